import { randomUUID } from 'node:crypto'
import { type EntrantImport, writeCsv } from '@esports/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { codeOf } from './refusals.ts'
import { addPlainClan } from './setups.ts'
import { addTournament, type Gamer, playersOf, startWorld, type World } from './world.ts'

let world: World
let organizer: Gamer
beforeAll(async () => {
  world = await startWorld()
  organizer = await world.gamer('organizer')
})
afterAll(() => world.close())

const twoOnTwo = { mode: '2v2', entryKind: 'team', teamSize: 2, substitutesMax: 1 } as const
const capacity = 64

const dryRun = async (id: string, csv: string) =>
  (await organizer.api.dryRunEntrantImport({ params: { id }, body: { csv } })).data
const importList = async (id: string, csv: string) =>
  (await organizer.api.importEntrants({ params: { id }, body: { csv } })).data

/** A row of an answer in short: who or what, what becomes of it, and whom that is about. */
const inShort = ({ rows }: EntrantImport) =>
  rows.map(({ name, state, username }) => [name, state, ...(username === null ? [] : [username])])

const gamers = async (...names: readonly string[]) => {
  const made: Gamer[] = []
  for (const name of names) made.push(await world.gamer(name))
  return made as [Gamer, ...Gamer[]]
}

/** How many rows each table has. */
async function rowCounts(): Promise<Readonly<Record<string, number>>> {
  const { rows } = (await world.db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )) as { rows: readonly { readonly name: string }[] }
  const counts: Record<string, number> = {}
  for (const { name } of rows) counts[name] = await world.db.$count(sql`${sql.identifier(name)}`)
  return counts
}

/** The invitation that a gamer has not answered, in their notifications. */
async function invitationOf({ api }: Gamer) {
  await world.app.settle()
  const { items } = await api.listNotifications()
  const [open] = items.filter(({ type, resolvedAs }) => type === 'request' && resolvedAs === null)
  if (!open) throw new Error('Nobody has invited this gamer.')
  return { ...open, params: { id: open.id } }
}

