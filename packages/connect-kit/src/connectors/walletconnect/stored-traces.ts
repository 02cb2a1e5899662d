import type { StorageBackend } from '../../storage/storage.ts'

/** Where the protocol client's values are. */
export const prefix = 'connect-kit:wc:'
/** The list of their names. */
export const indexKey = `${prefix}index`

/**
 * Whether an earlier page left a session or a pending proposal, without loading the protocol code to find out.
 */
export function hasStoredTraces(backend: StorageBackend | undefined): boolean {
  try {
    const names: unknown = JSON.parse(backend?.getItem(indexKey) ?? '[]')
    if (!Array.isArray(names)) return false
    return names.some(
      (name) =>
        typeof name === 'string' &&
        /^wc@2:client:.*\/\/(session|proposal)$/.test(name) &&
        !['[]', null, undefined].includes(backend?.getItem(prefix + name)),
    )
  } catch {
    return false
  }
}
