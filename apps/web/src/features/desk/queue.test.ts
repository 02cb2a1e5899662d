import { ApiError, type Desk, type DeskMatch } from '@esports/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DeskAct } from './acts.ts'
import { afterAct, isOnlyHere } from './acts.ts'
import { again } from './conflicts.ts'
import { conflictsOf, openDeskQueue, withQueued } from './queue.ts'

const stations = ['A1', 'A2']
const idOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const matchOf = (number: number): DeskMatch => ({
  id: idOf(number),
  kind: 'duel',
  code: `R1-${number}`,
  roundName: 'Round 1',
  state: 'ready',
  version: 1,
  bestOf: 3,
  drawsAllowed: false,
  // Sides of their own, but for the third match, which shares one with the first.
  sides: [number === 3 ? 1 : number, number + 10].map((side) => ({
    participantId: idOf(100 + side),
    entryId: idOf(100 + side),
    name: `Gamer ${side}`,
    username: `gamer_${side}`,
  })),
  reported: null,
  station: null,
  calledAt: null,
  seatedAt: null,
})

const newDesk = (): Desk => ({
  tournamentId: idOf(900),
  state: 'check_in',
  entryKind: 'solo',
  taken: 2,
  capacity: 3,
  stations: stations.map((name) => ({ name, isOutOfOrder: false })),
  matches: [matchOf(1), matchOf(2), matchOf(3)],
  entries: [1, 2].map((number) => ({
    id: idOf(200 + number),
    name: `Entrant ${number}`,
    username: `entrant_${number}`,
    status: 'confirmed',
    checkedInAt: null,
    missing: 0,
  })),
})

/** Answers as the API does (`apps/api/test/desk.test.ts`): it refuses what it cannot do, and does each key once. */
function newServer() {
  let desk = newDesk()
  const over = new Map<string, number>()
  const done = new Map<string, number>()
  let time = 0
  const refuse = (code: 'conflict' | 'wrong_state' | 'full' | 'already_registered' | 'version_conflict') => {
    throw new ApiError(code, 'Refused.', { status: 409 })
  }
  const check = (act: DeskAct): 'apply' | 'as it is' => {
    if (act.type === 'check_in')
      return desk.entries.some(({ id, checkedInAt }) => id === act.entryId && checkedInAt !== null)
        ? 'as it is'
        : 'apply'
    if (act.type === 'walk_in') {
      if (desk.entries.some(({ username }) => username === act.username)) refuse('already_registered')
      if (desk.taken >= desk.capacity) refuse('full')
      return 'apply'
    }
    const match = desk.matches.find(({ id }) => id === act.matchId)
    if (act.type === 'result') {
      const version = match?.version ?? over.get(act.matchId) ?? 1
      if (act.version !== version) refuse('version_conflict')
      return 'apply'
    }
    if (!match) return act.type === 'call' ? (refuse('wrong_state') ?? 'as it is') : 'as it is'
    if (act.type === 'call') {
      if (match.station === act.station) return 'as it is'
      if (match.station !== act.from) refuse('conflict')
      const isSideOf = (other: DeskMatch) =>
        other.sides.some(({ participantId }) =>
          match.sides.some((side) => side.participantId === participantId),
        )
      const isBusy = desk.matches.some(
        (other) =>
          other.id !== match.id &&
          other.station !== null &&
          (other.station === act.station || isSideOf(other)),
      )
      if (isBusy) refuse('conflict')
      return 'apply'
    }
    if (act.type === 'release' && match.station === null) return 'as it is'
    if (act.type === 'seat' && match.seatedAt !== null && match.station === act.station) return 'as it is'
    if (match.station !== act.station) refuse('conflict')
    return 'apply'
  }
  return {
    read: () => desk,
    done: () => done,
    versionOf: (matchId: string) =>
      desk.matches.find(({ id }) => id === matchId)?.version ?? over.get(matchId) ?? 1,
    do(key: string, act: DeskAct) {
      if (done.has(key)) return
      const what = check(act)
      time += 1
      if (what === 'apply') {
        if (act.type === 'result')
          over.set(act.matchId, (desk.matches.find(({ id }) => id === act.matchId)?.version ?? 1) + 1)
        desk = afterAct(desk, act, new Date(time).toISOString())
      }
      done.set(key, (done.get(key) ?? 0) + 1)
    },
    changesVersion(matchId: string) {
      desk = {
        ...desk,
        matches: desk.matches.map((one) => (one.id === matchId ? { ...one, version: one.version + 1 } : one)),
      }
    },
  }
}

