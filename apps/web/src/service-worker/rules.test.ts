import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { answerOf, isAway, outdatedCaches, shellCacheOf } from './rules.ts'

const origin = 'https://esports.example'
const get = (path: string, mode = 'cors', method = 'GET') =>
  answerOf({ method, mode, url: new URL(path, origin).href, origin })

describe('answerOf', () => {
  it('never answers the API, sockets, writes, or another origin', () => {
    const path = fc
      .array(fc.constantFrom('a', 'b-1.js', 'clans', '%20', 'api'))
      .map((parts) => parts.map((part) => `/${part}`).join(''))
    const mode = fc.constantFrom('navigate', 'cors', 'no-cors', 'same-origin')
    fc.assert(
      fc.property(path, mode, (rest, how) => {
        expect(get(`/api${rest}`, how)).toBe('network')
        expect(get(`/socket.io${rest}`, how)).toBe('network')
        expect(get(`/assets${rest}`, how, 'POST')).toBe('network')
        const other = { method: 'GET', mode: how, url: `https://evil.example${rest}`, origin }
        expect(answerOf(other)).toBe('network')
      }),
    )
  })

  it.each(['/', '/clans', '/t/neon-rift-open?tab=bracket', '/m/1#x', '/apiary'])(
    'opens the screen %s with the page',
    (path) => expect(get(path, 'navigate')).toBe('page'),
  )

  it.each(['/embed/t/neon-rift-open', '/assets/a-1.js.map', '/robots.txt', '/api/openapi.json'])(
    'leaves the navigation to %s to the server',
    (path) => expect(get(path, 'navigate')).toBe('network'),
  )

  it.each([
    ['/assets/index-1a2b.js', 'immutable'],
    ['/mark.svg', 'file'],
    ['/faces/01.svg', 'file'],
    ['/sw.js', 'network'],
    ['/mark.svg.br', 'network'],
    ['/clans', 'network'],
  ])('%s, not as a navigation: %s', (path, answer) => expect(get(path)).toBe(answer))
})

describe('outdatedCaches', () => {
  it('keeps the version that takes over, the one before, and what is no shell', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat().map(String), { minLength: 1 }), (versions) => {
        const names = versions.map(shellCacheOf)
        const current = names.at(-1) ?? ''
        const deleted = outdatedCaches(['used files', ...names], current)
        expect(names.filter((name) => !deleted.includes(name))).toEqual(names.slice(-2))
        expect(deleted).not.toContain('used files')
      }),
    )
  })
})

it('a proxy without its server is away; a refusal of the server is an answer', () => {
  expect([502, 503, 504].every(isAway)).toBe(true)
  expect([200, 304, 404, 429, 500].some(isAway)).toBe(false)
})
