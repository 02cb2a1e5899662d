import {
  type Lobby,
  type Match,
  type MatchRoom,
  type Notification,
  organizerLimits,
  setupProblems,
  type TournamentCard,
  TournamentSetup,
} from '@esports/contract'
import { seriesOutcome } from '@esports/tournament-engine'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { between, chance } from './chance.ts'
import { planCups } from './cups.ts'
import { type DuelContext, planDuel, truthOf } from './duels.ts'
import { planAnswers, planCheckIns, planJoin } from './entering.ts'
import { placingsOf, planLobby } from './lobbies.ts'
import { crowdUsernames, isSimulated, simulatedUsernames, soloUsernames } from './people.ts'
import { opponentOfPerson, planRoom } from './rooms.ts'
import { planTalk } from './talk.ts'

const person = 'nyx'
const [first = '', second = ''] = soloUsernames

const matchWith = (change: Partial<Match>): Match => ({
  id: '00000000-0000-7000-8000-000000000001',
  tournamentId: '00000000-0000-7000-8000-000000000002',
  tournamentSlug: 'cup',
  tournamentName: 'Cup',
  stageId: '00000000-0000-7000-8000-000000000003',
  code: 'SF-1',
  bracket: 'main',
  group: null,
  round: 1,
  roundName: 'Semi-finals',
  position: 0,
  bestOf: 3,
  drawsAllowed: false,
  isRematch: false,
  state: 'ready',
  outcome: null,
  version: 1,
  slots: [slot, slot],
  deadlineAt: null,
  station: null,
  report: null,
  winnerTo: null,
  loserTo: null,
  viewer: { slot: null, can: [] },
  ...change,
})
const slot = {
  participantId: null,
  name: null,
  username: null,
  seed: null,
  score: null,
  isWinner: false,
  checkedInAt: null,
  isBye: false,
  from: null,
}
const between2 = (top: string, bottom: string, change: Partial<DuelContext> = {}): DuelContext => ({
  seed: 1,
  sides: [
    { captain: top, rating: 1500 },
    { captain: bottom, rating: 1200 },
  ],
  organizer: 'northern_cups',
  disputed: 0,
  ...change,
})
const ids = fc.uuid({ version: 7 })

describe('chance', () => {
  it('is the same for the same words, differs for others, and is spread evenly', () => {
    expect(chance(1, 'a', 2)).toBe(chance(1, 'a', 2))
    expect(chance(1, 'a', 2)).not.toBe(chance(2, 'a', 2))
    expect(chance(1, 'ab', 'c')).not.toBe(chance(1, 'a', 'bc'))
    const counts = Array.from({ length: 10 }, () => 0)
    for (let index = 0; index < 10_000; index += 1) {
      const place = Math.floor(chance(7, 'match', index) * 10)
      counts[place] = (counts[place] ?? 0) + 1
    }
    for (const count of counts) expect(Math.abs(count - 1_000)).toBeLessThan(150)
  })

  it('never leaves the range', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50 }),
        fc.nat(50),
        fc.double({ min: 0, max: 0.999_999, noNaN: true }),
        (least, more, share) => {
          const found = between(least, least + more, share)
          expect(found >= least && found <= least + more && Number.isInteger(found)).toBe(true)
        },
      ),
    )
  })
})

describe('the people of the demo', () => {
  it('have a username each that the API takes', () => {
    expect(new Set(simulatedUsernames).size).toBe(simulatedUsernames.length)
    for (const username of simulatedUsernames) expect(username).toMatch(/^[a-z0-9_]{3,20}$/)
    expect([person, 'okami', 'mika', null].some(isSimulated)).toBe(false)
    expect(crowdUsernames.every(isSimulated)).toBe(true)
  })
})

