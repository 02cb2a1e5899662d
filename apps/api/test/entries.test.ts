import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { timersOf } from '../src/modules/tournaments/start.ts'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { schedule } from '../src/platform/jobs.ts'
import { plainClan } from './setups.ts'
import { addTournament, type Gamer, playersOf, startWorld, type World } from './world.ts'

let world: World
let time = Date.now()
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time) })
})
afterAll(() => world.close())

const minutes = (count: number) => count * 60_000
const twoOnTwo = { mode: '2v2', entryKind: 'team', teamSize: 2, substitutesMax: 1, capacity: 2 } as const

const pass = async (ms: number) => {
  time += ms
  await world.app.settle()
}

/** Enters a team whose captain names everybody else. */
async function enterTeam(id: string, captain: string, players: readonly string[] = []) {
  const gamer = await world.gamer(captain)
  for (const player of players) await world.gamer(player)
  const { data } = await gamer.api.joinTournament({
    params: { id },
    body: {
      team: { name: `Team of ${captain}`, tag: 'TEAM' },
      roster: players.map((username) => ({ username, role: 'player' as const })),
    },
  })
  return { gamer, entry: data }
}

const accept = async (username: string, entryId: string) =>
  (
    await (
      await world.gamer(username)
    ).api.answerInvitation({
      params: { id: entryId },
      body: { isAccepted: true },
    })
  ).data

const stateOf = async (slug: string) => (await world.visitor.readTournament({ params: { slug } })).data

