import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const nextTask = setImmediate
let build: string
/** What the page does when it is hidden, by the tab that was opened last. */
let hide: () => void

beforeEach(() => {
  build = 'one.js'
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('document', {
    visibilityState: 'hidden',
    querySelector: () => ({ src: `https://app.example/assets/${build}` }),
    addEventListener: (_: string, listener: () => void) => {
      hide = listener
    },
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
})

/** A page of the app: its module, and what it has read. */
async function opensTab() {
  vi.resetModules()
  const { forgetKept, keepReads, readKept } = await import('./kept-reads.ts')
  const queries = new QueryClient({ defaultOptions: { queries: { gcTime: Number.POSITIVE_INFINITY } } })
  keepReads(queries, {
    isKept: ([first]) => first !== 'secret',
    personOf: ([first], data) =>
      first === 'session' ? ((data as { id: string } | null)?.id ?? null) : undefined,
  })
  return {
    /** Who uses the browser is known by the answer of the session. */
    knows: (id: string | null) => queries.setQueryData(['session'], id === null ? null : { id }),
    /** Undefined until it is known. */
    person: () => {
      const session = queries.getQueryData<{ readonly id: string } | null>(['session'])
      return session === undefined ? undefined : (session?.id ?? '')
    },
    reads: (name: string, data: unknown, updatedAt = Date.now()) =>
      queries.setQueryData([name], data, { updatedAt }),
    forgets: (name: string) => queries.removeQueries({ queryKey: [name] }),
    isHidden: hide,
    logsOut: forgetKept,
    kept: async (name: string) => (await readKept(JSON.stringify([name])))?.data,
  }
}

/** Lets the database finish what it was asked for. */
async function settled() {
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => nextTask(resolve))
}

/** All that is stored, whoever asks. */
async function stored(): Promise<{ readonly person: unknown; readonly reads: readonly unknown[] }> {
  const database = await answerOf(indexedDB.open('esports'))
  const transaction = database.transaction(['reads', 'about'])
  const person = await answerOf(transaction.objectStore('about').get('person'))
  const reads = (await answerOf(transaction.objectStore('reads').getAll())) as { readonly data: unknown }[]
  database.close()
  return { person, reads: reads.map(({ data }) => data) }
}

const answerOf = <Answer>(request: IDBRequest<Answer>): Promise<Answer> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The storage failed.')))
  })

describe('what was read is kept', () => {
  it('for another page of the same person, with the time of its answer', async () => {
    const tab = await opensTab()
    tab.knows('nyx')
    tab.reads('clans', ['Kitsune'], 1_000)
    tab.isHidden()
    await settled()
    await opensTab()
    const { readKept } = await import('./kept-reads.ts')
    expect(await readKept('["clans"]')).toEqual({ hash: '["clans"]', data: ['Kitsune'], at: 1_000 })
  })

  it('only when it is known who uses the browser, and what was read before that, too', async () => {
    const tab = await opensTab()
    tab.reads('clans', 'early')
    tab.isHidden()
    await settled()
    expect(await tab.kept('clans')).toBeUndefined()
    tab.knows(null)
    tab.isHidden()
    await settled()
    expect(await tab.kept('clans')).toBe('early')
  })

  it('half a second later, while the page is shown', async () => {
    const tab = await opensTab()
    tab.knows('nyx')
    tab.reads('clans', 'shown')
    await vi.waitFor(async () => expect(await tab.kept('clans')).toBe('shown'), { timeout: 3_000 })
  })

  it('only if it may be, and was not removed meanwhile', async () => {
    const tab = await opensTab()
    tab.knows('nyx')
    tab.reads('secret', 'of others')
    tab.reads('removed', 'of who has logged out')
    tab.forgets('removed')
    tab.reads('clans', 'public')
    tab.isHidden()
    await settled()
    expect(await tab.kept('clans')).toBe('public')
    expect(await tab.kept('secret')).toBeUndefined()
    expect(await tab.kept('removed')).toBeUndefined()
  })

  it('up to 400,000 characters of JSON each', async () => {
    const tab = await opensTab()
    tab.knows('nyx')
    // Two quotes belong to it.
    tab.reads('longest', 'x'.repeat(399_998))
    tab.reads('too-long', 'x'.repeat(399_999))
    tab.isHidden()
    await settled()
    expect(await tab.kept('longest')).toHaveLength(399_998)
    expect(await tab.kept('too-long')).toBeUndefined()
  })

  it('for the latest 200: the oldest go, in whatever order they come', async () => {
    const tab = await opensTab()
    tab.knows('nyx')
    // With the session, which is the newest, there are 200 others in all.
    const times = Array.from({ length: 205 }, (_, index) => (index * 89) % 205)
    for (const at of times) tab.reads(`read-${at}`, at, at + 1)
    tab.isHidden()
    await settled()
    const { reads } = await stored()
    expect(reads).toHaveLength(200)
    expect(reads.filter((data) => typeof data === 'number').toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 199 }, (_, index) => index + 6),
    )
  })
})

