import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { on, once } from 'node:events'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type LocalRelay, startRelay } from './index.ts'

const topic = 'ab'.repeat(32)
let relay: LocalRelay
const sockets: WebSocket[] = []
/** All frames since the connection opened: a response and a push may arrive in one packet. */
const frames = new WeakMap<WebSocket, AsyncIterator<unknown>>()

beforeEach(async () => {
  relay = await startRelay({ projectIds: ['known'] })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await relay.close()
})

test('an id of 19 digits comes back digit by digit', async () => {
  const { socket } = await connect()
  expect(await call(socket, 'irn_subscribe', { topic }, '1795219189005198336')).toMatchObject({
    id: '1795219189005198336',
  })
})

test('the id of a subscription is the one that clients compute', async () => {
  const { socket, clientId } = await connect()
  const result = createHash('sha256')
    .update(topic + clientId)
    .digest('hex')
  expect(await call(socket, 'irn_subscribe', { topic })).toMatchObject({ result })
})

test('a message waits for a later subscriber and reaches it once per acknowledgement', async () => {
  const [sender, reader] = [await connect(), await connect()]
  const message = { topic, message: 'sealed', ttl: 300, tag: 1108, attestation: '' }
  await call(sender.socket, 'irn_publish', message)
  // A client sends the same frame again when a response is lost.
  expect(await call(sender.socket, 'irn_publish', message)).toMatchObject({ result: true })
  await call(reader.socket, 'irn_subscribe', { topic })
  const push = await next(reader.socket)
  expect(push).toMatchObject({
    method: 'irn_subscription',
    params: { data: { topic, message: 'sealed', tag: 1108, attestation: '' } },
  })
  reader.socket.send(JSON.stringify({ id: push['id'], jsonrpc: '2.0', result: true }))
  expect(await call(reader.socket, 'irn_fetchMessages', { topic })).toMatchObject({
    result: { messages: [] },
  })
  expect(await call(sender.socket, 'irn_fetchMessages', { topic })).toMatchObject({
    result: { messages: [] },
  })
})

test('an unknown method is -32601, parameters that cannot be read are -32602', async () => {
  const { socket } = await connect()
  expect(await call(socket, 'irn_nothing', {})).toMatchObject({ error: { code: -32601 } })
  expect(await call(socket, 'irn_subscribe', { topic: 'short' })).toMatchObject({ error: { code: -32602 } })
})

test('a fault answers in place of the relay', async () => {
  const { socket } = await connect()
  relay.faults.errors.set('irn_publish', { code: -32000, message: 'full' })
  relay.faults.nullResults.add('irn_subscribe')
  expect(await call(socket, 'irn_publish', {})).toMatchObject({ error: { code: -32000, message: 'full' } })
  expect(await call(socket, 'irn_subscribe', { topic })).toMatchObject({ result: null })
})

test('an unknown project and a token of the future are refused with the texts that clients know', async () => {
  expect(await refusal(token(), 'unknown')).toEqual([3000, 'Unauthorized: invalid key'])
  expect(await refusal(token({ iat: 3600 }), 'known')).toEqual([3000, 'JWT not yet valid'])
  expect(await refusal('no.token.here', 'known')).toEqual([3000, 'Unauthorized: invalid key'])
})

async function connect() {
  const auth = token()
  const socket = new WebSocket(`${relay.url}/?auth=${auth}&projectId=known`)
  sockets.push(socket)
  frames.set(socket, on(socket, 'message')[Symbol.asyncIterator]())
  await once(socket, 'open')
  const claims = JSON.parse(Buffer.from(auth.split('.')[1] ?? '', 'base64url').toString()) as { iss: string }
  return { socket, clientId: claims.iss }
}

async function refusal(auth: string, projectId: string): Promise<unknown[]> {
  const socket = new WebSocket(`${relay.url}/?auth=${auth}&projectId=${projectId}`)
  const [code, reason] = (await once(socket, 'close')) as [number, Buffer]
  return [code, reason.toString()]
}

async function call(socket: WebSocket, method: string, params: object, id = '1') {
  const answer = next(socket)
  socket.send(JSON.stringify({ id, jsonrpc: '2.0', method, params }))
  return answer
}

async function next(socket: WebSocket): Promise<Record<string, unknown>> {
  const frame = await frames.get(socket)?.next()
  if (!frame) throw new Error('The socket was not opened by connect().')
  const [data] = frame.value as [Buffer]
  return JSON.parse(data.toString()) as Record<string, unknown>
}

/** A token as clients create it; `iat` is an offset in seconds. */
function token({ iat = 0 } = {}): string {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url')
  const now = Math.floor(Date.now() / 1000) + iat
  const iss = `did:key:z${base58(Buffer.concat([Buffer.from([0xed, 0x01]), raw]))}`
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = { iss, sub: 'session', aud: relay.url, iat: now, exp: now + 86_400 }
  const body = `${encode({ alg: 'EdDSA', typ: 'JWT' })}.${encode(claims)}`
  return `${body}.${sign(null, Buffer.from(body), privateKey).toString('base64url')}`
}

function base58(bytes: Buffer): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
  let text = ''
  for (let rest = BigInt(`0x${bytes.toString('hex')}`); rest > 0n; rest /= 58n)
    text = alphabet.charAt(Number(rest % 58n)) + text
  return text
}
