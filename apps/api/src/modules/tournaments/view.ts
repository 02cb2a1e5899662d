import type { TournamentCard } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import type { Matches } from '../matches/service.ts'
import { summariesOf } from '../stages/index.ts'
import * as store from './store.ts'
import type { TournamentRow } from './tournament-row.ts'

/** Tournament cards as one caller sees them. */
export async function viewCards(
  { db, matches }: { readonly db: Database; readonly matches: Pick<Matches, 'nextOf'> },
  rows: readonly store.TournamentWithGame[],
  viewerId: string | null,
): Promise<readonly TournamentCard[]> {
  const ids = rows.map(({ tournament }) => tournament.id)
  const registrations = viewerId ? await store.entryStatusesOf(db, ids, viewerId) : new Map<string, string>()
  const nextMatches = viewerId ? await matches.nextOf(ids, viewerId) : new Map<string, never>()
  const stages = await summariesOf(db, ids)
  return rows.map(({ tournament, game }) => ({
    ...cardOf(tournament, game),
    stages: [...(stages.get(tournament.id) ?? [])],
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

// Constraints of the table hold its words to those of the contract, which is why they are taken over here.
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
    venue:
      row.venueName === null
        ? null
        : {
            name: row.venueName,
            city: row.venueCity ?? '',
            country: row.venueCountry ?? '',
            timeZone: row.venueTimeZone ?? 'UTC',
          },
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
