import type { ClanPage, ClanRole } from '@esports/contract'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { type Gamer, startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ environment: { RATE_LIMIT_FACTOR: '1000' } })
})
afterAll(() => world.close())

const { clanMembers, clanRequests, clans } = schema
let made = 0

/** A clan with members of these roles. */
async function clanOf(
  joinPolicy: ClanPage['joinPolicy'],
  roles: readonly ClanRole[] = ['owner'],
  memberMax = 10,
) {
  made += 1
  const number = made
  const id = uuidv7()
  const slug = `guild-${number}`
  await world.db.insert(clans).values({
    id,
    slug,
    name: `Guild ${number}`,
    tag: `G${number}`,
    about: '',
    region: 'EU',
    joinPolicy,
    memberMax,
    rating: 1000,
    hue: 200,
  })
  const members: Gamer[] = []
  for (const [index, role] of roles.entries()) {
    const gamer = await world.gamer(`guild_${number}_${index}`)
    await world.db.insert(clanMembers).values({ userId: gamer.id, clanId: id, role })
    members.push(gamer)
  }
  return { id, slug, params: { slug }, members: members as [Gamer, ...Gamer[]] }
}

const codeOf = async (call: Promise<unknown>): Promise<unknown> => {
  try {
    await call
    return 'none'
  } catch (error) {
    return (error as { readonly code?: unknown }).code
  }
}
const rolesIn = async (clanId: string) =>
  (await world.db.select().from(clanMembers).where(eq(clanMembers.clanId, clanId))).map(({ role }) => role)
const titlesOf = async ({ api }: Gamer) => (await api.listNotifications()).items.map(({ title }) => title)

describe('the page of a clan [S2.4]', () => {
  it('shows everybody who is in it, and requests to who leads it', async () => {
    const clan = await clanOf('request', ['owner', 'officer', 'member', 'recruit'])
    const [owner, officer, member] = clan.members
    const stranger = await world.gamer('guild_stranger')
    await stranger.api.joinClan({ params: clan.params })
    const seenBy = async ({ api }: Pick<Gamer, 'api'>) => (await api.readClan({ params: clan.params })).data
    const visitor = await seenBy({ api: world.visitor })
    expect(visitor.roster.map(({ role }) => role)).toEqual(['owner', 'officer', 'member', 'recruit'])
    expect(visitor).toMatchObject({ requests: [], viewer: { role: null, can: [] }, members: 4 })
    expect(await seenBy(owner)).toMatchObject({
      requests: [{ username: 'guild_stranger' }],
      viewer: { role: 'owner', can: ['manage'] },
    })
    expect((await seenBy(officer as Gamer)).viewer.can).toEqual(['leave', 'manage'])
    expect(await seenBy(member as Gamer)).toMatchObject({ requests: [], viewer: { can: ['leave'] } })
    expect((await seenBy(stranger)).viewer).toEqual({ role: null, hasRequested: true, can: ['withdraw'] })
    expect(await codeOf(world.visitor.readClan({ params: { slug: 'no-such-clan' } }))).toBe('not_found')
  })
})