describe('a match', () => {
  it('ends with a score that its rules allow, and the stronger side usually wins', () => {
    fc.assert(
      fc.property(ids, fc.integer({ min: 0, max: 4 }), fc.boolean(), (id, half, drawsAllowed) => {
        const bestOf = drawsAllowed ? half + 1 : half * 2 + 1
        const match = matchWith({ id, bestOf, drawsAllowed })
        const score = truthOf(match, between2(first, second))
        expect(seriesOutcome(score, { bestOf, drawsAllowed })).not.toBeNull()
      }),
    )
    const wins = Array.from({ length: 1_000 }, (_, index) =>
      truthOf(matchWith({ id: `match-${index}` }), between2(first, second)),
    ).filter(([top, bottom]) => top > bottom)
    // 300 points more: 85 %.
    expect(wins.length).toBeGreaterThan(800)
    expect(wins.length).toBeLessThan(900)
  })

  it('is reported by one of two simulated sides, and confirmed or disputed by the other', () => {
    fc.assert(
      fc.property(ids, (id) => {
        const context = between2(first, second)
        const [act, ...others] = planDuel(matchWith({ id }), context)
        expect(others).toEqual([])
        if (act?.deed.type !== 'report') throw new Error('Nobody reports.')
        const bySlot = act.by === first ? 0 : 1
        const reported = matchWith({
          id,
          version: 2,
          state: 'awaiting_confirmation',
          report: { bySlot, score: act.deed.score, at: '2026-01-01T00:00:00Z' },
        })
        const [answer] = planDuel(reported, context)
        const isTrue = act.deed.score.join() === truthOf(reported, context).join()
        // Now and then nobody answers what is true, and the clock confirms it.
        const possible = isTrue ? ['confirm', undefined] : ['dispute']
        expect(possible).toContain(answer?.deed.type)
        expect([bySlot === 0 ? second : first, undefined]).toContain(answer?.by)
      }),
      { numRuns: 500 },
    )
  })

  it('is left to the person who plays in it: the opponent answers, and reports only in a new match', () => {
    fc.assert(
      fc.property(ids, fc.boolean(), (id, isFirst) => {
        const context = isFirst ? between2(person, second) : between2(second, person)
        for (const state of ['check_in', 'ready', 'live'] as const)
          for (const act of planDuel(matchWith({ id, state }), context)) {
            expect(act.by).toBe(second)
            expect(act.isAwaited).toBe(true)
            expect(act.isForNewOnly ?? false).toBe(act.deed.type === 'report')
          }
        const reported = (bySlot: 0 | 1) =>
          planDuel(
            matchWith({ id, state: 'awaiting_confirmation', report: { bySlot, score: [2, 0], at: '' } }),
            context,
          )
        expect(reported(isFirst ? 0 : 1).map(({ by, deed }) => [by, deed.type])).toEqual([
          [second, 'confirm'],
        ])
        expect(reported(isFirst ? 1 : 0)).toEqual([])
      }),
    )
    expect(planDuel(matchWith({}), between2(person, 'okami'))).toEqual([])
  })

  it('that is disputed is ruled by its organizer; a person who organizes gets ten minutes before', () => {
    const disputed = matchWith({ state: 'disputed' })
    const [ruling] = planDuel(disputed, between2(first, second))
    expect(ruling).toMatchObject({ by: 'northern_cups', deed: { type: 'rule' } })
    expect(ruling?.afterMs).toBeLessThanOrEqual(150_000)
    const [later] = planDuel(disputed, between2(first, second, { organizer: 'rita' }))
    expect(later).toMatchObject({ by: 'rita', afterMs: 600_000 })
  })
})

