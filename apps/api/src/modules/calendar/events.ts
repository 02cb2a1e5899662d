import type { CalendarEvent } from './ical.ts'
import type { CalendarMatch, CalendarTournament } from './store.ts'

/** Where the product is reached: host names identify events, addresses lead to their pages. */
export interface Place {
  readonly publicOrigin: string
}

const minuteMs = 60_000
const after = (at: Date, minutes: number) => new Date(at.getTime() + minutes * minuteMs)

/** Minutes that a round takes: there is no planned end. */
const roundMinutes = 45
const shortestMinutes = 60
const longestMinutes = 8 * 60
const gameMinutes = 30
/** Length of an event that is a moment. */
const momentMinutes = 15

const hasStarted = new Set(['live', 'completed', 'finalized'])

/**
 * When a tournament starts, or has started; null while nobody knows: one that starts when it is full has no time before that.
 */
function startOf({
  state,
  startMode,
  startsAt,
  startDueAt,
  startedAt,
}: Pick<CalendarTournament, 'state' | 'startMode' | 'startsAt' | 'startDueAt' | 'startedAt'>): Date | null {
  if (hasStarted.has(state)) return startedAt ?? startsAt
  // A pause postpones the start.
  return startDueAt ?? (startMode === 'when_full' ? null : startsAt)
}

/** The events of a tournament. `isMine`: as a reminder for somebody who takes part, who needs no registration. */
export function tournamentEvents(
  tournament: CalendarTournament,
  { publicOrigin }: Place,
  { isMine }: { readonly isMine: boolean } = { isMine: false },
): readonly CalendarEvent[] {
  const { id, name, slug } = tournament
  const host = new URL(publicOrigin).hostname
  const shared = {
    sequence: tournament.revision,
    changedAt: tournament.changedAt ?? tournament.createdAt,
    url: `${publicOrigin}/t/${encodeURIComponent(slug)}`,
    status: statusOf(tournament),
    ...(tournament.venueName === null ? {} : { location: venueOf(tournament) }),
    ...(isMine ? { alarmMinutes: 15 } : {}),
  } as const
  const about = `${tournament.gameName} · ${tournament.mode}`
  const startsAt = startOf(tournament)
  const checkIn = startsAt && checkInOf(tournament, startsAt)
  const opensAt = isMine ? null : tournament.registrationOpensAt
  return [
    ...(opensAt
      ? [
          {
            ...shared,
            uid: `registration-${id}@${host}`,
            summary: `Registration opens: ${name}`,
            description: about,
            startsAt: opensAt,
            endsAt: after(opensAt, momentMinutes),
            isTransparent: true,
          },
        ]
      : []),
    ...(checkIn
      ? [
          {
            ...shared,
            uid: `check-in-${id}@${host}`,
            summary: `Check-in: ${name}`,
            description: `${about}\nWho has not checked in by the end loses the place.`,
            startsAt: checkIn.opensAt,
            endsAt: checkIn.closesAt,
            isTransparent: true,
          },
        ]
      : []),
    ...(startsAt
      ? [
          {
            ...shared,
            uid: `tournament-${id}@${host}`,
            summary: name,
            description: [about, venueTime(startsAt, tournament.venueTimeZone), 'The end is an estimate.']
              .filter((line) => line !== null)
              .join('\n'),
            startsAt,
            endsAt: after(startsAt, estimateMinutes(tournament.capacity)),
          },
        ]
      : []),
  ]
}

/** The event of a match: from the moment its players were called. */
export function matchEvent(match: CalendarMatch, { publicOrigin }: Place): CalendarEvent {
  const { id, kind, deadlineAt, state, players } = match
  const startsAt = match.calledAt ?? match.changedAt
  const usual = after(startsAt, Math.min(match.bestOf * gameMinutes, longestMinutes))
  return {
    uid: `match-${id}@${new URL(publicOrigin).hostname}`,
    summary: `${match.tournamentName}: ${match.roundName}`,
    description: [players.length === 2 ? players.join(' – ') : null, deadlineWords(match)]
      .filter((line) => line !== null)
      .join('\n'),
    startsAt,
    endsAt: deadlineAt && deadlineAt > usual ? deadlineAt : usual,
    status: state === 'cancelled' || state === 'skipped' ? 'CANCELLED' : 'CONFIRMED',
    sequence: match.version,
    changedAt: match.changedAt,
    url: `${publicOrigin}/${kind === 'lobby' ? 'l' : 'm'}/${id}`,
  }
}

function deadlineWords({ state, deadlineAt }: CalendarMatch): string | null {
  if (!deadlineAt) return null
  const until = `until ${deadlineAt.toISOString().slice(11, 16)} UTC`
  return state === 'check_in' ? `Check in ${until}.` : `The reported result can be disputed ${until}.`
}

function statusOf({ state, entryStatus }: CalendarTournament): CalendarEvent['status'] {
  if (state === 'cancelled') return 'CANCELLED'
  return entryStatus === null || entryStatus === 'confirmed' ? 'CONFIRMED' : 'TENTATIVE'
}

function checkInOf(tournament: CalendarTournament, startsAt: Date) {
  const { startMode, checkInOpensMinutes, checkInClosesMinutes } = tournament
  if (startMode === 'when_full' || checkInOpensMinutes === null || checkInClosesMinutes === null) return null
  const planned = hasStarted.has(tournament.state) ? tournament.startsAt : startsAt
  const opensAt = tournament.checkInDueAt ?? after(tournament.startsAt, -checkInOpensMinutes)
  const closesAt = tournament.checkInClosesDueAt ?? after(planned, -checkInClosesMinutes)
  return { opensAt, closesAt }
}

/** Doubling the entrants adds a round. */
function estimateMinutes(capacity: number): number {
  const minutes = Math.ceil(Math.log2(capacity)) * roundMinutes
  return Math.min(longestMinutes, Math.max(shortestMinutes, minutes))
}

const venueOf = ({ venueName, venueCity, venueCountry }: CalendarTournament): string =>
  [venueName, venueCity, venueCountry].filter(Boolean).join(', ')

/** The start on the clocks of the venue; null without a known time zone. */
function venueTime(at: Date, timeZone: string | null): string | null {
  if (timeZone === null || !isTimeZone(timeZone)) return null
  const words = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at)
  return `Starts ${words} at the venue (${timeZone}).`
}

/** Whether this runtime knows a time zone. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
