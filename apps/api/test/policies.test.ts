import {
  type ActingRole,
  actingRoles,
  type Endpoint,
  type EndpointName,
  endpoints,
  needsSession,
  type Policy,
  Problem,
  policies,
  type TournamentFile,
} from '@esports/contract'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { setupOf } from './setups.ts'
import { type Gamer, startDuel, startWorld, type World } from './world.ts'

let world: World
let people: Readonly<Record<Exclude<ActingRole, 'visitor'>, Gamer>>
/** Ids of what the paths name. */
let subjects: Readonly<Record<'match' | 'tournament' | 'entry', string>>
beforeAll(async () => {
  world = await startWorld()
  const { tournament, gamers } = await startDuel(world, ['pol_captain', 'pol_opponent'])
  const [captain] = gamers
  if (!captain) throw new Error('Two gamers play.')
  people = {
    captain,
    gamer: await world.gamer('pol_gamer'),
    organizer: await world.gamer('organizer'),
    caster: await world.gamer('pol_caster'),
    referee: await world.gamer('pol_referee'),
    moderator: await world.gamer('pol_moderator'),
    admin: await world.gamer('pol_admin'),
  }
  for (const role of ['referee', 'caster'] as const)
    await people.organizer.api.addStaff({
      params: { id: tournament.id },
      body: { username: `pol_${role}`, role },
    })
  for (const role of ['moderator', 'admin'] as const)
    await world.db
      .update(schema.users)
      .set({ roles: ['gamer', role] })
      .where(eq(schema.users.id, people[role].id))
  await world.db.insert(schema.organizerPermissions).values({
    userId: people.organizer.id,
    status: 'approved',
    tier: 'rookie',
    changedAt: new Date(),
  })
  const { items } = await captain.api.listMyMatches()
  const { data } = await captain.api.readMyEntry({ params: { id: tournament.id } })
  subjects = { tournament: tournament.id, match: items[0]?.id ?? '', entry: data?.id ?? '' }
})
afterAll(() => world.close())

/** What a call is about, by its policy; elsewhere something that is not there. */
function urlOf({ path, policy }: Endpoint, subjectId = uuidv7()): string {
  const { of }: Policy = policies[policy]
  const id = of === undefined ? subjectId : (subjects[of] ?? subjectId)
  return `/api${path
    .replace(':id', id)
    .replace(/:(entryId|announcementId)/, uuidv7())
    .replace(':ordinal', '1')
    .replace(':station', 'A1')
    .replace(':kind', 'results')
    .replace(/:(slug|username|token)/, 'nobody')}`
}

async function call(definition: Endpoint, gamer: Gamer | null, url = urlOf(definition)) {
  const answer = await world.request({
    method: definition.method,
    url,
    headers: {
      'x-requested-with': 'app',
      'idempotency-key': uuidv7(),
      ...(gamer ? { cookie: gamer.cookie } : {}),
    },
    // What is asked for is wrong on purpose where it can be: a call that may be made must not end the tournament.
    ...(definition.body ? { payload: bodies[definition.path] ?? {} } : {}),
  })
  return answer.statusCode < 400 ? 'ok' : Problem.parse(answer.json()).code
}

/** It is read, and nothing of it can be imported. */
const emptyFile: TournamentFile = {
  format: 'esports-tournament-1',
  exportedAt: '2026-01-01T00:00:00.000Z',
  slug: 'nothing',
  state: 'cancelled',
  organizer: { username: 'nobody', name: 'Nobody' },
  setup: setupOf(),
  entrants: [],
  stages: [],
  standingsHash: '0'.repeat(64),
}

