import { rateLimits } from '@esports/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { addTournament, startDuel, startWorld, type World } from './world.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
let now = Date.UTC(2026, 10, 24, 12)
let world: World
const lines: string[] = []
beforeAll(async () => {
  world = await startWorld({
    now: () => new Date(now),
    environment: { LOG_LEVEL: 'info', PUBLIC_ORIGIN: 'https://play.example' },
    log: { write: (line) => void lines.push(line) },
  })
})
beforeEach(() => {
  now += 24 * hourMs
})
afterAll(() => world.close())

const calendarOf = (slug: string, headers = {}) =>
  world.request({ url: `/api/tournaments/${slug}/calendar.ics`, headers })

/** Unfolded events of a calendar, each with its properties by name. */
function eventsOf(text: string): readonly ReadonlyMap<string, string>[] {
  const unfolded = text.replaceAll('\r\n ', '').replaceAll(/BEGIN:VALARM.*?END:VALARM\r\n/gs, '')
  return [...unfolded.matchAll(/BEGIN:VEVENT\r\n(.*?)END:VEVENT\r\n/gs)].map(
    ([, body = '']) =>
      new Map(
        body
          .split('\r\n')
          .slice(0, -1)
          .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1)]),
      ),
  )
}
const summariesOf = (text: string) => eventsOf(text).map((event) => event.get('SUMMARY'))
const utc = (at: number) => new Date(at).toISOString().replace(/[-:]|\.\d{3}/g, '')

describe('the calendar of a tournament', () => {
  it('has registration, check-in and start of a local tournament, with its venue, for everybody', async () => {
    const startsAt = Date.UTC(2026, 11, 5, 17)
    const { id, slug } = await addTournament(world.db, {
      name: 'Level Up; Cup, the 2nd',
      kind: 'local',
      state: 'published',
      startMode: 'scheduled',
      startsAt: new Date(startsAt),
      registrationOpensAt: new Date(startsAt - 72 * hourMs),
      checkInOpensMinutes: 60,
      checkInClosesMinutes: 10,
      capacity: 16,
      venueName: 'Level Up',
      venueCity: 'Köln',
      venueCountry: 'DE',
      venueTimeZone: 'Europe/Berlin',
    })
    const answer = await calendarOf(slug)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body).toContain('X-WR-TIMEZONE:Europe/Berlin\r\n')
    expect(answer.body).toContain('METHOD:PUBLISH\r\n')
    const [registration, checkIn, start] = eventsOf(answer.body)
    expect(registration?.get('DTSTART')).toBe(utc(startsAt - 72 * hourMs))
    expect(registration?.get('SUMMARY')).toBe('Registration opens: Level Up\\; Cup\\, the 2nd')
    expect([checkIn?.get('DTSTART'), checkIn?.get('DTEND')]).toEqual([
      utc(startsAt - hourMs),
      utc(startsAt - 10 * minuteMs),
    ])
    expect(Object.fromEntries(start ?? [])).toMatchObject({
      UID: `tournament-${id}@play.example`,
      DTSTART: '20261205T170000Z',
      DTEND: '20261205T200000Z',
      LOCATION: 'Level Up\\, Köln\\, DE',
      STATUS: 'CONFIRMED',
      SEQUENCE: '0',
      URL: `https://play.example/t/${slug}`,
    })
    // 17:00 UTC in winter.
    expect(start?.get('DESCRIPTION')).toMatch(/18:00 at the venue \(Europe\/Berlin\)/)
  })

  it('counts its changes, and says that it was cancelled', async () => {
    const { id, slug } = await addTournament(world.db, {
      startMode: 'scheduled',
      startsAt: new Date(now + 48 * hourMs),
    })
    const [before] = eventsOf((await calendarOf(slug)).body)
    now += hourMs
    const organizer = await world.gamer('organizer')
    await organizer.api.cancelTournament({ params: { id }, body: { reason: 'No power.' } })
    const [unnumbered] = eventsOf((await calendarOf(slug)).body)
    await world.app.settle()
    const [after] = eventsOf((await calendarOf(slug)).body)
    expect(after).toEqual(unnumbered)
    expect(after?.get('UID')).toBe(before?.get('UID'))
    expect(after?.get('STATUS')).toBe('CANCELLED')
    expect(Number(after?.get('SEQUENCE'))).toBeGreaterThan(Number(before?.get('SEQUENCE')))
    expect(after?.get('LAST-MODIFIED')).toBe(utc(now))
    expect(after?.get('DTSTAMP')).toBe(utc(now))
  })

  it('follows a start that a pause has postponed', async () => {
    const startsAt = now + 48 * hourMs
    const { id, slug } = await addTournament(world.db, {
      startMode: 'scheduled',
      startsAt: new Date(startsAt),
    })
    await world.db.insert(schema.jobs).values({
      id,
      kind: 'tournament_start',
      subject: id,
      tournamentId: id,
      detail: {},
      runAt: new Date(startsAt),
      createdAt: new Date(now),
    })
    const organizer = await world.gamer('organizer')
    await organizer.api.pauseTournament({ params: { id }, body: { reason: 'A break.' } })
    now += 3 * hourMs
    await organizer.api.resumeTournament({ params: { id } })
    expect(eventsOf((await calendarOf(slug)).body)[0]?.get('DTSTART')).toBe(utc(startsAt + 3 * hourMs))
  })

  it('has no event while nobody knows the start, and the real start once it was full', async () => {
    const { slug } = await addTournament(world.db, { capacity: 8 })
    const waiting = await calendarOf(slug)
    expect(eventsOf(waiting.body)).toEqual([])
    // Without any component it would be no calendar.
    expect(waiting.body).toContain('BEGIN:VTIMEZONE\r\n')
    const { tournament } = await startDuel(world, ['cal_first', 'cal_second'])
    expect(eventsOf((await calendarOf(tournament.slug)).body)[0]?.get('DTSTART')).toBe(utc(now))
  })

  it('is not sent again until it changes', async () => {
    const { id, slug } = await addTournament(world.db, {
      startMode: 'scheduled',
      startsAt: new Date(now + 48 * hourMs),
    })
    const first = await calendarOf(slug)
    const known = { 'if-none-match': String(first.headers.etag) }
    expect(await calendarOf(slug, known)).toMatchObject({ statusCode: 304, body: '' })
    const organizer = await world.gamer('organizer')
    await organizer.api.cancelTournament({ params: { id }, body: { reason: 'No power.' } })
    expect((await calendarOf(slug, known)).statusCode).toBe(200)
  })

  it('of a tournament that is not there is not found', async () => {
    const answer = await calendarOf('nowhere')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found' })
  })
})

