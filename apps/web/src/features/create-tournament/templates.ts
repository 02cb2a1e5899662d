import { type Game, openToAll, type TournamentFile, type TournamentSetup } from '@esports/contract'
import { type Draft, draftStart } from './draft.ts'
import { standardRules } from './rules-text.ts'

export type TemplateId = 'cup' | 'swiss' | 'double' | 'groups' | 'duel' | 'royale' | 'lan' | 'clans'

export interface Template {
  readonly id: TemplateId
  readonly draft: Draft
}

const base: Draft = {
  name: '',
  kind: 'online',
  game: '',
  entry: { kind: 'solo', teamSize: 1, substitutesMax: 0, hasWaitlist: true },
  stages: [{ type: 'single_elimination', config: { bestOf: 3, hasThirdPlace: true } }],
  capacity: 16,
  startMode: 'scheduled',
  startsAt: null,
  registrationOpensAt: null,
  checkIn: { opensMinutes: 30, closesMinutes: 5 },
  matchCheckInMinutes: 10,
  autoConfirmMinutes: 10,
  disputeWindowMinutes: 30,
  seeding: 'rating',
  isRanked: true,
  region: 'EU',
  venue: null,
  eligibility: openToAll,
  entryFee: '0',
  prizePool: '0',
  prizeSplit: [],
  description: '',
  rules: '',
  estimate: { minutesPerGame: 12, stations: null },
  unreadPoints: null,
}

const team = { kind: 'team', teamSize: 5, substitutesMax: 2, hasWaitlist: true } as const
const emptyVenue = { name: '', city: '', country: '', timeZone: '' }

const template = (id: TemplateId, own: Partial<Draft>): Template => {
  const draft = { ...base, ...own }
  return { id, draft: { ...draft, rules: standardRules(draft) } }
}

/** Starting points; each can be published once it has a name, a game and a start. Their rules are in the language of the app. */
export const templates = (): readonly Template[] => [
  template('cup', {}),
  template('swiss', {
    capacity: 32,
    stages: [
      { type: 'swiss', config: { bestOf: 1, rounds: 5, advance: 8 } },
      { type: 'single_elimination', config: { bestOf: 3, hasThirdPlace: true } },
    ],
  }),
  template('double', {
    capacity: 8,
    entry: team,
    stages: [{ type: 'double_elimination', config: { bestOf: 3, hasGrandFinalReset: true } }],
    estimate: { minutesPerGame: 30, stations: null },
  }),
  template('groups', {
    stages: [
      { type: 'groups', config: { bestOf: 1, groupCount: 4, advance: 2 } },
      { type: 'single_elimination', config: { bestOf: 3, finalsBestOf: [5], hasThirdPlace: true } },
    ],
  }),
  template('duel', {
    capacity: 4,
    startMode: 'when_full',
    checkIn: null,
    stages: [{ type: 'single_elimination', config: { bestOf: 3 } }],
  }),
  template('royale', {
    capacity: 24,
    matchCheckInMinutes: null,
    stages: [
      {
        type: 'free_for_all',
        config: { lobbySize: 8, rounds: 3, placePoints: [10, 6, 5, 4, 3, 2, 1, 1], scorePoints: 1 },
      },
    ],
    estimate: { minutesPerGame: 25, stations: null },
  }),
  template('lan', {
    kind: 'local',
    venue: emptyVenue,
    stages: [{ type: 'double_elimination', config: { bestOf: 3 } }],
    estimate: { minutesPerGame: 10, stations: 8 },
  }),
  template('clans', {
    capacity: 8,
    entry: { kind: 'clan', teamSize: 3, substitutesMax: 2, hasWaitlist: true },
    stages: [{ type: 'round_robin', config: { bestOf: 1 } }],
    estimate: { minutesPerGame: 20, stations: null },
  }),
]

/** The draft an editor begins with. */
export const firstDraft = (): Draft => templates()[0]?.draft ?? base

/** Whether the rules are what the settings or a template made, and nobody's own words. */
const areStandard = (draft: Draft): boolean =>
  [standardRules(draft), ...templates().map((one) => one.draft.rules)].some(
    (rules) => rules.trim() === draft.rules.trim(),
  )

/**
 * A draft that starts from a template again. What was filled in stays: name, game, region, texts, times, venue, rules of entry and prizes, and rules in own words.
 *
 * @param timeZone of a new venue
 */
export function startFrom({ draft: start }: Template, draft: Draft, timeZone: string): Draft {
  const { name, description, region, startsAt, registrationOpensAt, eligibility, prizePool, prizeSplit } =
    draft
  return {
    ...draftStart(start, draft.game),
    name,
    description,
    region,
    startsAt,
    registrationOpensAt,
    eligibility,
    prizePool,
    prizeSplit,
    rules: draft.rules.trim() === '' || areStandard(draft) ? start.rules : draft.rules,
    venue: start.venue && (draft.venue ?? { ...start.venue, timeZone }),
  }
}

/** A draft with the settings of a published tournament; its times are over, so they are asked for again. */
export const draftOf = (setup: TournamentSetup): Draft => ({
  ...setup,
  startsAt: null,
  registrationOpensAt: null,
  estimate: base.estimate,
  unreadPoints: null,
})

/**
 * A draft with the settings of a whole-tournament file. A file from elsewhere can name a game that is not played here: then it is left open.
 *
 * @param games that are played here
 */
export function draftOfFile(
  { setup }: Pick<TournamentFile, 'setup'>,
  games: readonly Pick<Game, 'slug'>[],
): Draft {
  const draft = draftOf(setup)
  return games.some(({ slug }) => slug === setup.game) ? draft : { ...draft, game: '' }
}
