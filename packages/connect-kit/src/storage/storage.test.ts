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
  it('takes a value away that is written as undefined, and stores no text of it [kit-core review, facts]', () => {
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
  it('reads a corrupt value as none, warns of it once, and leaves it to the next write', () => {
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
    ['where there is none', undefined],
    ['in private mode and over quota', broken],
  ])('lives in memory %s', (_, store) => {
    const storage = createStorage({ storage: store, warn: vi.fn() })
    storage.write('a', 'x')
    expect(storage.read('a', isText)).toBe('x')
    storage.remove('a')
    expect(storage.read('a', isText)).toBeUndefined()
  })
  it('is stored again as soon as there is room, and says then what was written last', () => {
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
    // What memory held is not the newer one any more.
    store.setItem('connect-kit:v1:a', '"of another tab"')
    expect(storage.read('a', isText)).toBe('of another tab')
  })
  it('tells who follows it of each write and removal of this tab, until they stop', () => {
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
  it('tells each follower once, the others though one throws', () => {
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
  it('tells of another tab that changed the value or cleared all, until nobody listens', () => {
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
  it('says who is sent it, and for how long', () => {
    const attributes = { path: '/app', maxAge: 60, sameSite: 'lax' } as const
    expect(formatCookie('a', 'x%20y', { ...attributes, secure: false })).toBe(
      'a=x%20y; Path=/app; Max-Age=60; SameSite=lax',
    )
    expect(formatCookie('a', '', { ...attributes, secure: true })).toBe(
      'a=; Path=/app; Max-Age=60; SameSite=lax; Secure',
    )
  })
  it('is found by its whole name, the first of several, with all that follows the first =', () => {
    expect(cookieValue('theme=dark; a=1=2;a=3', 'a')).toBe('1=2')
    expect(cookieValue('a=1', 'a')).toBe('1')
    expect(cookieValue('aa=1; ba=2', 'a')).toBeUndefined()
    expect(cookieValue('', 'a')).toBeUndefined()
  })
})
