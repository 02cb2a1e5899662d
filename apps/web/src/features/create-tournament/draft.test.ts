import { organizerLimits, TournamentSetup } from '@esports/contract'
import { zonedDateTime } from '@esports/ui/date'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Draft, problemsOf, sectionOf, setupOf, stageOfType, withFinals } from './draft.ts'
import { standardRules } from './rules-text.ts'
import { readDraft, saveDraft } from './saved-draft.ts'
import { draftOf, draftOfFile, templates as readTemplates, startFrom } from './templates.ts'

const now = Date.parse('2026-11-24T12:00:00Z')
const context = { limits: organizerLimits.rookie, running: 0, now }
const templates = readTemplates()
const cup = templates[0]?.draft as Draft
const ready: Draft = {
  ...cup,
  name: 'Evening Cup',
  game: 'rift-legends',
  startsAt: zonedDateTime('2026-11-28T18:00:00Z', 'Europe/Berlin'),
}
const paths = (draft: Draft) => problemsOf(draft, context).map(({ path }) => path)

describe('a draft', () => {
  it('of three stages keeps them all when the first one changes', () => {
    const [bracket] = cup.stages
    if (!bracket) throw new Error('The template has no stage.')
    const stages = withFinals(
      [stageOfType('swiss', bracket, 64), stageOfType('groups', bracket, 64), bracket],
      true,
      64,
    )
    expect(stages.map(({ type }) => type)).toEqual(['swiss', 'groups', bracket.type])
  })

  it('without a name and a start says so, and nothing else', () => {
    expect(paths({ ...cup, game: 'rift-legends' })).toEqual(['name', 'startsAt'])
  })

  it('that is whole is a setup of the contract, with its start as an instant', () => {
    expect(problemsOf(ready, context)).toEqual([])
    expect(TournamentSetup.parse(setupOf(ready, now)).startsAt).toBe('2026-11-28T18:00:00.000Z')
  })

  it.each(templates.map(({ id, draft }) => [id, draft] as const))(
    'of the template %s needs a name, a start and a place at most, within a rookie’s limits',
    (_, draft) => {
      const filled = {
        ...draft,
        name: 'My Cup',
        game: 'rift-legends',
        startsAt: ready.startsAt,
        venue: draft.venue && { ...draft.venue, name: 'Harbor Arena', timeZone: 'Europe/Lisbon' },
      }
      expect(problemsOf(filled, context)).toEqual([])
      expect(TournamentSetup.safeParse(setupOf(filled, now)).success).toBe(true)
    },
  )

  it('beyond the tier says what the tier allows, before it is sent', () => {
    const found = problemsOf({ ...ready, capacity: 128, prizePool: '99000000' }, { ...context, running: 2 })
    expect(found.map(({ path }) => path)).toEqual(['limits', 'capacity', 'prizePool', 'prizeSplit'])
    expect(found[1]?.message).toBe('Your tier allows at most 64 entrants.')
  })

  it('whose split is not whole says how much is left', () => {
    const split = { prizePool: '1000000', prizeSplit: [{ fromPlace: 1, toPlace: 2, bps: 3333 }] }
    expect(problemsOf({ ...ready, ...split }, context)[0]?.message).toBe(
      '33.34 % of the prize pool are left to split.',
    )
  })

  it('whose points for places cannot be read is not published with those before', () => {
    const royale = templates.find(({ id }) => id === 'royale')?.draft as Draft
    const typed = { ...ready, stages: royale.stages, unreadPoints: { stage: 0, text: '10, x' } }
    expect(paths(typed)).toEqual(['stages.0.config.placePoints'])
    expect(setupOf(typed, now)).not.toHaveProperty('unreadPoints')
    expect(paths({ ...typed, stages: ready.stages })).toEqual([])
  })

  it('keeps its split while the prize pool is emptied, and publishes none without a pool', () => {
    const emptied = { ...ready, prizeSplit: [{ fromPlace: 1, toPlace: 1, bps: 10_000 }] }
    expect(problemsOf(emptied, context)).toEqual([])
    expect(setupOf(emptied, now).prizeSplit).toEqual([])
    expect(setupOf({ ...emptied, prizePool: '1000000' }, now).prizeSplit).toEqual(emptied.prizeSplit)
  })

  it('of a published tournament asks for its times again', () => {
    expect(paths(draftOf(setupOf(ready, now)))).toEqual(['startsAt'])
  })

  it('belongs to a section with each of its problems', () => {
    expect(
      ['name', 'stages.0.config', 'checkIn.closesMinutes', 'prizeSplit', 'rules'].map(sectionOf),
    ).toEqual(['game', 'format', 'time', 'prizes', 'rules'])
  })
})

