import { describe, expect, it, vi } from 'vitest'
import { createStorage, type StorageBackend } from './storage.ts'

const isText = (value: unknown): value is string => typeof value === 'string'

function backend(): StorageBackend & { readonly values: Map<string, string> } {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => values.set(key, value),
    removeItem: (key) => values.delete(key),
  }
}
const broken: StorageBackend = {
  getItem: () => {
    throw new Error('SecurityError')
  },
  setItem: () => {
    throw new Error('QuotaExceededError')
  },
  removeItem: () => {
    throw new Error('SecurityError')
  },
}

describe('storage', () => {
  it('takes a value away that is written as undefined, and stores no text of it', () => {
    const store = backend()
    const storage = createStorage({ storage: store, warn: vi.fn() })
    storage.write('a', 'x')
    storage.write('a', undefined)
    expect([...store.values]).toEqual([])
    expect(storage.read('a', isText)).toBeUndefined()
  })
  it('keeps values under a versioned key [S9.8]', () => {
    const store = backend()
    createStorage({ storage: store, warn: vi.fn() }).write('a', 'x')
    expect([...store.values]).toEqual([['connect-kit:v1:a', '"x"']])
    expect(createStorage({ storage: store, warn: vi.fn() }).read('a', isText)).toBe('x')
  })
  it('drops a corrupt value with one warning', () => {
    const store = backend()
    store.values.set('connect-kit:v1:a', '{')
    const warn = vi.fn()
    const storage = createStorage({ storage: store, warn })
    expect(storage.read('a', isText)).toBeUndefined()
    expect(storage.read('a', isText)).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
  })
  it.each([
    ['where there is none', undefined],
    ['in private mode and over quota', broken],
  ])('lives in memory %s', (_, store) => {
    const storage = createStorage({ storage: store, warn: vi.fn() })
    storage.write('a', 'x')
    expect(storage.read('a', isText)).toBe('x')
    storage.remove('a')
    expect(storage.read('a', isText)).toBeUndefined()
  })
})