describe('the calendar of a gamer', () => {
  const pathOf = ({ url }: { readonly url: string }) => new URL(url).pathname

  it('is read by its address alone, with the own tournaments and matches and nothing else', async () => {
    const { tournament, gamers } = await startDuel(world, ['cal_nyx', 'cal_okami'])
    const [nyx] = gamers
    const next = await addTournament(world.db, {
      name: 'Next Cup',
      startMode: 'scheduled',
      startsAt: new Date(now + 72 * hourMs),
    })
    await addTournament(world.db, {
      name: 'Other Cup',
      startMode: 'scheduled',
      startsAt: new Date(now + hourMs),
    })
    await nyx?.api.joinTournament({ params: { id: next.id }, body: {} })
    expect((await nyx?.api.readCalendarLink())?.data).toBeNull()
    const link = (await nyx?.api.createCalendarLink())?.data ?? { url: '', createdAt: '' }
    expect(link.url).toMatch(/^https:\/\/play\.example\/api\/calendar\/[\w-]{43}\.ics$/)
    expect((await nyx?.api.readCalendarLink())?.data).toEqual({ createdAt: link.createdAt })

    const answer = await world.request({ url: pathOf(link) })
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect(answer.body).toContain('X-WR-CALNAME:Tournaments of CAL_NYX\r\n')
    expect(summariesOf(answer.body)).toEqual(['Next Cup', 'Test Cup', expect.stringMatching(/^Test Cup: /)])
    const [, , match] = eventsOf(answer.body)
    expect(match?.get('UID')).toMatch(/^match-[\w-]+@play\.example$/)
    expect(match?.get('DESCRIPTION')).toMatch(/CAL_(NYX|OKAMI) – CAL_(NYX|OKAMI)/)
    expect(answer.body).toContain('TRIGGER:-PT15M\r\n')

    const tag = { 'if-none-match': String(answer.headers.etag) }
    expect((await world.request({ url: pathOf(link), headers: tag })).statusCode).toBe(304)
    const mine = (await nyx?.api.listMyMatches())?.items[0]
    await nyx?.api.reportResult({
      params: { id: mine?.id ?? '' },
      body: { score: [2, 0], version: mine?.version ?? 0 },
    })
    const changed = await world.request({ url: pathOf(link), headers: tag })
    expect(changed.statusCode).toBe(200)
    const reported = eventsOf(changed.body).find((event) => event.get('UID') === match?.get('UID'))
    expect(Number(reported?.get('SEQUENCE'))).toBeGreaterThan(Number(match?.get('SEQUENCE')))
    expect(reported?.get('DESCRIPTION')).toMatch(/can be disputed until \d\d:\d\d UTC/)
    expect(tournament.slug).not.toBe(next.slug)
  })

  it('marks a place that is not certain, and drops one that was given back', async () => {
    const { api } = await world.gamer('cal_waiting')
    const { id } = await addTournament(world.db, {
      name: 'Full Cup',
      capacity: 2,
      startMode: 'scheduled',
      startsAt: new Date(now + 72 * hourMs),
    })
    for (const name of ['cal_one', 'cal_two'])
      await (await world.gamer(name)).api.joinTournament({ params: { id }, body: {} })
    await api.joinTournament({ params: { id }, body: {} })
    const path = pathOf((await api.createCalendarLink()).data)
    const read = async () => eventsOf((await world.request({ url: path })).body)
    expect((await read()).map((event) => event.get('STATUS'))).toEqual(['TENTATIVE'])
    await api.withdrawFromTournament({ params: { id } })
    expect(await read()).toEqual([])
  })

  it('has one address: a new one replaces it, and both are gone once it is revoked', async () => {
    const { api } = await world.gamer('cal_replacing')
    const first = (await api.createCalendarLink()).data
    const second = (await api.createCalendarLink()).data
    const statusOf = async (link: { readonly url: string }) =>
      (await world.request({ url: pathOf(link) })).statusCode
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200])
    await api.revokeCalendarLink()
    expect(await statusOf(second)).toBe(404)
    expect((await api.readCalendarLink()).data).toBeNull()
    // Once more changes nothing.
    await api.revokeCalendarLink()
  })

  it('has a secret address: the database has a hash of it, and the log nothing', async () => {
    const gamer = await world.gamer('cal_secret')
    const { url } = (await gamer.api.createCalendarLink()).data
    const [, token = ''] = /calendar\/(.*)\.ics$/.exec(url) ?? []
    const [stored] = await world.db
      .select()
      .from(schema.calendarLinks)
      .where(eq(schema.calendarLinks.userId, gamer.id))
    expect(stored?.tokenHash).toMatch(/^[0-9a-f]{64}$/)
    lines.length = 0
    for (const path of [`${token}.ics`, `${token}.ics?x=1`, token, `${token}.ics/`, `${token}.ICS`])
      await world.request({ url: `/api/calendar/${path}` })
    await world.request({ url: `/api/c%61lendar/${token}.ics` })
    expect(lines.length).toBeGreaterThanOrEqual(6)
    expect(lines.join('')).not.toContain(token)
  })

  it('cannot be guessed: wrong addresses are not found, and counted', async () => {
    const counting = await startWorld({ environment: { RATE_LIMIT_FACTOR: '1' }, now: () => new Date(now) })
    const guess = (index: number) => counting.request({ url: `/api/calendar/guess-${index}.ics` })
    expect((await guess(0)).json()).toMatchObject({ code: 'not_found' })
    for (let index = 1; index < rateLimits.calendar.perMinute; index += 1) await guess(index)
    expect((await guess(rateLimits.calendar.perMinute)).statusCode).toBe(429)
    await counting.close()
  })
})