describe('a file as a template [product 72]', () => {
  const games = [{ slug: 'rift-legends' }]
  const timeless = (setup: TournamentSetup) => ({ ...setup, startsAt: '', registrationOpensAt: null })
  const settings = fc.record({
    capacity: fc.integer({ min: 2, max: 1024 }),
    startMode: fc.constantFrom('scheduled', 'when_full'),
    checkIn: fc.constantFrom(null, { opensMinutes: 45, closesMinutes: 3 }),
    matchCheckInMinutes: fc.constantFrom(null, 1, 120),
    autoConfirmMinutes: fc.integer({ min: 5, max: 30 }),
    disputeWindowMinutes: fc.integer({ min: 0, max: 1440 }),
    seeding: fc.constantFrom('rating', 'registration', 'manual', 'random'),
    isRanked: fc.boolean(),
    region: fc.constantFrom('EU', 'World', 'Somewhere else'),
    hasPrize: fc.boolean(),
    minAccountAgeDays: fc.integer({ min: 0, max: 3650 }),
    needsWallet: fc.boolean(),
    description: fc.constantFrom('', 'For everybody.', 'لكل اللاعبين'),
  })

  it.each(templates.map(({ id, draft }) => [id, draft] as const))(
    'fills every setting of the form but its times: %s',
    (_, draft) => {
      fc.assert(
        fc.property(settings, ({ hasPrize, minAccountAgeDays, needsWallet, ...own }) => {
          const eligibility = { ...draft.eligibility, minAccountAgeDays, needsWallet }
          const venue = draft.venue && {
            name: 'Arena',
            city: 'Lisbon',
            country: 'Portugal',
            timeZone: 'Europe/Lisbon',
          }
          const { startsAt } = ready
          const setup = setupOf(
            {
              ...draft,
              ...own,
              prizePool: hasPrize ? '25000000' : '0',
              prizeSplit: hasPrize ? [{ fromPlace: 1, toPlace: 1, bps: 10_000 }] : [],
              name: 'My Cup',
              game: 'rift-legends',
              startsAt,
              venue,
              eligibility,
            },
            now,
          )
          const filled = draftOfFile({ setup }, games)
          expect(filled.startsAt).toBeNull()
          expect(timeless(setupOf({ ...filled, startsAt }, now))).toEqual(timeless(setup))
        }),
        { endOnFailure: true, numRuns: 50 },
      )
    },
  )

  it('asks for the game when its own is not played here', () => {
    const filled = draftOfFile({ setup: setupOf({ ...ready, game: 'chess' }, now) }, games)
    expect(paths(filled)).toEqual(['game', 'startsAt'])
  })

  it('beyond the tier says so in the form', () => {
    const filled = draftOfFile({ setup: setupOf({ ...ready, capacity: 512 }, now) }, games)
    expect(paths(filled)).toEqual(['startsAt', 'capacity'])
  })
})

describe('another template', () => {
  const lan = templates.find(({ id }) => id === 'lan') as (typeof templates)[number]
  const prizes = { prizePool: '10000000', prizeSplit: [{ fromPlace: 1, toPlace: 1, bps: 10_000 }] }

  it('changes the format, and nothing that was filled in', () => {
    const own = {
      ...ready,
      ...prizes,
      description: 'For everybody.',
      region: 'NA',
      registrationOpensAt: zonedDateTime('2026-11-26T18:00:00Z', 'Europe/Berlin'),
      rules: '## My rules',
    }
    const started = startFrom(lan, own, 'Europe/Lisbon')
    const { name, game, startsAt, description, region, registrationOpensAt, rules } = own
    expect(started).toMatchObject({ name, game, startsAt, description, region, registrationOpensAt, rules })
    expect(started).toMatchObject({ ...prizes, stages: lan.draft.stages, kind: 'local' })
    expect(started.venue?.timeZone).toBe('Europe/Lisbon')
  })

  it('brings its own rules where nobody has written any', () => {
    const edited = { ...ready, autoConfirmMinutes: 20 }
    for (const draft of [
      ready,
      edited,
      { ...edited, rules: standardRules(edited) },
      { ...ready, rules: ' ' },
    ])
      expect(startFrom(lan, draft, 'Europe/Lisbon').rules).toBe(lan.draft.rules)
  })
})

describe('another format', () => {
  it('keeps the length of a match, and nothing a format does not take', () => {
    const groups = { type: 'groups', config: { bestOf: 2, groupCount: 4, advance: 2 } } as const
    expect(stageOfType('single_elimination', groups, 16)).toEqual({
      type: 'single_elimination',
      config: { bestOf: 3 },
    })
    expect(stageOfType('swiss', groups, 16)).toEqual({ type: 'swiss', config: { bestOf: 3, advance: 2 } })
  })
  it('of a table can have finals; without them nobody advances', () => {
    const swiss = [{ type: 'swiss', config: { bestOf: 1 } }] as const
    const both = withFinals(swiss, true, 16)
    expect(both.map(({ type }) => type)).toEqual(['swiss', 'single_elimination'])
    expect(both[0]?.config.advance).toBe(8)
    expect(withFinals(both, false, 16)).toEqual(swiss)
  })
})

describe('a saved draft', () => {
  it('is there again for the same gamer only; what cannot be read is none', () => {
    const kept = new Map<string, string>()
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => void kept.set(key, value),
      },
    })
    expect(saveDraft('nyx', { draft: ready, savedAt: 1 })).toBe(true)
    expect(readDraft('nyx')).toEqual({ draft: ready, savedAt: 1 })
    expect(readDraft('okami')).toBeNull()
    // Saved before the texts of points were kept.
    const { unreadPoints: _, ...earlier } = ready
    for (const [key] of kept) kept.set(key, JSON.stringify({ draft: earlier, savedAt: 1 }))
    expect(readDraft('nyx')).toEqual({ draft: ready, savedAt: 1 })
    for (const [key] of kept) kept.set(key, '{"draft":1}')
    expect(readDraft('nyx')).toBeNull()
    for (const [key] of kept) kept.set(key, 'no json')
    expect(readDraft('nyx')).toBeNull()
  })
})
