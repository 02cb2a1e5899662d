import type { CalendarLink, NewCalendarLink } from '@esports/contract'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { hashToken, newToken } from '../../platform/sessions.ts'
import { isTimeZone, matchEvent, tournamentEvents } from './events.ts'
import { writeCalendar } from './ical.ts'
import * as store from './store.ts'

/** What a gamer's calendar is written from. */
export interface PersonalCalendar {
  readonly name: string
  readonly tournaments: readonly store.CalendarTournament[]
  readonly matches: readonly store.CalendarMatch[]
}

export interface Calendars {
  /** @throws {DomainError} `not_found` */
  findTournament(slug: string): Promise<store.CalendarTournament>
  /** The calendar of a tournament. */
  writeTournament(found: store.CalendarTournament): string
  /**
   * What belongs to the gamer whose calendar link has this token.
   *
   * @throws {DomainError} `not_found`
   */
  findPersonal(token: string): Promise<PersonalCalendar>
  /** The calendar of a gamer. */
  writePersonal(found: PersonalCalendar): string
  readLink(userId: string): Promise<CalendarLink | null>
  /** Creates a gamer's link, in place of an earlier one. Only this answer has its address: a hash of it is stored. */
  createLink(userId: string): Promise<NewCalendarLink>
  revokeLink(userId: string): Promise<void>
}

const dayMs = 86_400_000
/** For how long a personal calendar keeps what is over. */
const keptDays = 90
const refreshMinutes = 60

export function createCalendars({
  db,
  now,
  publicOrigin,
}: {
  readonly db: Database
  readonly now: () => Date
  readonly publicOrigin: string
}): Calendars {
  const place = { publicOrigin }
  return {
    async findTournament(slug) {
      const found = await store.findTournament(db, slug)
      if (!found) throw new DomainError('not_found', { reason: 'not_there', what: 'tournament' })
      return found
    },

    writeTournament: (found) =>
      writeCalendar({
        name: found.name,
        refreshMinutes,
        timeZone:
          found.venueTimeZone !== null && isTimeZone(found.venueTimeZone) ? found.venueTimeZone : null,
        events: tournamentEvents(found, place),
      }),

    async findPersonal(token) {
      const gamer = await store.findGamer(db, hashToken(token))
      if (!gamer) throw new DomainError('not_found', { reason: 'not_there', what: 'calendar' })
      const own = { userId: gamer.userId, since: new Date(now().getTime() - keptDays * dayMs) }
      return {
        name: gamer.name,
        tournaments: await store.tournamentsOf(db, own),
        matches: await store.matchesOf(db, own),
      }
    },

    writePersonal: ({ name, tournaments, matches }) =>
      writeCalendar({
        name: `Tournaments of ${name}`,
        refreshMinutes,
        timeZone: null,
        events: [
          ...tournaments.flatMap((one) => tournamentEvents(one, place, { isMine: true })),
          ...matches.map((one) => matchEvent(one, place)),
        ],
      }),

    async readLink(userId) {
      const link = await store.findLink(db, userId)
      return link ? { createdAt: link.createdAt.toISOString() } : null
    },

    async createLink(userId) {
      const token = newToken()
      const createdAt = now()
      await store.putLink(db, { userId, tokenHash: hashToken(token), createdAt })
      return { url: `${publicOrigin}/api/calendar/${token}.ics`, createdAt: createdAt.toISOString() }
    },

    revokeLink: (userId) => store.deleteLink(db, userId),
  }
}