describe('entrants from a list [product 44]', () => {
  it('are invited: nobody has a place before they accept, and whoever declines has none', async () => {
    const { id, slug } = await addTournament(world.db, { capacity })
    const [one, two] = await gamers('list_one', 'list_two')
    expect(await importList(id, 'username\n@List_One\nlist_two\n')).toMatchObject({ invited: 2 })
    expect(await playersOf(world, { slug })).toEqual([])
    expect((await one.api.readMyEntry({ params: { id } })).data).toBeNull()
    const { params, title } = await invitationOf(one)
    expect(title).toBe('You are invited to Test Cup')
    await one.api.acceptNotification({ params })
    await two?.api.rejectNotification({ params: (await invitationOf(two)).params })
    expect((await playersOf(world, { slug })).map(({ username }) => username)).toEqual(['list_one'])
    expect((await one.api.readMyEntry({ params: { id } })).data).toMatchObject({
      kind: 'solo',
      name: 'LIST_ONE',
      status: 'confirmed',
    })
    const again = await importList(id, 'list_one\nlist_two')
    expect(inShort(again)).toEqual([
      ['list_one', 'already_in'],
      ['list_two', 'declined'],
    ])
    // Whoever has declined can change their mind.
    expect((await two?.api.joinTournament({ params: { id }, body: {} }))?.data.status).toBe('confirmed')
  })

  it('of teams are invited with their captain, and take a place once enough have accepted', async () => {
    const { id, slug } = await addTournament(world.db, { ...twoOnTwo, capacity })
    const [captain, player] = await gamers('team_cap', 'team_two')
    const csv = 'team,captain,players\nRaw Nerve,team_cap,@team_two\n'
    expect(inShort(await importList(id, csv))).toEqual([['Raw Nerve', 'invited']])
    const invitation = await invitationOf(captain)
    expect(invitation.title).toBe('Test Cup invited Raw Nerve')
    const entryId = (
      await world.db.select().from(schema.entries).where(eq(schema.entries.tournamentId, id))
    )[0]?.id
    if (entryId === undefined || !player) throw new Error('A team is invited.')
    // Who has not accepted is no captain.
    expect(
      await codeOf(
        captain.api.inviteToEntry({
          params: { id: entryId },
          body: { username: 'list_one', role: 'substitute' },
        }),
      ),
    ).toBe('forbidden')
    await player.api.acceptNotification({ params: (await invitationOf(player)).params })
    expect(await playersOf(world, { slug })).toEqual([])
    await captain.api.acceptNotification({ params: invitation.params })
    const [team] = await playersOf(world, { slug })
    expect(team).toMatchObject({
      name: 'Raw Nerve',
      roster: [{ username: 'team_cap' }, { username: 'team_two' }],
    })
    const [stored] = await world.db.select().from(schema.teams).where(eq(schema.teams.captainId, captain.id))
    expect(stored?.tag).toBe('RAWN')
  })

  it('of a team whose captain declines are free again, and asked nothing any more', async () => {
    const { id } = await addTournament(world.db, { ...twoOnTwo, capacity })
    const [captain, player] = await gamers('no_cap', 'no_two')
    await importList(id, 'No Go,NOGO,no_cap,no_two')
    if (!player) throw new Error('Two are invited.')
    await player.api.acceptNotification({ params: (await invitationOf(player)).params })
    await captain.api.rejectNotification({ params: (await invitationOf(captain)).params })
    expect((await player.api.readMyEntry({ params: { id } })).data).toBeNull()
    expect(inShort(await dryRun(id, 'Go,GO,no_two,list_one'))).toEqual([['Go', 'invited']])
  })

  it('who have entered of their own accord keep that place, and their invitation is over', async () => {
    const { id, slug } = await addTournament(world.db, { capacity })
    const [eager] = await gamers('eager')
    await importList(id, 'eager')
    const { params } = await invitationOf(eager)
    await eager.api.joinTournament({ params: { id }, body: {} })
    expect(await codeOf(eager.api.acceptNotification({ params }))).toBe('expired')
    expect((await playersOf(world, { slug })).map(({ username }) => username)).toEqual(['eager'])
  })

  it('are seeded by their rating when they accept', async () => {
    const { id } = await addTournament(world.db, { capacity })
    const [risen] = await gamers('risen')
    await importList(id, 'risen')
    await world.db.insert(schema.seasons).values({
      number: 1,
      name: 'First',
      startsAt: new Date(Date.now() - 86_400_000),
      endsAt: new Date(Date.now() + 86_400_000),
      isCurrent: true,
    })
    await world.db.insert(schema.ratings).values({
      season: 1,
      gameSlug: 'test-game',
      mode: '1v1',
      subject: risen.id,
      userId: risen.id,
      startMu: 25,
      startSigma: 8,
      mu: 30,
      sigma: 4,
      rating: 1480,
      matches: 10,
      lastAt: new Date(),
      won: 8,
      lost: 2,
      form: '',
    })
    await risen.api.acceptNotification({ params: (await invitationOf(risen)).params })
    const { data } = await organizer.api.readSeeding({ params: { id } })
    expect(data.entrants[0]).toMatchObject({ username: 'risen', rating: 1480 })
  })

  it('cannot accept after registration has closed', async () => {
    const { id } = await addTournament(world.db, { capacity })
    const [late] = await gamers('late')
    await importList(id, 'late')
    const { params } = await invitationOf(late)
    await world.db.update(schema.tournaments).set({ state: 'check_in' }).where(eq(schema.tournaments.id, id))
    expect(await codeOf(late.api.acceptNotification({ params }))).toBe('expired')
    expect((await late.api.readMyEntry({ params: { id } })).data).toBeNull()
  })
})

