import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type LocalPulse, startPulse } from './index.ts'

let pulse: LocalPulse
beforeEach(async () => {
  pulse = await startPulse({ projectIds: ['known'], allowedOrigins: ['https://arena.example'] })
})
afterEach(() => pulse.close())

const identification = '?projectId=known&st=appkit&sv=react-wagmi-1.7.7'

describe('an event', () => {
  test('is taken as a beacon sends it, and kept with who sent it', async () => {
    const event = makeEvent({
      props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
    })
    const answer = await post(event, { origin: 'https://arena.example' })
    expect([answer.status, await answer.json()]).toEqual([202, {}])
    expect(pulse.events).toEqual([
      {
        ...event,
        projectId: 'known',
        st: 'appkit',
        sv: 'react-wagmi-1.7.7',
        origin: 'https://arena.example',
        contentType: 'text/plain;charset=UTF-8',
      },
    ])
  })

  test('may name no SDK, be an error with an ISO time, and come as JSON', async () => {
    const event = makeEvent({
      timestamp: '2025-06-01T10:00:00.000Z',
      props: { type: 'error', event: 'API_ERROR', errorType: 'Error', errorMessage: 'gone' },
    })
    const answer = await post(event, { 'content-type': 'application/json' }, '/e?projectId=known')
    expect(answer.status).toBe(202)
    expect(pulse.events).toMatchObject([
      { ...event, st: '', sv: '', origin: undefined, contentType: 'application/json' },
    ])
  })

  test('that comes twice counts once, as it came first', async () => {
    const event = makeEvent()
    const again = { ...event, eventId: event.eventId.toUpperCase(), domain: 'changed.example' }
    for (const sent of [event, again, makeEvent()]) expect((await post(sent)).status).toBe(202)
    expect(pulse.events).toHaveLength(2)
    expect(pulse.events[0]).toMatchObject(event)
    pulse.control.clear()
    expect(pulse.events).toEqual([])
    await post(event)
    expect(pulse.events).toHaveLength(1)
  })

  test.each([
    ['eventId', { eventId: 'seven' }],
    ['eventId', { eventId: undefined }],
    ['url', { url: 'not an address' }],
    ['domain', { domain: '' }],
    ['timestamp', { timestamp: 'yesterday' }],
    ['timestamp', { timestamp: null }],
    ['props', { props: undefined }],
    ['props.type', { props: { type: 'shout', event: 'X' } }],
    ['props.event', { props: { type: 'track', event: '' } }],
    ['props.event', { props: { type: 'track' } }],
  ])('with a wrong %s is refused with that reason', async (field, change) => {
    const answer = await post({ ...makeEvent(), ...change })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({
      reasons: [{ field, description: expect.stringMatching(/./) }],
    })
    expect(pulse.events).toEqual([])
  })

  test.each(['', '{', 'null', '[]', '"text"'])('is no event when the body is %j', async (body) => {
    expect((await postText(body)).status).toBe(400)
    expect(pulse.events).toEqual([])
  })

  test('is too large above 64 kB, and just not at it', async () => {
    const room = 64 * 1024 - JSON.stringify(makeEvent({ note: '' })).length
    expect((await post(makeEvent({ note: 'x'.repeat(room) }))).status).toBe(202)
    expect((await post(makeEvent({ note: 'x'.repeat(room + 1) }))).status).toBe(413)
    expect((await post(makeEvent({ note: 'x'.repeat(5_000_000) }))).status).toBe(413)
    expect(pulse.events).toHaveLength(1)
  })
})

describe('a batch', () => {
  test('is taken whole', async () => {
    const events = [makeEvent(), makeEvent(), makeEvent()]
    expect((await post(events, {}, `/batch${identification}`)).status).toBe(202)
    expect(pulse.events.map(({ eventId }) => eventId)).toEqual(events.map(({ eventId }) => eventId))
  })

  test('with one wrong event is refused whole, and says which', async () => {
    const answer = await post([makeEvent(), makeEvent({ url: 7 })], {}, `/batch${identification}`)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ reasons: [{ field: '1.url' }] })
    expect(pulse.events).toEqual([])
  })

  test('goes to its own address: one event is no batch, a batch is no event, and nothing is neither', async () => {
    expect((await post([makeEvent()])).status).toBe(400)
    expect((await post(makeEvent(), {}, `/batch${identification}`)).status).toBe(400)
    expect((await post([], {}, `/batch${identification}`)).status).toBe(400)
  })
})

test('the last 10,000 events are kept', async () => {
  const ids: string[] = []
  for (let sent = 0; sent < 10_100; sent += 300) {
    const events = Array.from({ length: 300 }, () => makeEvent({ domain: 'a', url: 'a:b' }))
    ids.push(...events.map(({ eventId }) => eventId))
    expect((await post(events, {}, `/batch${identification}`)).status).toBe(202)
  }
  expect(pulse.events.map(({ eventId }) => eventId)).toEqual(ids.slice(-10_000))
})

describe('who may send', () => {
  test('needs a known project id', async () => {
    expect((await post(makeEvent(), {}, '/e')).status).toBe(401)
    expect((await post(makeEvent(), {}, '/e?projectId=stranger')).status).toBe(401)
    expect((await post(makeEvent(), { 'x-project-id': 'known' }, '/e')).status).toBe(202)
  })

  test('is a page that the project allows, or no page', async () => {
    expect((await post(makeEvent(), { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post(makeEvent(), { origin: 'http://127.0.0.1:3000' })).status).toBe(202)
    expect((await post(makeEvent())).status).toBe(202)
    expect(pulse.events).toHaveLength(2)
  })

  test('may read the answer from any origin, after a preflight when it sends JSON', async () => {
    const preflight = await fetch(`${pulse.url}/e`, {
      method: 'OPTIONS',
      headers: { origin: 'https://arena.example', 'access-control-request-headers': 'content-type' },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    const refused = await post(makeEvent(), { origin: 'https://evil.example' })
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
  })
})

test('a test can have an event refused, which is then not kept', async () => {
  pulse.control.answerNext('POST', '/e', { status: 403, body: {} })
  expect((await post(makeEvent())).status).toBe(403)
  expect((await post(makeEvent())).status).toBe(202)
  expect(pulse.events).toHaveLength(1)
})

test('nothing else is answered', async () => {
  expect((await fetch(`${pulse.url}/e${identification}`)).status).toBe(405)
  expect((await post(makeEvent(), {}, `/events${identification}`)).status).toBe(404)
})

const makeEvent = (change: Readonly<Record<string, unknown>> = {}) => ({
  eventId: randomUUID(),
  url: 'https://arena.example/wallet?tab=1',
  domain: 'arena.example',
  timestamp: 1_750_000_000_000,
  props: { type: 'track', event: 'INITIALIZE' },
  ...change,
})

const post = (
  value: unknown,
  headers: Readonly<Record<string, string>> = {},
  path = `/e${identification}`,
): Promise<Response> => postText(JSON.stringify(value), headers, path)

const postText = (
  body: string,
  headers: Readonly<Record<string, string>> = {},
  path = `/e${identification}`,
): Promise<Response> => fetch(pulse.url + path, { method: 'POST', headers, body })
