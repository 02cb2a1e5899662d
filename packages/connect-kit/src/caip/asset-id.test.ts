import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { failureOf } from '../../test/failure-of.ts'
import {
  assertAccountId,
  formatAssetId,
  formatAssetType,
  nativeAssetAddress,
  parseAccountId,
  parseAssetId,
  parseAssetType,
  parseChainId,
} from '../caip.ts'
import { ConnectKitError, isConnectKitError } from '../errors/connect-kit-error.ts'

const letters = (alphabet: string, maxLength: number, minLength = 1) =>
  fc.string({ unit: fc.constantFrom(...alphabet.split('')), minLength, maxLength })
const lower = '-abcdefghijklmnopqrstuvwxyz0123456789'
const any = `${lower}ABCDEFGHIJKLMNOPQRSTUVWXYZ`
const chainId = fc
  .tuple(letters(lower, 8, 3), letters(`${any}_`, 32))
  .map(([namespace, reference]): `${string}:${string}` => `${namespace}:${reference}`)
const assetTypeParts = fc.record({
  chainId,
  assetNamespace: letters(lower, 8, 3),
  assetReference: letters(`${any}.%`, 128),
})
const assetIdParts = fc
  .tuple(assetTypeParts, letters(`${any}.%`, 78))
  .map(([type, tokenId]) => ({ ...type, tokenId }))

describe('CAIP-19 assets', () => {
  it('round-trip through parse and format without loss (CAIP-19)', () => {
    fc.assert(
      fc.property(assetTypeParts, assetIdParts, (type, id) => {
        expect(parseAssetType(formatAssetType(type))).toEqual(type)
        expect(parseAssetId(formatAssetId(id))).toEqual(id)
      }),
    )
  })
  it.each([
    '',
    'eip155:1',
    'eip155:1/erc20',
    'eip155:1/erc20:',
    'eip155:1/ERC20:0x1',
    'eip155:1/erc20:0x1/',
    'eip155:1/erc20:0x1/2/3',
    'e:1/erc20:0x1',
    'eip155:1/erc20:0x1\n',
  ])('rejects %j with a typed error (CAIP-19)', (value) => {
    expect(() => parseAssetType(value)).toThrow(
      expect.objectContaining({
        code: 'INVALID_CAIP_ASSET_ID',
        message: `Invalid CAIP-19 asset id: ${value}`,
      }),
    )
  })
  it('requires a token id in an asset id, and refuses one in an asset type (CAIP-19)', () => {
    expect(() => parseAssetId('eip155:1/erc721:0x06')).toThrow(ConnectKitError)
    expect(() => parseAssetType('eip155:1/erc721:0x06/7')).toThrow(ConnectKitError)
  })
  it('refuses to format parts that violate the grammar', () => {
    expect(() =>
      formatAssetType({ chainId: 'eip155:1', assetNamespace: 'erc20', assetReference: 'a/b' }),
    ).toThrow(ConnectKitError)
    expect(() =>
      formatAssetId({ chainId: 'eip155:1', assetNamespace: 'erc721', assetReference: '0x1', tokenId: '1/2' }),
    ).toThrow(ConnectKitError)
  })
})

describe('CAIP parsers', () => {
  it('throw only ConnectKitError, for any text [S8.10]', () => {
    const readers = [parseAssetId, parseAssetType, parseChainId, parseAccountId, assertAccountId]
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^[a-z:/]{0,40}$/))
    fc.assert(
      fc.property(text, fc.constantFrom<(value: string) => unknown>(...readers), (value, read) => {
        expect(failureOf(() => read(value))).toSatisfy(
          (error) => error === undefined || isConnectKitError(error),
        )
      }),
    )
  })
})

describe('native asset address', () => {
  it.each([
    [{ chainNamespace: 'eip155', id: 137 }, `eip155:137:0x${'e'.repeat(40)}`],
    [{ chainNamespace: 'solana', id: '5eykt' }, `solana:5eykt:So${'1'.repeat(41)}`],
    [{ chainNamespace: 'cosmos', id: 'hub' }, 'cosmos:hub:0x'],
    [undefined, `eip155:1:0x${'e'.repeat(40)}`],
  ])('of %j is %s [S9.11]', (network, expected) => {
    expect(nativeAssetAddress(network)).toBe(expected)
  })
})
