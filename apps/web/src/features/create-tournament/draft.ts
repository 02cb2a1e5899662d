import {
  type OrganizerLimits,
  type SetupProblem,
  StageSetup,
  setupMessage,
  setupProblems,
  stageConfigs,
  TournamentSetup,
} from '@esports/contract'
import { parseZonedDateTime } from '@esports/ui/date'
import { z } from 'zod'
import { textsOf } from '../../lib/texts.ts'
import { problemTexts, type SettingLimits } from './problem-texts.ts'
import { createTournamentTexts } from './texts.tsx'

/**
 * A tournament that is being edited: a setup whose texts may be unfinished, with moments as they were entered, in their time zone
 * (`2026-11-24T19:00:00+01:00[Europe/Berlin]`).
 */
export const Draft = TournamentSetup.extend({
  name: z.string(),
  region: z.string(),
  description: z.string(),
  rules: z.string(),
  capacity: z.int(),
  stages: z.array(StageSetup).min(1),
  startsAt: z.string().nullable(),
  registrationOpensAt: z.string().nullable(),
  venue: z
    .object({ name: z.string(), city: z.string(), country: z.string(), timeZone: z.string() })
    .nullable(),
  /** For the estimate only: how long a game takes, and how many matches can be played at once; null: all. */
  estimate: z.object({ minutesPerGame: z.number(), stations: z.number().nullable() }),
  /** What was typed as the points of a stage's places and is no list of points yet; the stage has those before. */
  unreadPoints: z.object({ stage: z.int(), text: z.string() }).nullable().default(null),
})
export type Draft = z.output<typeof Draft>

const instantOf = (zoned: string | null): string | null =>
  zoned === null ? null : (parseZonedDateTime(zoned)?.instant ?? null)

const dayMs = 86_400_000

/** The setup of a draft. What is missing is filled in, so that the rest can be checked; {@link problemsOf} names it. */
export function setupOf(draft: Draft, now: number): TournamentSetup {
  const { estimate: _, unreadPoints: __, ...setup } = draft
  return {
    ...setup,
    name: draft.name.trim(),
    startsAt: instantOf(draft.startsAt) ?? new Date(now + 7 * dayMs).toISOString(),
    registrationOpensAt: instantOf(draft.registrationOpensAt),
    // The draft keeps what clans are not asked for, so that gamers who enter otherwise are asked again.
    eligibility:
      draft.entry.kind === 'clan'
        ? { ...draft.eligibility, ratingMin: null, ratingMax: null, clan: null }
        : draft.eligibility,
    // The draft keeps its split, so that a pool that is typed again has it.
    prizeSplit: draft.prizePool === '0' ? [] : draft.prizeSplit,
  }
}

export interface DraftContext {
  readonly limits: OrganizerLimits
  /** Tournaments of the organizer that are not over yet. */
  readonly running: number
  /** Milliseconds since 1970. */
  readonly now: number
}

/** What is left to do before a draft can be published, in the order of the sections. */
export function problemsOf(draft: Draft, context: DraftContext): readonly SetupProblem[] {
  const t = textsOf(createTournamentTexts).problems
  const broken = textsOf(problemTexts)
  const { name, game, rules, venue, startsAt, capacity, unreadPoints } = draft
  const missing: readonly (SetupProblem | false)[] = [
    name.trim().length < 3 && { path: 'name', message: t.name },
    game === '' && { path: 'game', message: t.game },
    !(capacity >= 2) && { path: 'capacity', message: t.tooFew },
    capacity > 1024 && { path: 'capacity', message: t.tooMany },
    unreadPoints !== null &&
      draft.stages[unreadPoints.stage]?.type === 'free_for_all' && {
        path: `stages.${unreadPoints.stage}.config.placePoints`,
        message: t.points,
      },
    instantOf(startsAt) === null && { path: 'startsAt', message: t.start },
    venue !== null && venue.name.trim().length < 2 && { path: 'venue.name', message: t.venue },
    rules.trim() === '' && { path: 'rules', message: t.rules },
  ]
  const setup = setupOf(draft, context.now)
  const own = missing.filter((one) => one !== false)
  const known = new Set(own.map(({ path }) => path))
  const ofSchema = TournamentSetup.safeParse(setup).error?.issues ?? []
  return [
    ...own,
    ...setupProblems(setup, context)
      .filter(({ path }) => !known.has(path))
      .map(({ path, reason }) => ({ path, message: setupMessage(reason, broken.setup) })),
    ...ofSchema
      .map((issue) => ({
        path: issue.path.join('.'),
        message: broken.setting(issue.message, limitsOf(issue)),
      }))
      .filter(({ path }) => !known.has(path)),
  ]
}

