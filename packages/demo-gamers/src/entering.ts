import type { Notification, Player, TournamentCard } from '@esports/contract'
import { between, chance } from './chance.ts'
import type { Act } from './deeds.ts'
import { crowdUsernames, isSimulated, soloUsernames } from './people.ts'

const secondMs = 1_000

/**
 * The next gamer who joins a tournament. Places are left for people: the last one where a tournament starts when it is full, a tenth of the others. Once a
 * person waits for such a start, the last place is taken, too.
 */
export function planJoin(
  card: TournamentCard,
  players: readonly Pick<Player, 'username'>[],
  seed: number,
): readonly Act[] {
  const { id, state, entry, taken, capacity, money, startMode } = card
  if (state !== 'registration_open' || entry.kind !== 'solo' || money.entryFee !== '0') return []
  const startsFull = startMode === 'when_full'
  const isAwaited = startsFull && players.some(({ username }) => username !== null && !isSimulated(username))
  const kept = isAwaited ? 0 : startsFull ? 1 : Math.max(2, Math.ceil(capacity / 10))
  if (taken >= capacity - kept) return []
  const has = new Set(players.map(({ username }) => username))
  // A tournament of many draws from the crowd as well.
  const free = [...soloUsernames, ...crowdUsernames.slice(0, capacity)].filter(
    (username) => !has.has(username),
  )
  const by = free[Math.floor(chance(seed, id, taken, 'who') * Math.min(free.length, soloUsernames.length))]
  if (by === undefined) return []
  const share = chance(seed, id, taken, 'joins')
  const seconds = isAwaited
    ? between(4, 12, share)
    : startsFull
      ? between(90, 400, share)
      : between(20, 90, share)
  return [
    {
      key: `${id}:join:${taken}${isAwaited ? ':awaited' : ''}`,
      by,
      afterMs: seconds * secondMs,
      deed: { type: 'join', id },
      isAwaited,
    },
  ]
}

/** Entrants who say that they are there while check-in is open; a few never do. */
export function planCheckIns(
  { id, state }: Pick<TournamentCard, 'id' | 'state'>,
  players: readonly Pick<Player, 'roster'>[],
  seed: number,
): readonly Act[] {
  if (state !== 'check_in') return []
  return players.flatMap(({ roster: [captain] }): readonly Act[] => {
    const by = captain?.username
    if (!isSimulated(by) || chance(seed, id, by, 'absent') < 0.05) return []
    const seconds = between(10, 240, chance(seed, id, by, 'arrives'))
    return [{ key: `${id}:check-in:${by}`, by, afterMs: seconds * secondMs, deed: { type: 'check_in', id } }]
  })
}

/** Accepts invitations to a roster or a clan. Other requests are answered where they belong: in the match. */
export function planAnswers(
  username: string,
  notifications: readonly Notification[],
  seed: number,
): readonly Act[] {
  return notifications.flatMap(({ id, type, resolvedAs, href }): readonly Act[] =>
    type === 'request' && resolvedAs === null && /^\/(t|clans)\//.test(href ?? '')
      ? [
          {
            key: `accept:${id}`,
            by: username,
            afterMs: between(3, 10, chance(seed, id)) * secondMs,
            deed: { type: 'accept', id },
            isAwaited: true,
          },
        ]
      : [],
  )
}
