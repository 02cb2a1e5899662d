import {
  type Audience,
  countryCodes,
  NotificationKind,
  type Privacy,
  ProfileDraft,
  realtime,
  type Settings,
} from '@esports/contract'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deviceOf, networkOf } from '../src/modules/auth/device.ts'
import { includes } from '../src/modules/privacy/index.ts'
import { schema } from '../src/platform/database/index.ts'
import { codeOf } from './refusals.ts'
import { addPlainClan } from './setups.ts'
import { addTournament, type Gamer, startDuel, startWorld, type World } from './world.ts'

let world: World
let time = new Date('2026-05-01T12:00:00.000Z')
const dayMs = 86_400_000
const later = (days: number) => {
  time = new Date(time.getTime() + days * dayMs)
}
beforeAll(async () => {
  world = await startWorld({ now: () => time, environment: { SESSION_DAYS: '365' } })
})
afterAll(() => world.close())

const problemsOf = async (call: () => Promise<unknown>) => {
  try {
    await call()
    return []
  } catch (error) {
    const { problem } = error as {
      readonly problem?: { readonly errors: readonly { readonly path: string }[] }
    }
    return [...new Set((problem?.errors ?? []).map(({ path }) => path))]
  }
}
let made = 0
const someone = async (): Promise<Gamer> => {
  made += 1
  return world.gamer(`set_${made}`)
}
const settingsOf = async ({ api }: Gamer): Promise<Settings> => (await api.readMySettings()).data
async function saves(gamer: Gamer, change: Partial<ProfileDraft>) {
  const { revision, profile } = await settingsOf(gamer)
  return (await gamer.api.saveMyProfile({ body: { ...profile, ...change, revision } })).data
}
async function keeps(gamer: Gamer, change: Partial<Privacy>) {
  const { revision, privacy } = await settingsOf(gamer)
  return (await gamer.api.saveMyPrivacy({ body: { ...privacy, ...change, revision } })).data
}
const seenBy = async (viewer: Pick<Gamer, 'api'>, username: string) =>
  (await viewer.api.readGamer({ params: { username } })).data

const addClan = async (...members: readonly Gamer[]) => addPlainClan(world.db, members)

describe('editing the profile [S2.8]', () => {
  it('[S3.4] changes what everybody sees', async () => {
    const gamer = await someone()
    const saved = await saves(gamer, {
      name: 'Night Owl',
      bio: 'I play late.',
      country: 'PT',
      picture: '/faces/03.svg',
      links: ['https://example.com/owl'],
    })
    expect(saved.revision).toBe(2)
    expect(await seenBy({ api: world.visitor }, gamer.username)).toMatchObject({
      name: 'Night Owl',
      bio: 'I play late.',
      country: 'PT',
      profileImage: '/faces/03.svg',
      links: ['https://example.com/owl'],
    })
    expect((await gamer.api.readMyProfile()).data).toMatchObject({
      name: 'Night Owl',
      profileImage: '/faces/03.svg',
    })
  })

  it('refuses what was written over an older revision', async () => {
    const gamer = await someone()
    const { revision, profile, privacy } = await settingsOf(gamer)
    await saves(gamer, { bio: 'First.' })
    const stale = gamer.api.saveMyProfile({ body: { ...profile, bio: 'Second.', revision } })
    expect(await codeOf(stale)).toBe('version_conflict')
    expect(await codeOf(gamer.api.saveMyPrivacy({ body: { ...privacy, revision } }))).toBe('version_conflict')
    expect((await settingsOf(gamer)).profile.bio).toBe('First.')
  })

  it('names each field that is wrong', async () => {
    const gamer = await someone()
    const wrong: readonly [keyof ProfileDraft, ProfileDraft[keyof ProfileDraft]][] = [
      ['name', '  '],
      ['name', 'x'.repeat(41)],
      ['username', 'ab'],
      ['username', 'with space'],
      ['username', 'x'.repeat(21)],
      ['bio', 'x'.repeat(281)],
      ['country', 'XX'],
      ['picture', 'https://evil.example/track.gif'],
      ['picture', '/faces/99.svg'],
    ]
    for (const [field, value] of wrong)
      expect([field, await problemsOf(() => saves(gamer, { [field]: value }))]).toEqual([
        field,
        [`body.${field}`],
      ])
    for (const link of [
      'http://example.com',
      'javascript:alert(1)',
      'https://a:b@example.com',
      'https://localhost',
    ])
      expect([link, await problemsOf(() => saves(gamer, { links: [link] }))]).toEqual([
        link,
        ['body.links.0'],
      ])
    expect(await problemsOf(() => saves(gamer, { links: Array(6).fill('https://example.com') }))).toEqual([
      'body.links',
    ])
  })

  it('every link that is accepted leads to https, whatever was written', () => {
    const piece = fc.oneof(
      fc.constantFrom('https:', 'http:', 'javascript:', '//', '/', '\\', '@', ':', 'example.com', '\t', ' '),
      fc.string({ maxLength: 4 }),
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 7 }), (pieces) => {
        const parsed = ProfileDraft.shape.links.safeParse([pieces.join('')])
        if (!parsed.success) return
        const url = new URL(parsed.data[0] ?? '')
        expect([url.protocol, url.username, url.password]).toEqual(['https:', '', ''])
      }),
      { numRuns: 1_000 },
    )
  })

  it('every country has a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(countryCodes.filter((code) => names.of(code) === undefined)).toEqual([])
  })
})

