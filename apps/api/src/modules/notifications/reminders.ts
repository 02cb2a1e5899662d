import type { NotificationKind, NotificationMessage } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs.ts'
import { captainsToCheckIn, rostersOf } from '../entries/index.ts'
import { type MatchSetting, readLobbySettings, readMatchSettings } from '../matches/setting.ts'
import { timesOf } from '../tournaments/start.ts'
import { findById, isBeforeStart } from '../tournaments/tournament-row.ts'
import { reportedScore } from './from-events.ts'
import type { NewNotification } from './notice.ts'
import { reminderKinds } from './reminder-jobs.ts'
import * as store from './store.ts'

interface Reminder {
  readonly userIds: readonly string[]
  readonly message: NotificationMessage
  readonly href: string
}

/**
 * Handlers of reminder jobs. Users who have left, have already acted, or are too late are not reminded; the remaining time is computed from the current
 * deadline, which a pause may have moved.
 */
export const reminderJobHandlers = ({ now }: { readonly now: () => Date }) => {
  const remind =
    (about: (tx: Database, job: Job, at: Date) => Promise<Reminder | null>) =>
    async (tx: Database, job: Job): Promise<void> => {
      const at = now()
      const reminder = await about(tx, job, at)
      if (reminder) await store.add(tx, rowsOf(reminder, job, at), { isOnce: true })
    }
  return {
    [reminderKinds.start]: remind(aboutStart),
    [reminderKinds.checkIn]: remind(aboutCheckIn),
    [reminderKinds.matchCheckIn]: remind(aboutMatchCheckIn),
    [reminderKinds.answer]: remind(aboutAnswer),
  }
}

async function aboutStart(tx: Database, { subject, detail }: Job, at: Date): Promise<Reminder | null> {
  const tournament = await findById(tx, subject)
  const left = minutesTo((await timesOf(tx, subject)).startsAt, at)
  if (!tournament || !isBeforeStart(tournament.state) || left === null) return null
  // The job ran very late: the next, nearer reminder replaces it.
  const minutes = Number(detail['minutes'])
  if (minutes > 15 && left <= minutes / 2) return null
  return {
    userIds: await rostersOf(tx, subject),
    message: { key: 'start_soon', parameters: { tournament: tournament.name, minutes: left } },
    href: `/t/${tournament.slug}`,
  }
}

async function aboutCheckIn(tx: Database, { subject }: Job, at: Date): Promise<Reminder | null> {
  const tournament = await findById(tx, subject)
  const left = minutesTo((await timesOf(tx, subject)).checkInClosesAt, at)
  if (tournament?.state !== 'check_in' || left === null) return null
  return {
    userIds: await captainsToCheckIn(tx, subject),
    message: { key: 'check_in_closing', parameters: { tournament: tournament.name, minutes: left } },
    href: `/t/${tournament.slug}`,
  }
}

async function aboutMatchCheckIn(tx: Database, { subject, detail }: Job, at: Date): Promise<Reminder | null> {
  const setting = await settingOf(tx, subject)
  if (!setting) return aboutLobbyCheckIn(tx, { subject, detail }, at)
  const left = minutesTo(setting.match.deadlineAt, at)
  if (setting.match.state !== 'check_in' || left === null) return null
  // A check-in of one side increments the version; any other change back into check-in opens a new one.
  const changes = setting.match.version - Number(detail['version'])
  if (changes !== 0 && changes !== 1) return null
  return {
    userIds: setting.sides.flatMap((side, slot) =>
      side && !setting.haveCheckedIn[slot] ? side.captainId : [],
    ),
    message: {
      key: 'match_check_in_closing',
      parameters: { match: setting.match.code, tournament: setting.tournament.name, minutes: left },
    },
    href: `/m/${subject}`,
  }
}