describe('each row of a list [product 44]', () => {
  it('says what becomes of it, in a tournament of gamers', async () => {
    const { id } = await addTournament(world.db, { capacity, minAccountAgeDays: 3 })
    const [, , shy] = await gamers('row_in', 'row_out', 'row_shy', 'row_ok', 'row_new', 'row_asked')
    for (const name of ['row_in', 'row_out', 'row_shy', 'row_ok', 'row_asked'])
      await world.db
        .update(schema.users)
        .set({ createdAt: new Date('2026-01-01T00:00:00Z') })
        .where(eq(schema.users.username, name))
    for (const name of ['row_in', 'row_out'])
      await (await world.gamer(name)).api.joinTournament({ params: { id }, body: {} })
    const out = (await (await world.gamer('row_out')).api.readMyEntry({ params: { id } })).data
    await organizer.api.disqualifyEntry({
      params: { id, entryId: out?.id ?? '' },
      body: { reason: 'Broke the rules.' },
    })
    await world.db
      .update(schema.users)
      .set({ invitationsFrom: 'nobody' })
      .where(eq(schema.users.id, shy?.id ?? ''))
    await importList(id, 'row_asked')
    const csv = writeCsv([
      ['note', 'username'],
      ...['row_in', 'row_out', 'row_shy', 'row_ok', 'row_new', 'row_asked', 'row_none', 'ROW_OK'].map(
        (name) => ['=1+1', name],
      ),
      ['Nobody here', ''],
    ])
    const answer = await dryRun(id, csv)
    expect(inShort(answer)).toEqual([
      ['row_in', 'already_in'],
      ['row_out', 'removed'],
      ['row_shy', 'takes_no_invitations', 'row_shy'],
      ['row_ok', 'invited'],
      ['row_new', 'not_eligible', 'row_new'],
      ['row_asked', 'already_invited'],
      ['row_none', 'unknown', 'row_none'],
      ['row_ok', 'twice', 'row_ok'],
      ['', 'names_nobody'],
    ])
    expect(answer.rows[4]?.unmet).toEqual(['account_age'])
    expect(answer.rows[7]?.before).toBe(4)
    expect(answer.invited).toBe(1)
  })

  it('says what becomes of it, in a tournament of teams', async () => {
    const { id } = await addTournament(world.db, { ...twoOnTwo, capacity })
    await gamers(...Array.from('abcdefghi', (letter) => `t_${letter}`))
    for (const name of ['t_a', 't_g'])
      await (await world.gamer(name)).api.joinTournament({
        params: { id },
        body: { team: { name: 'Taken', tag: 'TKN' }, roster: [] },
      })
    const csv = writeCsv([
      ['team', 'tag', 'captain', 'players'],
      ['Taken', 'TKN', 't_a', 't_b'],
      ['Poached', 'PCH', 't_c', 't_g'],
      ['Ghosts', 'GST', 't_h', 't_nobody'],
      ['X', '', 't_c', 't_d'],
      ['Wrong tag', 'too long', 't_c', 't_d'],
      ['Crowd', '', 't_c', 't_d;t_e'],
      ['Two of one', '', 't_d', 't_d'],
      ['Of both', '', 't_f', 't_b'],
      ['Fine', 'fine', '@t_i', ' @t_e '],
    ])
    expect(inShort(await dryRun(id, csv))).toEqual([
      ['Taken', 'already_in'],
      ['Poached', 'plays_elsewhere', 't_g'],
      ['Ghosts', 'unknown', 't_nobody'],
      ['X', 'wrong_team'],
      ['Wrong tag', 'wrong_team'],
      ['Crowd', 'wrong_size'],
      ['Two of one', 'twice', 't_d'],
      ['Of both', 'twice', 't_b'],
      ['Fine', 'invited'],
    ])
  })

  it('waits, or finds no room, when as many are in or invited as have a place', async () => {
    const names = ['room_a', 'room_b', 'room_c', 'room_d']
    await gamers(...names)
    const states = async (hasWaitlist: boolean) => {
      const { id } = await addTournament(world.db, { capacity: 3, hasWaitlist, startMode: 'scheduled' })
      await (await world.gamer('room_a')).api.joinTournament({ params: { id }, body: {} })
      await importList(id, 'room_b')
      return (await importList(id, 'room_c\nroom_d')).rows.map(({ state }) => state)
    }
    expect(await states(true)).toEqual(['invited', 'waits'])
    expect(await states(false)).toEqual(['invited', 'no_room'])
  })

  it('tells nobody of a region or a wallet that a profile hides', async () => {
    const { id } = await addTournament(world.db, { capacity, needsWallet: true, playRegions: ['EU'] })
    const [hidden] = await gamers('hidden')
    expect(inShort(await importList(id, 'hidden'))).toEqual([['hidden', 'invited']])
    // It is asked when they accept.
    expect(await codeOf(hidden.api.acceptNotification(await invitationOf(hidden)))).toBe('not_eligible')
  })
})