describe('usernames [S3.4]', () => {
  it('are unique whatever their case, and only once in 30 days new', async () => {
    const [one, other] = [await someone(), await someone()]
    expect(await codeOf(saves(one, { username: other.username.toUpperCase() }))).toBe('conflict')
    expect(await problemsOf(() => saves(one, { username: other.username }))).toEqual(['body.username'])
    const { profile, canRenameAt } = await saves(one, { username: `Owl_${made}` })
    expect(profile.username).toBe(`owl_${made}`)
    expect(canRenameAt).toBe(new Date(time.getTime() + 30 * dayMs).toISOString())
    later(29.9)
    expect(await codeOf(saves(one, { username: `owl2_${made}` }))).toBe('rule_violation')
    // Everything else can be changed meanwhile.
    expect((await saves(one, { bio: 'Still here.' })).profile.bio).toBe('Still here.')
    later(0.1)
    expect((await saves(one, { username: `owl2_${made}` })).profile.username).toBe(`owl2_${made}`)
  })

  it('lead to the gamer for 90 days after a change, and are free for nobody else', async () => {
    const [one, other] = [await someone(), await someone()]
    const old = one.username
    await saves(one, { username: `${old}_new` })
    const isFreeFor = async ({ api }: Gamer) =>
      (await api.readUsername({ params: { username: old } })).data.isFree
    expect((await seenBy({ api: world.visitor }, old)).username).toBe(`${old}_new`)
    expect([await isFreeFor(one), await isFreeFor(other)]).toEqual([true, false])
    expect(await codeOf(saves(other, { username: old }))).toBe('conflict')
    later(89.9)
    expect((await seenBy({ api: world.visitor }, old)).username).toBe(`${old}_new`)
    later(0.1)
    expect(await codeOf(seenBy({ api: world.visitor }, old))).toBe('not_found')
    expect(await isFreeFor(other)).toBe(true)
    expect((await saves(other, { username: old })).profile.username).toBe(old)
    await world.app.cleanUp()
    const kept = await world.db
      .select()
      .from(schema.formerUsernames)
      .where(eq(schema.formerUsernames.userId, one.id))
    expect(kept).toEqual([])
  })

  it('can be taken back by who had them', async () => {
    const gamer = await someone()
    const old = gamer.username
    await saves(gamer, { username: `${old}_b` })
    later(30)
    await saves(gamer, { username: old })
    expect((await seenBy({ api: world.visitor }, `${old}_b`)).username).toBe(old)
    expect((await seenBy({ api: world.visitor }, old)).username).toBe(old)
  })

  it('go to one of several gamers who want the same one at once', async () => {
    const gamers = [await someone(), await someone(), await someone(), await someone()]
    const username = `wanted_${made}`
    const codes = await Promise.all(gamers.map((gamer) => codeOf(saves(gamer, { username }))))
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
    expect(codes.filter((code) => code === 'conflict')).toHaveLength(3)
  })

  it('are new in a bracket at once, though nothing else has happened', async () => {
    const { tournament, gamers } = await startDuel(world, ['set_bracket_a', 'set_bracket_b'])
    const [gamer] = gamers
    if (!gamer) throw new Error('Two gamers play.')
    const [row] = await world.db
      .select({ slug: schema.tournaments.slug })
      .from(schema.tournaments)
      .where(eq(schema.tournaments.id, tournament.id))
    const read = (tag?: string) =>
      world.request({
        url: `/api/tournaments/${row?.slug}/bracket`,
        headers: tag === undefined ? {} : { 'if-none-match': tag },
      })
    const before = await read()
    const tag = String(before.headers['etag'])
    expect((await read(tag)).statusCode).toBe(304)
    await saves(gamer, { username: 'set_bracket_new' })
    const after = await read(tag)
    expect(after.statusCode).toBe(200)
    expect(after.body).toContain('set_bracket_new')
  })
})

