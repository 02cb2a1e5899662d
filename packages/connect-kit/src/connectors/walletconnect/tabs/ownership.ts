import type { StorageBackend } from '../../../storage/storage.ts'

/**
 * Who owns the store, written in the store itself. A tab that was frozen learns of its replacement by the lock only
 * some time after it wakes; the store says so at once, before anything of the new owner is overwritten.
 */
export function createOwnership(backend: StorageBackend | undefined, key: string, me: string) {
  return {
    claim(): void {
      try {
        backend?.setItem(key, me)
      } catch {
        // Without a store there is nothing to protect.
      }
    },
    isMine(): boolean {
      try {
        return (backend?.getItem(key) ?? me) === me
      } catch {
        return true
      }
    },
  }
}