/** What somebody at a desk does next, as they see it. */
const doneAt = (desk: Desk, { type, which, where }: Wish): DeskAct | null => {
  if (type === 'check_in') {
    const entry = desk.entries[which % desk.entries.length]
    return entry && !isOnlyHere(entry.id) ? { type, entryId: entry.id, name: entry.name } : null
  }
  if (type === 'walk_in') return { type, username: `walker_${which}`, waivesRules: false }
  const match = desk.matches[which % Math.max(1, desk.matches.length)]
  if (!match) return null
  const ofMatch = { matchId: match.id, code: match.code }
  const station = stations[where % stations.length] ?? 'A1'
  if (type === 'call') return { type, ...ofMatch, station, from: match.station }
  if (type === 'result')
    return {
      type,
      ...ofMatch,
      version: match.version,
      ruling: { type: 'win', winner: 0, score: [2, 0] },
      said: '2–0',
      reason: 'At the desk.',
      isForced: false,
    }
  return match.station === null ? null : { type, ...ofMatch, station: match.station }
}

interface Wish {
  readonly type: DeskAct['type']
  readonly which: number
  readonly where: number
}
type Step =
  | { readonly step: 'local' | 'remote'; readonly wish: Wish }
  | { readonly step: 'network'; readonly fate: 'on' | 'off' | 'loses answers' }
  | { readonly step: 'flush' | 'reload' | 'read' }
  | { readonly step: 'version' | 'again' | 'keep theirs'; readonly which: number }

const wish = fc.record({
  type: fc.constantFrom<DeskAct['type']>(
    'check_in',
    'walk_in',
    'call',
    'call',
    'call',
    'seat',
    'release',
    'result',
  ),
  which: fc.nat(3),
  where: fc.nat(1),
})
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: fc.record({ step: fc.constantFrom('local' as const, 'remote' as const), wish }) },
    {
      weight: 2,
      arbitrary: fc.record({
        step: fc.constant('network' as const),
        fate: fc.constantFrom('on' as const, 'off' as const, 'loses answers' as const),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ step: fc.constantFrom('flush' as const, 'reload' as const, 'read' as const) }),
    },
    {
      weight: 2,
      arbitrary: fc.record({
        step: fc.constantFrom('version' as const, 'again' as const, 'keep theirs' as const),
        which: fc.nat(3),
      }),
    },
  ),
  { minLength: 1, maxLength: 30 },
)

/** A desk in one browser: what it has read, and its queue, which a reload opens anew. */
function newBrowser(server: ReturnType<typeof newServer>) {
  const kept = new Map<string, string>()
  let fate: 'on' | 'off' | 'loses answers' = 'on'
  let known = server.read()
  let keys = 0
  let pages = 0
  const open = () => {
    // A page that was left changes nothing any more, also when an answer to it arrives.
    const page = (pages += 1)
    return openDeskQueue({
      storageKey: 'desk',
      storage: {
        read: (key) => kept.get(key) ?? null,
        write: (key, value) => page === pages && Boolean(kept.set(key, value)),
        remove: (key) => void (page === pages && kept.delete(key)),
      },
      newKey: () => idOf(1_000 + (keys += 1)),
      send: async ({ key, act }) => {
        await Promise.resolve()
        if (fate === 'off') throw new ApiError('network', 'No connection.')
        server.do(key, act)
        if (fate === 'loses answers') throw new ApiError('network', 'No connection.')
      },
      onSent: () => {
        known = server.read()
      },
    })
  }
  let queue = open()
  return {
    view: () => withQueued(known, queue.list()),
    queue: () => queue,
    known: () => known,
    versionOf: server.versionOf,
    hears: (next: typeof fate) => {
      fate = next
    },
    reads: () => {
      if (fate === 'on') known = server.read()
    },
    reloads: () => {
      queue.close()
      queue = open()
    },
  }
}