describe('privacy', () => {
  const address = '0x52908400098527886E0F7030069857D2E4169EE7'
  let owner: Gamer
  let viewers: Readonly<Record<'visitor' | 'gamer' | 'clanmate' | 'moderator' | 'owner', Pick<Gamer, 'api'>>>
  beforeAll(async () => {
    const { gamers } = await startDuel(world, ['priv_owner', 'priv_opponent'])
    ;[owner] = gamers as [Gamer, Gamer]
    const clanmate = await world.gamer('priv_mate')
    const moderator = await world.gamer('priv_moderator')
    await world.db
      .update(schema.users)
      .set({ roles: ['gamer', 'moderator'] })
      .where(eq(schema.users.id, moderator.id))
    await world.db
      .update(schema.users)
      .set({ evmWalletAddress: address })
      .where(eq(schema.users.id, owner.id))
    await addClan(owner, clanmate)
    await saves(owner, { country: 'IS' })
    viewers = { visitor: { api: world.visitor }, gamer: await someone(), clanmate, moderator, owner }
    const { items } = await owner.api.listMyMatches()
    const [match] = items
    if (!match) throw new Error('There is a match.')
    await owner.api.forfeitMatch({ params: { id: match.id }, body: { version: match.version } })
  })

  it('follows one rule: oneself always, everyone, the same clan, nobody', () => {
    const relation = fc.record({ isSelf: fc.boolean(), isInSameClan: fc.boolean() })
    fc.assert(
      fc.property(relation, (one) => {
        const seen = (audience: Audience) => includes(audience, one)
        expect(seen('everyone')).toBe(true)
        expect(seen('nobody')).toBe(one.isSelf)
        // Each audience is part of the next larger one.
        expect(!seen('nobody') || seen('clan')).toBe(true)
        expect(seen('clan')).toBe(one.isSelf || one.isInSameClan)
      }),
    )
  })

  it.each([
    ['everyone', ['visitor', 'gamer', 'clanmate', 'moderator', 'owner']],
    ['clan', ['clanmate', 'owner']],
    ['nobody', ['owner']],
  ] as const)('shown to %s: country, wallet and matches on the public profile', async (audience, who) => {
    await keeps(owner, { country: audience, wallet: audience, matches: audience })
    for (const [role, viewer] of Object.entries(viewers)) {
      const isShown = (who as readonly string[]).includes(role)
      const gamer = await seenBy(viewer, owner.username)
      const matches = await codeOf(viewer.api.listGamerMatches({ params: { username: owner.username } }))
      expect([role, gamer.country, gamer.evmWalletAddress, gamer.showsMatches, matches]).toEqual(
        isShown ? [role, 'IS', address, true, 'none'] : [role, null, null, false, 'forbidden'],
      )
    }
  })

  it('each setting is for itself', async () => {
    await keeps(owner, { country: 'nobody', wallet: 'everyone', matches: 'nobody' })
    expect(await seenBy({ api: world.visitor }, owner.username)).toMatchObject({
      country: null,
      evmWalletAddress: address,
      showsMatches: false,
    })
  })

  it('the matches of a gamer name opponent and result', async () => {
    await keeps(owner, { matches: 'everyone' })
    const { items } = await world.visitor.listGamerMatches({ params: { username: owner.username } })
    expect(items).toMatchObject([
      {
        side: 'PRIV_OWNER',
        opponent: 'PRIV_OPPONENT',
        result: 'lost',
        score: null,
        tournament: { name: 'Test Cup' },
      },
    ])
    const other = await world.visitor.listGamerMatches({ params: { username: 'priv_opponent' } })
    expect(other.items).toMatchObject([{ opponent: 'PRIV_OWNER', result: 'won' }])
  })

  /** Every other read that shows the gamer. */
  const surfaces = {
    leaderboard: () => '/api/leaderboard?game=test-game',
    participants: (slug) => `/api/tournaments/${slug}/players`,
    bracket: (slug) => `/api/tournaments/${slug}/bracket`,
    tournament: (slug) => `/api/tournaments/${slug}`,
    clan: (_, clan) => `/api/clans/${clan}`,
    looks: () => '/api/looks?usernames=priv_owner',
  } satisfies Record<string, (slug: string, clan: string) => string>
  it.each(Object.entries(surfaces))(
    'the %s shows neither country nor wallet to anybody',
    async (name, urlOf) => {
      await keeps(owner, { country: 'everyone', wallet: 'everyone', matches: 'everyone' })
      const [season] = await world.db.select().from(schema.seasons).limit(1)
      if (name === 'leaderboard') {
        if (!season)
          await world.db.insert(schema.seasons).values({
            number: 1,
            name: 'One',
            isCurrent: true,
            startsAt: time,
            endsAt: new Date(time.getTime() + dayMs),
          })
        await world.db
          .insert(schema.ratings)
          .values({
            season: season?.number ?? 1,
            gameSlug: 'test-game',
            mode: '1v1',
            subject: owner.id,
            userId: owner.id,
            startMu: 25,
            startSigma: 8,
            rating: 1500,
            mu: 25,
            sigma: 2,
            matches: 9,
            lastAt: time,
            won: 5,
            lost: 4,
            form: '',
          })
          .onConflictDoNothing()
      }
      const [clan] = await world.db
        .select({ slug: schema.clans.slug })
        .from(schema.clanMembers)
        .innerJoin(schema.clans, eq(schema.clans.id, schema.clanMembers.clanId))
        .where(eq(schema.clanMembers.userId, owner.id))
      const [entry] = await world.db
        .select({ slug: schema.tournaments.slug })
        .from(schema.entries)
        .innerJoin(schema.tournaments, eq(schema.tournaments.id, schema.entries.tournamentId))
        .where(eq(schema.entries.captainId, owner.id))
      const answer = await world.request({ url: urlOf(entry?.slug ?? '', clan?.slug ?? '') })
      expect(answer.statusCode).toBe(200)
      expect(answer.body).not.toContain(address)
      expect(answer.body).not.toMatch(/"IS"|"(?:country|evmWalletAddress)"/)
      // Otherwise nothing would be shown of the gamer at all.
      const isNamed = name === 'tournament' || /priv_owner/i.test(answer.body)
      expect(isNamed).toBe(true)
    },
  )

  it('the chat shows neither country nor wallet to its members', async () => {
    const { items: chats } = await owner.api.listChats()
    const chat = chats.find(({ of }) => of.type === 'clan')
    if (!chat) throw new Error('The clan has a chat.')
    await owner.api.sendChatMessage({ params: { id: chat.id }, body: { body: 'Hello.' } })
    for (const viewer of [viewers.clanmate, viewers.owner]) {
      const answers = [
        await viewer.api.readChatMessages({ params: { id: chat.id } }),
        await viewer.api.listChatMembers({ params: { id: chat.id } }),
      ]
      expect(JSON.stringify(answers)).toContain('priv_owner')
      expect(JSON.stringify(answers)).not.toMatch(/"IS"|"(?:country|evmWalletAddress)"|0x5290/)
    }
  })
})

