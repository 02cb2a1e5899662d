/** Session storage that never throws: if the browser forbids it, values are not stored. */
export const safeSessionStorage = safe(() => globalThis.sessionStorage, 'for this session')

/** Local storage that never throws. */
export const safeLocalStorage = safe(() => globalThis.localStorage, 'in this browser')

/** @param storage called each time, because reading the property throws where storage is forbidden */
function safe(storage: () => Storage, where: string) {
  return {
    read(key: string): string | null {
      try {
        return storage().getItem(key)
      } catch {
        return null
      }
    },
    /** @returns whether it is kept */
    write(key: string, value: string): boolean {
      try {
        storage().setItem(key, value)
        return true
      } catch (cause) {
        console.warn(`The value cannot be kept ${where}.`, cause)
        return false
      }
    },
    clear(): void {
      try {
        storage().clear()
      } catch (cause) {
        console.warn(`The values kept ${where} cannot be cleared.`, cause)
      }
    },
    remove(key: string): void {
      try {
        storage().removeItem(key)
      } catch (cause) {
        console.warn(`The value kept ${where} cannot be removed.`, cause)
      }
    },
  }
}
