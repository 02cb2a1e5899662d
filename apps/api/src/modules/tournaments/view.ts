import type { StageSummary, TournamentCard } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import type { Matches } from '../matches/service.ts'
import { summariesOf } from '../stages/index.ts'
import { venueOf } from './publish.ts'
import * as store from './store.ts'
import type { TournamentRow } from './tournament-row.ts'

export interface TournamentWithStages extends store.TournamentWithGame {
  readonly stages: readonly StageSummary[]
}

/** Adds the common part of a card. */
export async function withStages(
  db: Database,
  rows: readonly store.TournamentWithGame[],
): Promise<readonly TournamentWithStages[]> {
  const stages = await summariesOf(
    db,
    rows.map(({ tournament }) => tournament.id),
  )
  return rows.map((row) => ({ ...row, stages: stages.get(row.tournament.id) ?? [] }))
}

/** Tournament cards as seen by one caller. */
export async function viewCards(
  { db, matches }: { readonly db: Database; readonly matches: Pick<Matches, 'nextOf'> },
  rows: readonly TournamentWithStages[],
  viewerId: string | null,
): Promise<readonly TournamentCard[]> {
  const ids = rows.map(({ tournament }) => tournament.id)
  const registrations = viewerId ? await store.entryStatusesOf(db, ids, viewerId) : new Map<string, string>()
  // Only a gamer with an entry has a match.
  const nextMatches =
    viewerId && registrations.size > 0
      ? await matches.nextOf([...registrations.keys()], viewerId)
      : new Map<string, never>()
  return rows.map(({ tournament, game, stages }) => ({
    ...cardOf(tournament, game),
    stages: [...stages],
    viewer: {
      registration: (registrations.get(tournament.id) ?? null) as TournamentCard['viewer']['registration'],
      nextMatchId: nextOfKind(nextMatches.get(tournament.id), 'duel'),
      nextLobbyId: nextOfKind(nextMatches.get(tournament.id), 'lobby'),
    },
  }))
}

const nextOfKind = (
  next: { readonly id: string; readonly kind: string } | undefined,
  kind: 'duel' | 'lobby',
): string | null => (next?.kind === kind ? next.id : null)

// Check constraints limit its columns to the contract's values, hence the casts.
function cardOf(row: TournamentRow, game: TournamentCard['game']): Omit<TournamentCard, 'viewer' | 'stages'> {
  return {
    id: row.id,
    slug: row.slug,
    name: row.name,
    kind: row.kind as TournamentCard['kind'],
    game,
    mode: row.mode,
    state: row.state as TournamentCard['state'],
    startsAt: row.startsAt.toISOString(),
    startMode: row.startMode as TournamentCard['startMode'],
    region: row.region,
    venue: venueOf(row),
    entry: {
      kind: row.entryKind as TournamentCard['entry']['kind'],
      teamSize: row.teamSize,
      substitutesMax: row.substitutesMax,
      hasWaitlist: row.hasWaitlist,
    },
    taken: row.taken,
    capacity: row.capacity,
    money: {
      entryFee: String(row.entryFee),
      prizePool: String(row.prizePool),
      currency: 'USDT',
      mode: row.prizeMode as TournamentCard['money']['mode'],
    },
    bannerSeed: row.bannerSeed,
  }
}
