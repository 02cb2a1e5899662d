import type { StorageBackend } from '../../../storage/storage.ts'

/**
 * The owner of the storage, stored in it. A tab that was frozen receives the loss of its lock only
 * some time after it resumes; the storage shows it at once, before any data of the new owner is overwritten.
 */
export function createOwnership(backend: StorageBackend | undefined, key: string, me: string) {
  return {
    claim(): void {
      try {
        backend?.setItem(key, me)
      } catch {
        // Without storage there is nothing to protect.
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
