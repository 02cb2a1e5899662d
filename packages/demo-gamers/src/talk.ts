import type { ChatMessage } from '@esports/contract'
import { between, chance, pick } from './chance.ts'
import type { Act } from './deeds.ts'
import { isSimulated } from './people.ts'

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
  }: {
    readonly messages: readonly ChatMessage[]
    readonly members: readonly string[]
    readonly seed: number
  },
): readonly Act[] {
  const last = messages.at(-1)
  if (!last || last.body === null || isSimulated(last.author.username)) return []
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
        body: answerTo(last.body, draw('words')),
        ...(mentioned ? { replyTo: last.seq } : {}),
      },
    },
  ]
}

type Lines = readonly [string, ...string[]]

function answerTo(body: string, share: number): string {
  if (/\b(gg|wp|won|win)\b/i.test(body)) return pick(praise, share)
  if (/\b(hi|hello|hey|moin|morning|evening)\b/i.test(body)) return pick(greetings, share)
  if (body.includes('?')) return pick(replies, share)
  return pick(remarks, share)
}

const praise: Lines = ['gg!', 'Well played. Next round, same again.', 'I watched that. Clean.']
const greetings: Lines = ['Hey!', 'Hi, good to see you.', 'Hello! I have a match in ten minutes.']
const replies: Lines = [
  'Yes, right after my match.',
  'Not today, tomorrow after eight works.',
  'I am in, if somebody takes support.',
  'Look at the bracket, it should be in there.',
]
const remarks: Lines = [
  'Same here.',
  'I will note it for the next scrim.',
  'Agreed.',
  'Let us talk about it before the next round.',
]
