import type { ChatMessage, Match, MatchRoom } from '@esports/contract'
import { between, chance } from './chance.ts'
import type { Act } from './deeds.ts'
import { isSimulated, personalOrganizer, simulatedOrganizers } from './people.ts'
import { planTalk } from './talk.ts'

const secondMs = 1_000

/** Whether a simulated gamer plays a match against a person: then they meet in its room. */
export function opponentOfPerson(
  match: Pick<Match, 'state'>,
  captains: readonly (string | undefined)[],
): string | undefined {
  if (match.state !== 'ready' && match.state !== 'live' && match.state !== 'awaiting_confirmation')
    return undefined
  const simulated = captains.filter(isSimulated)
  return captains.length === 2 && simulated.length === 1 ? simulated[0] : undefined
}

/** What a simulated opponent and the organizer do in the room of a match with a person. */
export function planRoom(
  match: Pick<Match, 'id' | 'state'>,
  {
    room,
    messages,
    opponent,
    isHost,
    organizer,
    seed,
  }: {
    readonly room: MatchRoom
    /** Newest last. */
    readonly messages: readonly ChatMessage[]
    /** Username of the simulated captain. */
    readonly opponent: string
    /** Whether the simulated side stands first in the match, and opens the lobby in the game. */
    readonly isHost: boolean
    readonly organizer: string
    readonly seed: number
  },
): readonly Act[] {
  const { id } = match
  const draw = (word: string) => chance(seed, id, word)
  const canPlay = match.state === 'ready' || match.state === 'live'
  const isOfficialSimulated = simulatedOrganizers.some((username) => username === organizer)
  // A person who organizes has two minutes to answer before.
  const answersAfter = isOfficialSimulated ? 12 * secondMs : 120 * secondMs
  return [
    ...(canPlay && isHost && room.lobbyCode === null
      ? [
          {
            key: `${id}:code`,
            by: opponent,
            afterMs: between(8, 18, draw('code')) * secondMs,
            isAwaited: true,
            deed: { type: 'share_code', id, code: codeOf(draw('letters'), draw('digits')) },
          } as const,
        ]
      : []),
    ...planTalk(room.chat.id, { messages, members: [opponent], seed, isOpponent: true }),
    ...(room.call && (isOfficialSimulated || organizer === personalOrganizer)
      ? [
          {
            key: `${id}:call:${room.call.at}:say`,
            by: organizer,
            afterMs: answersAfter,
            isAwaited: true,
            deed: { type: 'say', id, body: 'Referee here. What happened?' },
          } as const,
          {
            key: `${id}:call:${room.call.at}:answer`,
            by: organizer,
            afterMs: answersAfter + 4 * secondMs,
            isAwaited: true,
            deed: { type: 'answer_call', id },
          } as const,
        ]
      : []),
  ]
}

const words = ['RIFT', 'NOVA', 'DUSK', 'VOLT', 'MESA', 'HALO', 'ZERO', 'ARCH'] as const

const codeOf = (letters: number, digits: number): string =>
  `${words[Math.floor(letters * words.length)] ?? words[0]}-${between(10, 99, digits)}`
