import { configure, type DeveloperNotes, type ErrorEntry } from '../entry.ts'

/** Errors of identifiers with an invalid format. */
export const identifiers = {
  INVALID_CAIP_ACCOUNT_ID: {
    user: 'Something went wrong',
    message: 'Invalid CAIP-10 address: {value}',
    remedy: configure,
  },
  INVALID_CAIP_ASSET_ID: {
    user: 'Something went wrong',
    message: 'Invalid CAIP-19 asset id: {value}',
    remedy: configure,
  },
  STORAGE_KEY_INVALID: {
    user: 'Something went wrong',
    message: 'Invalid storageKey: {value}',
    remedy: configure,
  },
} as const satisfies Record<string, ErrorEntry>

export const identifierNotes: DeveloperNotes<typeof identifiers> = {
  INVALID_CAIP_ACCOUNT_ID: 'Pass a CAIP-10 id: `namespace:reference:address`.',
  INVALID_CAIP_ASSET_ID: 'Pass a CAIP-19 id: `namespace:reference/assetNamespace:assetReference`.',
  STORAGE_KEY_INVALID: 'Give `storageKey` letters, digits, `.`, `_` and `-` only, and at least one.',
}
