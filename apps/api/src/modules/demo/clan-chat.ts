import type { schema } from '../../platform/database/index.ts'
import type { SeededUser } from './people.ts'

type MessageRow = typeof schema.chatMessages.$inferInsert

export interface ClanChatRows {
  readonly chat: typeof schema.chats.$inferInsert
  readonly messages: readonly MessageRow[]
  readonly reads: readonly (typeof schema.chatReads.$inferInsert)[]
}

interface Line {
  /** Minutes before the reference date. */
  readonly ago: number
  /** Position of the author in the clan, highest role first. */
  readonly by: number
  /** `{n}` is the username of the member at position n. */
  readonly text: string
  /** Position of the line it replies to. */
  readonly replyTo?: number
  readonly isDeleted?: boolean
}

const day = 1440

/** The sample conversation of a clan. */
const conversation: readonly Line[] = [
  {
    ago: 3 * day + 140,
    by: 0,
    text: 'Scrims are back. Every weekday at 20:00, fifteen minutes early for warm-up please.',
  },
  { ago: 3 * day + 136, by: 2, text: 'Finally. My aim got lazy in the break.' },
  { ago: 3 * day + 135, by: 2, text: 'Can we start with the second map? We lose every pistol round there.' },
  { ago: 3 * day + 131, by: 1, text: 'Yes. I drew two setups for it, will post them tonight.', replyTo: 2 },
  {
    ago: 3 * day + 90,
    by: 3,
    text: 'I am ten minutes late on Tuesdays, the training of my kid ends at 20:00.',
  },
  {
    ago: 3 * day + 88,
    by: 0,
    text: 'No problem, we warm up without you and you skip the jokes.',
    replyTo: 4,
  },
  {
    ago: 2 * day + 260,
    by: 1,
    text: 'Setups for the second map:\n1. Two through the market, one lurks, trade early.\n2. Fast through the tunnel, smoke the window first.',
  },
  { ago: 2 * day + 255, by: 4, text: 'The second one is nasty. I like it.' },
  { ago: 2 * day + 251, by: 2, text: 'Who smokes the window?', replyTo: 6 },
  { ago: 2 * day + 250, by: 4, text: 'me' },
  { ago: 2 * day + 249, by: 3, text: 'not me', isDeleted: true },
  { ago: 2 * day + 40, by: 0, text: 'Two wins and one draw tonight. The draw was a gift, thank you {4}.' },
  { ago: 2 * day + 38, by: 4, text: 'My mouse fell off the table!!' },
  { ago: 2 * day + 37, by: 2, text: 'For three rounds?' },
  {
    ago: 1 * day + 300,
    by: 0,
    text: 'Registration for the next cup opens on Friday. Five of you, first come first served. Say so here.',
  },
  { ago: 1 * day + 296, by: 1, text: 'In.' },
  { ago: 1 * day + 295, by: 2, text: 'In!' },
  { ago: 1 * day + 280, by: 4, text: 'In, with a new mouse.' },
  {
    ago: 1 * day + 120,
    by: 3,
    text: 'I would rather coach this time. Somebody has to write down the rounds.',
    replyTo: 14,
  },
  { ago: 1 * day + 118, by: 0, text: 'Best news of the week.', replyTo: 18 },
  {
    ago: 140,
    by: 2,
    text: 'Rematch against the crew that beat us in spring, if we both get through the first round.',
  },
  { ago: 138, by: 4, text: 'I have waited for that since spring.' },
  { ago: 52, by: 0, text: '@{1} can you take the bracket check-in today? I am on the train until 19:30.' },
  { ago: 49, by: 2, text: 'I can do it if not.' },
  { ago: 47, by: 3, text: 'Good luck tonight, all of you. gg in advance.' },
]
/** Messages of others that the second member has not read. */
const unread = 3

/** The chat of one clan. @param members highest role first */
export function clanChat(clanId: string, members: readonly SeededUser[], at: Date): ClanChatRows {
  const member = (position: number): SeededUser => members[position % members.length] as SeededUser
  const messages = conversation.map(({ ago, by, text, replyTo, isDeleted = false }, index): MessageRow => {
    const createdAt = new Date(at.getTime() - ago * 60_000)
    const mentioned = [...text.matchAll(/@\{(\d)\}/g)].map(([, position]) => member(Number(position)).id)
    return {
      chatId: clanId,
      seq: index + 1,
      change: index + 1,
      authorId: member(by).id,
      body: isDeleted
        ? null
        : text.replace(/\{(\d)\}/g, (_, position: string) => member(Number(position)).username),
      replyTo: replyTo === undefined ? null : replyTo + 1,
      mentions: mentioned,
      createdAt,
      deletedBy: isDeleted ? member(by).id : null,
      deletedAt: isDeleted ? createdAt : null,
    }
  })
  const last = messages.length
  return {
    chat: { id: clanId, clanId, change: last },
    messages,
    reads: members.map(({ id: userId }, position) => ({
      chatId: clanId,
      userId,
      seq: position === 1 ? last - unread : last,
    })),
  }
}