describe('what is done at a desk without a network [product 44]', () => {
  it('ends, in any interleaving, with the state of the server, each act done once or listed as a conflict', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const server = newServer()
        const browser = newBrowser(server)
        const added = new Set<string>()
        const dropped = new Set<string>()
        let others = 0
        const add = (act: DeskAct | null) => {
          if (!act) return
          browser.queue().add({ act })
          const last = browser.queue().list().at(-1)
          if (last) added.add(last.key)
        }
        for (const step of all) {
          if (step.step === 'local') add(doneAt(browser.view(), step.wish))
          else if (step.step === 'remote') {
            const act = doneAt(server.read(), step.wish)
            try {
              if (act) server.do(`other ${(others += 1)}`, act)
            } catch {
              // Another desk is refused, too.
            }
          } else if (step.step === 'network') browser.hears(step.fate)
          else if (step.step === 'flush') await browser.queue().flush()
          else if (step.step === 'reload') browser.reloads()
          else if (step.step === 'read') browser.reads()
          else if (step.step === 'version') server.changesVersion(idOf(1 + (step.which % 3)))
          else if (step.step === 'again' || step.step === 'keep theirs')
            settle(browser, { step: step.step, which: step.which }, { add, dropped })
          // Sending takes turns of its own between the steps.
          await Promise.resolve()
        }
        // What was on its way while there was no network fails first.
        await browser.queue().idle()
        browser.hears('on')
        await browser.queue().flush()
        browser.reads()
        browser.queue().close()
        expect(browser.view()).toEqual(server.read())
        const listed = new Set(conflictsOf(browser.queue().list()).map(({ key }) => key))
        for (const key of added) {
          const times = server.done().get(key) ?? 0
          expect(times + (listed.has(key) ? 1 : 0) + (dropped.has(key) ? 1 : 0)).toBe(1)
        }
      }),
      { numRuns: 400, endOnFailure: true },
    )
  })

  it('keeps when an entry was checked in first', () => {
    const act: DeskAct = { type: 'check_in', entryId: idOf(201), name: 'Entrant 1' }
    const first = afterAct(newDesk(), act, '2026-11-27T10:00:00.000Z')
    expect(afterAct(first, act, '2026-11-27T11:00:00.000Z')).toEqual(first)
  })

  it('is shown at once, and stands in the queue until the server has it', async () => {
    const server = newServer()
    const browser = newBrowser(server)
    browser.hears('off')
    const call: DeskAct = { type: 'call', matchId: idOf(1), code: 'R1-1', station: 'A1', from: null }
    browser.queue().add({ act: call })
    await browser.queue().idle()
    expect(browser.view().matches[0]?.station).toBe('A1')
    expect(server.read().matches[0]?.station).toBeNull()
    browser.reloads()
    expect(browser.view().matches[0]?.station).toBe('A1')
    browser.hears('on')
    await browser.queue().flush()
    expect(server.read().matches[0]?.station).toBe('A1')
    expect(browser.queue().list()).toEqual([])
  })
})

/** Somebody decides about a conflict. */
function settle(
  browser: ReturnType<typeof newBrowser>,
  { step, which }: { readonly step: 'again' | 'keep theirs'; readonly which: number },
  { add, dropped }: { readonly add: (act: DeskAct | null) => void; readonly dropped: Set<string> },
) {
  const conflicts = conflictsOf(browser.queue().list())
  const chosen = conflicts[which % Math.max(1, conflicts.length)]
  if (!chosen) return
  browser.queue().discard(chosen.key)
  dropped.add(chosen.key)
  if (step === 'again') {
    const version = 'matchId' in chosen.act ? browser.versionOf(chosen.act.matchId) : undefined
    add(again(chosen.act, { desk: browser.known(), refusal: chosen.problem, version }))
  }
}

describe('a conflict at the desk [product 44]', () => {
  const refused = { code: 'conflict', message: 'Refused.' }
  const called = (station: string) => ({
    ...newDesk(),
    matches: [{ ...matchOf(1), station }, matchOf(2)],
  })
  const call: DeskAct = { type: 'call', matchId: idOf(2), code: 'R1-2', station: 'A1', from: null }

  it('calls again to the station that was meant, or where that is taken to the next free one', () => {
    expect(again(call, { desk: called('A1'), refusal: refused })).toMatchObject({ station: 'A2', from: null })
    expect(again(call, { desk: called('A2'), refusal: refused })).toMatchObject({ station: 'A1', from: null })
    expect(again({ ...call, station: 'A2' }, { desk: newDesk(), refusal: refused })).toMatchObject({
      station: 'A2',
    })
    const full = { ...called('A1'), stations: [{ name: 'A1', isOutOfOrder: false }] }
    expect(again(call, { desk: full, refusal: refused })).toBeNull()
  })

  it('moves a match from where it is now', () => {
    expect(again({ ...call, matchId: idOf(1) }, { desk: called('A2'), refusal: refused })).toMatchObject({
      station: 'A1',
      from: 'A2',
    })
    expect(again({ ...call, matchId: idOf(1) }, { desk: called('A1'), refusal: refused })).toBeNull()
  })

  it('forces only where there is an override', () => {
    const result: DeskAct = {
      type: 'result',
      matchId: idOf(2),
      code: 'R1-2',
      version: 1,
      ruling: { type: 'win', winner: 0, score: [2, 0] },
      said: '2–0',
      reason: 'At the desk.',
      isForced: false,
    }
    const after = (act: DeskAct, code: string, version?: number) =>
      again(act, { desk: newDesk(), refusal: { code, message: '' }, version })
    expect(after(result, 'version_conflict', 3)).toMatchObject({ isForced: false, version: 3 })
    expect(after(result, 'version_conflict')).toBeNull()
    expect(after(result, 'needs_force', 3)).toMatchObject({ isForced: true })
    const walkIn: DeskAct = { type: 'walk_in', username: 'new', waivesRules: false }
    expect(after(walkIn, 'not_eligible')).toMatchObject({ waivesRules: true })
    expect(after(walkIn, 'full')).toMatchObject({ waivesRules: false })
    expect(after(walkIn, 'already_registered')).toBeNull()
  })
})
