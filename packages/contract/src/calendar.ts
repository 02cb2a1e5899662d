import { z } from 'zod'
import { Timestamp } from './lists.ts'

/** The gamer's calendar link. Its address is a secret that is told once, when the link is created. */
export const CalendarLink = z.object({ createdAt: Timestamp }).meta({ id: 'CalendarLink' })
export type CalendarLink = z.output<typeof CalendarLink>

/** A new calendar link with its address. */
export const NewCalendarLink = CalendarLink.extend({ url: z.url() }).meta({ id: 'NewCalendarLink' })
export type NewCalendarLink = z.output<typeof NewCalendarLink>

/** An iCalendar object (RFC 5545). */
export const CalendarText = z.string()
