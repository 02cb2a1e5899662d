/** Session storage that never throws: if the browser forbids it, values are not stored. */
export const safeSessionStorage = {
  read(key: string): string | null {
    try {
      return globalThis.sessionStorage.getItem(key)
    } catch {
      return null
    }
  },
  write(key: string, value: string): void {
    try {
      globalThis.sessionStorage.setItem(key, value)
    } catch (cause) {
      console.warn('The value cannot be kept for this session.', cause)
    }
  },
  clear(): void {
    try {
      globalThis.sessionStorage.clear()
    } catch (cause) {
      console.warn('The values of this session cannot be cleared.', cause)
    }
  },
  remove(key: string): void {
    try {
      globalThis.sessionStorage.removeItem(key)
    } catch (cause) {
      console.warn('The value cannot be removed.', cause)
    }
  },
}
