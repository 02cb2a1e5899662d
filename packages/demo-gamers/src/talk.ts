import type { ChatMessage } from '@esports/contract'
import { between, chance, pick } from './chance.ts'
import type { Act } from './deeds.ts'
import { isSimulated, simulatedOrganizers } from './people.ts'

const secondMs = 1_000

/**
 * The answer to the newest message of a chat if a person wrote it: from the gamer it mentions, else from one of the others. Simulated gamers never answer
 * each other, so that a chat nobody writes in stays as it is.
 *
 * @param messages newest last
 * @param members usernames of the chat's members
 */
export function planTalk(
  chatId: string,
  {
    messages,
    members,
    seed,
    isOpponent = false,
  }: {
    readonly messages: readonly ChatMessage[]
    readonly members: readonly string[]
    readonly seed: number
    /** Whether the chat is that of a match, and its only simulated member the opponent. */
    readonly isOpponent?: boolean
  },
): readonly Act[] {
  const last = messages.at(-1)
  if (!last || last.body === null || !isPerson(last.author.username)) return []
  const others = members.filter(isSimulated)
  const draw = (word: string) => chance(seed, chatId, last.seq, word)
  const mentioned = last.mentions.find(isSimulated)
  const by = mentioned ?? others[Math.floor(draw('who') * others.length)]
  if (by === undefined) return []
  return [
    {
      key: `${chatId}:${last.seq}:say`,
      by,
      afterMs: between(4, 12, draw('types')) * secondMs,
      isAwaited: true,
      deed: {
        type: 'say',
        id: chatId,
        body: answerTo(last.body, draw('words'), isOpponent ? opponentLines : clanLines),
        ...(mentioned ? { replyTo: last.seq } : {}),
      },
    },
  ]
}

const isPerson = (username: string) =>
  !isSimulated(username) && !simulatedOrganizers.some((organizer) => organizer === username)

type Lines = readonly [string, ...string[]]

interface AllLines {
  readonly praise: Lines
  readonly greetings: Lines
  readonly replies: Lines
  readonly remarks: Lines
}

function answerTo(body: string, share: number, lines: AllLines): string {
  if (/\b(gg|wp|won|win)\b/i.test(body)) return pick(lines.praise, share)
  if (body.includes('?')) return pick(lines.replies, share)
  if (/\b(hi|hello|hey|moin|morning|evening)\b/i.test(body)) return pick(lines.greetings, share)
  return pick(lines.remarks, share)
}

const clanLines: AllLines = {
  praise: ['gg!', 'Well played. Next round, same again.', 'I watched that. Clean.'],
  greetings: ['Hey!', 'Hi, good to see you.', 'Hello! I have a match in ten minutes.'],
  replies: [
    'Yes, right after my match.',
    'Not today, tomorrow after eight works.',
    'I am in, if somebody takes support.',
    'Look at the bracket, it should be in there.',
  ],
  remarks: [
    'Same here.',
    'I will note it for the next scrim.',
    'Agreed.',
    'Let us talk about it before the next round.',
  ],
}

const opponentLines: AllLines = {
  praise: ['gg wp!', 'gg. That was close.', 'Well played.'],
  greetings: ['Hi! Good luck, have fun.', 'Hey, ready when you are.', 'Hello! Lobby in a second.'],
  replies: [
    'You choose, I am fine with both.',
    'Yes, go ahead.',
    'The first one on the list. Loser picks the next.',
    'Give me a minute, then I join.',
  ],
  remarks: ['Ok.', 'Fine with me.', 'Joining now.', 'See you in the lobby.'],
}
