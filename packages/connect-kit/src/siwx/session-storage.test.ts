import { describe, expect, it } from 'vitest'
import { messageData } from '../../test/siwx-messages.ts'
import { aPage } from '../../test/siwx-page.ts'
import { createStorage } from '../storage/storage.ts'
import { localSiwxStorage } from './session-storage.ts'
import type { SiwxMessageData } from './types.ts'

const gamer = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chainId = 'eip155:137'
const session = (changes: Partial<SiwxMessageData> = {}, signature = '0x01') => ({
  data: messageData(changes),
  message: 'text',
  signature,
})

function aStorage(stored?: unknown) {
  const page = aPage()
  if (stored !== undefined) page.values.set('connect-kit:v1:@appkit/siwx', JSON.stringify(stored))
  const storage = localSiwxStorage({ storage: createStorage({ ...page.environment, window: undefined }) })
  return { storage, values: page.values, warnings: page.warnings }
}

describe('sessions in browser storage', () => {
  it('keep one session per account: the last one added', async () => {
    const { storage } = aStorage()
    const again = session({ accountAddress: gamer.toLowerCase() }, '0x02')
    await storage.add(session())
    await storage.add(again)
    expect(await storage.get(chainId, gamer)).toEqual([again])
  })
  it('keep sessions of other chains and addresses', async () => {
    const { storage } = aStorage()
    const elsewhere = session({ chainId: 'eip155:1' })
    const stranger = session({ accountAddress: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' })
    await storage.set([elsewhere, stranger])
    await storage.add(session())
    expect(await storage.get('eip155:1', gamer)).toEqual([elsewhere])
    expect(await storage.get(chainId, stranger.data.accountAddress)).toEqual([stranger])
    expect(await storage.get(chainId, gamer)).toEqual([session()])
  })
  it('remove the storage entry with the last session', async () => {
    const { storage, values } = aStorage()
    await storage.add(session())
    await storage.delete(chainId, gamer)
    expect(values.size).toBe(0)
  })
  it('are parsed with every optional field', async () => {
    const whole = {
      ...session({
        scheme: 'https',
        expirationTime: '2026-11-22T00:00:00Z',
        notBefore: '2026-11-21T00:00:00Z',
        requestId: 'r-1',
        resources: ['https://play.example/terms'],
      }),
      cacao: { h: {}, p: {}, s: {} },
    }
    expect(await aStorage([whole]).storage.get(chainId, gamer)).toEqual([whole])
  })

  const good = session()
  const withData = (changes: Readonly<Record<string, unknown>>) => ({
    ...good,
    data: { ...good.data, ...changes },
  })
  const { data, message, signature } = good
  const texts = ['accountAddress', 'domain', 'uri', 'version', 'nonce']
  const optionalTexts = ['scheme', 'statement', 'issuedAt', 'expirationTime', 'notBefore', 'requestId']
  it.each<unknown>([
    null,
    7,
    'text',
    [good],
    { data, message },
    { data, signature },
    { message, signature },
    { ...good, message: 7 },
    { ...good, signature: 7 },
    { ...good, data: 'text' },
    { ...good, data: null },
    { ...good, cacao: 'proof' },
    { ...good, cacao: null },
    ...texts.flatMap((field) => [withData({ [field]: undefined }), withData({ [field]: 7 })]),
    ...optionalTexts.flatMap((field) => [withData({ [field]: null }), withData({ [field]: 7 })]),
    ...[undefined, 137, 'eip155', ':137', 'eip155:', 'eip155:137:1', ':eip155:137', ['eip155:137']].map(
      (id) => withData({ chainId: id }),
    ),
    ...[null, 'https://play.example', {}, [7], ['https://play.example', null]].map((resources) =>
      withData({ resources }),
    ),
  ])('are not parsed if storage contains %j', async (stored) => {
    const { storage, warnings } = aStorage([good, stored])
    expect(await storage.get(chainId, gamer)).toEqual([])
    expect(warnings).toEqual(['Ignored an unreadable stored value: @appkit/siwx'])
  })
  it('are not parsed if the value is not a list', async () => {
    expect(await aStorage({ 0: good, length: 1 }).storage.get(chainId, gamer)).toEqual([])
  })
})