describe('nothing that was kept reaches another', () => {
  it('when another person, or nobody, uses the browser', async () => {
    for (const next of ['okami', null]) {
      const tab = await opensTab()
      tab.knows('nyx')
      tab.reads('notifications', 'of nyx')
      tab.isHidden()
      await settled()
      expect(await tab.kept('notifications')).toBe('of nyx')
      const later = await opensTab()
      later.knows(next)
      await settled()
      expect(await later.kept('notifications')).toBeUndefined()
    }
  })

  it('when another person logs in within a page, before it was written', async () => {
    const tab = await opensTab()
    tab.knows('nyx')
    tab.reads('notifications', 'of nyx')
    tab.knows('okami')
    tab.isHidden()
    await settled()
    expect(await stored()).toEqual({ person: 'okami', reads: [{ id: 'okami' }] })
  })

  it('after the logout', async () => {
    const tab = await opensTab()
    tab.knows('nyx')
    tab.reads('notifications', 'of nyx')
    tab.isHidden()
    await settled()
    await tab.logsOut()
    expect(await stored()).toEqual({ person: '', reads: [] })
  })

  it('when a new version of the app is there, and stays for the same one', async () => {
    const tab = await opensTab()
    tab.knows('nyx')
    tab.reads('clans', 'in the old shape')
    tab.isHidden()
    await settled()
    expect(await (await opensTab()).kept('clans')).toBe('in the old shape')
    build = 'two.js'
    expect(await (await opensTab()).kept('clans')).toBeUndefined()
  })

  it('and a browser that forbids storage keeps nothing without a failure', async () => {
    const info = vi.spyOn(console, 'info').mockReturnValue(undefined)
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new Error('Storage is forbidden.')
      },
    })
    const tab = await opensTab()
    tab.knows('nyx')
    tab.reads('clans', 'x')
    tab.isHidden()
    await tab.logsOut()
    expect(await tab.kept('clans')).toBeUndefined()
    expect(info).toHaveBeenCalled()
    info.mockRestore()
  })
})

describe('two tabs, in any order of what their databases answer', () => {
  type Tab = Awaited<ReturnType<typeof opensTab>>
  const which = fc.nat(1)
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('read' as const), which, name: fc.nat(2) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('hide' as const), which }) },
    {
      weight: 2,
      arbitrary: fc.record({
        do: fc.constant('know' as const),
        which,
        id: fc.constantFrom('nyx', 'okami', null),
      }),
    },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('logout' as const), which }) },
  )

  /** Lets a scheduler choose which task of the databases is next, and what the tabs do in between. */
  async function inAnyOrder(scheduler: fc.Scheduler, acts: readonly (() => void)[]) {
    let running = 0
    vi.stubGlobal('setImmediate', (task: () => void) => {
      running += 1
      void scheduler.schedule(Promise.resolve()).then(() =>
        // A task of its own, as the database expects it.
        nextTask(() => {
          running -= 1
          task()
        }),
      )
    })
    // What one person does has an order.
    scheduler.scheduleSequence(acts.map((act) => async () => act()))
    for (let quiet = 0; quiet < 3; ) {
      if (scheduler.count() > 0) await scheduler.waitOne()
      await new Promise((resolve) => nextTask(resolve))
      quiet = scheduler.count() === 0 && running === 0 ? quiet + 1 : 0
    }
    vi.stubGlobal('setImmediate', nextTask)
  }

  type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never
  const says = (tab: Tab, one: Step) => {
    if (one.do === 'read') tab.reads(`read-${one.name}`, { of: tab.person() })
    else if (one.do === 'hide') tab.isHidden()
    else if (one.do === 'logout') void tab.logsOut()
    else tab.knows(one.id)
  }

  it('what is kept is of one person', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(step, { minLength: 3, maxLength: 12 }),
        async (scheduler, steps) => {
          vi.stubGlobal('indexedDB', new IDBFactory())
          const tabs = [await opensTab(), await opensTab()] as const
          // Its database is there from now on.
          await tabs[0].kept('read-0')
          await inAnyOrder(
            scheduler,
            steps.map((one) => () => says(tabs[one.which === 0 ? 0 : 1], one)),
          )
          const { person, reads } = await stored()
          const owners = reads.map((data) => ownerOf(data))
          expect(owners.filter((owner) => owner !== undefined && owner !== person)).toEqual([])
        },
      ),
      { numRuns: 100, endOnFailure: true },
    )
  })

  it('a tab that logs out wins over what another one writes late', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.scheduler(),
        fc.array(fc.constantFrom('read', 'hide'), { minLength: 1, maxLength: 8 }),
        fc.nat(8),
        async (scheduler, acts, when) => {
          vi.stubGlobal('indexedDB', new IDBFactory())
          const [reader, leaver] = [await opensTab(), await opensTab()]
          for (const tab of [reader, leaver]) tab.knows('nyx')
          reader.reads('before', { of: 'nyx' })
          reader.isHidden()
          await settled()
          const steps = acts.map((act, index) => () => {
            if (act === 'hide') reader.isHidden()
            else reader.reads(`read-${index}`, { of: 'nyx' })
          })
          await inAnyOrder(
            scheduler,
            steps.toSpliced(when, 0, () => void leaver.logsOut()).concat(() => reader.isHidden()),
          )
          expect(await stored()).toEqual({ person: '', reads: [] })
        },
      ),
      { numRuns: 100, endOnFailure: true },
    )
  })
})

/** As `about` in the database has it; undefined: it was read before it was known who uses the tab, who is then the first that it knows. */
const ownerOf = (data: unknown): string | undefined => {
  if (data === null) return ''
  const { of, id } = data as { readonly of?: string; readonly id?: string }
  return id ?? of
}