describe('a lobby', () => {
  const lobbyWith = (count: number, change: Partial<Lobby> = {}): Lobby => ({
    ...matchWith({}),
    scoring: { placePoints: [3, 2, 1], scorePoints: 1 },
    slots: Array.from({ length: count }, (_, index) => ({
      participantId: `p${index}`,
      name: `P${index}`,
      username: null,
      seed: index + 1,
      place: null,
      score: null,
      isAbsent: false,
      hasAgreed: false,
      checkedInAt: null,
    })),
    report: null,
    ...change,
    viewer: { slot: null, can: [] },
  })
  const sides = (captains: readonly string[]) => captains.map((captain) => ({ captain, rating: 1500 }))

  it('gives each present side a place of its own, and the absent none', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 2, maxLength: 12 }), ids, (absences, id) => {
        const lobby = lobbyWith(absences.length, { id })
        const slots = lobby.slots.map((one, index) => ({ ...one, isAbsent: absences[index] ?? false }))
        const placings = placingsOf({ id, slots }, { seed: 1, sides: [], organizer: 'northern_cups' })
        const places = placings.flatMap(({ place }) => place ?? [])
        expect(places.toSorted((a, b) => a - b)).toEqual(places.map((_, index) => index + 1))
        for (const [index, { place }] of placings.entries()) expect(place === null).toBe(absences[index])
      }),
    )
  })

  it('is reported by one, and confirmed by simulated sides only', () => {
    const captains = [first, person, second]
    const context = { seed: 1, sides: sides(captains), organizer: 'northern_cups' }
    const [act, ...others] = planLobby(lobbyWith(3), context)
    expect(others).toEqual([])
    expect(isSimulated(act?.by)).toBe(true)
    const confirming = planLobby(lobbyWith(3, { state: 'awaiting_confirmation' }), context)
    expect(confirming.every(({ by, isAwaited }) => isSimulated(by) && isAwaited)).toBe(true)
    expect(confirming.length).toBeGreaterThan(0)
  })
})

describe('the room of a match', () => {
  const room = { lobbyCode: null, call: null, chat: { id: 'chat' } } as MatchRoom
  const context = { room, messages: [], opponent: second, isHost: true, organizer: 'northern_cups', seed: 1 }
  const match = matchWith({ state: 'live' })

  it('is entered by the simulated opponent of a person, while the match is played', () => {
    expect(opponentOfPerson(match, [person, second])).toBe(second)
    expect(opponentOfPerson(match, [first, second])).toBeUndefined()
    expect(opponentOfPerson(match, [person, 'okami'])).toBeUndefined()
    expect(opponentOfPerson(matchWith({ state: 'completed' }), [person, second])).toBeUndefined()
  })

  it('gets a lobby code from the side that hosts, once, and an answer to a call', () => {
    expect(planRoom(match, context)).toMatchObject([{ by: second, deed: { type: 'share_code' } }])
    expect(planRoom(match, { ...context, isHost: false })).toEqual([])
    const by = { username: person, name: 'Nyx' }
    const lobbyCode = { code: 'RIFT-1', by, at: '' }
    expect(planRoom(match, { ...context, room: { ...room, lobbyCode } })).toEqual([])
    const called = { ...room, lobbyCode, call: { reason: 'No show', by, at: '' } }
    expect(planRoom(match, { ...context, room: called }).map(({ deed }) => deed.type)).toEqual([
      'say',
      'answer_call',
    ])
    // A person who organizes has time to answer before.
    const waits = planRoom(match, { ...context, room: called, organizer: 'rita' })
    expect(Math.min(...waits.map(({ afterMs }) => afterMs))).toBe(120_000)
  })
})

describe('entering', () => {
  const card = (change: Partial<TournamentCard>) =>
    ({
      id: 'cup',
      state: 'registration_open',
      startMode: 'when_full',
      entry: { kind: 'solo' },
      money: { entryFee: '0' },
      taken: 2,
      capacity: 4,
      ...change,
    }) as TournamentCard

  it('leaves the last place of a duel until a person waits in it, and places in a cup', () => {
    const simulatedOnly = [{ username: first }, { username: second }]
    expect(planJoin(card({ taken: 2 }), simulatedOnly, 1)).toHaveLength(1)
    expect(planJoin(card({ taken: 3 }), simulatedOnly, 1)).toEqual([])
    const [act] = planJoin(card({ taken: 3 }), [...simulatedOnly, { username: person }], 1)
    expect(act).toMatchObject({ isAwaited: true, deed: { type: 'join' } })
    expect([first, second, person]).not.toContain(act?.by)
    const cup = { startMode: 'scheduled', capacity: 16 } as const
    expect(planJoin(card({ ...cup, taken: 13 }), [], 1)).toHaveLength(1)
    expect(planJoin(card({ ...cup, taken: 14 }), [], 1)).toEqual([])
    expect(planJoin(card({ money: { entryFee: '5000000' } as TournamentCard['money'] }), [], 1)).toEqual([])
  })

  it('checks in who is simulated, each once, while check-in is open', () => {
    const players = [first, second, person].map((username) => ({
      roster: [{ username, name: username, role: 'captain' as const }],
    }))
    const acts = planCheckIns(card({ state: 'check_in' }), players, 1)
    expect(acts.every(({ by }) => isSimulated(by))).toBe(true)
    expect(new Set(acts.map(({ key }) => key)).size).toBe(acts.length)
    expect(planCheckIns(card({ state: 'live' }), players, 1)).toEqual([])
  })
})