describe('an import [product 44]', () => {
  it('as a dry run writes nothing, and the run answers the same', async () => {
    const { id } = await addTournament(world.db, { capacity })
    await gamers('dry_a', 'dry_b')
    const csv = 'username\ndry_a\ndry_b\nnobody_dry\n'
    await world.app.settle()
    const before = await rowCounts()
    const dry = await dryRun(id, csv)
    await world.app.settle()
    expect(await rowCounts()).toEqual(before)
    expect(await importList(id, csv)).toEqual(dry)
    const after = await rowCounts()
    expect(after['entries']).toBe((before['entries'] ?? 0) + 2)
  })

  it('is made once for each key', async () => {
    const { id } = await addTournament(world.db, { capacity })
    await gamers('key_a')
    const send = async () =>
      (
        await organizer.api.importEntrants(
          { params: { id }, body: { csv: 'key_a' } },
          { idempotencyKey: key },
        )
      ).data
    const key = randomUUID()
    const first = await send()
    expect(inShort(first)).toEqual([['key_a', 'invited']])
    expect(await send()).toEqual(first)
  })

  it('beside another invites nobody twice', async () => {
    const { id } = await addTournament(world.db, { capacity })
    const names = ['race_a', 'race_b', 'race_c']
    await gamers(...names)
    const other = await world.beside()
    const both = await Promise.all([
      importList(id, names.join('\n')),
      other.as(organizer).importEntrants({ params: { id }, body: { csv: names.join('\n') } }),
    ])
    await other.close()
    expect([both[0].invited, both[1].data.invited].toSorted((a, b) => a - b)).toEqual([0, 3])
    const rows = await world.db.select().from(schema.entries).where(eq(schema.entries.tournamentId, id))
    expect(rows).toHaveLength(3)
  })

  it('is for the time in which registration is open, and for gamers and teams', async () => {
    const codes: unknown[] = []
    const clans = { entryKind: 'clan', teamSize: 2, mode: '2v2' } as const
    for (const setup of [{ state: 'published' }, { state: 'check_in' }, { state: 'live' }, clans]) {
      const { id } = await addTournament(world.db, setup)
      codes.push(await codeOf(dryRun(id, 'nyx')), await codeOf(importList(id, 'nyx')))
    }
    const [early, refused] = ['wrong_state', 'rule_violation']
    expect(codes).toEqual([early, early, early, early, early, early, refused, refused])
  })

  it('has at most 512 rows', async () => {
    const { id } = await addTournament(world.db, { capacity })
    const list = (rows: number) => Array.from({ length: rows }, (_, index) => `absent_${index}`).join('\n')
    expect((await dryRun(id, list(512))).rows).toHaveLength(512)
    expect(await codeOf(dryRun(id, list(513)))).toBe('rule_violation')
    expect(await codeOf(importList(id, list(513)))).toBe('rule_violation')
  })

  it('of whom a tournament has given out finds everybody in, whatever they are called', async () => {
    const solo = await addTournament(world.db, { capacity })
    const teams = await addTournament(world.db, { ...twoOnTwo, capacity })
    const names = ['=1+1', '@sum (captain)', "'-x; y", 'a,"b"', '\tTab', '+49']
    const players = await gamers(...names.map((_, index) => `back_${index}`))
    for (const [index, { id, api }] of players.entries()) {
      await world.db.update(schema.users).set({ name: names[index] }).where(eq(schema.users.id, id))
      await api.joinTournament({ params: { id: solo.id }, body: {} })
    }
    for (let index = 0; index < players.length; index += 2) {
      const [captain, mate] = [players[index], players[index + 1]]
      const { data } = (await captain?.api.joinTournament({
        params: { id: teams.id },
        body: {
          team: { name: `${names[index]} team`, tag: 'BACK' },
          roster: [{ username: mate?.username ?? '', role: 'player' }],
        },
      })) ?? { data: null }
      await mate?.api.answerInvitation({ params: { id: data?.id ?? '' }, body: { isAccepted: true } })
    }
    const allIn = (count: number) => Array.from({ length: count }, () => 'already_in')
    for (const { slug, id, count } of [
      { ...solo, count: 6 },
      { ...teams, count: 3 },
    ]) {
      const csv = await world.visitor.exportTournament({ params: { slug, kind: 'participants' } })
      expect((await dryRun(id, csv)).rows.map(({ state }) => state)).toEqual(allIn(count))
    }
    const seeds = await organizer.api.exportSeeding({ params: { id: solo.id } })
    expect((await importList(solo.id, seeds)).rows.map(({ state }) => state)).toEqual(allIn(6))
  })

  it('is kept from who does not run the tournament', async () => {
    const { id } = await addTournament(world.db, { capacity })
    const [stranger] = await gamers('stranger')
    const call = { params: { id }, body: { csv: 'stranger' } }
    expect(await codeOf(stranger.api.dryRunEntrantImport(call))).toBe('forbidden')
    expect(await codeOf(stranger.api.importEntrants(call))).toBe('forbidden')
    expect(await codeOf(world.visitor.importEntrants(call))).toBe('unauthenticated')
  })

  it('asks members of a clan whose invitations are for it, by an organiser of theirs', async () => {
    const { id } = await addTournament(world.db, { capacity })
    const [mate, other] = await gamers('clan_mate', 'clan_other')
    await addPlainClan(world.db, [organizer, mate])
    for (const one of [mate, other])
      await world.db
        .update(schema.users)
        .set({ invitationsFrom: 'clan' })
        .where(eq(schema.users.id, one?.id ?? ''))
    expect(inShort(await dryRun(id, 'clan_mate\nclan_other'))).toEqual([
      ['clan_mate', 'invited'],
      ['clan_other', 'takes_no_invitations', 'clan_other'],
    ])
  })
})
