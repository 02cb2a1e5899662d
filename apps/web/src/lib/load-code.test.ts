import { afterEach, beforeEach, expect, it, vi } from 'vitest'

class Link extends EventTarget {
  readonly attributes: { name: string; value: string }[] = []
  sheet: object | null = null
  href = '/assets/panel.css'
  replacement: Link | undefined
  setAttribute(name: string, value: string) {
    this.attributes.push({ name, value })
  }
  replaceWith(other: Link) {
    this.replacement = other
  }
}

let links: Link[]
beforeEach(() => {
  vi.resetModules()
  links = []
  vi.stubGlobal('document', { querySelectorAll: () => links, createElement: () => new Link() })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const offline = () => Promise.reject(new Error('offline'))
const missing = () => {
  const link = new Link()
  link.setAttribute('rel', 'stylesheet')
  return link
}

it('leaves stylesheets that are on their way alone', async () => {
  const { loadCode } = await import('./load-code.ts')
  const link = missing()
  links = [link]
  expect(await loadCode(async () => 'code')).toBe('code')
  expect(link.replacement).toBeUndefined()
})

it('asks again, after a failure, for stylesheets that did not come, and waits for them', async () => {
  const { loadCode } = await import('./load-code.ts')
  await expect(loadCode(offline)).rejects.toThrow('offline')
  const link = missing()
  const there = new Link()
  there.sheet = {}
  links = [link, there]
  const load = vi.fn(async () => 'code')
  const loading = loadCode(load)
  expect(load).not.toHaveBeenCalled()
  expect(link.replacement?.attributes).toEqual([{ name: 'rel', value: 'stylesheet' }])
  expect(there.replacement).toBeUndefined()
  link.replacement?.dispatchEvent(new Event('load'))
  expect(await loading).toBe('code')
})

it('fails when they do not come either, and is tried as often as it takes', async () => {
  const { loadCode, preloadCode } = await import('./load-code.ts')
  preloadCode(offline)
  await Promise.resolve()
  const link = missing()
  links = [link]
  const loading = loadCode(async () => 'code')
  await vi.waitFor(() => expect(link.replacement).toBeDefined())
  link.replacement?.dispatchEvent(new Event('error'))
  await expect(loading).rejects.toThrow('/assets/panel.css')
  links = []
  expect(await loadCode(async () => 'code')).toBe('code')
})
