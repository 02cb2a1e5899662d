import { afterEach, beforeEach, expect, test } from 'vitest'
import { type LocalBlockchainApi, startBlockchainApi } from './index.ts'
import { type Caller, callerOf, gamer, refusal } from './test-scene.ts'

let api: LocalBlockchainApi
let caller: Caller
const account = `eip155:137:${gamer(0).address}`
beforeEach(async () => {
  api = await startBlockchainApi({ chains: {}, now: () => 1_750_000_000_500 })
  caller = callerOf(api.url)
})
afterEach(() => api.close())

const addSession = () =>
  api.control.addSession(account, {
    project: { id: 'p', name: 'Arena' },
    expiry: 1_760_000_000,
    pci: 'pci-1',
  })

test('the sessions of an account are listed', async () => {
  addSession()
  const { json } = await caller.get(`v1/sessions/${account}`)
  expect(json).toEqual({
    pcis: [
      {
        project: { id: 'p', name: 'Arena' },
        pci: 'pci-1',
        expiry: 1_760_000_000,
        createdAt: 1_750_000_000,
        permissions: [],
        policies: [],
        revokedAt: null,
      },
    ],
  })
})

test('no more than 255 sessions are listed', async () => {
  for (let count = 0; count < 256; count += 1) addSession()
  const { json } = await caller.get(`v1/sessions/${account}`)
  expect(json).toMatchObject({ pcis: { length: 255 } })
})

test('another account has none, and a plain address is refused', async () => {
  addSession()
  expect((await caller.get(`v1/sessions/eip155:137:${gamer(1).address}`)).json).toEqual({ pcis: [] })
  expect((await caller.get(`v1/sessions/${gamer(0).address}`)).status).toBe(400)
})

test('a revoked session says when, and the answer is empty', async () => {
  const pci = addSession()
  const { status, text } = await caller.post(`v1/sessions/${account}/revoke`, { pci, signature: '0x' })
  expect([status, text]).toEqual([200, ''])
  const { json } = await caller.get(`v1/sessions/${account}`)
  expect(json).toMatchObject({ pcis: [{ pci, revokedAt: 1_750_000_000 }] })
})

test('a session is revoked once, and only one that exists', async () => {
  const pci = addSession()
  const revoke = (id: string) => caller.post(`v1/sessions/${account}/revoke`, { pci: id })
  expect(await revoke('none')).toMatchObject({
    status: 400,
    json: refusal('pci', 'Permission for PCI is not found: none'),
  })
  await revoke(pci)
  expect(await revoke(pci)).toMatchObject({
    status: 400,
    json: refusal('pci', 'Permission is revoked: pci-1'),
  })
})
