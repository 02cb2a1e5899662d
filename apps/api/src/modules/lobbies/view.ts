import type { Lobby } from '@esports/contract'
import { inArray } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { conflictsAmong, peopleOf, tournamentsOf } from '../matches/view.ts'
import { type StoredLobby, scoringOf, stationOf } from '../stages/index.ts'
import { actionsOfOfficial, actionsOfSide } from './actions.ts'

const { stages } = schema

/**
 * Maps stored lobbies to the contract, as seen by one caller. All related data is read in one batch.
 *
 * @param viewerId the calling gamer, or null for a visitor
 */
export async function viewLobbies(
  db: Database,
  stored: readonly StoredLobby[],
  viewerId: string | null,
): Promise<readonly Lobby[]> {
  if (stored.length === 0) return []
  const people = await peopleOf(db, stored, viewerId)
  const events = await tournamentsOf(db, stored, viewerId)
  const conflicts = await conflictsAmong(db, stored, { events, viewerId })
  const scorings = await scoringsOf(db, stored)
  return stored.map(({ match: row, round, slots, placings }): Lobby => {
    const event = events.get(row.tournamentId)
    // A check constraint limits the column to the contract's values.
    const phase = { state: row.state as Lobby['state'], reportBy: row.reportBy }
    const own = slots.find(({ participantId }) => people.get(participantId ?? '')?.viewer)
    const isCaptain = people.get(own?.participantId ?? '')?.viewer === 'captain'
    return {
      id: row.id,
      tournamentId: row.tournamentId,
      tournamentSlug: event?.slug ?? '',
      tournamentName: event?.name ?? '',
      stageId: row.stageId,
      code: row.code,
      round: round.number,
      roundName: round.name,
      position: row.position,
      state: phase.state,
      version: row.version,
      slots: slots.map(({ participantId, place, score, isAbsent, agreedAt, checkedInAt }) => {
        const person = people.get(participantId ?? '')
        return {
          participantId: participantId ?? '',
          name: person?.name ?? '',
          username: person?.username ?? null,
          seed: person?.seed ?? 1,
          place,
          score,
          isAbsent,
          hasAgreed: agreedAt !== null,
          checkedInAt: checkedInAt?.toISOString() ?? null,
        }
      }),
      scoring: scorings.get(row.stageId) ?? { placePoints: [], scorePoints: 0 },
      deadlineAt: row.deadlineAt?.toISOString() ?? null,
      station: stationOf(row),
      report:
        row.reportBy === null || row.reportedAt === null
          ? null
          : {
              bySlot: row.reportBy,
              placings: placings.map(({ slot, place, score }) => ({ slot, place, score })),
              at: row.reportedAt.toISOString(),
            },
      viewer: {
        slot: own?.slot ?? null,
        can: [
          ...(own && isCaptain
            ? actionsOfSide(phase, {
                slot: own.slot,
                isAbsent: own.isAbsent,
                isCheckedIn: own.checkedInAt !== null,
                hasAgreed: own.agreedAt !== null,
              })
            : []),
          ...(event?.canBeRuled && !conflicts.has(row.id) ? actionsOfOfficial(phase) : []),
        ],
      },
    }
  })
}

async function scoringsOf(db: Database, stored: readonly StoredLobby[]) {
  const ids = [...new Set(stored.map(({ match }) => match.stageId))]
  const found = await db
    .select({ id: stages.id, config: stages.config })
    .from(stages)
    .where(inArray(stages.id, ids))
  return new Map(
    found.map(({ id, config }) => {
      const { placePoints, scorePoints } = scoringOf(config)
      return [id, { placePoints: [...placePoints], scorePoints }]
    }),
  )
}
