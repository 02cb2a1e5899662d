import type { Booking, Progress, SigningKey, Trophy } from '@esports/contract'
import { dailyMatchXp } from '@esports/tournament-engine/xp'
import { z } from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { cutPage, readPageToken, writePageToken } from '../../platform/paging.ts'
import { findItem, pointsOf } from '../items/index.ts'
import { levelOf } from '../xp/totals.ts'
import { createCertificates } from './certificates.ts'
import { levelsPerBox } from './grants.ts'
import * as store from './store.ts'

/** What a gamer has earned: XP, points, trophies. */
export interface Rewards {
  progress(userId: string): Promise<Progress>
  /** @throws {DomainError} `invalid` for a page that does not exist */
  bookings(
    userId: string,
    page: string | undefined,
  ): Promise<{
    readonly items: Booking[]
    readonly meta: { readonly pageSize: number; readonly nextPage: string | null }
  }>
  trophies(userId: string): Promise<readonly Trophy[]>
  /** Without certificates, as everybody sees them. */
  shelf(userId: string, limit: number): Promise<readonly Omit<Trophy, 'certificate'>[]>
  signingKeys(): Promise<readonly SigningKey[]>
}

type NameOf = (code: string) => string | undefined

const pageSize = 30
const Place = z.tuple([z.iso.datetime(), z.uuid()])

export function createRewards({
  db,
  now,
  publicOrigin,
  nameOfAchievement,
}: {
  readonly db: Database
  readonly now: () => Date
  readonly publicOrigin: string
  readonly nameOfAchievement: NameOf
}): Rewards {
  const certificates = createCertificates({ db, now })

  return {
    async progress(userId) {
      const { xp, points } = await pointsOf(db, userId)
      const { level, earned, needed } = levelOf(xp)
      return {
        xp: Math.max(0, xp),
        level,
        earned,
        needed,
        points,
        earnedToday: await store.xpOfDay(db, userId, now().toISOString().slice(0, 10)),
        dailyLimit: dailyMatchXp,
        nextBoxLevel: (Math.floor(level / levelsPerBox) + 1) * levelsPerBox,
      }
    },

    async bookings(userId, page) {
      const [at, id] = page === undefined ? [] : readPageToken(page, Place)
      const after = at === undefined || id === undefined ? undefined : { at: new Date(at), id }
      const rows = await store.listBookings(db, userId, after, pageSize + 1)
      const { items, hasMore } = cutPage(rows, pageSize)
      const last = items.at(-1)
      return {
        items: await shownBookings(db, items, nameOfAchievement),
        meta: {
          pageSize,
          nextPage: hasMore && last ? writePageToken([last.createdAt.toISOString(), last.id]) : null,
        },
      }
    },

    async trophies(userId) {
      const rows = await store.listTrophies(db, userId)
      if (rows.length === 0) return []
      const sign = await certificates.signer()
      return rows.map((row) => ({
        ...shownTrophy(row),
        certificate: sign({
          iss: publicOrigin,
          sub: row.username,
          iat: Math.floor(row.awardedAt.getTime() / 1_000),
          jti: row.id,
          name: row.name,
          title: row.title,
          place: row.place,
          field: row.fieldSize,
        }),
      }))
    },

    shelf: async (userId, limit) => (await store.listTrophies(db, userId, limit)).map(shownTrophy),

    signingKeys: () => certificates.publicKeys(),
  }
}

const shownTrophy = ({
  id,
  title,
  place,
  fieldSize,
  awardedAt,
  slug,
  game,
}: Awaited<ReturnType<typeof store.listTrophies>>[number]): Omit<Trophy, 'certificate'> => ({
  id,
  title,
  place,
  fieldSize,
  game,
  awardedAt: awardedAt.toISOString(),
  href: slug === null ? null : `/t/${slug}`,
})

/** Rows of the ledgers in words. */
async function shownBookings(
  db: Database,
  rows: readonly store.BookingRow[],
  nameOfAchievement: NameOf,
): Promise<Booking[]> {
  const partsOf = ({ source }: store.BookingRow) => source.split(':')
  const idsOf = (kind: string) =>
    rows.flatMap((row) => {
      const [own, id] = partsOf(row)
      return own === kind && id !== undefined ? [id] : []
    })
  const tournaments = await store.tournamentNames(db, idsOf('tournament'))
  const matches = await store.matchNames(db, idsOf('match'))
  const boxes = await store.boxItems(db, idsOf('box'))
  return rows.map((row) => {
    const [kind = '', id = '', detail = ''] = partsOf(row)
    const of = (
      reason: Booking['reason'],
      about: string | null = null,
      href: string | null = null,
    ): Booking => ({ id: row.id, at: row.createdAt.toISOString(), amount: row.amount, reason, about, href })
    const match = matches.get(id)
    const tournament = tournaments.get(id)
    switch (kind) {
      case 'match':
        return of(matchReason(row), match?.name, match && `/${match.isLobby ? 'l' : 'm'}/${id}`)
      case 'tournament':
        return of(tournamentReason(detail), tournament?.name, tournament && `/t/${tournament.slug}`)
      case 'achievement':
        return of('achievement', nameOfAchievement(id))
      case 'order':
        return of('order', findItem(id)?.name)
      case 'box':
        return of('duplicate', findItem(boxes.get(id) ?? '')?.name)
      default:
        return of('welcome')
    }
  })
}

function matchReason({ amount, result }: store.BookingRow): Booking['reason'] {
  if (amount < 0) return 'match_corrected'
  return result === 'won' ? 'match_won' : 'match_played'
}

const tournamentReason = (detail: string): Booking['reason'] =>
  detail === 'place' || detail === 'fair_play' || detail === 'organized' ? detail : 'attendance'
