import type { StorageBackend } from '../../storage/storage.ts'

/** Key prefix of the protocol client's values. */
export const valuesPrefix = (storagePrefix: string): string => `${storagePrefix}:wc:`
/** Key of the list of their names. */
export const indexKey = (storagePrefix: string): string => `${valuesPrefix(storagePrefix)}index`

/**
 * Whether an earlier page load stored a session or a pending proposal; does not load the protocol code.
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

/** Storage key of the pairing that is shown, for a page that is reloaded before it is approved. */
export const pairingKey = 'walletconnect.pairing'