/** Bodies that are parsed, and refused later at the latest. */
const bodies: Readonly<Record<string, object>> = {
  '/imported-tournaments': emptyFile,
  '/imported-tournaments/dry-run': emptyFile,
  '/auth/login/start': { provider: 'none' },
  '/profile/wallet/challenge': { accountId: 'eip155:1:0x0000000000000000000000000000000000000001' },
  '/profile/wallet': { nonce: 'x', signature: '0x' },
  '/entries/:id/members': { username: 'nobody_at_all' },
  '/entries/:id/invitation': { isAccepted: false },
  '/tournaments/:id/entries/:entryId/disqualification': { reason: 'Nothing.' },
  '/tournaments/permissions/request': {
    organization: 'Nobody',
    contact: 'nobody',
    games: ['no-game'],
    links: [],
    pitch: 'Refused, because there is no such game.',
  },
  '/staff/organizers/:id/decisions': { decision: { type: 'reject', reason: 'Nothing.' }, version: 99 },
  '/reports': { subject: { type: 'gamer', username: 'nobody_at_all' }, category: 'spam', text: '' },
  '/blocks': { username: 'nobody_at_all' },
  '/staff/actions': { caseId: uuidv7(), version: 1, action: { type: 'dismiss' }, reason: 'Nothing.' },
  '/me/settings/profile': {
    revision: 99,
    name: 'Nobody',
    username: 'nobody',
    bio: '',
    country: null,
    picture: null,
    links: [],
  },
  '/me/settings/privacy': {
    revision: 99,
    country: 'nobody',
    wallet: 'nobody',
    matches: 'nobody',
    invitations: 'nobody',
  },
  '/tournaments': setupOf({ game: 'no-game' }),
  '/tournaments/:id/staff': { username: 'nobody_at_all', role: 'referee' },
  '/tournaments/:id/entries/import': { csv: '' },
  '/tournaments/:id/entries/import/dry-run': { csv: '' },
  '/tournaments/:id/seeding': { entryIds: [], revision: 99 },
  '/tournaments/:id/pause': { reason: 'Nothing.' },
  '/tournaments/:id/announcements': { text: 'Nothing.' },
  '/tournaments/:id/announcements/:announcementId/pin': { isPinned: true },
  '/tournaments/:id/stations': { names: ['A1', 'a1'] },
  '/tournaments/:id/stations/:station': { isOutOfOrder: true },
  '/tournaments/:id/desk/calls': { matchId: uuidv7(), station: 'A1', from: null },
  '/tournaments/:id/desk/seats': { matchId: uuidv7(), station: 'A1' },
  '/tournaments/:id/desk/releases': { matchId: uuidv7(), station: 'A1' },
  '/tournaments/:id/desk/check-ins': { entryId: uuidv7() },
  '/tournaments/:id/desk/walk-ins': { username: 'nobody_at_all' },
  '/tournaments/:id/stream': { onStreamId: null, nextIds: [], revision: 99 },
  '/tournaments/:id/cancel': { reason: 'Nothing.' },
  '/matches/:id/report': { score: [9, 9], version: 99 },
  '/matches/:id/confirm': { version: 99 },
  '/matches/:id/dispute': { text: 'It is not so.', version: 99 },
  '/matches/:id/forfeit': { version: 99 },
  '/lobbies/:id/report': { placings: [0, 1].map((slot) => ({ slot, place: 1, score: 0 })), version: 99 },
  '/lobbies/:id/confirm': { version: 99 },
  '/lobbies/:id/dispute': { text: 'It is not so.', version: 99 },
  '/lobbies/:id/forfeit': { version: 99 },
  '/lobbies/:id/rulings': { ruling: { type: 'replay' }, reason: 'It is not so.', version: 99 },
  '/matches/:id/rulings': { ruling: { type: 'replay' }, reason: 'It is not so.', version: 99 },
}

/** Calls that would end the session or the tournament for those after them: only who is refused is asked. */
const harmful: ReadonlySet<string> = new Set([
  'logout',
  'pauseTournament',
  'resumeTournament',
  'startTournament',
  'cancelTournament',
])

const all = Object.entries(endpoints) as [EndpointName, Endpoint][]
const cells = all.flatMap(([name, definition]) =>
  actingRoles.map((role) => {
    const { allows }: Policy = policies[definition.policy]
    return { name, definition, role, isAllowed: allows.includes(role) }
  }),
)

