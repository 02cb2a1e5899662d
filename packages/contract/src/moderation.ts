import { z } from 'zod'
import { ChatMute } from './chat.ts'
import { Emblem } from './emblem.ts'
import { Id, Timestamp } from './lists.ts'

/** Limits of reports, blocks and decisions. */
export const moderationLimits = {
  /** Characters of what a reporter writes. */
  textLength: 500,
  /** Characters of a moderator's reason. */
  reasonLength: 500,
  /** Messages before, and after, a reported one that are kept with it. */
  contextLines: 10,
  /** Gamers whom one gamer can block. */
  blocks: 200,
  /** Lengths of a mute, in minutes: an hour, a day, a week. */
  muteMinutes: [60, 1440, 10_080],
} as const

/** What is wrong with what is reported. */
export const ReportCategory = z.enum(['harassment', 'threats', 'spam', 'cheating', 'impersonation', 'other'])
export type ReportCategory = z.output<typeof ReportCategory>

/** What is reported: a message the caller can read, a gamer, or a clan. */
export const ReportSubject = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    chatId: Id,
    seq: z.int().positive().max(2_147_483_647),
  }),
  z.object({ type: z.literal('gamer'), username: z.string().max(20) }),
  z.object({ type: z.literal('clan'), slug: z.string().max(80) }),
])
export type ReportSubject = z.output<typeof ReportSubject>

/** A report. The category `other` says nothing by itself, so it needs a text. */
export const NewReport = z
  .object({
    subject: ReportSubject,
    category: ReportCategory,
    text: z.string().trim().max(moderationLimits.textLength),
  })
  .refine(({ category, text }) => category !== 'other' || text.length >= 3, {
    error: 'Say in a few words what is wrong.',
    path: ['text'],
  })

/** The caller's report, as it was taken. */
export const Report = z
  .object({
    category: ReportCategory,
    text: z.string(),
    createdAt: Timestamp,
    /** Whether it replaces an earlier report of the caller that is not decided yet. */
    isRepeat: z.boolean(),
  })
  .meta({ id: 'Report' })
export type Report = z.output<typeof Report>

/** A gamer whom the caller has blocked. */
export const BlockedGamer = z
  .object({ id: Id, username: z.string(), name: z.string(), at: Timestamp })
  .meta({ id: 'BlockedGamer' })
export type BlockedGamer = z.output<typeof BlockedGamer>

const Person = z.object({ username: z.string(), name: z.string() })

/** Where a reported message was written, for a sentence in any language. Names are those of the first report. */
export const ReportedPlace = z.discriminatedUnion('key', [
  z.object({ key: z.literal('clan_chat'), parameters: z.object({ clan: z.string() }) }),
  z.object({
    key: z.literal('match_room'),
    /** Code of the match, such as `SF-1`, and name of the tournament. */
    parameters: z.object({ match: z.string(), tournament: z.string() }),
  }),
])
export type ReportedPlace = z.output<typeof ReportedPlace>

/** What a case is about. All reports of one subject are one case, until it is decided. */
export const CaseSubject = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('message'),
    author: Person,
    /** The text as it was when it was first reported. */
    body: z.string(),
    /** Where it was written. */
    place: ReportedPlace,
  }),
  z.object({ type: z.literal('gamer'), gamer: Person }),
  z.object({
    type: z.literal('clan'),
    slug: z.string(),
    name: z.string(),
    tag: z.string(),
    emblem: Emblem,
  }),
])
export type CaseSubject = z.output<typeof CaseSubject>

/** A case in the queue of the staff. */
export const ModerationCase = z
  .object({
    id: Id,
    subject: CaseSubject,
    status: z.enum(['open', 'closed']),
    /** Number of gamers who reported it. */
    reports: z.int().positive(),
    /** Each category that was reported, the most frequent one first. */
    categories: z.array(ReportCategory),
    openedAt: Timestamp,
    lastReportedAt: Timestamp,
    closedAt: Timestamp.nullable(),
    /** Incremented with every action. */
    version: z.int().positive(),
  })
  .meta({ id: 'ModerationCase' })
