import type { StorageBackend } from '../../storage/storage.ts'

/** Where the protocol client's values are. */
export const valuesPrefix = (storagePrefix: string): string => `${storagePrefix}:wc:`
/** The list of their names. */
export const indexKey = (storagePrefix: string): string => `${valuesPrefix(storagePrefix)}index`

/**
 * Whether an earlier page left a session or a pending proposal, without loading the protocol code to find out.
 */
export function hasStoredTraces(backend: StorageBackend | undefined, storagePrefix: string): boolean {
  try {
    const names: unknown = JSON.parse(backend?.getItem(indexKey(storagePrefix)) ?? '[]')
    if (!Array.isArray(names)) return false
    return names
      .map(String)
      .some(
        (name) =>
          /^wc@2:client:.*\/\/(session|proposal)$/.test(name) &&
          !['[]', null, undefined].includes(backend?.getItem(valuesPrefix(storagePrefix) + name)),
      )
  } catch {
    return false
  }
}

/** Where the code that is on the screen is remembered, for a page that is loaded anew before it is approved. */
export const pairingKey = 'walletconnect.pairing'
