import { type Match, type OrganizerApplication, type OrganizerTier, organizerLimits } from '@esports/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashOf } from '../src/modules/audit/index.ts'
import { officialsOf } from '../src/modules/authority/roles.ts'
import { schema } from '../src/platform/database/index.ts'
import { setupOf } from './setups.ts'
import {
  addTournament,
  type Gamer,
  matchesOf,
  startDuel,
  startTournament,
  startWorld,
  type World,
} from './world.ts'

const dayMs = 86_400_000
let world: World
let now = new Date()
let ana: Gamer

beforeAll(async () => {
  world = await startWorld({ now: () => now })
  await addTournament(world.db)
  ana = await world.gamer('ana')
  await makeStaff(ana, 'admin')
})
afterAll(async () => {
  await world.close()
})
beforeEach(() => {
  now = new Date()
})

const makeStaff = (gamer: Gamer, role: string) =>
  world.db
    .update(schema.users)
    .set({ roles: ['gamer', role] })
    .where(eq(schema.users.id, gamer.id))

const application: OrganizerApplication = {
  organization: 'Rift Weekly',
  contact: 'rita@players.example',
  games: ['test-game'],
  links: ['https://rift-weekly.example'],
  pitch: 'A cup every week for whoever wants to play after work.',
}

let people = 0
const newGamer = () => world.gamer(`org_gamer_${(people += 1)}`)
const ask = ({ api }: Gamer) => api.requestOrganizerAccess({ body: application })
const accessOf = async ({ api }: Gamer) => (await api.readOrganizerAccess()).data

async function decideAbout(
  gamer: Gamer,
  decision: Parameters<typeof ana.api.decideOrganizer>[0]['body']['decision'],
  by = ana,
) {
  const [row] = await world.db
    .select({ version: schema.organizerPermissions.version })
    .from(schema.organizerPermissions)
    .where(eq(schema.organizerPermissions.userId, gamer.id))
  return by.api.decideOrganizer({ params: { id: gamer.id }, body: { decision, version: row?.version ?? 1 } })
}

async function approved(tier: OrganizerTier = 'rookie'): Promise<Gamer> {
  const gamer = await newGamer()
  await ask(gamer)
  await decideAbout(gamer, { type: 'approve', tier })
  return gamer
}