describe('a team', () => {
  it('takes its place when its players have accepted, and not before', async () => {
    const { id, slug } = await addTournament(world.db, twoOnTwo)
    const { gamer, entry } = await enterTeam(id, 'team_a', ['team_b'])
    expect(entry).toMatchObject({
      kind: 'team',
      status: 'forming',
      members: [
        { username: 'team_a', role: 'captain', status: 'accepted' },
        { username: 'team_b', role: 'player', status: 'invited' },
      ],
    })
    expect((await stateOf(slug)).taken).toBe(0)
    expect((await accept('team_b', entry.id)).status).toBe('confirmed')
    expect((await stateOf(slug)).taken).toBe(1)
    expect((await gamer.api.readMyEntry({ params: { id } })).data?.status).toBe('confirmed')
  })

  it('is listed with who plays for it, captain first, and without those who have not accepted', async () => {
    const tournament = await addTournament(world.db, twoOnTwo)
    const { gamer, entry } = await enterTeam(tournament.id, 'z_captain', ['a_player'])
    await world.gamer('b_invited')
    await gamer.api.inviteToEntry({
      params: { id: entry.id },
      body: { username: 'b_invited', role: 'substitute' },
    })
    await accept('a_player', entry.id)
    const [player] = await playersOf(world, tournament)
    expect(player?.roster).toEqual([
      { username: 'z_captain', name: 'Z_CAPTAIN', role: 'captain' },
      { username: 'a_player', name: 'A_PLAYER', role: 'player' },
    ])
  })

  it('is joined from the notification, once', async () => {
    const { id } = await addTournament(world.db, twoOnTwo)
    const { entry } = await enterTeam(id, 'inbox_a', ['inbox_b'])
    await world.app.settle()
    const invited = await world.gamer('inbox_b')
    const { items } = await invited.api.listNotifications()
    expect(items[0]).toMatchObject({
      type: 'request',
      title: 'Team of inbox_a invited you',
      resolvedAs: null,
    })
    const params = { id: items[0]?.id ?? '' }
    expect((await invited.api.acceptNotification({ params })).data.resolvedAs).toBe('accepted')
    expect((await invited.api.readMyEntry({ params: { id } })).data).toMatchObject({
      id: entry.id,
      status: 'confirmed',
    })
    await expect(invited.api.rejectNotification({ params })).rejects.toMatchObject({ code: 'expired' })
  })

  it('that somebody declines asks somebody else, and the invitation of the first is over', async () => {
    const { id } = await addTournament(world.db, twoOnTwo)
    const { gamer, entry } = await enterTeam(id, 'decline_a', ['decline_b'])
    const answer = { params: { id: entry.id }, body: { isAccepted: false } }
    const { api } = await world.gamer('decline_b')
    expect((await api.answerInvitation(answer)).data.status).toBe('forming')
    await expect(api.answerInvitation(answer)).rejects.toMatchObject({ code: 'expired' })
    await world.gamer('decline_c')
    await gamer.api.inviteToEntry({ params: { id: entry.id }, body: { username: 'decline_c' } })
    expect((await accept('decline_c', entry.id)).status).toBe('confirmed')
  })

  it('has as many players and substitutes as the tournament says', async () => {
    const { id } = await addTournament(world.db, twoOnTwo)
    const { gamer, entry } = await enterTeam(id, 'room_a', ['room_b'])
    for (const name of ['room_c', 'room_d']) await world.gamer(name)
    const invite = (username: string, role: 'player' | 'substitute') =>
      gamer.api.inviteToEntry({ params: { id: entry.id }, body: { username, role } })
    await expect(invite('room_c', 'player')).rejects.toMatchObject({ code: 'rule_violation' })
    await invite('room_c', 'substitute')
    await expect(invite('room_d', 'substitute')).rejects.toMatchObject({ code: 'rule_violation' })
    await gamer.api.removeFromEntry({ params: { id: entry.id, username: 'room_c' } })
    expect((await invite('room_d', 'substitute')).data.members).toHaveLength(3)
    await expect(invite('nobody_here', 'substitute')).rejects.toMatchObject({ code: 'rule_violation' })
  })

  it('has two coaches at most, invited early or late', async () => {
    const { id } = await addTournament(world.db, twoOnTwo)
    const { gamer, entry } = await enterTeam(id, 'coached_a', ['coached_b'])
    for (const name of ['coached_c', 'coached_d', 'coached_e']) await world.gamer(name)
    const coach = (username: string) => ({ username, role: 'coach' as const })
    const invite = (username: string) =>
      gamer.api.inviteToEntry({ params: { id: entry.id }, body: coach(username) })
    await invite('coached_c')
    await invite('coached_d')
    await expect(invite('coached_e')).rejects.toMatchObject({ code: 'rule_violation' })
    const other = await world.gamer('coached_f')
    await expect(
      other.api.joinTournament({
        params: { id },
        body: {
          team: { name: 'Coaches', tag: 'COACH' },
          roster: ['coached_c', 'coached_d', 'coached_e'].map(coach),
        },
      }),
    ).rejects.toMatchObject({ code: 'rule_violation' })
  })

  it('is changed by its captain alone', async () => {
    const { id } = await addTournament(world.db, twoOnTwo)
    const { entry } = await enterTeam(id, 'own_team_a', ['own_team_b'])
    await accept('own_team_b', entry.id)
    const { api } = await world.gamer('own_team_b')
    await expect(
      api.removeFromEntry({ params: { id: entry.id, username: 'own_team_a' } }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('has nobody who plays for another team of the tournament', async () => {
    const { id } = await addTournament(world.db, twoOnTwo)
    const first = await enterTeam(id, 'twice_a', ['twice_b'])
    const second = await enterTeam(id, 'twice_c', ['twice_b'])
    await accept('twice_b', first.entry.id)
    await expect(accept('twice_b', second.entry.id)).rejects.toMatchObject({ code: 'already_registered' })
    await expect(enterTeam(id, 'twice_b')).rejects.toMatchObject({ code: 'already_registered' })
    await expect(
      second.gamer.api.inviteToEntry({
        params: { id: second.entry.id },
        body: { username: 'twice_a', role: 'substitute' },
      }),
    ).rejects.toMatchObject({ code: 'already_registered' })
  })

  it('that the captain keeps enters again, and nobody else enters with it', async () => {
    const first = await addTournament(world.db, twoOnTwo)
    const second = await addTournament(world.db, twoOnTwo)
    const { gamer } = await enterTeam(first.id, 'keeper')
    const [team] = await world.db.select().from(schema.teams).where(eq(schema.teams.captainId, gamer.id))
    const body = { team: { id: team?.id ?? '' } }
    expect((await gamer.api.joinTournament({ params: { id: second.id }, body })).data.name).toBe(
      'Team of keeper',
    )
    const { api } = await world.gamer('thief')
    await expect(api.joinTournament({ params: { id: first.id }, body })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('starts without those that lack players, and its roster stands from then on', async () => {
    const { id, slug } = await addTournament(world.db, { ...twoOnTwo, capacity: 4, startMode: 'scheduled' })
    for (const name of ['lock_a', 'lock_c', 'lock_e']) {
      const { entry } = await enterTeam(id, name, [`${name}_2`])
      await accept(`${name}_2`, entry.id)
    }
    // One of a whole team leaves it: it has a place, but too few to play.
    await (await world.gamer('lock_e_2')).api.withdrawFromTournament({ params: { id } })
    const { gamer } = await enterTeam(id, 'lock_g', ['lock_g_2'])
    await (await world.gamer('organizer')).api.startTournament({ params: { id } })
    await world.app.settle()
    const data = await stateOf(slug)
    expect(data.state).toBe('live')
    expect(
      (await playersOf(world, { slug })).map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['Team of lock_a', 'Team of lock_c'])
    expect(data.taken).toBe(2)
    const own = await gamer.api.readMyEntry({ params: { id } })
    await expect(
      gamer.api.inviteToEntry({ params: { id: own.data?.id ?? '' }, body: { username: 'lock_e' } }),
    ).rejects.toMatchObject({ code: 'wrong_state' })
  })

  it('is spoken for by its captain in a match; its players see their side and can do nothing', async () => {
    const { id } = await addTournament(world.db, twoOnTwo)
    for (const name of ['speak_a', 'speak_c']) {
      const { entry } = await enterTeam(id, name, [`${name}_2`])
      await accept(`${name}_2`, entry.id)
    }
    await world.app.settle()
    const captain = await world.gamer('speak_a')
    const player = await world.gamer('speak_a_2')
    const { items } = await player.api.listMyMatches()
    const [match] = items
    expect(match?.viewer).toMatchObject({ can: [] })
    const params = { id: match?.id ?? '' }
    const body = { score: [2, 0] as [number, number], version: match?.version ?? 0 }
    await expect(player.api.reportResult({ params, body })).rejects.toMatchObject({ code: 'forbidden' })
    expect((await captain.api.reportResult({ params, body })).data.viewer.slot).toBe(match?.viewer.slot)
  })
})

describe('a clan', () => {
  it('is entered by an officer, with its own members', async () => {
    const { id } = await addTournament(world.db, { ...twoOnTwo, entryKind: 'clan' })
    const [owner, member, stranger] = await Promise.all(
      ['clan_owner', 'clan_member', 'clan_stranger'].map((name) => world.gamer(name)),
    )
    if (!owner || !member || !stranger) throw new Error('Three gamers were made.')
    const clanId = uuidv7()
    await world.db.insert(schema.clans).values({
      id: clanId,
      slug: 'testers',
      name: 'Testers',
      tag: 'TST',
      about: '',
      region: 'EU',
      joinPolicy: 'open',
      memberMax: 10,
      rating: 1000,
      ...plainClan,
    })
    await world.db.insert(schema.clanMembers).values([
      { userId: owner.id, clanId, role: 'owner' },
      { userId: member.id, clanId, role: 'member' },
    ])
    const enter = (gamer: Gamer, username: string) =>
      gamer.api.joinTournament({ params: { id }, body: { roster: [{ username }] } })
    await expect(enter(member, 'clan_owner')).rejects.toMatchObject({ code: 'rule_violation' })
    await expect(enter(stranger, 'clan_owner')).rejects.toMatchObject({ code: 'rule_violation' })
    await expect(enter(owner, 'clan_stranger')).rejects.toMatchObject({ code: 'rule_violation' })
    const { data } = await enter(owner, 'clan_member')
    expect(data).toMatchObject({ kind: 'clan', name: 'Testers', status: 'forming' })
    // Whoever has left the clan since plays for it no more.
    await world.db.delete(schema.clanMembers).where(eq(schema.clanMembers.userId, member.id))
    await expect(accept('clan_member', data.id)).rejects.toMatchObject({ code: 'expired' })
    await world.db.insert(schema.clanMembers).values({ userId: member.id, clanId, role: 'member' })
    expect((await accept('clan_member', data.id)).status).toBe('confirmed')
  })
})

describe('the queue', () => {
  it('of a full tournament is in the order in which gamers came, and gets each place that is given back', async () => {
    const { id } = await addTournament(world.db, { capacity: 2, startMode: 'scheduled' })
    const names = ['queue_a', 'queue_b', 'queue_c', 'queue_d', 'queue_e']
    const gamers = await Promise.all(names.map((name) => world.gamer(name)))
    const statuses: unknown[] = []
    for (const { api } of gamers) {
      const { data } = await api.joinTournament({ params: { id }, body: {} })
      statuses.push([data.status, data.queueNo])
    }
    expect(statuses).toEqual([
      ['confirmed', null],
      ['confirmed', null],
      ['waitlisted', 1],
      ['waitlisted', 2],
      ['waitlisted', 3],
    ])
    const [first, , third, fourth, fifth] = gamers
    await third?.api.withdrawFromTournament({ params: { id } })
    await first?.api.withdrawFromTournament({ params: { id } })
    await world.app.settle()
    expect((await fourth?.api.readMyEntry({ params: { id } }))?.data?.status).toBe('confirmed')
    expect((await fifth?.api.readMyEntry({ params: { id } }))?.data?.status).toBe('waitlisted')
    const { items } = (await fourth?.api.listNotifications()) ?? { items: [] }
    expect(items[0]?.title).toBe('You have a place in Test Cup')
  })

  it('of many who come at once for 16 places seats 16, the others in one order', async () => {
    const { id, slug } = await addTournament(world.db, { capacity: 16, startMode: 'scheduled' })
    const gamers = await Promise.all(Array.from({ length: 80 }, (_, index) => world.gamer(`rush_${index}`)))
    const entries = await Promise.all(
      gamers.map(async ({ api }) => (await api.joinTournament({ params: { id }, body: {} })).data),
    )
    expect(entries.filter(({ status }) => status === 'confirmed')).toHaveLength(16)
    const queue = entries.flatMap(({ queueNo }) => (queueNo === null ? [] : [queueNo]))
    expect(queue.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 64 }, (_, index) => index + 1))
    expect((await stateOf(slug)).taken).toBe(16)
  })
})

describe('the clock of a tournament', () => {
  const publish = async (capacity = 8) => {
    const startsAt = new Date(time + minutes(120))
    const timing = {
      startMode: 'scheduled',
      startsAt,
      registrationOpensAt: new Date(time + minutes(10)),
      checkInOpensMinutes: 30,
      checkInClosesMinutes: 5,
      state: 'published',
      capacity,
    } as const
    const tournament = await addTournament(world.db, timing)
    await schedule(world.db, timersOf({ id: tournament.id, ...timing, createdAt: new Date(time) }))
    return tournament
  }

  it('opens registration and check-in, takes the places of who is not there, starts, and makes results final', async () => {
    const { id, slug } = await publish()
    const [a, b, c] = await Promise.all(['clock_a', 'clock_b', 'clock_c'].map((name) => world.gamer(name)))
    const join = (gamer: Gamer | undefined) => gamer?.api.joinTournament({ params: { id }, body: {} })
    await pass(minutes(9))
    await expect(join(a)).rejects.toMatchObject({ code: 'wrong_state' })
    await pass(minutes(1))
    for (const gamer of [a, b, c]) await join(gamer)
    const checkIn = (gamer: Gamer | undefined) => gamer?.api.checkInToTournament({ params: { id } })
    await expect(checkIn(a)).rejects.toMatchObject({ code: 'wrong_state' })
    await pass(minutes(80))
    expect((await stateOf(slug)).state).toBe('check_in')
    const told = await a?.api.listNotifications()
    expect(told?.items[0]?.title).toBe('Check in to Test Cup')
    for (const gamer of [a, b]) expect((await checkIn(gamer))?.data.checkedInAt).not.toBeNull()
    await pass(minutes(25))
    expect(await stateOf(slug)).toMatchObject({ state: 'seeding', taken: 2 })
    expect((await c?.api.readMyEntry({ params: { id } }))?.data?.status).toBe('no_show')
    // Both are of the same moment: a reminder of the start, which was due before check-in closed, may stand above.
    expect((await c?.api.listNotifications())?.items).toContainEqual(
      expect.objectContaining({
        title: 'You lost your place in Test Cup',
        subtitle: 'You did not check in before check-in closed.',
      }),
    )
    await pass(minutes(5))
    expect((await stateOf(slug)).state).toBe('live')
    const { items } = (await a?.api.listMyMatches()) ?? { items: [] }
    const match = items.find(({ tournamentId }) => tournamentId === id)
    await a?.api.forfeitMatch({ params: { id: match?.id ?? '' }, body: { version: match?.version ?? 0 } })
    await world.app.settle()
    expect((await stateOf(slug)).state).toBe('completed')
    await pass(minutes(29))
    expect((await stateOf(slug)).state).toBe('completed')
    await pass(minutes(1))
    expect((await stateOf(slug)).state).toBe('finalized')
  })

  it('stands still while the tournament is paused, and runs on later by the pause', async () => {
    const { id, slug } = await publish()
    const { api } = await world.gamer('organizer')
    await api.pauseTournament({ params: { id }, body: { reason: 'A break.' } })
    await pass(minutes(60))
    expect((await stateOf(slug)).state).toBe('published')
    await api.resumeTournament({ params: { id } })
    await pass(minutes(9))
    expect((await stateOf(slug)).state).toBe('published')
    await pass(minutes(1))
    expect((await stateOf(slug)).state).toBe('registration_open')
  })

  it('is stopped for good when the tournament is cancelled, and everybody in it is told why', async () => {
    const { id, slug } = await publish()
    await pass(minutes(10))
    const gamer = await world.gamer('hopeful')
    await gamer.api.joinTournament({ params: { id }, body: {} })
    const { api } = await world.gamer('organizer')
    await api.cancelTournament({ params: { id }, body: { reason: 'The hall is flooded.' } })
    await pass(minutes(200))
    expect((await stateOf(slug)).state).toBe('cancelled')
    const { items } = await gamer.api.listNotifications()
    expect(items[0]).toMatchObject({ title: 'Test Cup was cancelled', subtitle: 'The hall is flooded.' })
  })
})

describe('whoever leaves a tournament under way', () => {
  it('forfeits what is left, by own will or by the organiser’s', async () => {
    const { id, slug } = await addTournament(world.db, { capacity: 4 })
    const gamers = await Promise.all(
      ['gone_a', 'gone_b', 'gone_c', 'gone_d'].map((name) => world.gamer(name)),
    )
    for (const { api } of gamers) await api.joinTournament({ params: { id }, body: {} })
    await world.app.settle()
    const own = await gamers[0]?.api.readMyEntry({ params: { id } })
    await gamers[0]?.api.withdrawFromTournament({ params: { id } })
    await expect(gamers[0]?.api.withdrawFromTournament({ params: { id } })).rejects.toMatchObject({
      code: 'wrong_state',
    })
    const second = await gamers[1]?.api.readMyEntry({ params: { id } })
    const { api } = await world.gamer('organizer')
    const body = { reason: 'Two accounts.' }
    await api.disqualifyEntry({ params: { id, entryId: second?.data?.id ?? '' }, body })
    await expect(
      api.disqualifyEntry({ params: { id, entryId: own?.data?.id ?? '' }, body }),
    ).rejects.toMatchObject({ code: 'wrong_state' })
    await world.app.settle()
    const { data } = await world.visitor.readBracket({ params: { slug } })
    const open = data.stages[0]?.rounds
      .flatMap(({ matches }) => matches)
      .filter(({ state }) => state === 'ready')
    expect(open?.flatMap(({ slots }) => slots.map(({ username }) => username))).not.toContain('gone_a')
    const { items } = (await gamers[1]?.api.listNotifications()) ?? { items: [] }
    expect(items.map(({ title }) => title)).toContain('You are out of Test Cup')
  })
})

describe('a result that whoever leaves has reported', () => {
  it('is a walkover, and asks nobody to answer any more', async () => {
    const { id } = await addTournament(world.db, { capacity: 2 })
    const [a, b] = [await world.gamer('claim_a'), await world.gamer('claim_b')]
    for (const { api } of [a, b]) await api.joinTournament({ params: { id }, body: {} })
    await world.app.settle()
    const { items } = await a.api.listMyMatches()
    const match = items.find(({ tournamentId }) => tournamentId === id)
    await a.api.reportResult({
      params: { id: match?.id ?? '' },
      body: { score: match?.viewer.slot === 0 ? [2, 0] : [0, 2], version: match?.version ?? 0 },
    })
    await world.app.settle()
    const request = async () =>
      (await b.api.listNotifications()).items.find(({ type }) => type === 'request')?.resolvedAs
    expect(await request()).toBeNull()
    await a.api.withdrawFromTournament({ params: { id } })
    await world.app.settle()
    expect(await request()).toBe('expired')
  })
})

describe('whoever is taken out before the start', () => {
  it('is told, and does not come back; a start with one entrant is refused and cancels nothing', async () => {
    const { id, slug } = await addTournament(world.db, { capacity: 4 })
    const { api } = await world.gamer('organizer')
    const gone = await world.gamer('taken_out')
    const { data } = await gone.api.joinTournament({ params: { id }, body: {} })
    const left = await api.disqualifyEntry({
      params: { id, entryId: data.id },
      body: { reason: 'Two accounts.' },
    })
    expect(left.data.status).toBe('disqualified')
    await world.app.settle()
    const { items } = await gone.api.listNotifications()
    expect(items[0]).toMatchObject({
      title: 'You are out of Test Cup',
      subtitle: expect.stringContaining('“Two accounts.”'),
    })
    await expect(gone.api.joinTournament({ params: { id }, body: {} })).rejects.toMatchObject({
      code: 'forbidden',
    })
    await (await world.gamer('lonely')).api.joinTournament({ params: { id }, body: {} })
    await api.startTournament({ params: { id } })
    await world.app.settle()
    expect(await stateOf(slug)).toMatchObject({ state: 'registration_open', taken: 1 })
  })

  it('is not taken out by an organiser who plays too', async () => {
    const { id } = await addTournament(world.db, { capacity: 4 })
    const organizer = await world.gamer('organizer')
    const { data } = await (await world.gamer('rival')).api.joinTournament({ params: { id }, body: {} })
    await organizer.api.joinTournament({ params: { id }, body: {} })
    await expect(
      organizer.api.disqualifyEntry({
        params: { id, entryId: data.id },
        body: { reason: 'He is too good.' },
      }),
    ).rejects.toMatchObject({ code: 'forbidden' })
  })
})

describe('an invitation to a tournament that is called off', () => {
  it('waits for no answer any more', async () => {
    const { id } = await addTournament(world.db, twoOnTwo)
    await enterTeam(id, 'called_off_a', ['called_off_b'])
    await world.app.settle()
    const { api } = await world.gamer('organizer')
    await api.cancelTournament({ params: { id }, body: { reason: 'The hall is flooded.' } })
    const { items } = await (await world.gamer('called_off_b')).api.listNotifications()
    expect(items.find(({ type }) => type === 'request')?.resolvedAs).toBe('expired')
  })
})
