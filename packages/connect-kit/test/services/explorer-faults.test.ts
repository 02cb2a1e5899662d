import { describe, expect, it } from 'vitest'
import { fetchExcludedWallets } from '../../src/actions/explorer/fetch-excluded-wallets.ts'
import { fetchFeaturedWallets } from '../../src/actions/explorer/fetch-featured-wallets.ts'
import { fetchProjectSettings } from '../../src/actions/explorer/fetch-project-settings.ts'
import { fetchRecommendedWallets } from '../../src/actions/explorer/fetch-recommended-wallets.ts'
import { fetchWalletPage } from '../../src/actions/explorer/fetch-wallet-page.ts'
import { searchWallets } from '../../src/actions/explorer/search-wallets.ts'
import type { ConnectKit } from '../../src/index.ts'
import { codeOf } from '../failure-of.ts'
import { modalOf } from '../modal-of.ts'
import { type ExplorerPage, openExplorerPage } from './explorer-page.ts'
import { type Answer, bytes, json, records, silence } from './explorer-server.ts'

interface Fault {
  readonly name: string
  readonly answer: Answer
  readonly code: string
}

const whole = JSON.stringify({ count: 3, data: records(3) })
const faults: readonly Fault[] = [
  { name: 'a page of HTML', answer: bytes('text/html', '<!doctype html>'), code: 'SERVICE_ANSWER_INVALID' },
  { name: 'nothing', answer: bytes('application/json', ''), code: 'SERVICE_ANSWER_INVALID' },
  {
    name: 'half its JSON',
    answer: bytes('application/json', whole.slice(0, whole.length / 2)),
    code: 'SERVICE_ANSWER_INVALID',
  },
  { name: 'another shape', answer: json([1, 2]), code: 'SERVICE_ANSWER_INVALID' },
  { name: 'null', answer: json(null), code: 'SERVICE_ANSWER_INVALID' },
  {
    name: 'numbers as text',
    answer: json({ count: '3', data: records(3), features: 3, allowedOrigins: '3' }),
    code: 'SERVICE_ANSWER_INVALID',
  },
  {
    name: '10 MB',
    answer: bytes('application/json', `${' '.repeat(10 * 1024 * 1024)}${whole}`),
    code: 'SERVICE_ANSWER_INVALID',
  },
  {
    name: 'a refusal',
    answer: json({ reasons: [{ field: 'x', description: 'no' }] }, 401),
    code: 'HTTP_FAILED',
  },
  {
    name: 'an error page',
    answer: (_, response) => void response.writeHead(502).end('bad'),
    code: 'HTTP_FAILED',
  },
  {
    name: 'a line that breaks off',
    answer: (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(whole.length) })
      response.write(whole.slice(0, 20), () => response.destroy())
    },
    code: 'SERVICE_UNREACHABLE',
  },
  {
    name: 'a line that is cut at once',
    answer: (_, response) => void response.destroy(),
    code: 'SERVICE_UNREACHABLE',
  },
  { name: 'silence', answer: silence, code: 'SERVICE_TIMED_OUT' },
]

interface List {
  readonly name: 'featured' | 'page' | 'search' | 'excluded' | 'recommended'
  readonly read: (kit: ConnectKit) => Promise<void>
}
const lists: readonly List[] = [
  { name: 'featured', read: (kit) => fetchFeaturedWallets(kit) },
  { name: 'page', read: (kit) => fetchWalletPage(kit) },
  { name: 'search', read: (kit) => searchWallets(kit, { search: 'wallet' }) },
  { name: 'excluded', read: (kit) => fetchExcludedWallets(kit) },
  { name: 'recommended', read: (kit) => fetchRecommendedWallets(kit) },
]

const openPage = () =>
  openExplorerPage({
    server: { wallets: records(3) },
    featuredWalletIds: ['w1'],
    excludeWalletIds: ['w2'],
    origin: 'https://app.example',
  })

/** Result of a read with this response; the clock advances if there is no response. */
async function outcomeOf(
  page: ExplorerPage,
  path: string,
  answer: Answer,
  read: List['read'],
): Promise<unknown> {
  page.server.answers(path, answer)
  const outcome = codeOf(read(page.kit))
  if (answer === silence) {
    await page.server.asked(path)
    await page.clock.advance(30_000)
  }
  return outcome
}

describe.each(lists)('explorer list ‘$name’ with a faulty service', ({ name, read }) => {
  it.each(faults)(
    'with $name throws a typed error, caches nothing, and works at the next try',
    async (fault) => {
      const page = await openPage()
      const code = await outcomeOf(page, '/getWallets', fault.answer, read)
      expect(code).toBe(name === 'recommended' ? 'none' : fault.code)
      const after = page.explorer()
      expect(after).toMatchObject({
        featured: [],
        recommended: [],
        wallets: [],
        excluded: [],
        count: 0,
        page: 0,
      })
      expect(after?.search?.results).toBeUndefined()
      expect(Object.values(after?.isLoading ?? {})).toEqual([false, false, false, false, false])
      expect(after?.failure?.read).toBe(name === 'recommended' ? undefined : name)
      expect(after?.readAt).toEqual({})

      page.server.answers('/getWallets', undefined)
      await read(page.kit)
      expect(page.explorer()).toMatchObject({ failure: undefined, readAt: { [name]: page.clock.now() } })
      expect(page.clock.pending).toBe(0)
    },
  )
  it('keeps a loaded list after a later failure', async () => {
    const page = await openPage()
    await read(page.kit)
    const { featured, recommended, wallets, excluded, readAt } = page.explorer() ?? {}
    await outcomeOf(page, '/getWallets', json({}, 500), read)
    expect(page.explorer()).toMatchObject({ featured, recommended, wallets, excluded, readAt })
  })
})

describe('explorer project settings with a faulty service', () => {
  it.each(faults)('with $name keep the app’s options or the defaults', async ({ answer }) => {
    const page = await openPage()
    expect(await outcomeOf(page, '/appkit/v1/config', answer, (kit) => fetchProjectSettings(kit))).toBe(
      'none',
    )
    expect(page.kit.store.getState().features).toMatchObject({ email: true, swaps: ['1inch'] })
    expect(page.warnings.filter((text) => text.includes('could not be read'))).toHaveLength(1)
  })
  it.each(faults)('with $name for the origins raise no alert', async ({ answer }) => {
    const page = await openExplorerPage({
      server: { features: [{ id: 'social_login', isEnabled: true, config: ['email'] }] },
      origin: 'https://app.example',
    })
    expect(await outcomeOf(page, '/projects/v1/origins', answer, (kit) => fetchProjectSettings(kit))).toBe(
      'none',
    )
    expect(page.kit.store.getState()).toMatchObject({ features: { email: true } })
    expect((await modalOf(page.kit)).alert).toBeUndefined()
    expect(page.warnings).toEqual(['The settings of the project could not be read'])
  })
})

describe('explorer while offline', () => {
  it('throws SERVICE_OFFLINE', async () => {
    const page = await openExplorerPage({
      environment: {
        window: Object.assign(new EventTarget(), { navigator: { onLine: false } }) as unknown as Window,
        fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      },
    })
    expect(await codeOf(fetchWalletPage(page.kit))).toBe('SERVICE_OFFLINE')
    expect(page.explorer()?.failure?.error.userMessage).toContain('offline')
  })
})