describe('joining a clan [S2.4]', () => {
  it('is at once where it is open, on request where it is asked, and not where it invites', async () => {
    const open = await clanOf('open')
    const asked = await clanOf('request')
    const closed = await clanOf('invite')
    const gamer = await world.gamer('guild_joiner')
    expect(await codeOf(gamer.api.joinClan({ params: closed.params }))).toBe('forbidden')
    const requested = await gamer.api.joinClan({ params: asked.params })
    expect(requested.data.viewer).toMatchObject({ role: null, hasRequested: true })
    // Asked twice, told once.
    await gamer.api.joinClan({ params: asked.params })
    expect(await titlesOf(asked.members[0])).toEqual(['GUILD_JOINER wants to join'])
    const joined = await gamer.api.joinClan({ params: open.params })
    expect(joined.data.viewer.role).toBe('recruit')
    expect(await titlesOf(open.members[0])).toEqual(['GUILD_JOINER has joined'])
    // Requests elsewhere are over, and a second clan is refused.
    expect(await world.db.select().from(clanRequests).where(eq(clanRequests.userId, gamer.id))).toEqual([])
    expect(await codeOf(gamer.api.joinClan({ params: asked.params }))).toBe('already_registered')
  })

  it('is answered by who leads the clan, once', async () => {
    const clan = await clanOf('request', ['owner', 'officer', 'member'])
    const [, officer, member] = clan.members
    const [yes, no, gone] = [
      await world.gamer('guild_yes'),
      await world.gamer('guild_no'),
      await world.gamer('guild_gone'),
    ]
    for (const { api } of [yes, no, gone]) await api.joinClan({ params: clan.params })
    await gone.api.withdrawClanRequest({ params: clan.params })
    const answer = (by: Gamer | undefined, username: string, decision: 'accepted' | 'declined') =>
      codeOf(
        (by as Gamer).api.answerClanRequest({ params: { ...clan.params, username }, body: { decision } }),
      )
    expect(await answer(member, 'guild_yes', 'accepted')).toBe('forbidden')
    expect(await answer(yes, 'guild_yes', 'accepted')).toBe('forbidden')
    expect(await answer(officer, 'guild_yes', 'accepted')).toBe('none')
    expect(await answer(officer, 'guild_yes', 'declined')).toBe('expired')
    expect(await answer(officer, 'guild_no', 'declined')).toBe('none')
    expect(await answer(officer, 'guild_gone', 'accepted')).toBe('expired')
    expect(await titlesOf(yes)).toEqual([`You are in Guild ${made}`])
    expect(await titlesOf(no)).toEqual([`Guild ${made} did not take you in`])
    expect(await rolesIn(clan.id)).toHaveLength(4)
  })

  it('never takes in more than there is room for, whatever comes at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 6 }), async (room, many) => {
        const clan = await clanOf('open', ['owner'], room + 1)
        const gamers = await Promise.all(
          Array.from({ length: many }, (_, index) => world.gamer(`guild_r${made}_${index}`)),
        )
        const codes = await Promise.all(
          gamers.map(({ api }) => codeOf(api.joinClan({ params: clan.params }))),
        )
        expect(codes.filter((code) => code === 'none')).toHaveLength(Math.min(room, many))
        expect(codes.every((code) => code === 'none' || code === 'full')).toBe(true)
        expect(await rolesIn(clan.id)).toHaveLength(Math.min(room, many) + 1)
      }),
      { numRuns: 8 },
    )
  })
})

describe('roles in a clan [product 3.5]', () => {
  it('are given and taken only below the own role', async () => {
    const clan = await clanOf('open', ['owner', 'officer', 'officer', 'member', 'recruit'])
    const [owner, officer, other, member, recruit] = clan.members as [Gamer, Gamer, Gamer, Gamer, Gamer]
    const give = (by: Gamer, to: Gamer, role: ClanRole) =>
      codeOf(by.api.setClanRole({ params: { ...clan.params, username: to.username }, body: { role } }))
    const remove = (by: Gamer, whom: Gamer) =>
      codeOf(by.api.removeClanMember({ params: { ...clan.params, username: whom.username } }))
    expect(await give(member, recruit, 'member')).toBe('forbidden')
    expect(await give(officer, other, 'recruit')).toBe('forbidden')
    expect(await give(officer, recruit, 'officer')).toBe('forbidden')
    expect(await give(officer, recruit, 'owner')).toBe('forbidden')
    expect(await give(officer, officer, 'member')).toBe('forbidden')
    expect(await give(officer, recruit, 'member')).toBe('none')
    expect(await remove(officer, owner)).toBe('forbidden')
    expect(await remove(officer, other)).toBe('forbidden')
    expect(await remove(owner, await world.gamer('guild_nobody'))).toBe('not_found')
    expect(await remove(owner, other)).toBe('none')
    expect(await titlesOf(other)).toEqual([`You are no longer in Guild ${made}`])
    expect((await other.api.listChats()).items).toEqual([])
  })

  it('leave exactly one owner: who owns a clan hands it over before leaving', async () => {
    const clan = await clanOf('open', ['owner', 'officer', 'member'])
    const [owner, officer] = clan.members as [Gamer, Gamer, Gamer]
    const leave = ({ api }: Gamer) => codeOf(api.leaveClan({ params: clan.params }))
    expect(await leave(owner)).toBe('rule_violation')
    await owner.api.setClanRole({
      params: { ...clan.params, username: officer.username },
      body: { role: 'owner' },
    })
    expect((await rolesIn(clan.id)).toSorted()).toEqual(['member', 'officer', 'owner'])
    expect(await leave(owner)).toBe('none')
    expect(await leave(owner)).toBe('rule_violation')
    expect((await rolesIn(clan.id)).filter((role) => role === 'owner')).toHaveLength(1)
  })
})
