import { createPublicClient, custom, encodeAbiParameters, type Hex, HttpRequestError } from 'viem'
import { polygon } from 'viem/chains'
import { expect, test } from 'vitest'
import { collectionNameOf, nameOf } from './names.ts'

const nft = { contract: '0x00000000000000000000000000000000000000f1', tokenId: 7n } as const

/** A chain on which every call has this result. */
const chainWith = (call: () => Hex) =>
  createPublicClient({
    chain: polygon,
    transport: custom({ request: () => Promise.resolve().then(call) }, { retryCount: 0 }),
  })
const answering = (value: string) => chainWith(() => encodeAbiParameters([{ type: 'string' }], [value]))
const base64 = (content: string) => Buffer.from(content).toString('base64')

test.each([
  `data:application/json;base64,${base64('{"name":"Blade № 7"}')}`,
  'data:application/json;utf8,{"name":"Blade № 7"}',
  'data:application/json,%7B%22name%22%3A%22Blade%20%E2%84%96%207%22%7D',
  'DATA:,{ "description": "100% sharp",\n"name": "Blade № 7" }',
])('a name is read from %s', async (uri) => {
  expect(await nameOf(answering(uri), nft)).toBe('Blade № 7')
})

test.each([
  'https://metadata.invalid/7.json',
  'ipfs://metadata/7',
  '',
  'data:application/json;base64',
  'data:application/json,{"name":7}',
  'data:application/json,"Blade"',
  'data:image/svg+xml,<svg/>',
])('a token with the URI %j has an empty name, and nothing is fetched', async (uri) => {
  expect(await nameOf(answering(uri), nft)).toBe('')
})

test('a contract that reverts or answers nonsense has no names', async () => {
  const reverting = chainWith(() => {
    throw Object.assign(new Error('execution reverted'), { code: 3, data: '0x' })
  })
  for (const chain of [reverting, chainWith(() => '0x'), chainWith(() => '0x01')]) {
    expect(await nameOf(chain, nft)).toBe('')
    expect(await collectionNameOf(chain, nft.contract)).toBe('')
  }
})

test('a chain that is gone is no missing name', async () => {
  const gone = chainWith(() => {
    throw new HttpRequestError({ url: 'http://127.0.0.1:1' })
  })
  await expect(nameOf(gone, nft)).rejects.toThrow('HTTP request failed')
})