export type ModerationCase = z.output<typeof ModerationCase>

/** Decisions of the staff, and what takes each of them back. */
export const reversals = {
  dismiss: 'reopen',
  delete_message: 'restore_message',
  mute: 'lift_mute',
  warn: 'withdraw_warning',
} as const
export type Measure = keyof typeof reversals

export const ModerationActionType = z.enum([
  'dismiss',
  'delete_message',
  'mute',
  'warn',
  'reopen',
  'restore_message',
  'lift_mute',
  'withdraw_warning',
])
export type ModerationActionType = z.output<typeof ModerationActionType>

/** One entry of the log of a case. Entries are never changed: what is taken back has an entry of its own. */
export const ModerationAction = z
  .object({
    id: Id,
    caseId: Id,
    type: ModerationActionType,
    at: Timestamp,
    by: Person,
    reason: z.string(),
    /** When a mute ends by itself; null for all others. */
    until: Timestamp.nullable(),
    /** The entry that takes this one back. */
    reversedBy: Id.nullable(),
  })
  .meta({ id: 'ModerationAction' })
export type ModerationAction = z.output<typeof ModerationAction>

/** A message as it was when it was reported. */
export const ContextLine = z.object({
  seq: z.int().positive(),
  author: Person,
  /** Null: it was deleted before. */
  body: z.string().nullable(),
  createdAt: Timestamp,
})
export type ContextLine = z.output<typeof ContextLine>

/** Everything that a moderator sees of a case. */
export const ModerationCaseDetail = ModerationCase.extend({
  /** Each reporter's own words, oldest first. */
  reported: z.array(
    z.object({
      by: Person,
      category: ReportCategory,
      text: z.string(),
      at: Timestamp,
      /** The message as this reporter saw it; null unless a message is reported. */
      body: z.string().nullable(),
    }),
  ),
  /** The reported message with those around it, kept when it was first reported; null unless a message is reported. */
  context: z
    .object({
      chatId: Id,
      before: z.array(ContextLine),
      message: ContextLine,
      after: z.array(ContextLine),
      /** Whether it is deleted now. */
      isDeleted: z.boolean(),
    })
    .nullable(),
  /** What was done in this case, oldest first. */
  log: z.array(ModerationAction),
  /** What was done in other cases of the same gamer or clan, newest first; at most 20. */
  past: z.array(ModerationAction),
  /** The mute of the gamer that is in force, of whatever case. */
  mute: ChatMute.nullable(),
  /** Why the caller cannot act on it: they reported it. Null: they can. */
  conflict: z.enum(['reporter']).nullable(),
}).meta({ id: 'ModerationCaseDetail' })
export type ModerationCaseDetail = z.output<typeof ModerationCaseDetail>

/**
 * What a moderator does with a case:
 * - `dismiss`: nothing is wrong; closes the case
 * - `act`: at least one measure; closes the case
 * - `reverse`: takes one measure back, and reopens the case if it was dismissed
 * - `reopen`: decides anew; measures stand until they are taken back
 */
export const StaffAction = z.discriminatedUnion('type', [
  z.object({ type: z.literal('dismiss') }),
  z
    .object({
      type: z.literal('act'),
      deletesMessage: z.boolean(),
      /** Null: no mute. A muted gamer reads all chats, and writes in none. */
      muteMinutes: z.literal([...moderationLimits.muteMinutes]).nullable(),
      warns: z.boolean(),
    })
    .refine(({ deletesMessage, muteMinutes, warns }) => deletesMessage || warns || muteMinutes !== null, {
      error: 'Choose at least one measure.',
    }),
  z.object({ type: z.literal('reverse'), actionId: Id }),
  z.object({ type: z.literal('reopen') }),
])
export type StaffAction = z.output<typeof StaffAction>

/** The reason of an action. Gamers read it if they are muted or warned. */
export const StaffReason = z.string().trim().min(3).max(moderationLimits.reasonLength)
