import { and, eq, type Placeholder } from 'drizzle-orm'
import { compiled, type Database, schema } from '../../platform/database/index.ts'
import { isAnyOf } from '../../platform/database/rows.ts'
import { readLobbiesOf, readMatchesOf, type StoredLobby, type StoredMatch } from '../stages/index.ts'

const { entries, entryMembers, matches, matchSlots, participants, tournaments } = schema

/** One side of a match, with all its players. */
export interface SettingSide {
  readonly name: string
  /** User id of the captain. */
  readonly captainId: string
  readonly userIds: readonly string[]
}

/** A match with related names: its two sides and its tournament. */
export interface MatchSetting {
  readonly match: StoredMatch['match']
  readonly scores: readonly [number | null, number | null]
  readonly haveCheckedIn: readonly [boolean, boolean]
  readonly tournament: { readonly name: string }
  readonly sides: readonly [SettingSide | undefined, SettingSide | undefined]
}

/** Settings of matches by id, read in one batch. */
export async function readMatchSettings(
  tx: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MatchSetting>> {
  if (ids.length === 0) return new Map()
  const stored = await readMatchesOf(tx, ids)
  const tournamentById = await namesOf(tx, ids)
  const sideById = await sidesOf(tx, ids)
  return new Map(
    stored.map(({ match, slots: [top, bottom] }) => [
      match.id,
      {
        match,
        scores: [top.score, bottom.score],
        haveCheckedIn: [top.checkedInAt !== null, bottom.checkedInAt !== null],
        tournament: tournamentById.get(match.tournamentId) ?? { name: '' },
        sides: [sideById.get(top.participantId ?? ''), sideById.get(bottom.participantId ?? '')],
      },
    ]),
  )
}

/** A lobby with related names. */
export interface LobbySetting {
  readonly match: StoredLobby['match']
  /** The latest report, in slot order. */
  readonly placings: StoredLobby['placings']
  readonly tournament: { readonly name: string }
  /** In slot order. */
  readonly sides: readonly (SettingSide &
    Pick<StoredLobby['slots'][number], 'place' | 'isAbsent' | 'agreedAt' | 'checkedInAt'>)[]
}

/** Settings of lobbies by id, read in one batch. */
export async function readLobbySettings(
  tx: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, LobbySetting>> {
  if (ids.length === 0) return new Map()
  const stored = await readLobbiesOf(tx, ids)
  const tournamentById = await namesOf(tx, ids)
  const sideById = await sidesOf(tx, ids)
  return new Map(
    stored.map(({ match, slots, placings }) => [
      match.id,
      {
        match,
        placings,
        tournament: tournamentById.get(match.tournamentId) ?? { name: '' },
        sides: slots.map(({ participantId, place, isAbsent, agreedAt, checkedInAt }) => ({
          ...(sideById.get(participantId ?? '') ?? { name: '', captainId: '', userIds: [] }),
          place,
          isAbsent,
          agreedAt,
          checkedInAt,
        })),
      },
    ]),
  )
}

/** The tournaments of matches, by tournament id. */
async function namesOf(tx: Database, matchIds: readonly string[]) {
  const names = await findNames(tx, { matchIds })
  return new Map(names.map((tournament) => [tournament.id, tournament]))
}

const findNames = compiled((db, value: (name: 'matchIds') => Placeholder) =>
  db
    .selectDistinct({ id: tournaments.id, name: tournaments.name })
    .from(matches)
    .innerJoin(tournaments, eq(tournaments.id, matches.tournamentId))
    .where(isAnyOf(matches.id, value('matchIds'))),
)

async function sidesOf(tx: Database, matchIds: readonly string[]): Promise<ReadonlyMap<string, SettingSide>> {
  const rows = await findMembers(tx, { matchIds })
  return new Map(
    [...Map.groupBy(rows, ({ id }) => id)].flatMap(([id, members]) => {
      const [first] = members
      return first
        ? [
            [
              id,
              { name: first.name, captainId: first.captainId, userIds: members.map(({ userId }) => userId) },
            ],
          ]
        : []
    }),
  )
}

const findMembers = compiled((db, value: (name: 'matchIds') => Placeholder) =>
  db
    .selectDistinct({
      id: participants.id,
      name: participants.name,
      captainId: entries.captainId,
      userId: entryMembers.userId,
    })
    .from(matchSlots)
    .innerJoin(participants, eq(participants.id, matchSlots.participantId))
    .innerJoin(entries, eq(entries.id, participants.entryId))
    .innerJoin(entryMembers, and(eq(entryMembers.entryId, entries.id), eq(entryMembers.status, 'accepted')))
    .where(isAnyOf(matchSlots.matchId, value('matchIds'))),
)
