import { describe, expect, it, vi } from 'vitest'
import { cookieValue, formatCookie } from './cookies.ts'
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
  it('removes a value that is set to undefined [kit-core review, facts]', () => {
    const store = backend()
    const storage = createStorage({ storage: store, warn: vi.fn() })
    storage.write('a', 'x')
    storage.write('a', undefined)
    expect([...store.values]).toEqual([])
    expect(storage.read('a', isText)).toBeUndefined()
  })
  it('stores values under a versioned key [S9.8]', () => {
    const store = backend()
    createStorage({ storage: store, warn: vi.fn() }).write('a', 'x')
    expect([...store.values]).toEqual([['connect-kit:v1:a', '"x"']])
    expect(createStorage({ storage: store, warn: vi.fn() }).read('a', isText)).toBe('x')
  })
  it('returns undefined for a corrupt value, warns once, and keeps it until the next write', () => {
    const store = backend()
    store.values.set('connect-kit:v1:a', '{')
    const warn = vi.fn()
    const storage = createStorage({ storage: store, warn })
    expect(storage.read('a', isText)).toBeUndefined()
    expect(storage.read('a', isText)).toBeUndefined()
    expect(warn).toHaveBeenCalledOnce()
    expect(warn).toHaveBeenCalledWith('Ignored an unreadable stored value: a')
    expect([...store.values]).toEqual([['connect-kit:v1:a', '{']])
    store.values.set('connect-kit:v1:a', '[')
    expect(storage.read('a', isText)).toBeUndefined()
    expect(warn).toHaveBeenCalledTimes(2)
    storage.write('a', 'x')
    expect(storage.read('a', isText)).toBe('x')
  })
  it.each([
    ['without browser storage', undefined],
    ['in private mode and over quota', broken],
  ])('falls back to memory %s', (_, store) => {
    const storage = createStorage({ storage: store, warn: vi.fn() })
    storage.write('a', 'x')
    expect(storage.read('a', isText)).toBe('x')
    storage.remove('a')
    expect(storage.read('a', isText)).toBeUndefined()
  })
  it('persists the last value as soon as there is space again', () => {
    const store = backend()
    let isFull = true
    const storage = createStorage({
      storage: {
        ...store,
        setItem(key, value) {
          if (isFull) throw new DOMException('full', 'QuotaExceededError')
          store.setItem(key, value)
        },
      },
      warn: vi.fn(),
    })
    storage.write('a', 'in memory')
    expect([storage.read('a', isText), [...store.values]]).toEqual(['in memory', []])
    isFull = false
    storage.write('a', 'stored')
    expect([...store.values.values()]).toEqual(['"stored"'])
    // The value in memory must not hide the newer stored one.
    store.setItem('connect-kit:v1:a', '"of another tab"')
    expect(storage.read('a', isText)).toBe('of another tab')
  })
  it('notifies subscribers of each write and removal of this tab, until they unsubscribe', () => {
    const storage = createStorage({ storage: backend(), warn: vi.fn() })
    const told = vi.fn()
    const stop = storage.onWrite(told)
    storage.write('a', 'x')
    expect(told).toHaveBeenCalledTimes(1)
    storage.remove('a')
    expect(told).toHaveBeenCalledTimes(2)
    stop()
    storage.write('a', 'y')
    expect(told).toHaveBeenCalledTimes(2)
  })
  it('notifies each subscriber once, also if another one throws', () => {
    const store = backend()
    const storage = createStorage({ storage: store, warn: vi.fn() })
    const told = vi.fn(() => {
      throw new Error('A follower failed')
    })
    const other = vi.fn()
    storage.onWrite(told)
    storage.onWrite(other)
    for (const times of [1, 2]) {
      storage.write('a', 'x')
      expect([told.mock.calls.length, other.mock.calls.length]).toEqual([times, times])
    }
  })
  it('notifies about changes and clears of other tabs, until the last subscriber leaves', () => {
    const page = new EventTarget() as Window
    const storage = createStorage({ storage: backend(), window: page, warn: vi.fn() })
    const told = vi.fn()
    const stop = storage.onChange('a', told)
    const elsewhere = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }))
    elsewhere('connect-kit:v1:b')
    elsewhere('a')
    expect(told).not.toHaveBeenCalled()
    elsewhere('connect-kit:v1:a')
    expect(told).toHaveBeenCalledTimes(1)
    elsewhere(null)
    expect(told).toHaveBeenCalledTimes(2)
    stop()
    elsewhere('connect-kit:v1:a')
    expect(told).toHaveBeenCalledTimes(2)
  })
  it('has no other tabs on a server', () => {
    const storage = createStorage({ storage: undefined, warn: vi.fn() })
    expect(() => storage.onChange('a', vi.fn())()).not.toThrow()
  })
})

describe('a cookie (RFC 6265)', () => {
  it('has path, SameSite, Secure and lifetime attributes', () => {
    const attributes = { path: '/app', maxAge: 60, sameSite: 'lax' } as const
    expect(formatCookie('a', 'x%20y', { ...attributes, secure: false })).toBe(
      'a=x%20y; Path=/app; Max-Age=60; SameSite=lax',
    )
    expect(formatCookie('a', '', { ...attributes, secure: true })).toBe(
      'a=; Path=/app; Max-Age=60; SameSite=lax; Secure',
    )
  })
  it('is found by its exact name, the first of several, with everything after the first =', () => {
    expect(cookieValue('theme=dark; a=1=2;a=3', 'a')).toBe('1=2')
    expect(cookieValue('a=1', 'a')).toBe('1')
    expect(cookieValue('aa=1; ba=2', 'a')).toBeUndefined()
    expect(cookieValue('', 'a')).toBeUndefined()
  })
})