describe('getting access [S1.5, S6.3, product 3.2]', () => {
  it('is asked for with an application, waits for staff, and is granted with a tier', async () => {
    const gamer = await newGamer()
    expect(await accessOf(gamer)).toMatchObject({
      status: 'none',
      tier: null,
      application: null,
      history: [],
    })
    expect((await ask(gamer)).data).toMatchObject({ status: 'requested', application })
    const queue = await ana.api.listOrganizers({ query: { q: gamer.username } })
    expect(queue.items).toMatchObject([{ username: gamer.username, application, status: 'requested' }])
    await decideAbout(gamer, { type: 'approve', tier: 'silver' })
    expect(await gamer.api.readOrganizerStatus()).toEqual({
      status: 'approved',
      data: { status: 'approved', reason: null },
    })
    expect(await accessOf(gamer)).toMatchObject({
      tier: 'silver',
      limits: { maxEntrants: 256 },
      history: [
        { action: 'requested', by: 'gamer' },
        { action: 'approved', by: 'staff', tier: 'silver' },
      ],
    })
  })

  it('is rejected with a public reason, and can be asked for again after 14 days', async () => {
    const gamer = await newGamer()
    await ask(gamer)
    await decideAbout(gamer, { type: 'reject', reason: 'The links lead nowhere.' })
    const rejected = await accessOf(gamer)
    expect(rejected).toMatchObject({ status: 'rejected', reason: 'The links lead nowhere.' })
    const again = Date.parse(rejected.canRequestAgainAt ?? '')
    expect(Math.round((again - now.getTime()) / dayMs)).toBe(14)
    await expect(ask(gamer)).rejects.toMatchObject({ code: 'wrong_state' })
    now = new Date(again - 1000)
    await expect(ask(gamer)).rejects.toMatchObject({ code: 'wrong_state' })
    now = new Date(again)
    expect((await ask(gamer)).data).toMatchObject({
      status: 'requested',
      reason: null,
      canRequestAgainAt: null,
    })
  })

  it('is suspended and reinstated, and keeps its tier', async () => {
    const gamer = await approved('bronze')
    await decideAbout(gamer, { type: 'suspend', reason: 'Prizes were not paid.' })
    expect(await accessOf(gamer)).toMatchObject({
      status: 'suspended',
      tier: 'bronze',
      reason: 'Prizes were not paid.',
    })
    await expect(ask(gamer)).rejects.toMatchObject({ code: 'wrong_state' })
    await decideAbout(gamer, { type: 'reinstate', reason: 'They are paid now.' })
    expect(await accessOf(gamer)).toMatchObject({ status: 'approved', tier: 'bronze' })
  })

  it.each([
    ['a second request', (gamer: Gamer) => ask(gamer)],
    ['a rejection', (gamer: Gamer) => decideAbout(gamer, { type: 'reject', reason: 'No reason.' })],
    ['a reinstatement', (gamer: Gamer) => decideAbout(gamer, { type: 'reinstate', reason: 'No reason.' })],
    [
      'the same tier',
      (gamer: Gamer) => decideAbout(gamer, { type: 'change_tier', tier: 'rookie', reason: 'No.?' }),
    ],
  ])('%s is refused once it is approved', async (_, act) => {
    await expect(act(await approved())).rejects.toMatchObject({ code: 'wrong_state' })
  })

  it('takes no decision on what has changed, and none about oneself', async () => {
    const gamer = await newGamer()
    await ask(gamer)
    const decision = { type: 'reject', reason: 'Too little.' } as const
    const params = { id: gamer.id }
    await expect(ana.api.decideOrganizer({ params, body: { decision, version: 7 } })).rejects.toMatchObject({
      code: 'version_conflict',
    })
    const admin = await newGamer()
    await makeStaff(admin, 'admin')
    await ask(admin)
    await expect(decideAbout(admin, { type: 'approve', tier: 'gold' }, admin)).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('asks for a game that is played here, and loses nothing else', async () => {
    const gamer = await newGamer()
    await expect(
      gamer.api.requestOrganizerAccess({ body: { ...application, games: ['chess'] } }),
    ).rejects.toMatchObject({ code: 'rule_violation', problem: { errors: [{ path: 'body.games' }] } })
    expect(await accessOf(gamer)).toMatchObject({ status: 'none' })
  })

  it('lists requests oldest first, page by page, and finds an organisation', async () => {
    for (let index = 0; index < 22; index += 1) {
      now = new Date(now.getTime() + 1000)
      await ask(await newGamer())
    }
    const first = await ana.api.listOrganizers()
    const second = await ana.api.listOrganizers({ query: { page: String(first.meta.nextPage) } })
    const all = [...first.items, ...second.items]
    expect(first.items).toHaveLength(20)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const times = all.map(({ requestedAt }) => requestedAt ?? '')
    expect(times).toEqual(times.toSorted())
    expect((await ana.api.listOrganizers({ query: { q: 'no such' } })).items).toEqual([])
  })
})

describe('the trust rules [product 0.9, 5.7]', () => {
  const met = {
    createdAt: new Date(Date.now() - 30 * dayMs),
    evmWalletAddress: undefined as string | undefined,
  }

  const others = ['b', 'c', 'd', 'e', 'f', 'g', 'h']
  const everybodyMeets = [{ type: 'round_robin', config: { bestOf: 3 } }] as const

  /** A gamer who meets every rule: five matches of a tournament in which eight play. */
  async function trusted(
    label: string,
    {
      matches = 5,
      players = 8,
      organizerId,
    }: { matches?: number; players?: number; organizerId?: string } = {},
  ): Promise<Gamer> {
    const name = `${label}_me`
    const tournament = await startTournament(
      world,
      [name, ...others.slice(0, players - 1).map((other) => `${label}_${other}`)],
      { stages: everybodyMeets, ...(organizerId === undefined ? {} : { organizerId }) },
    )
    const all = await matchesOf(world, tournament)
    const isMine = ({ slots }: Match) => slots.some(({ username }) => username === name)
    const isFirstOfBoth = ({ slots }: Match, index: number) =>
      slots.every(({ username }) =>
        all.slice(0, index).every((before) => before.slots.every((slot) => slot.username !== username)),
      )
    // In the first round everybody plays.
    const played = [
      ...all.filter(isMine).slice(0, matches),
      ...all.filter((match, index) => !isMine(match) && isFirstOfBoth(match, index)),
    ]
    for (const { id, version, slots } of played) {
      const params = { id }
      const { data } = await tournament
        .of(slots[0].username)
        .api.reportResult({ params, body: { score: [2, 0], version } })
      await tournament.of(slots[1].username).api.confirmResult({ params, body: { version: data.version } })
    }
    await world.app.settle()
    const me = await world.gamer(`${label}_me`)
    await world.db
      .update(schema.users)
      .set({ createdAt: met.createdAt, evmWalletAddress: `0x${me.id.replaceAll('-', '').padEnd(40, '0')}` })
      .where(eq(schema.users.id, me.id))
    return me
  }
  const ruleOf = async (gamer: Gamer, rule: string) =>
    (await accessOf(gamer)).trust.find((check) => check.rule === rule)

  it('grant a rookie’s access with the request, without staff', async () => {
    const gamer = await trusted('trust_all')
    expect((await accessOf(gamer)).trust.every(({ isMet }) => isMet)).toBe(true)
    expect((await ask(gamer)).data).toMatchObject({
      status: 'approved',
      tier: 'rookie',
      limits: { maxEntrants: 64, maxEntryFee: '0' },
      history: [
        { action: 'requested', by: 'gamer' },
        { action: 'approved', by: 'rules' },
      ],
    })
  })

  it('want five matches, and say how many there are', async () => {
    const gamer = await trusted('trust_few', { matches: 2 })
    expect(await ruleOf(gamer, 'matches_played')).toEqual({
      rule: 'matches_played',
      isMet: false,
      have: 2,
      need: 5,
    })
    expect((await ask(gamer)).data).toMatchObject({ status: 'requested' })
  })

  it('count no match of a tournament in which fewer than eight play, or of one’s own', async () => {
    const few = await trusted('trust_small', { players: 7 })
    expect(await ruleOf(few, 'matches_played')).toMatchObject({ isMet: false, have: 0 })
    const own = await world.gamer('trust_own_me')
    await trusted('trust_own', { organizerId: own.id })
    expect(await ruleOf(own, 'matches_played')).toMatchObject({ isMet: false, have: 0 })
  })

  it.each([
    ['account_age', { createdAt: new Date() }, { have: 0, need: 7 }],
    ['wallet_linked', { evmWalletAddress: null }, { have: 0, need: 1 }],
  ] as const)('want %s', async (rule, change, count) => {
    const gamer = await trusted(`t_${rule.slice(0, 6)}`)
    await world.db.update(schema.users).set(change).where(eq(schema.users.id, gamer.id))
    expect(await ruleOf(gamer, rule)).toEqual({ rule, isMet: false, ...count })
    expect((await ask(gamer)).data).toMatchObject({ status: 'requested' })
  })

  it('grant a request that waits for staff once they are met', async () => {
    const gamer = await trusted('trust_late')
    await world.db.update(schema.users).set({ evmWalletAddress: null }).where(eq(schema.users.id, gamer.id))
    expect((await ask(gamer)).data).toMatchObject({ status: 'requested' })
    await expect(ask(gamer)).rejects.toMatchObject({ code: 'wrong_state' })
    await world.db
      .update(schema.users)
      .set({ evmWalletAddress: '0x00000000000000000000000000000000000000bb' })
      .where(eq(schema.users.id, gamer.id))
    expect((await ask(gamer)).data).toMatchObject({ status: 'approved', tier: 'rookie' })
  })

  it('want no ruling against the gamer within 90 days', async () => {
    const { gamers, tournament } = await startDuel(world, ['trust_liar', 'trust_honest'])
    const [liar, honest] = gamers
    if (!liar || !honest) throw new Error('Two gamers play.')
    const [match] = (await liar.api.listMyMatches()).items
    if (!match) throw new Error('They have a match.')
    const params = { id: match.id }
    const winner = match.viewer.slot === 0 ? 0 : 1
    const { data } = await liar.api.reportResult({
      params,
      body: { score: winner === 0 ? [2, 0] : [0, 2], version: match.version },
    })
    const { data: disputed } = await honest.api.disputeResult({
      params,
      body: { text: 'I won.', version: data.version },
    })
    const organizer = await world.gamer('organizer')
    await organizer.api.ruleMatch({
      params,
      body: {
        ruling: { type: 'win', winner: winner === 0 ? 1 : 0, score: winner === 0 ? [0, 2] : [2, 0] },
        reason: 'The video shows it.',
        version: disputed.version,
      },
    })
    expect(tournament.id).toBeTruthy()
    expect(await ruleOf(liar, 'no_lost_dispute')).toMatchObject({ isMet: false, have: 1 })
    expect(await ruleOf(honest, 'no_lost_dispute')).toMatchObject({ isMet: true, have: 0 })
    now = new Date(now.getTime() + 91 * dayMs)
    expect(await ruleOf(await world.gamer('trust_liar'), 'no_lost_dispute')).toMatchObject({ isMet: true })
  })

  it('let staff decide about whoever was rejected before', async () => {
    const gamer = await trusted('trust_past')
    await world.db.update(schema.users).set({ evmWalletAddress: null }).where(eq(schema.users.id, gamer.id))
    await ask(gamer)
    await decideAbout(gamer, { type: 'reject', reason: 'Not yet.' })
    await world.db
      .update(schema.users)
      .set({ evmWalletAddress: '0x00000000000000000000000000000000000000aa' })
      .where(eq(schema.users.id, gamer.id))
    now = new Date(now.getTime() + 15 * dayMs)
    expect(await ruleOf(gamer, 'no_refusal')).toMatchObject({ isMet: false, have: 1 })
    expect((await ask(gamer)).data).toMatchObject({ status: 'requested' })
  })
})

describe('what follows from a decision', () => {
  const inboxOf = async ({ api }: Gamer) => (await api.listNotifications()).items

  it('is a notification with the reason, which tells the app to read the access again [S4.2]', async () => {
    const gamer = await newGamer()
    await ask(gamer)
    await decideAbout(gamer, { type: 'reject', reason: 'Ask again when you have played.' })
    expect((await inboxOf(gamer))[0]).toMatchObject({
      type: 'learnMore',
      about: 'organizer_access',
      href: '/my-tournaments?tab=organizing',
      subtitle: expect.stringContaining('Ask again when you have played.'),
    })
  })

  it('tells those who decide that a request waits', async () => {
    const gamer = await newGamer()
    await ask(gamer)
    expect((await inboxOf(ana))[0]).toMatchObject({ about: 'organizer_requests', href: '/staff/organizers' })
  })

  it('is an audit entry whose chain cannot be changed [product 3.5.25]', async () => {
    const gamer = await approved('gold')
    await decideAbout(gamer, { type: 'change_tier', tier: 'bronze', reason: 'Too large for now.' })
    const entries = await world.db
      .select()
      .from(schema.organizerAudit)
      .where(eq(schema.organizerAudit.userId, gamer.id))
      .orderBy(schema.organizerAudit.seq)
    expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
      ['requested', gamer.id],
      ['approved', ana.id],
      ['tier_changed', ana.id],
    ])
    let before = ''
    for (const { hash, ...entry } of entries) {
      expect(entry.prevHash).toBe(before)
      expect(hashOf(entry)).toBe(hash)
      before = hash
    }
    for (const statement of [
      sql`update organizer_audit set reason = 'x' where user_id = ${gamer.id}`,
      sql`delete from organizer_audit where user_id = ${gamer.id}`,
      sql`truncate organizer_audit`,
    ])
      await expect(world.db.execute(statement)).rejects.toMatchObject({
        cause: { message: 'Rows of organizer_audit are never changed.' },
      })
  })

  it('a suspended organiser runs nothing; the staff of the tournament does', async () => {
    const organizer = await approved()
    const helper = await newGamer()
    const { data } = await organizer.api.createTournament({ body: setupOf() })
    const params = { id: data.id }
    await organizer.api.addStaff({ params, body: { username: helper.username, role: 'admin' } })
    await decideAbout(organizer, { type: 'suspend', reason: 'A review.' })
    await expect(
      organizer.api.pauseTournament({ params, body: { reason: 'A break.' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
    await expect(organizer.api.createTournament({ body: setupOf() })).rejects.toMatchObject({
      code: 'permission_required',
    })
    await helper.api.pauseTournament({ params, body: { reason: 'A break.' } })
    await ana.api.resumeTournament({ params })
    await decideAbout(organizer, { type: 'reinstate', reason: 'All is well.' })
    await organizer.api.pauseTournament({ params, body: { reason: 'A break.' } })
    await world.app.settle()
    const log = await world.db
      .select({ action: schema.auditEntries.action })
      .from(schema.auditEntries)
      .where(eq(schema.auditEntries.tournamentId, data.id))
      .orderBy(schema.auditEntries.seq)
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['published', 'organizer_suspended', 'organizer_reinstated']),
    )
  })

  it('admins of the platform are told of disputes in place of a suspended organiser', async () => {
    const organizer = await approved()
    const { data } = await organizer.api.createTournament({ body: setupOf() })
    const officials = async () => (await officialsOf(world.db, [data.id])).get(data.id)
    expect(await officials()).toEqual([organizer.id])
    await decideAbout(organizer, { type: 'suspend', reason: 'A review.' })
    expect(await officials()).toContain(ana.id)
    expect(await officials()).not.toContain(organizer.id)
  })

  it('binds admins too: nothing is published after a suspension or a rejection', async () => {
    const suspended = await approved()
    await decideAbout(suspended, { type: 'suspend', reason: 'A review.' })
    const rejected = await newGamer()
    await ask(rejected)
    await decideAbout(rejected, { type: 'reject', reason: 'The links lead nowhere.' })
    for (const [status, admin] of [
      ['suspended', suspended],
      ['rejected', rejected],
    ] as const) {
      await makeStaff(admin, 'admin')
      expect((await admin.api.readOrganizerAccess()).data.status).toBe(status)
      await expect(admin.api.createTournament({ body: setupOf() })).rejects.toMatchObject({
        code: 'permission_required',
      })
    }
  })

  it('an admin without a permission has the limits of gold, also of tournaments at once', async () => {
    const admin = await newGamer()
    await makeStaff(admin, 'admin')
    expect((await admin.api.readOrganizerStatus()).data).toMatchObject({ status: 'approved' })
    expect((await admin.api.readOrganizerAccess()).data).toMatchObject({
      status: 'approved',
      tier: 'gold',
      limits: organizerLimits.gold,
    })
    const { maxConcurrent } = organizerLimits.gold
    for (let index = 1; index < maxConcurrent; index += 1)
      await addTournament(world.db, { organizerId: admin.id })
    await admin.api.createTournament({ body: setupOf({ capacity: 512 }) })
    await expect(admin.api.createTournament({ body: setupOf() })).rejects.toMatchObject({
      code: 'rule_violation',
      problem: { errors: [{ path: 'body.limits' }] },
    })
  })

  it('two decisions at once: one counts', async () => {
    const gamer = await newGamer()
    await ask(gamer)
    const answers = await Promise.allSettled([
      decideAbout(gamer, { type: 'approve', tier: 'bronze' }),
      decideAbout(gamer, { type: 'reject', reason: 'Too little.' }),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await accessOf(gamer)).history).toHaveLength(2)
  })

  it('two requests at once: one counts', async () => {
    const gamer = await newGamer()
    const answers = await Promise.allSettled([ask(gamer), ask(gamer)])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await accessOf(gamer)).history).toHaveLength(1)
  })
})