describe('who may invite', () => {
  const outcomes = {
    everyone: ['none', 'none'],
    clan: ['rule_violation', 'none'],
    nobody: ['rule_violation', 'rule_violation'],
  } as const

  it.each(Object.entries(outcomes))('to a team: %s', async (audience, [ofStranger, ofMate]) => {
    const [invited, mate, stranger] = [await someone(), await someone(), await someone()]
    await addClan(invited, mate)
    await keeps(invited, { invitations: audience as Audience })
    const invite = async (captain: Gamer) => {
      const { id } = await addTournament(world.db, { entryKind: 'team', teamSize: 2, mode: '2v2' })
      return codeOf(
        captain.api.joinTournament({
          params: { id },
          body: { team: { name: 'Owls', tag: 'OWL' }, roster: [{ username: invited.username }] },
        }),
      )
    }
    expect([await invite(stranger), await invite(mate)]).toEqual([ofStranger, ofMate])
  })

  it.each([
    ['everyone', 'none'],
    // Whoever can be invited to a clan is in none.
    ['clan', 'rule_violation'],
    ['nobody', 'rule_violation'],
  ] as const)('to a clan: %s', async (audience, outcome) => {
    const [invited, leader] = [await someone(), await someone()]
    const { slug } = await addClan(leader)
    await keeps(invited, { invitations: audience })
    const call = leader.api.inviteToClan({ params: { slug }, body: { username: invited.username } })
    expect(await codeOf(call)).toBe(outcome)
    expect((await invited.api.listNotifications()).items).toHaveLength(outcome === 'none' ? 1 : 0)
  })
})