async function aboutAnswer(tx: Database, { subject, detail }: Job, at: Date): Promise<Reminder | null> {
  const setting = await settingOf(tx, subject)
  if (!setting) return aboutLobbyAnswer(tx, { subject, detail }, at)
  const left = minutesTo(setting.match.deadlineAt, at)
  if (left === null) return null
  const { match, sides, tournament } = setting
  if (match.state !== 'awaiting_confirmation' || match.version !== detail['version']) return null
  const reporter = sides[match.reportBy ?? 0]
  const opponent = sides[1 - (match.reportBy ?? 0)]
  if (!reporter || !opponent) return null
  return {
    userIds: [opponent.captainId],
    message: {
      key: 'match_answer_due',
      parameters: {
        match: match.code,
        tournament: tournament.name,
        reporter: reporter.name,
        ...reportedScore(match),
        minutes: left,
      },
    },
    href: `/m/${subject}`,
  }
}

type LobbyJob = Pick<Job, 'subject' | 'detail'>

async function aboutLobbyCheckIn(tx: Database, { subject }: LobbyJob, at: Date): Promise<Reminder | null> {
  const lobby = (await readLobbySettings(tx, [subject])).get(subject)
  const left = minutesTo(lobby?.match.deadlineAt ?? null, at)
  // A lobby opens its check-in only once.
  if (lobby?.match.state !== 'check_in' || left === null) return null
  return {
    userIds: lobby.sides.flatMap(({ captainId, isAbsent, checkedInAt }) =>
      isAbsent || checkedInAt ? [] : captainId,
    ),
    message: {
      key: 'lobby_check_in_closing',
      parameters: { lobby: lobby.match.code, tournament: lobby.tournament.name, minutes: left },
    },
    href: `/l/${subject}`,
  }
}

/** Participants who have confirmed are not reminded. */
async function aboutLobbyAnswer(
  tx: Database,
  { subject, detail }: LobbyJob,
  at: Date,
): Promise<Reminder | null> {
  const lobby = (await readLobbySettings(tx, [subject])).get(subject)
  const left = minutesTo(lobby?.match.deadlineAt ?? null, at)
  if (!lobby || left === null) return null
  const { match, sides, tournament } = lobby
  if (match.state !== 'awaiting_confirmation' || match.version !== detail['version']) return null
  const reporter = sides[match.reportBy ?? 0]
  return {
    userIds: sides.flatMap(({ captainId, isAbsent, agreedAt }) => (isAbsent || agreedAt ? [] : captainId)),
    message: {
      key: 'lobby_answer_due',
      parameters: {
        lobby: match.code,
        tournament: tournament.name,
        reporter: reporter?.name ?? null,
        minutes: left,
      },
    },
    href: `/l/${subject}`,
  }
}

const settingOf = async (tx: Database, matchId: string): Promise<MatchSetting | undefined> =>
  (await readMatchSettings(tx, [matchId])).get(matchId)

/** Whole minutes until a time, rounded up; null if it has passed or is undefined. */
function minutesTo(then: Date | null, at: Date): number | null {
  const left = then === null ? 0 : Math.ceil((then.getTime() - at.getTime()) / 60_000)
  return left > 0 ? left : null
}

const topics: Readonly<Record<string, NotificationKind>> = {
  [reminderKinds.start]: 'tournaments',
  [reminderKinds.checkIn]: 'tournaments',
  [reminderKinds.matchCheckIn]: 'matches',
  [reminderKinds.answer]: 'requests',
}

/** Rows with a unique dedupe key, so that a job never reminds twice. */
const rowsOf = (
  { userIds, ...reminder }: Reminder,
  { kind, subject, detail }: Job,
  at: Date,
): readonly NewNotification[] =>
  userIds.map((userId) => ({
    id: uuidv7(at.getTime()),
    userId,
    type: 'learnMore',
    kind: topics[kind] ?? 'tournaments',
    ...reminder,
    createdAt: at,
    dedupeKey: `${kind}:${subject}:${JSON.stringify(detail)}:${userId}`,
  }))
