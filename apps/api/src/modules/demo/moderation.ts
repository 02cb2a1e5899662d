import type { ContextLine, ReportCategory } from '@esports/contract'
import { moderationLimits } from '@esports/contract'
import { eq } from 'drizzle-orm'
import { type Database, schema } from '../../platform/database/index.ts'
import { insertAll } from '../../platform/database/rows.ts'
import type { SeededUser } from './people.ts'
import type { Random } from './random.ts'

const hourMs = 3_600_000

/** The line of the sample conversation that is reported. */
const reportedLine = 'For three rounds?'

interface Said {
  readonly by: string
  readonly category: ReportCategory
  readonly text: string
  /** Hours before the reference date. */
  readonly ago: number
}

const ofMessage: readonly Said[] = [
  { by: 'member', category: 'harassment', text: 'Mocks me after every game, and does not stop.', ago: 45 },
  {
    by: 'other member',
    category: 'harassment',
    text: 'It was fun once. By now two of us stay away.',
    ago: 20,
  },
]
const ofGamer: readonly Said[] = [
  { by: 'lumen', category: 'cheating', text: 'Shot me through two walls, three times in one map.', ago: 9 },
  { by: 'quill', category: 'cheating', text: '', ago: 7 },
  { by: 'halo', category: 'cheating', text: 'Same here. Knew where everybody was in round 12.', ago: 3 },
]
const ofClan: readonly Said[] = [
  {
    by: 'sable',
    category: 'impersonation',
    text: 'Write to new players as if they were the team of the league, and ask for a fee.',
    ago: 2,
  },
]
const ofSpammer: readonly Said[] = [
  { by: 'yuki', category: 'spam', text: 'The same link to a shop in three match rooms.', ago: 75 },
]

/** Reports that wait for staff of the platform, and one that is decided. */
export async function seedModeration(
  db: Database,
  {
    user,
    moderatorId,
    clans,
    random,
    at,
  }: {
    readonly user: (username: string) => SeededUser
    readonly moderatorId: string
    readonly clans: readonly { readonly id: string; readonly name: string }[]
    readonly random: Random
    readonly at: Date
  },
): Promise<void> {
  const past = (hours: number) => new Date(at.getTime() - hours * hourMs)
  const clan = (name: string) => {
    const found = clans.find((one) => one.name === name)
    if (!found) throw new Error(`The demo has no clan ${name}.`)
    return found
  }
  const chat = await reportedMessage(db, clan('Kitsune').id)
  const spammerId = user('blaze').id
  const subjects = [
    {
      of: {
        kind: 'message',
        chatId: chat.chatId,
        seq: chat.message.seq,
        subjectId: chat.authorId,
        clanId: null,
        snapshot: chat.snapshot,
      },
      said: ofMessage,
    },
    { of: aboutGamer(user('viper').id), said: ofGamer },
    {
      of: {
        kind: 'clan',
        chatId: null,
        seq: null,
        subjectId: null,
        clanId: clan('Null Sector').id,
        snapshot: null,
      },
      said: ofClan,
    },
    { of: aboutGamer(spammerId), said: ofSpammer },
  ].map(({ of, said }) => {
    const openedAt = past(Math.max(...said.map(({ ago }) => ago)))
    return { ...of, said, openedAt, id: random.id(openedAt.getTime()) }
  })
  const reporterId = (by: string) => chat.reporters.get(by) ?? user(by).id
  // A case has its reports from the moment it is seen.
  await db.transaction(async (tx) => {
    await insertAll(
      tx,
      schema.moderationCases,
      subjects.map(({ said, ...row }) => ({
        ...row,
        status: 'open',
        reports: said.length,
        lastReportedAt: past(Math.min(...said.map(({ ago }) => ago))),
      })),
    )
    await insertAll(
      tx,
      schema.moderationReports,
      subjects.flatMap(({ id, kind, said }) =>
        said.map(({ by, category, text, ago }) => ({
          caseId: id,
          reporterId: reporterId(by),
          category,
          text,
          body: kind === 'message' ? reportedLine : null,
          createdAt: past(ago),
        })),
      ),
    )
    const decided = subjects.find(({ subjectId }) => subjectId === spammerId)
    if (!decided) throw new Error('The demo has no decided case.')
    const decidedAt = past(70)
    await tx.insert(schema.moderationActions).values({
      id: random.id(decidedAt.getTime()),
      caseId: decided.id,
      seq: 1,
      subjectId: spammerId,
      moderatorId,
      type: 'warn',
      reason: 'No advertising in match rooms. The next time you cannot write for a week.',
      at: decidedAt,
    })
    await tx
      .update(schema.moderationCases)
      .set({ status: 'closed', closedAt: decidedAt, version: 2 })
      .where(eq(schema.moderationCases.id, decided.id))
  })
}

const aboutGamer = (subjectId: string) => ({
  kind: 'gamer',
  chatId: null,
  seq: null,
  subjectId,
  clanId: null,
  snapshot: null,
})

/** The reported line of a clan's conversation as it is kept, and two others of the clan who may report it. */
async function reportedMessage(db: Database, clanId: string) {
  const { chatMessages, users } = schema
  const rows = await db
    .select({
      seq: chatMessages.seq,
      body: chatMessages.body,
      createdAt: chatMessages.createdAt,
      authorId: chatMessages.authorId,
      author: { username: users.username, name: users.name },
    })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.authorId))
    .where(eq(chatMessages.chatId, clanId))
    .orderBy(chatMessages.seq)
  const position = rows.findIndex(({ body }) => body === reportedLine)
  const message = rows[position]
  if (!message) throw new Error(`The conversation has no line ${reportedLine}`)
  const { contextLines } = moderationLimits
  const lineOf = ({ seq, author, body, createdAt }: (typeof rows)[number]): ContextLine => ({
    seq,
    author,
    body,
    createdAt: createdAt.toISOString(),
  })
  const others = [...new Set(rows.map(({ authorId }) => authorId))].filter((id) => id !== message.authorId)
  return {
    chatId: clanId,
    authorId: message.authorId,
    message,
    snapshot: {
      room: { key: 'clan_chat', parameters: { clan: 'Kitsune' } },
      before: rows.slice(Math.max(0, position - contextLines), position).map(lineOf),
      message: lineOf(message),
      after: rows.slice(position + 1, position + 1 + contextLines).map(lineOf),
    },
    // Not the two whom one can log in as, who speak first.
    reporters: new Map([
      ['member', others.at(-1) ?? ''],
      ['other member', others.at(-2) ?? ''],
    ]),
  }
}