describe('notification preferences [S9.1]', () => {
  /** The mate joins the clan of the owner, who is told. */
  async function joins(owner: Gamer, mate: Gamer) {
    const { slug } = await addClan(owner)
    await mate.api.joinClan({ params: { slug } })
  }
  const sets = async (
    gamer: Gamer,
    kind: NotificationKind,
    how: Partial<Record<'inApp' | 'sound' | 'desktop', boolean>>,
  ) => gamer.api.saveMyNotification({ body: { kind, inApp: true, sound: true, desktop: true, ...how } })

  it('are on for each kind at first, and kept', async () => {
    const gamer = await someone()
    const { notifications } = await settingsOf(gamer)
    expect(notifications.map(({ kind }) => kind)).toEqual(NotificationKind.options)
    expect(notifications.every(({ inApp, sound, desktop }) => inApp && sound && desktop)).toBe(true)
    await sets(gamer, 'chat', { sound: false })
    await sets(gamer, 'chat', { sound: false, desktop: false })
    const saved = (await settingsOf(gamer)).notifications.find(({ kind }) => kind === 'chat')
    expect(saved).toEqual({ kind: 'chat', inApp: true, sound: false, desktop: false })
  })

  it('a kind that is off in the app is not delivered, others are', async () => {
    const [owner, quiet] = [await someone(), await someone()]
    await sets(quiet, 'clans', { inApp: false })
    await sets(owner, 'chat', { inApp: false })
    await joins(owner, await someone())
    await joins(quiet, await someone())
    expect((await owner.api.listNotifications()).items).toHaveLength(1)
    expect((await quiet.api.listNotifications()).items).toEqual([])
    expect((await quiet.api.readMyProfile()).data.counts.unreadNotifications).toBe(0)
  })

  it('what needs an answer, or is about the account, cannot be switched off', async () => {
    const gamer = await someone()
    for (const kind of ['requests', 'account'] as const)
      expect(await problemsOf(() => sets(gamer, kind, { inApp: false }))).toEqual(['body.inApp'])
    for (const kind of NotificationKind.options.filter((one) => one !== 'requests' && one !== 'account'))
      await sets(gamer, kind, { inApp: false })
    const leader = await someone()
    const { slug } = await addClan(leader)
    await leader.api.inviteToClan({ params: { slug }, body: { username: gamer.username } })
    expect((await gamer.api.listNotifications()).items).toMatchObject([{ type: 'request' }])
  })

  it('are sent with what is delivered: whether it is heard, and seen outside of the page', async () => {
    const owner = await someone()
    await sets(owner, 'clans', { sound: false })
    await sets(owner, 'requests', { desktop: false })
    const address = await world.listen()
    const socket = io(`${address}/notifications`, {
      path: realtime.path,
      transports: [...realtime.transports],
      forceNew: true,
      extraHeaders: { cookie: owner.cookie },
    })
    const heard: unknown[] = []
    socket.on('new_notification', (message) => heard.push(message))
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve)
    })
    await joins(owner, await someone())
    await world.app.settle()
    await expect.poll(() => heard).toMatchObject([{ sound: false, desktop: true }])
    socket.disconnect()
  })
})

describe('where a session was started', () => {
  it.each([
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
      'Chrome on Windows',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
      'Edge on Windows',
    ],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
      'Safari on iPhone',
    ],
    [
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      'Chrome on Android',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
    ['curl/8.0', ''],
  ])('%s', (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['::ffff:203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3::/48'],
    ['2001:db8::1', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['unknown', ''],
  ])('of the address %s only the network is kept', (address, network) =>
    expect(networkOf(address)).toBe(network),
  )
})