describe('who may do what [product 3.6]', () => {
  const asked = cells.filter(({ name, isAllowed }) => !(isAllowed && harmful.has(name)))
  const answerTo = ({ definition, role }: (typeof cells)[number]) =>
    call(definition, role === 'visitor' ? null : people[role])

  it.each(asked.filter(({ isAllowed }) => isAllowed))('$name is open to $role', async (cell) => {
    expect(['unauthenticated', 'forbidden', 'permission_required']).not.toContain(await answerTo(cell))
  })

  it.each(asked.filter(({ isAllowed }) => !isAllowed))('$name is closed to $role', async (cell) => {
    const refusal = cell.definition.policy === 'approved_organizer' ? 'permission_required' : 'forbidden'
    expect(await answerTo(cell)).toBe(cell.role === 'visitor' ? 'unauthenticated' : refusal)
  })

  it.each(all.filter(([, { policy }]) => 'of' in policies[policy]))(
    '%s about what is not there is not found',
    async (_, definition) => {
      const url = `/api${definition.path
        .replace(':id', uuidv7())
        .replace(/:(entryId|announcementId)/, uuidv7())
        .replace(':username', 'nobody')
        .replace(':station', 'A1')}`
      expect(await call(definition, people.organizer, url)).toBe('not_found')
    },
  )

  it.each([
    [
      'a visitor watches',
      ['readTournament', 'readBracket', 'listPlayers', 'listStandings', 'readMatch', 'readLobby'],
      actingRoles,
    ],
    [
      'results are the captains’',
      [
        'reportResult',
        'confirmResult',
        'disputeResult',
        'forfeitMatch',
        'reportLobby',
        'confirmLobby',
        'disputeLobby',
        'leaveLobby',
      ],
      ['captain'],
    ],
    ['officials rule', ['ruleMatch', 'ruleLobby'], ['referee', 'organizer', 'admin']],
    [
      'the organiser runs the tournament',
      ['startTournament', 'pauseTournament', 'cancelTournament', 'addStaff', 'disqualifyEntry'],
      ['organizer', 'admin'],
    ],
    [
      'the organiser and the casters announce',
      ['announce', 'pinAnnouncement', 'removeAnnouncement'],
      ['caster', 'organizer', 'admin'],
    ],
    ['a roster is its captain’s', ['inviteToEntry', 'removeFromEntry'], ['captain']],
    [
      'a moderator sees disputes',
      ['listDisputes', 'listNeeds', 'listTournamentLog'],
      ['referee', 'organizer', 'moderator', 'admin'],
    ],
    ['organisers import results', ['dryRunTournamentImport', 'importTournament'], ['organizer', 'admin']],
    [
      'everybody reads what was imported',
      ['readImportedTournament', 'readImportedTournamentFile'],
      actingRoles,
    ],
    [
      'whoever is logged in sees and deletes own imports',
      ['listMyImportedTournaments', 'removeImportedTournament'],
      actingRoles.slice(1),
    ],
    ['organisers create, within their limits', ['createTournament'], ['organizer', 'admin']],
    ['staff sees requests for access', ['listOrganizers'], ['moderator', 'admin']],
    [
      'staff sees reports and decides about them',
      ['listModerationCases', 'readModerationCase', 'actOnModerationCase'],
      ['moderator', 'admin'],
    ],
    ['whoever is logged in reports and blocks', ['createReport', 'blockGamer'], actingRoles.slice(1)],
    ['an admin decides about them', ['decideOrganizer'], ['admin']],
    ['whoever is logged in asks for access', ['requestOrganizerAccess'], actingRoles.slice(1)],
    ['the organiser seeds', ['readSeeding', 'writeSeeding', 'exportSeeding'], ['organizer', 'admin']],
    [
      'everybody verifies a draw and takes files',
      ['readDraw', 'exportTournament', 'exportTournamentFile'],
      actingRoles,
    ],
    ['the organiser reads the settings', ['readTournamentSetup'], ['organizer', 'admin']],
    ['whoever is logged in joins', ['joinTournament', 'checkEligibility'], actingRoles.slice(1)],
  ] satisfies [string, EndpointName[], readonly ActingRole[]][])('%s', (_, names, roles) => {
    for (const name of names) expect(policies[endpoints[name].policy].allows).toEqual(roles)
  })

  it('a role that was taken away is gone with the next call', async () => {
    const { api } = await world.gamer('pol_brief')
    const params = { id: subjects.tournament }
    const member = { ...params, username: 'pol_brief' }
    await people.organizer.api.addStaff({ params, body: { username: 'pol_brief', role: 'admin' } })
    await api.listStaff({ params })
    await people.organizer.api.removeStaff({ params: member })
    await expect(api.listStaff({ params })).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('every call without a session is refused where one is needed', () => {
    for (const [, { policy }] of all)
      expect(needsSession(policy)).toBe(!(policies[policy].allows as readonly string[]).includes('visitor'))
  })
})
