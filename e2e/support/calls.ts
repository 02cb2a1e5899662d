import { randomUUID } from 'node:crypto'
import { type GamerName, origin } from './gamer.ts'

/** The headers that the API asks of a write from the app. */
export const writeHeaders = () => ({
  'x-requested-with': 'app',
  'idempotency-key': randomUUID(),
  origin: origin(),
})

/** A call of a gamer whose browser is not part of the test. */
export async function calls(
  name: GamerName,
  path: string,
  body?: object,
  method: 'GET' | 'POST' | 'PUT' = 'POST',
): Promise<Response> {
  const sessions: Record<string, string> = JSON.parse(process.env['PRODUCT_SESSIONS'] ?? '{}')
  return fetch(`${origin()}/api${path}`, {
    method,
    headers: {
      ...writeHeaders(),
      cookie: `sid=${sessions[name] ?? ''}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

/** The settings of a tournament for eight, tomorrow, without a check-in; a journey names those it is about. */
export const setupOf = <Wanted extends { readonly name: string }>(wanted: Wanted) => ({
  kind: 'online',
  game: 'rift-legends',
  entry: { kind: 'solo', teamSize: 1, substitutesMax: 0, hasWaitlist: true },
  stages: [{ type: 'single_elimination', config: { bestOf: 3 } }],
  capacity: 8,
  startMode: 'scheduled',
  startsAt: new Date(Date.now() + 24 * 3_600_000).toISOString(),
  registrationOpensAt: null,
  checkIn: null,
  matchCheckInMinutes: null,
  autoConfirmMinutes: 10,
  disputeWindowMinutes: 30,
  seeding: 'registration',
  isRanked: false,
  region: 'EU',
  venue: null,
  entryFee: '0',
  prizePool: '0',
  prizeSplit: [],
  description: 'For the journeys.',
  rules: 'Play fair.',
  ...wanted,
})
