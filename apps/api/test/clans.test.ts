import {
  type ApiError,
  type ClanPage,
  type ClanRole,
  emblemParts,
  freeEmblemParts,
  type NewClan,
  soldEmblemParts,
} from '@esports/contract'
import { eq } from 'drizzle-orm'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '../src/modules/items/catalogue.ts'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { codeOf } from './refusals.ts'
import { plainClan } from './setups.ts'
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
    ...plainClan,
  })
  const members: Gamer[] = []
  for (const [index, role] of roles.entries()) {
    const gamer = await world.gamer(`guild_${number}_${index}`)
    await world.db.insert(clanMembers).values({ userId: gamer.id, clanId: id, role })
    members.push(gamer)
  }
  return { id, slug, params: { slug }, members: members as [Gamer, ...Gamer[]] }
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

  it('says why it is refused by a reason with parameters, and the same in English', async () => {
    const [open, other] = [await clanOf('open'), await clanOf('open')]
    const gamer = await world.gamer('guild_twice')
    const { data } = await gamer.api.joinClan({ params: open.params })
    const refused = gamer.api.joinClan({ params: other.params })
    await expect(refused).rejects.toMatchObject({
      code: 'already_registered',
      message: `You are in ${data.name}.`,
      problem: { reason: 'clan_you_are_in', parameters: { clan: data.name } },
    })
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

const emblem = { shield: 2, motif: 7, hue: 210, accentHue: 30 }
const newClan = (wanted: Partial<NewClan> = {}): NewClan => {
  made += 1
  return {
    name: `Founders ${made}`,
    tag: `F${made}`,
    about: 'We play.',
    region: 'EU',
    joinPolicy: 'invite',
    emblem,
    ...wanted,
  }
}
const create = async (gamer: Gamer, wanted: Partial<NewClan> = {}) =>
  (await gamer.api.createClan({ body: newClan(wanted) })).data

describe('a new clan [product 5.6]', () => {
  it('belongs to who creates it, has their emblem, and a chat', async () => {
    const founder = await world.gamer('founder_one')
    const clan = await create(founder, { name: 'Salt & Iron', tag: 'SALT' })
    expect(clan).toMatchObject({
      slug: 'salt-and-iron',
      name: 'Salt & Iron',
      tag: 'SALT',
      emblem,
      rating: 1000,
      members: 1,
      memberMax: 100,
      viewer: { role: 'owner', can: ['disband', 'manage'] },
    })
    const listed = await world.visitor.listClans({ query: { q: 'salt &' } })
    expect(listed.items).toMatchObject([{ slug: 'salt-and-iron', emblem, members: 1 }])
    const [chat] = (await founder.api.listChats()).items
    expect(chat?.of).toMatchObject({ type: 'clan', slug: 'salt-and-iron', emblem })
    await founder.api.sendChatMessage({
      params: { id: chat?.id ?? '' },
      body: { body: 'First.' },
    })
    // One clan for each gamer.
    expect(await codeOf(create(founder))).toBe('already_registered')
  })

  it('needs a name and a tag that no other clan has, whatever their case, and says which is taken', async () => {
    const [first, second] = [await world.gamer('founder_two'), await world.gamer('founder_three')]
    await create(first, { name: 'Night Owls', tag: 'OWL' })
    const taken = async (wanted: Partial<NewClan>) => {
      try {
        await create(second, wanted)
        return []
      } catch (error) {
        const { code, problem } = error as ApiError
        return [code, problem?.errors?.map(({ path }) => path)]
      }
    }
    expect(await taken({ name: 'night OWLS' })).toEqual(['conflict', ['body.name']])
    expect(await taken({ tag: 'OWL' })).toEqual(['conflict', ['body.tag']])
    const names = async (query: { readonly name?: string; readonly tag?: string }) =>
      (await world.visitor.readClanNames({ query })).data
    expect(await names({ name: 'NIGHT owls', tag: 'OWL' })).toEqual({ isNameTaken: true, isTagTaken: true })
    expect(await names({ name: 'Day Owls' })).toEqual({ isNameTaken: false, isTagTaken: false })
    // Names that read differently may share what is left of them in an address.
    await create(second, { name: 'Night-Owls!', tag: 'OWLS' })
    const listed = await world.visitor.listClans({ query: { q: 'Night' } })
    expect(new Set(listed.items.map(({ slug }) => slug)).size).toBe(listed.items.length)
    expect(listed.items).toHaveLength(2)
  })

  it.each([
    ['a short name', { name: 'ab' }],
    ['a name of spaces', { name: '   ab   ' }],
    ['a tag in lower case', { tag: 'a1' }],
    ['a long tag', { tag: 'TOOLONG' }],
    ['a long text', { about: 'x'.repeat(281) }],
    ['an unknown shield', { emblem: { ...emblem, shield: emblemParts.shields } }],
    ['an unknown motif', { emblem: { ...emblem, motif: -1 } }],
    ['a hue beyond the circle', { emblem: { ...emblem, hue: 360 } }],
  ] satisfies readonly [string, Partial<NewClan>][])('cannot have %s', async (_, wanted) => {
    const gamer = await world.gamer('founder_four')
    expect(await codeOf(create(gamer, wanted))).toBe('invalid')
  })

  it('is founded once by a gamer who founds two at the same time, and once under a name', async () => {
    const gamer = await world.gamer('founder_five')
    const own = await Promise.all([codeOf(create(gamer)), codeOf(create(gamer))])
    expect(own).toContain('none')
    expect(own).toContain('already_registered')
    const rivals = await Promise.all(['six', 'seven', 'eight'].map((name) => world.gamer(`founder_${name}`)))
    const codes = await Promise.all(
      rivals.map((rival, index) => codeOf(create(rival, { name: 'Only One', tag: `ON${index}` }))),
    )
    expect(codes.filter((code) => code === 'none')).toHaveLength(1)
    expect(codes.filter((code) => code === 'conflict')).toHaveLength(2)
  })

  it('is changed by who leads it, and by nobody else', async () => {
    const clan = await clanOf('open', ['owner', 'officer', 'member'])
    const [owner, officer, member] = clan.members as [Gamer, Gamer, Gamer]
    const settings = { about: 'New words.', region: 'NA', joinPolicy: 'request', emblem } as const
    const change = ({ api }: Gamer) => codeOf(api.updateClan({ params: clan.params, body: settings }))
    expect(await change(member)).toBe('forbidden')
    expect(await change(officer)).toBe('none')
    expect((await owner.api.readClan({ params: clan.params })).data).toMatchObject(settings)
  })

  it('has parts of the emblem that are items only from who owns them, and keeps them', async () => {
    const clan = await clanOf('open', ['owner', 'officer'])
    const [owner, officer] = clan.members as [Gamer, Gamer]
    const change = ({ api }: Gamer, parts: Partial<NewClan['emblem']>) =>
      api.updateClan({
        params: clan.params,
        body: { about: '', region: 'EU', joinPolicy: 'open', emblem: { ...emblem, ...parts } },
      })
    const [shield, motif] = [freeEmblemParts.shields, freeEmblemParts.motifs + 1]
    const locked = (item: string) => ({
      code: 'rule_violation',
      problem: { reason: 'emblem_part_not_owned', parameters: { item } },
    })
    await expect(change(officer, { shield })).rejects.toMatchObject(locked('Bastion'))
    await world.db.insert(schema.ownedItems).values({
      userId: officer.id,
      sku: 'emblem-part-bastion',
      kind: 'emblem_part',
      source: 'order',
      createdAt: new Date(),
    })
    await change(officer, { shield })
    await expect(change(officer, { shield, motif })).rejects.toMatchObject(locked('Trident'))
    // The owner changes something else, and the part that the officer bought stays.
    const { data } = await change(owner, { shield, motif: 3 })
    expect(data.emblem).toMatchObject({ shield, motif: 3 })
    await change(owner, { shield: 0 })
    await expect(change(owner, { shield })).rejects.toMatchObject(locked('Bastion'))
    const founder = await world.gamer('founder_locked')
    await expect(create(founder, { emblem: { ...emblem, shield } })).rejects.toMatchObject(locked('Bastion'))
  })

  it('finds each part that is no free one in the marketplace, for points', () => {
    const sold = catalogue.filter(({ kind }) => kind === 'emblem_part')
    expect(sold.every(({ price }) => price !== null)).toBe(true)
    const styles = sold.map(({ sku, art }) => `${art.style} ${sku}`)
    expect(styles.toSorted()).toEqual(
      [
        ...soldEmblemParts.shields.map((sku) => `shield ${sku}`),
        ...soldEmblemParts.motifs.map((sku) => `motif ${sku}`),
      ].toSorted(),
    )
  })

  it('ends when its last member disbands it, and gives name and tag back', async () => {
    const [founder, other, invited] = [
      await world.gamer('founder_nine'),
      await world.gamer('founder_ten'),
      await world.gamer('founder_invited'),
    ]
    const { slug } = await create(founder, { name: 'Short Lived', tag: 'GONE', joinPolicy: 'request' })
    const params = { slug }
    await other.api.joinClan({ params })
    await founder.api.inviteToClan({ params, body: { username: invited.username } })
    expect((await founder.api.leaveClan({ params })).data.viewer).toMatchObject({ role: null })
    expect(await codeOf(founder.api.readClan({ params }))).toBe('not_found')
    const body = { subject: { type: 'clan', slug }, category: 'spam', text: '' } as const
    expect(await codeOf(other.api.createReport({ body }))).toBe('not_found')
    expect((await world.visitor.listClans({ query: { q: 'Short Lived' } })).items).toEqual([])
    expect((await founder.api.listChats()).items).toEqual([])
    expect((await invited.api.listNotifications()).items[0]).toMatchObject({ resolvedAs: 'expired' })
    expect((await create(other, { name: 'short lived', tag: 'GONE' })).slug).not.toBe(slug)
  })
})

describe('an invitation to a clan [product 3.5]', () => {
  const requestOf = async ({ api }: Gamer) =>
    (await api.listNotifications()).items.find(({ type }) => type === 'request')
  const invite = (by: Gamer, slug: string, { username }: Pick<Gamer, 'username'>) =>
    by.api.inviteToClan({ params: { slug }, body: { username } })

  it('is accepted from the notification, and ends all others', async () => {
    const clan = await clanOf('invite')
    const rival = await clanOf('invite')
    const gamer = await world.gamer('guest_one')
    await invite(rival.members[0], rival.slug, gamer)
    const page = (await invite(clan.members[0], clan.slug, gamer)).data
    expect(page.invitations).toMatchObject([{ username: 'guest_one' }])
    const notes = (await gamer.api.listNotifications()).items
    expect(notes.map(({ type, href, resolvedAs }) => [type, href, resolvedAs])).toEqual([
      ['request', `/clans/${clan.slug}`, null],
      ['request', `/clans/${rival.slug}`, null],
    ])
    expect((await gamer.api.readClan({ params: clan.params })).data.viewer.can).toEqual(['answer'])
    await gamer.api.acceptNotification({ params: { id: notes[0]?.id ?? '' } })
    expect((await gamer.api.readClan({ params: clan.params })).data.viewer.role).toBe('recruit')
    expect((await gamer.api.listNotifications()).items.map(({ resolvedAs }) => resolvedAs)).toEqual([
      'accepted',
      'expired',
    ])
    expect(await titlesOf(clan.members[0])).toEqual(['GUEST_ONE has joined'])
    expect((await rival.members[0].api.readClan({ params: rival.params })).data.invitations).toEqual([])
  })

  it('is declined from the notification or on the page, and can be sent again', async () => {
    const clan = await clanOf('invite')
    const [owner] = clan.members
    const gamer = await world.gamer('guest_two')
    await invite(owner, clan.slug, gamer)
    await gamer.api.rejectNotification({ params: { id: (await requestOf(gamer))?.id ?? '' } })
    expect(await titlesOf(owner)).toEqual(['GUEST_TWO does not join'])
    await invite(owner, clan.slug, gamer)
    const answered = await gamer.api.answerClanInvitation({
      params: clan.params,
      body: { decision: 'declined' },
    })
    expect(answered.data.viewer).toMatchObject({ role: null, can: [] })
    expect((await requestOf(gamer))?.resolvedAs).toBe('rejected')
    const again = gamer.api.answerClanInvitation({ params: clan.params, body: { decision: 'accepted' } })
    expect(await codeOf(again)).toBe('expired')
  })

  it('is sent by who leads the clan, to gamers who can accept it, once', async () => {
    const clan = await clanOf('request', ['owner', 'officer', 'member'], 5)
    const [owner, officer, member] = clan.members as [Gamer, Gamer, Gamer]
    const elsewhere = await clanOf('open')
    const [asker, guest] = [await world.gamer('guest_asker'), await world.gamer('guest_three')]
    await asker.api.joinClan({ params: clan.params })
    const codeOfInvite = (by: Gamer, username: string) => codeOf(invite(by, clan.slug, { username }))
    expect(await codeOfInvite(member, 'guest_three')).toBe('forbidden')
    expect(await codeOfInvite(asker, 'guest_three')).toBe('forbidden')
    expect(await codeOfInvite(owner, 'nobody_at_all')).toBe('not_found')
    expect(await codeOfInvite(owner, member.username)).toBe('already_registered')
    expect(await codeOfInvite(owner, elsewhere.members[0].username)).toBe('already_registered')
    expect(await codeOfInvite(owner, 'guest_asker')).toBe('rule_violation')
    expect(await codeOfInvite(officer, '@guest_three')).toBe('none')
    expect(await codeOfInvite(owner, 'guest_three')).toBe('conflict')
    const params = { ...clan.params, username: guest.username }
    expect(await codeOf(member.api.revokeClanInvitation({ params }))).toBe('forbidden')
    expect((await owner.api.revokeClanInvitation({ params })).data.invitations).toEqual([])
    expect((await requestOf(guest))?.resolvedAs).toBe('expired')
  })

  it('does not reach a gamer who has blocked the sender', async () => {
    const clan = await clanOf('invite')
    const [owner] = clan.members
    const gamer = await world.gamer('guest_deaf')
    await gamer.api.blockGamer({ body: { username: owner.username } })
    expect((await invite(owner, clan.slug, gamer)).data.invitations).toHaveLength(1)
    expect(await titlesOf(gamer)).toEqual([])
  })

  it('ends after a week, and finds a full clan full', async () => {
    const clan = await clanOf('open', ['owner'], 2)
    const [owner] = clan.members
    const [late, waiting, quick] = [
      await world.gamer('guest_late'),
      await world.gamer('guest_waiting'),
      await world.gamer('guest_quick'),
    ]
    await invite(owner, clan.slug, late)
    const past = new Date(Date.now() - 8 * 24 * 3_600_000)
    await world.db
      .update(schema.clanInvitations)
      .set({ createdAt: past, expiresAt: new Date(Date.now() - 1_000) })
      .where(eq(schema.clanInvitations.userId, late.id))
    const accept = async ({ api }: Gamer) =>
      codeOf(api.answerClanInvitation({ params: clan.params, body: { decision: 'accepted' } }))
    expect(await accept(late)).toBe('expired')
    const pressed = late.api.acceptNotification({ params: { id: (await requestOf(late))?.id ?? '' } })
    expect(await codeOf(pressed)).toBe('expired')
    await invite(owner, clan.slug, waiting)
    await quick.api.joinClan({ params: clan.params })
    expect(await accept(waiting)).toBe('full')
    // The place may become free again.
    await quick.api.leaveClan({ params: clan.params })
    expect(await accept(waiting)).toBe('none')
  })
})

describe('a ban from a clan [product 3.5]', () => {
  it('removes a member, ends a request and an invitation, and lasts until it is lifted', async () => {
    const clan = await clanOf('open', ['owner', 'officer', 'member'])
    const [owner, officer, member] = clan.members as [Gamer, Gamer, Gamer]
    const ban = (by: Gamer, { username }: Pick<Gamer, 'username'>) =>
      codeOf(by.api.banFromClan({ params: { ...clan.params, username }, body: { reason: 'Cheated.' } }))
    expect(await ban(member, officer)).toBe('forbidden')
    expect(await ban(officer, owner)).toBe('forbidden')
    expect(await ban(officer, officer)).toBe('forbidden')
    expect(await ban(officer, { username: 'nobody_at_all' })).toBe('not_found')
    expect(await ban(officer, member)).toBe('none')
    // Twice is once.
    expect(await ban(owner, member)).toBe('none')
    expect((await owner.api.readClan({ params: clan.params })).data.bans).toMatchObject([
      { username: member.username, reason: 'Cheated.' },
    ])
    expect((await member.api.readClan({ params: clan.params })).data).toMatchObject({
      bans: [],
      viewer: { role: null, can: [] },
    })
    expect((await member.api.listChats()).items).toEqual([])
    expect(await codeOf(member.api.joinClan({ params: clan.params }))).toBe('forbidden')
    const body = { username: member.username }
    expect(await codeOf(owner.api.inviteToClan({ params: clan.params, body }))).toBe('rule_violation')
    await owner.api.unbanFromClan({ params: { ...clan.params, username: member.username } })
    expect(await codeOf(member.api.joinClan({ params: clan.params }))).toBe('none')
  })

  it('keeps out whoever is banned, in any order of what happens at once', async () => {
    const acts = ['ban', 'join', 'invite', 'accept', 'leave'] as const
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 3, maxLength: 8 }), async (order) => {
        const clan = await clanOf('open')
        const [owner] = clan.members
        const gamer = await world.gamer(`banned_${made}`)
        const params = clan.params
        const calls: Readonly<Record<(typeof acts)[number], () => Promise<unknown>>> = {
          ban: () =>
            owner.api.banFromClan({
              params: { ...params, username: gamer.username },
              body: { reason: 'A test.' },
            }),
          join: () => gamer.api.joinClan({ params }),
          invite: () => owner.api.inviteToClan({ params, body: { username: gamer.username } }),
          accept: () => gamer.api.answerClanInvitation({ params, body: { decision: 'accepted' } }),
          leave: () => gamer.api.leaveClan({ params }),
        }
        const codes = await Promise.all(order.map((act) => codeOf(calls[act]())))
        for (const code of codes)
          expect([
            'none',
            'already_registered',
            'forbidden',
            'rule_violation',
            'conflict',
            'expired',
          ]).toContain(code)
        const { roster, bans, invitations } = (await owner.api.readClan({ params })).data
        const isIn = roster.some(({ username }) => username === gamer.username)
        const isBanned = order.includes('ban')
        expect(bans).toHaveLength(Number(isBanned))
        expect(isIn && isBanned).toBe(false)
        // Whoever is in, or must stay out, is not invited.
        expect(isIn || isBanned ? invitations : []).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})
