import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import {
  began,
  cameAt,
  type ExplorerState,
  emptyExplorer,
  ended,
  failed,
  forChains,
  oldestOf,
  uniqueById,
  withExcluded,
  withFeatured,
  withPage,
  withRecommended,
  withSearch,
} from './explorer-list.ts'

const chains = ['eip155:1', 'eip155:137']
const wallet = (id: string, ...of: readonly string[]) => ({ id, name: id, chains: of })
const page = (number: number, ids: readonly string[], count = 100) => ({
  chains,
  page: number,
  isLast: false,
  omitted: ['x'],
  count,
  wallets: ids.map((id) => wallet(id, 'eip155:1')),
})
const start = forChains(chains)(emptyExplorer)
const ids = ({ wallets }: ExplorerState) => wallets.map(({ id }) => id).join('')

describe('explorer list', () => {
  it('contains each wallet once, for any order and repetition of pages', () => {
    const anyPage = fc.tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')),
      fc.nat(200),
    )
    fc.assert(
      fc.property(fc.array(anyPage), (pages) => {
        const state = pages.reduce(
          (before, [number, list, count]) => withPage(page(number, list, count))(before),
          start,
        )
        const came = pages.flatMap(([, list]) => list)
        expect(state.wallets.map(({ id }) => id)).toEqual([...new Set(came)])
        expect(state.count).toBe(Math.max(0, ...pages.map(([, , count]) => count)))
        expect(state.page).toBe(Math.max(0, ...pages.map(([number]) => number)))
      }),
    )
  })
  it('compares whole chain ids', () => {
    const wallets = [
      wallet('a', 'eip155:1'),
      wallet('b', 'eip155:13'),
      wallet('c', 'eip155:1370'),
      wallet('d'),
    ]
    expect(ids(withPage({ ...page(1, []), wallets })(start))).toBe('a')
  })
  it('keeps wallets omitted from the first page for later pages', () => {
    const first = withPage(page(1, ['a']))(start)
    expect(withPage({ ...page(2, ['b']), omitted: ['y'] })(first).omitted).toEqual(['x'])
  })
  it('is reset for other chains, except data independent of chains', () => {
    const featured = [wallet('f', 'eip155:1')]
    const state = { ...withPage(page(1, ['a']))(start), featured }
    const other = forChains(['eip155:10'])(state)
    expect(other).toEqual({ ...emptyExplorer, chains: ['eip155:10'], featured })
    expect(forChains(chains)(state)).toBe(state)
    expect(forChains(chains.slice(0, 1))(state)).not.toBe(state)
  })
  it('drops a response for outdated chains', () => {
    const other = forChains(['eip155:10'])(start)
    expect(withPage(page(1, ['a']))(other)).toBe(other)
    expect(withRecommended({ chains, count: 5, wallets: [] })(other)).toBe(other)
    for (const some of [
      [],
      ['eip155:1'],
      ['eip155:137', 'eip155:1'],
      ['eip155:1', 'eip155:10'],
      [...chains, 'a:b'],
    ])
      expect(withRecommended({ chains: some, count: 5, wallets: [] })(start)).toBe(start)
  })
  it('takes its total count from the recommended wallets', () => {
    const state = withPage(page(1, ['a'], 100))(start)
    expect(withRecommended({ chains, count: 90, wallets: [] })(state).count).toBe(90)
  })
  it('keeps a failure until the same request is repeated', () => {
    const error = new ConnectKitError('UNKNOWN')
    const state = failed({ read: 'page', error })(start)
    expect(began('search')(state).failure?.error).toBe(error)
    expect(began('page')(state)).toMatchObject({ failure: undefined, isLoading: { page: true } })
    expect(ended('page')(began('page')(state)).isLoading.page).toBe(false)
  })
  it('is as old as the oldest displayed data: the first page, without dropped data', () => {
    const first = cameAt('page', 5)(withPage(page(1, ['a']))(cameAt('featured', 7)(start)))
    const second = cameAt('page', 9)(withPage(page(2, ['b']))(first))
    expect(second.readAt).toEqual({ featured: 7, page: 5 })
    expect(oldestOf(second, ['featured', 'page', 'search'])).toBe(5)
    expect(oldestOf(second, ['search'])).toBeUndefined()
    const other = forChains(['eip155:10'])(second)
    expect(other.readAt).toEqual({ featured: 7 })
    const anew = { ...page(1, ['c']), chains: ['eip155:10'] }
    expect(cameAt('page', 11)(withPage(anew)(other)).readAt).toEqual({ featured: 7, page: 11 })
  })
  it('is complete after the last page, in any order of responses', () => {
    const first = withPage(page(1, ['a']))(start)
    expect(first.isComplete).toBe(false)
    const last = withPage({ ...page(3, ['c']), isLast: true })(first)
    expect(last.isComplete).toBe(true)
    expect(withPage(page(2, ['b']))(last).isComplete).toBe(true)
  })
  it('is as old as the first response of a reloaded list; for recommended wallets the last', () => {
    const early = cameAt('recommended', 3)(cameAt('page', 3)({ ...start, page: 1 }))
    expect(cameAt('recommended', 8)({ ...early, page: 2 }).readAt).toEqual({ recommended: 8, page: 3 })
    // The first page was read again: the list has the age of this response.
    expect(cameAt('page', 8)({ ...early, page: 1 }).readAt.page).toBe(8)
  })
  it('replaces featured wallets and search results, and keeps the rest', () => {
    const featured = [wallet('f', 'eip155:1')]
    const search = { text: 'f', wallets: featured, chains, isComplete: true } as never
    const state = withSearch(search)(withFeatured(featured)(withPage(page(1, ['a']))(start)))
    expect(state).toEqual({ ...withPage(page(1, ['a']))(start), featured, search })
    expect(withSearch(undefined)(state).search).toBeUndefined()
  })
  it('omits a wallet without chains', () => {
    const nowhere = { id: 'n', name: 'n' }
    expect(ids(withPage({ ...page(1, []), wallets: [nowhere, wallet('a', 'eip155:1')] })(start))).toBe('a')
  })
  it('starts a request without an earlier failure', () => {
    expect(began('page')(start).failure).toBeUndefined()
  })
  it('stores id, name and domain of an excluded wallet', () => {
    const state = withExcluded([{ ...wallet('a', 'eip155:1'), rdns: 'example.a', mobileLink: 'a://' }])(start)
    expect(state.excluded).toEqual([{ id: 'a', name: 'a', rdns: 'example.a' }])
  })
  it('keeps the first wallet of each id, also for ids like __proto__', () => {
    const wallets = [wallet('__proto__', '1'), wallet('a', '1'), wallet('__proto__', '2'), wallet('a', '2')]
    expect(uniqueById(wallets)).toEqual([wallet('__proto__', '1'), wallet('a', '1')])
  })
})
