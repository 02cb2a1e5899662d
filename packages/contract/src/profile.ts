import { z } from 'zod'
import { Timestamp } from './lists.ts'

/** Limits of what gamers say about themselves, and the days that follow from a change. */
export const profileLimits = {
  /** Days between two changes of the username. */
  renameDays: 30,
  /** Days for which an old username leads to the gamer, and is free for nobody else. */
  formerNameDays: 90,
  links: 5,
  /** Days in which a deletion can be undone. */
  deletionDays: 14,
  /** Days for which an archive of one's data can be downloaded. */
  exportDays: 7,
} as const

/** Codes of countries and territories (ISO 3166-1 alpha-2). */
export const countryCodes = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL ' +
  'CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU ' +
  'GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC ' +
  'MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT ' +
  'PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA ' +
  'UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW'
).split(' ')

/** Paths of the pictures that a gamer can choose from. */
export const profilePictures = Array.from(
  { length: 12 },
  (_, index) => `/faces/${String(index + 1).padStart(2, '0')}.svg`,
)

const isPlainLink = (text: string): boolean => {
  const url = URL.parse(text)
  return url?.username === '' && url.password === ''
}

/** What gamers say about themselves. */
export const ProfileDraft = z
  .object({
    name: z.string().trim().min(1).max(40),
    /** Upper case is folded; two gamers never have the same one. */
    username: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^[a-z0-9_]{3,20}$/),
    bio: z.string().trim().max(280),
    country: z
      .string()
      .refine((code) => countryCodes.includes(code), 'is no country')
      .nullable(),
    /** Null: the default avatar, generated from the username. */
    picture: z
      .string()
      .refine((path) => profilePictures.includes(path), 'is no picture of the list')
      .nullable(),
    links: z
      .array(
        z
          .url({ protocol: /^https$/, hostname: z.regexes.domain })
          .max(200)
          .refine(isPlainLink, 'must not hold a user name or password'),
      )
      .max(profileLimits.links),
  })
  .meta({ id: 'ProfileDraft' })
export type ProfileDraft = z.output<typeof ProfileDraft>

/** Who sees something of a gamer, or may do something to them: everyone, the members of their clan, or nobody. */
export const Audience = z.enum(['everyone', 'clan', 'nobody'])
export type Audience = z.output<typeof Audience>

/** What a gamer shows to whom, and whose invitations they get. */
export const Privacy = z
  .object({ country: Audience, wallet: Audience, matches: Audience, invitations: Audience })
  .meta({ id: 'Privacy' })
export type Privacy = z.output<typeof Privacy>

/** What a notification is about: the unit in which they are switched off. */
export const NotificationKind = z.enum([
  'requests',
  'matches',
  'tournaments',
  'clans',
  'chat',
  'rewards',
  'account',
])
export type NotificationKind = z.output<typeof NotificationKind>

/** Kinds that cannot be switched off in the app: they wait for an answer, or say that what the gamer may do has changed. */
export const requiredNotificationKinds: readonly NotificationKind[] = ['requests', 'account']

export const NotificationPreference = z
  .object({ kind: NotificationKind, inApp: z.boolean(), sound: z.boolean(), desktop: z.boolean() })
  .meta({ id: 'NotificationPreference' })
export type NotificationPreference = z.output<typeof NotificationPreference>

/** The settings of a gamer, as they see them. */
export const Settings = z
  .object({
    /** Increases with each change of profile or privacy; a write names the one that it has read. */
    revision: z.int().positive(),
    profile: ProfileDraft,
    /** When the username can be changed again; null: now. */
    canRenameAt: Timestamp.nullable(),
    privacy: Privacy,
    /** One for each kind. */
    notifications: z.array(NotificationPreference),
  })
  .meta({ id: 'Settings' })
export type Settings = z.output<typeof Settings>

/** A match of a gamer that is over. */
export const PlayedMatch = z
  .object({
    matchId: z.uuid(),
    tournament: z.object({ slug: z.string(), name: z.string() }),
    side: z.string(),
    opponent: z.string(),
    /** Games won by the gamer's side and by the opponent; null after a match that was not played. */
    score: z.tuple([z.int(), z.int()]).nullable(),
    result: z.enum(['won', 'lost', 'drawn']),
    at: Timestamp,
  })
  .meta({ id: 'PlayedMatch' })
export type PlayedMatch = z.output<typeof PlayedMatch>

/** What keeps an account from being deleted, with the page where that is changed. */
export const AccountObstacle = z
  .object({ kind: z.enum(['clan', 'tournament']), name: z.string(), href: z.string() })
  .meta({ id: 'AccountObstacle' })
export type AccountObstacle = z.output<typeof AccountObstacle>

/** Export and deletion of an account, as its gamer sees them. */
export const Account = z
  .object({
    /** When the account is deleted; null: nobody asked for it. */
    deletesAt: Timestamp.nullable(),
    obstacles: z.array(AccountObstacle),
    /** The last archive that was asked for; null: none, or it has expired. */
    export: z
      .object({
        requestedAt: Timestamp,
        /** Both null while it is being made. */
        readyAt: Timestamp.nullable(),
        expiresAt: Timestamp.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Account' })
export type Account = z.output<typeof Account>

/** Everything that is stored about a gamer. */
export const DataArchive = z
  .object({
    format: z.literal('esports-archive-1'),
    username: z.string(),
    createdAt: Timestamp,
    /** The rows about the gamer by name of the list. */
    data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
    /** The same lists as CSV (RFC 4180), by file name. */
    csv: z.record(z.string(), z.string()),
  })
  .meta({ id: 'DataArchive' })
export type DataArchive = z.output<typeof DataArchive>

/** A place where the gamer is logged in. */
export const LoginSession = z
  .object({
    id: z.uuid(),
    /** Browser and system, as the browser names itself; empty: not known. */
    device: z.string(),
    /** The network it was logged in from, without the last part of the address; empty: not known. */
    network: z.string(),
    createdAt: Timestamp,
    /** Exact to the hour. */
    seenAt: Timestamp,
    isCurrent: z.boolean(),
  })
  .meta({ id: 'LoginSession' })
export type LoginSession = z.output<typeof LoginSession>
