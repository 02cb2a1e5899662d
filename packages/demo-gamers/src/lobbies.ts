import type { Lobby, LobbyPlacing } from '@esports/contract'
import { between, chance } from './chance.ts'
import type { Act, Deed } from './deeds.ts'
import type { Side } from './duels.ts'
import { isSimulated, personalOrganizer } from './people.ts'

export interface LobbyContext {
  readonly seed: number
  /** In slot order. */
  readonly sides: readonly (Side | undefined)[]
  readonly organizer: string
}

const secondMs = 1_000

/** What simulated gamers will do in a lobby. */
export function planLobby(lobby: Lobby, context: LobbyContext): readonly Act[] {
  const { id, version } = lobby
  const draw = (...words: readonly string[]) => chance(context.seed, id, ...words)
  const act = (by: string, afterMs: number, deed: Deed): Act => ({
    key: `${id}:${version}:${deed.type}:${by}`,
    by,
    afterMs,
    deed,
    isAwaited: lobby.slots.some(
      ({ isAbsent }, index) => !isAbsent && !isSimulated(context.sides[index]?.captain),
    ),
  })
  const present = lobby.slots.flatMap((slot, index) => {
    const captain = context.sides[index]?.captain
    return !slot.isAbsent && isSimulated(captain) ? [{ ...slot, index, captain }] : []
  })

  switch (lobby.state) {
    case 'check_in':
      return present.flatMap(({ captain, checkedInAt }) =>
        checkedInAt === null
          ? [
              act(captain, between(3, 30, draw('arrives', captain)) * secondMs, {
                type: 'check_in_to_lobby',
                id,
              }),
            ]
          : [],
      )
    case 'ready':
    case 'live': {
      const reporter = present[Math.floor(draw('reporter') * present.length)]
      if (!reporter) return []
      const plays = between(120, 420, draw('plays')) * secondMs
      return [
        act(reporter.captain, plays, {
          type: 'report_lobby',
          id,
          version,
          placings: placingsOf(lobby, context),
        }),
      ]
    }
    case 'awaiting_confirmation':
      return present.flatMap(({ captain, hasAgreed }) =>
        hasAgreed || draw('silent', captain) < 0.15
          ? []
          : [
              act(captain, between(8, 75, draw('answers', captain)) * secondMs, {
                type: 'confirm_lobby',
                id,
                version,
              }),
            ],
      )
    case 'disputed':
      // Only people dispute a lobby.
      return [
        act(
          context.organizer,
          (context.organizer === personalOrganizer ? 600 : between(60, 150, draw('rules'))) * secondMs,
          { type: 'rule_lobby', id, version, placings: placingsOf(lobby, context) },
        ),
      ]
    default:
      return []
  }
}

/** How the lobby really went: a draw in which stronger sides have longer odds against a bad place. */
export function placingsOf(
  { id, slots }: Pick<Lobby, 'id' | 'slots'>,
  context: LobbyContext,
): readonly LobbyPlacing[] {
  const draw = (slot: number, word: string) => chance(context.seed, id, slot, word)
  const strength = slots.map(({ isAbsent }, slot) =>
    isAbsent ? -1 : draw(slot, 'place') * ((context.sides[slot]?.rating ?? 1000) + 500),
  )
  const order = [...strength.keys()].toSorted((a, b) => (strength[b] ?? 0) - (strength[a] ?? 0) || a - b)
  return slots.map(({ isAbsent }, slot) =>
    isAbsent
      ? { slot, place: null, score: 0 }
      : { slot, place: order.indexOf(slot) + 1, score: between(0, 9, draw(slot, 'score')) },
  )
}