function limitsOf(issue: z.core.$ZodIssue): SettingLimits {
  if (issue.code === 'too_small') return { least: Number(issue.minimum), isText: issue.origin === 'string' }
  if (issue.code === 'too_big') return { most: Number(issue.maximum), isText: issue.origin === 'string' }
  return { isText: false }
}

/** The sections of the editor, in their order. */
export const sections = [
  { id: 'start', paths: [] },
  { id: 'game', paths: ['name', 'game', 'entry', 'region', 'description', 'limits'] },
  { id: 'format', paths: ['capacity', 'stages', 'seeding', 'isRanked'] },
  {
    id: 'time',
    paths: [
      'kind',
      'venue',
      'startsAt',
      'registrationOpensAt',
      'checkIn',
      'startMode',
      'matchCheckInMinutes',
    ],
  },
  { id: 'eligibility', paths: ['eligibility'] },
  { id: 'prizes', paths: ['entryFee', 'prizePool', 'prizeSplit'] },
  { id: 'rules', paths: ['rules', 'autoConfirmMinutes', 'disputeWindowMinutes'] },
] as const
export type SectionId = (typeof sections)[number]['id']

/** The section in which a setting is. */
export const sectionOf = (path: string): SectionId =>
  sections.find(({ paths }) => paths.some((one) => path === one || path.startsWith(`${one}.`)))?.id ?? 'game'

/** A stage of another format, with what both have in common. */
export function stageOfType(type: StageSetup['type'], before: StageSetup, entrants: number): StageSetup {
  const bestOf = 'bestOf' in before.config ? oddOf(before.config.bestOf) : 1
  const advance = before.config.advance
  const kept = advance === undefined ? {} : { advance }
  switch (type) {
    case 'single_elimination':
    case 'double_elimination':
      return { type, config: { bestOf } }
    case 'round_robin':
      return { type, config: { bestOf, ...kept } }
    case 'groups':
      return { type, config: { bestOf, groupCount: Math.max(2, Math.floor(entrants / 4)), ...kept } }
    case 'swiss':
      return { type, config: { bestOf, ...kept } }
    case 'free_for_all':
      return {
        type,
        config: stageConfigs.free_for_all.parse({
          lobbySize: Math.max(3, Math.min(8, entrants)),
          rounds: 3,
          placePoints: [10, 6, 5, 4, 3, 2, 1, 1],
          scorePoints: 1,
          ...kept,
        }),
      }
  }
}

const oddOf = (bestOf: number): number => (bestOf % 2 === 0 ? bestOf + 1 : bestOf)

/** Whether a bracket can follow a stage: after a bracket nobody is left to play. */
export const canBeFollowed = (type: StageSetup['type']): boolean =>
  type !== 'single_elimination' && type !== 'double_elimination'

/** Stages with or without a final bracket of as many entrants as advance. */
export function withFinals(
  stages: readonly StageSetup[],
  hasFinals: boolean,
  entrants: number,
): StageSetup[] {
  const [first] = stages
  if (!first) return []
  if (!hasFinals || !canBeFollowed(first.type)) {
    const { advance: _, ...config } = first.config
    // Without `advance` it is still the configuration of its type.
    return [{ type: first.type, config } as StageSetup]
  }
  const advance =
    first.type === 'groups' ? 2 : Math.max(2, 2 ** Math.floor(Math.log2(Math.max(2, entrants / 2))))
  const next = {
    ...first,
    config: { ...first.config, advance: first.config.advance ?? Math.min(8, advance) },
  }
  const [, ...later] = stages
  return [
    next as StageSetup,
    ...(later.length > 0
      ? later
      : [{ type: 'single_elimination' as const, config: { bestOf: 3 as const, hasThirdPlace: true } }]),
  ]
}

/** A template as the beginning of a draft of this game. */
export const draftStart = (template: Draft, game: string): Draft => ({
  ...template,
  game: template.game === '' ? game : template.game,
})
