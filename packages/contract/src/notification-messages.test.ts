import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import {
  type NotificationKey,
  notificationMessages,
  notificationParameters,
  notificationWords,
} from './notification-messages.ts'

const keys = Object.keys(notificationParameters) as NotificationKey[]

/** Any parameters that the schema of a key allows. */
function parametersOf(key: NotificationKey): fc.Arbitrary<Readonly<Record<string, unknown>>> {
  const { properties = {} } = z.toJSONSchema(notificationParameters[key])
  return fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, schema]) => [name, valueOf(schema)])),
  )
}

function valueOf(schema: z.core.JSONSchema._JSONSchema): fc.Arbitrary<unknown> {
  if (typeof schema === 'boolean') throw new TypeError('A parameter has any type.')
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(valueOf))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.type === 'null') return fc.constant(null)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer') return fc.integer({ min: 1, max: 9999 })
  if (schema.format === 'date-time')
    return fc
      .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((at) => at.toISOString())
  return fc.stringMatching(/^[A-Z][a-z]{2,8}$/)
}

describe('the messages of notifications', () => {
  it.each([
    [
      { key: 'start_soon', parameters: { tournament: 'Cup', minutes: 1 } },
      ['Cup starts in 1 minute', 'Be there in time.'],
    ],
    [
      {
        key: 'match_reported',
        parameters: { match: 'QF-1', tournament: 'Cup', reporter: 'Vex', own: 0, other: 2 },
      },
      ['Vex reported a 0–2 loss', 'QF-1 of Cup. Accept if that is right, reject to dispute it.'],
    ],
    [
      { key: 'lobby_over', parameters: { lobby: 'L-1', tournament: 'Cup', place: 22 } },
      ['L-1 is over: you came 22nd', 'The results of your lobby in Cup stand.'],
    ],
    [
      { key: 'chats_muted', parameters: { until: '2026-11-28T12:30:00.000Z', reason: 'Spam' } },
      ['You cannot write in chats for now', 'Until 2026-11-28 12:30 UTC. Reason: Spam'],
    ],
    [
      { key: 'organizer_rejected', parameters: { again: '2026-12-05T09:00:00.000Z', reason: null } },
      ['Your request for organiser access was rejected', 'You can ask again from 2026-12-05.'],
    ],
    [
      {
        key: 'match_decided',
        parameters: { match: 'F-1', tournament: 'Cup', hasWon: true, reason: 'No show' },
      },
      ['F-1 was decided', 'An official of Cup gave you the match. “No show”'],
    ],
  ])('says %j', (message, words) => {
    expect(notificationWords(message, notificationMessages)).toEqual(words)
  })

  it('writes times as the language does', () => {
    const words = { moment: () => 'tomorrow', day: () => 'on Monday' }
    const muted = { key: 'chats_muted', parameters: { until: '2026-11-28T12:30:00.000Z', reason: 'Spam' } }
    expect(notificationWords(muted, notificationMessages, words)?.[1]).toBe('Until tomorrow. Reason: Spam')
  })

  it.each(['no_such_key', 'constructor', 'toString', '__proto__'])(
    'leaves the key %s to title and subtitle',
    (key) => {
      expect(notificationWords({ key, parameters: {} }, notificationMessages)).toBeUndefined()
    },
  )

  it.each(keys)('%s is said from what was stored as JSON, with all that it names', (key) => {
    fc.assert(
      fc.property(parametersOf(key), (parameters) => {
        const stored: unknown = JSON.parse(JSON.stringify(parameters))
        const words = notificationWords({ key, parameters: stored }, notificationMessages)
        expect(words).toHaveLength(2)
        expect(words?.join(' ')).not.toMatch(/undefined|null|NaN|\[object/)
      }),
      { endOnFailure: true },
    )
  })

  it('never throws, and never says what is missing, whatever was stored', () => {
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.object(), (key, parameters) => {
        const words = notificationWords({ key, parameters }, notificationMessages)
        expect(words?.join(' ') ?? '').not.toMatch(/undefined|NaN|\[object/)
      }),
      { endOnFailure: true },
    )
  })
})