describe('the organizer of short cups', () => {
  const now = Date.parse('2026-11-26T10:00:30Z')
  it('publishes what the contract allows, until two cups are ahead and three duels are open', () => {
    const own: { name: string; state: TournamentCard['state']; startMode: TournamentCard['startMode'] }[] = []
    const open: { state: 'registration_open'; startMode: 'when_full'; taken: number; capacity: number }[] = []
    const names: string[] = []
    let countAtFirst = 0
    for (let turn = 0; turn < 40; turn += 1) {
      for (const { deed } of planCups({ own, all: open, now })) {
        if (deed.type !== 'publish') throw new Error('It only publishes.')
        const setup = TournamentSetup.parse(deed.setup)
        expect(setupProblems(setup, { limits: organizerLimits.gold, running: 0, now })).toEqual([])
        names.push(setup.name)
        own.push({ name: setup.name, state: 'registration_open', startMode: setup.startMode })
        if (setup.startMode === 'when_full')
          open.push({ state: 'registration_open', startMode: 'when_full', taken: 0, capacity: 4 })
      }
      // All of them are played from here on.
      if (turn === 4) countAtFirst = names.length
      if (turn >= 4) {
        for (const one of own) one.state = 'completed'
        open.length = 0
      }
    }
    expect(countAtFirst).toBe(5)
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('talk', () => {
  const said = (username: string, body: string, mentions: string[] = []) => ({
    chatId: 'chat',
    seq: 5,
    change: 5,
    author: { id: 'x', username, name: username },
    body,
    deletedBy: null,
    replyTo: null,
    mentions,
    createdAt: '',
    editedAt: null,
  })
  const members = [first, person, second]
  it('answers people, by whom they mention, and nobody else', () => {
    const plan = (message: ReturnType<typeof said>) =>
      planTalk('chat', { messages: [message], members, seed: 1 })
    expect(plan(said(first, 'Hello'))).toEqual([])
    expect(plan(said(person, 'Hello', [second]))).toMatchObject([{ by: second, deed: { replyTo: 5 } }])
    expect(isSimulated(plan(said(person, 'Hello'))[0]?.by)).toBe(true)
    expect(planTalk('chat', { messages: [], members, seed: 1 })).toEqual([])
  })
})

describe('answers to invitations', () => {
  const request = (href: string | null, more: Partial<Notification> = {}): Notification => ({
    id: '0193a000-0000-7000-8000-000000000001',
    title: 'You are invited',
    subtitle: '',
    createdAt: '2026-11-01T12:00:00.000Z',
    type: 'request',
    imageUrl: null,
    readAt: null,
    resolvedAs: null,
    href,
    about: null,
    ...more,
  })
  it('accept those to a roster or a clan, once, and leave results to the match', () => {
    const accepted = (notification: Notification) => planAnswers('vexa', [notification], 1).length
    expect(accepted(request('/t/cup'))).toBe(1)
    expect(accepted(request('/clans/desk-dragons'))).toBe(1)
    expect(accepted(request('/m/0193'))).toBe(0)
    expect(accepted(request(null))).toBe(0)
    expect(accepted(request('/t/cup', { resolvedAs: 'accepted' }))).toBe(0)
    expect(accepted(request('/t/cup', { type: 'learnMore' }))).toBe(0)
  })
})
