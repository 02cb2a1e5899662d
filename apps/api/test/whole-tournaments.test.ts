import type {
  Lobby,
  LobbyPlacing,
  Match,
  MatchAction,
  Ruling,
  StageSetup,
  TournamentFile,
} from '@esports/contract'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { brokenLedgers, expectRatingsFromLog } from './ledgers.ts'
import { readFile, takeFile } from './tournament-files.ts'
import { addTournament, type Gamer, playersOf, startWorld, type World } from './world.ts'

let world: World
let organizer: Gamer
/** Imports what was played. */
let importer: Gamer
let time = Date.now()
beforeAll(async () => {
  world = await startWorld({ now: () => new Date(time) })
  organizer = await world.gamer('organizer')
  importer = await world.gamer('importer')
  await world.db
    .insert(schema.organizerPermissions)
    .values({ userId: importer.id, status: 'approved', tier: 'rookie', changedAt: new Date() })
})
afterAll(() => world.close())

/** Numbers that are the same in each run of a seed. */
function dice(seed: number) {
  let state = seed
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What must hold after every command, whatever it was; answers what does not. */
async function broken(tournamentId: string): Promise<unknown[]> {
  const { rows } = (await world.db.execute(sql`
    select 'a round miscounts its open matches' as fault, rounds.id from rounds
      where rounds.tournament_id = ${tournamentId} and open <> (select count(*) from matches where round_id = rounds.id and state not in ('completed', 'skipped', 'cancelled'))
    union all
    select 'places are miscounted', id from tournaments
      where id = ${tournamentId} and taken <> (select count(*) from entries where tournament_id = tournaments.id and status = 'confirmed')
    union all
    select 'a match is played with a side missing', matches.id from matches join match_slots on match_id = matches.id
      where matches.tournament_id = ${tournamentId} and state in ('ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed') and participant_id is null
    union all
    select 'a winner does not stand where the route leads', matches.id from matches
      join match_slots own on own.match_id = matches.id and own.slot = matches.winner
      join match_slots next on next.match_id = matches.winner_to_match and next.slot = matches.winner_to_slot
      where matches.tournament_id = ${tournamentId} and state = 'completed' and own.participant_id is distinct from next.participant_id
        and (select state from matches as later where later.id = matches.winner_to_match) <> 'skipped'
    union all
    select 'a loser does not stand where the route leads', matches.id from matches
      join match_slots own on own.match_id = matches.id and own.slot = 1 - matches.winner
      join match_slots next on next.match_id = matches.loser_to_match and next.slot = matches.loser_to_slot
      where matches.tournament_id = ${tournamentId} and state = 'completed' and outcome = 'win' and own.participant_id is distinct from next.participant_id
        and (select state from matches as later where later.id = matches.loser_to_match) <> 'skipped'
    union all
    select 'a match was decided between sides that are not there', matches.id from matches join match_slots on match_id = matches.id
      where matches.tournament_id = ${tournamentId} and matches.kind = 'duel' and state = 'completed' and outcome <> 'bye' and participant_id is null
    union all
    select 'a bye has two sides, or none that it is for', matches.id from matches join match_slots on match_id = matches.id
      where matches.tournament_id = ${tournamentId} and state = 'completed' and outcome = 'bye'
      group by matches.id having count(participant_id) > 1 or count(participant_id) filter (where slot = matches.winner) <> count(matches.winner) / 2
    union all
    select 'a deadline has no timer of its own', matches.id from matches
      where matches.tournament_id = ${tournamentId} and deadline_at is not null
        and not exists (select from jobs where subject = matches.id and jobs.run_at = matches.deadline_at)
    union all
    select 'two meet twice in Swiss', matches.stage_id from matches join stages on stages.id = stage_id and type = 'swiss'
      join match_slots one on one.match_id = matches.id and one.slot = 0 join match_slots other on other.match_id = matches.id and other.slot = 1
      where matches.tournament_id = ${tournamentId} and one.participant_id is not null and other.participant_id is not null and not is_rematch
      group by matches.stage_id, least(one.participant_id, other.participant_id), greatest(one.participant_id, other.participant_id) having count(*) > 1
    union all
    select 'a match is disputed without a dispute, or the other way round', matches.id from matches
      where tournament_id = ${tournamentId} and (state = 'disputed') <> exists (select from disputes where match_id = matches.id and ruled_at is null)
    union all
    select 'a check-in never closes', matches.id from matches
      where tournament_id = ${tournamentId} and state = 'check_in' and not exists (select from jobs where subject = matches.id and jobs.kind in ('match_check_in_close', 'lobby_check_in_close'))
    union all
    select 'whoever is out has a match to play', matches.id from matches join match_slots on match_id = matches.id join participants on participants.id = participant_id
      where matches.tournament_id = ${tournamentId} and is_out and not is_absent
        and (matches.kind = 'duel' and state in ('awaiting_confirmation', 'disputed') or state in ('ready', 'check_in', 'live'))
    union all
    select 'somebody absent has a place, or somebody who is there has none', matches.id from matches join match_slots on match_id = matches.id
      where matches.tournament_id = ${tournamentId} and matches.kind = 'lobby' and state = 'completed' and is_absent <> (place is null)
    union all
    select 'a lobby waits that most have agreed with', matches.id from matches join match_slots on match_id = matches.id
      where matches.tournament_id = ${tournamentId} and matches.kind = 'lobby' and state = 'awaiting_confirmation'
      group by matches.id having count(agreed_at) * 2 > count(*) filter (where not is_absent)
    union all
    select 'a lobby that can be played holds fewer than two', matches.id from matches join match_slots on match_id = matches.id
      where matches.tournament_id = ${tournamentId} and matches.kind = 'lobby' and state in ('ready', 'check_in', 'live')
      group by matches.id having count(*) filter (where not is_absent) < 2
    union all
    select 'somebody stands twice in a place', participant_id from stage_participants where tournament_id = ${tournamentId} group by participant_id, stage_id having count(*) > 1
  `)) as { rows: unknown[] }
  return rows
}

const formats: Readonly<Record<string, readonly StageSetup[]>> = {
  single_elimination: [{ type: 'single_elimination', config: { bestOf: 1, hasThirdPlace: true } }],
  double_elimination: [{ type: 'double_elimination', config: { bestOf: 1, hasGrandFinalReset: true } }],
  round_robin: [{ type: 'round_robin', config: { bestOf: 2, drawsAllowed: true } }],
  swiss: [{ type: 'swiss', config: { bestOf: 1, rounds: 3 } }],
  swiss_by_record: [{ type: 'swiss', config: { bestOf: 1, winsToAdvance: 2, lossesToExit: 2 } }],
  free_for_all: [
    { type: 'free_for_all', config: { lobbySize: 4, rounds: 3, placePoints: [5, 3, 2, 1], scorePoints: 1 } },
  ],
  groups_then_bracket: [
    { type: 'groups', config: { bestOf: 1, groupCount: 2, advance: 2 } },
    { type: 'single_elimination', config: { bestOf: 1 } },
  ],
  lobbies_then_bracket: [
    { type: 'free_for_all', config: { lobbySize: 4, rounds: 1, placePoints: [5, 3, 2, 1], advance: 3 } },
    { type: 'double_elimination', config: { bestOf: 1 } },
  ],
}

/** One tournament of gamers who play, quarrel, stay away and leave, by chance, with breaks; ends when it has ended. */
async function playOut(name: string, seed: number, breaks: number) {
  const roll = dice(seed)
  // What does not change which commands follow is drawn apart, so that a seed keeps what it is known for.
  const rollApart = dice(seed + 1)
  const count = 5 + roll(5)
  const stages = formats[name] ?? []
  const { id, slug } = await addTournament(world.db, { stages, capacity: count, matchCheckInMinutes: 10 })
  const gamers = new Map<string, Gamer>()
  for (let index = 0; index < count; index += 1) {
    const gamer = await world.gamer(`${name.slice(0, 6)}_${seed}_${index}`)
    gamers.set(gamer.username, gamer)
    await gamer.api.joinTournament({ params: { id }, body: {} })
  }
  await world.app.settle()
  let overridesLeft = 3
  let dropsLeft = 2
  let breaksLeft = breaks
  let isPaused = false
  const log: string[] = []
  for (let step = 0; step < 400; step += 1) {
    const { data: tournament } = await world.visitor.readTournament({ params: { slug } })
    if (tournament.state !== 'live') {
      await world.db
        .update(schema.tournaments)
        .set({ state: 'finalized' })
        .where(eq(schema.tournaments.id, id))
      await expectImported((await takeFile(organizer.api, slug)).file)
      return { tournament, log, steps: step }
    }
    const { data } = await world.visitor.readBracket({ params: { slug } })
    const all = data.stages.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
    const lobbies = data.stages.flatMap(({ rounds }) => rounds.flatMap((round) => round.lobbies))
    const isOpen = ({ state }: Pick<Match, 'state'>) =>
      ['ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed'].includes(state)
    const open = all.filter(isOpen)
    const openLobbies = lobbies.filter(isOpen)
    const overLobbies = lobbies.filter(({ state }) => state === 'completed')
    const done = all.filter(({ state, outcome }) => state === 'completed' && outcome !== 'bye')
    if (isPaused ? rollApart(4) === 0 : breaksLeft > 0 && rollApart(12) === 0) {
      if (isPaused) await organizer.api.resumeTournament({ params: { id } })
      else await organizer.api.pauseTournament({ params: { id }, body: { reason: 'By chance.' } })
      breaksLeft -= Number(!isPaused)
      isPaused = !isPaused
      log.push(isPaused ? 'pause' : 'resume')
    }
    const chance = roll(100)
    if (dropsLeft > 0 && chance < 4) {
      dropsLeft -= 1
      const leaving = [...gamers.values()][roll(gamers.size)]
      log.push(leaving ? await takeOut(id, leaving, rollApart) : 'nobody')
    } else if (overridesLeft > 0 && done.length + overLobbies.length > 0 && chance < 12) {
      overridesLeft -= 1
      // What was played has ratings and XP behind it.
      const played = done.filter(({ outcome }) => outcome === 'win' || outcome === 'draw')
      const match = (played.length > 0 ? played : done)[roll(played.length || done.length)]
      const lobby = overLobbies[roll(overLobbies.length)]
      if (match) await rule(match, roll)
      else if (lobby) await ruleLobby(lobby, roll)
      log.push('override')
    } else if (chance < 18) {
      time += 600_000
      log.push('time')
    } else {
      const match = open[roll(open.length)]
      const lobby = openLobbies[roll(openLobbies.length)]
      if (match) log.push(await act(match, gamers, roll))
      else if (lobby) log.push(await actInLobby(lobby, gamers, roll))
      else time += 600_000
    }
    await world.app.settle()
    expect({
      name,
      seed,
      step,
      did: log.at(-1),
      broken: [...(await broken(id)), ...(await brokenLedgers(world.db))],
      stuck: await stuck(slug, rollApart),
    }).toMatchObject({ broken: [], stuck: [] })
  }
  throw new Error(`${name} ${seed} did not end: ${log.join(' ')}`)
}

/** Its standings follow from its results, whatever has happened; and what was imported is exported as it was [product 72]. */
async function expectImported(file: TournamentFile) {
  const { data: checked } = await importer.api.dryRunTournamentImport({ body: file })
  expect(checked.problems).toEqual([])
  const { data } = await importer.api.importTournament({ body: file })
  const { file: again } = await readFile(
    await world.visitor.readImportedTournamentFile({ params: { id: data.id } }),
  )
  expect(again).toEqual(file)
}

/** One of the matches that can be played, if nobody who decides for the organiser can move it, whatever state it is in, and however long the break is. */
async function stuck(slug: string, roll: (below: number) => number): Promise<readonly string[]> {
  const { data } = await world.visitor.readBracket({ params: { slug } })
  const rounds = data.stages.flatMap((stage) => stage.rounds)
  const open = rounds
    .flatMap(({ matches, lobbies }) => [...matches, ...lobbies])
    .filter(({ state }) => ['ready', 'check_in', 'live', 'awaiting_confirmation', 'disputed'].includes(state))
  const one = open[roll(Math.max(1, open.length))]
  if (!one) return []
  const params = { id: one.id }
  const isLobby = rounds.some(({ lobbies }) => lobbies.some(({ id }) => id === one.id))
  const { data: seen } = isLobby
    ? await organizer.api.readLobby({ params })
    : await organizer.api.readMatch({ params })
  return seen.viewer.can.includes('rule') ? [] : [`${one.code} ${one.state}`]
}

/** Out of the tournament, by own will or by the organiser’s. */
async function takeOut(id: string, leaving: Gamer, roll: (below: number) => number): Promise<string> {
  const params = { id }
  if (roll(2) === 0) {
    await leaving.api.withdrawFromTournament({ params }).catch(refused)
    return 'withdrawal'
  }
  const { data: entry } = await leaving.api.readMyEntry({ params })
  const body = { reason: 'By chance.' }
  await organizer.api.disqualifyEntry({ params: { id, entryId: entry?.id ?? '' }, body }).catch(refused)
  return 'disqualification'
}

/** Another was quicker, or it is not possible any more: both are answers. */
function refused(error: unknown): undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  expect(['version_conflict', 'wrong_state', 'needs_force', 'conflict']).toContain(code)
}

const scoreOf = (match: Match, winner: 0 | 1): [number, number] => {
  const wins = Math.floor(match.bestOf / 2) + 1
  return winner === 0 ? [wins, 0] : [0, wins]
}

async function rule(match: Match, roll: (below: number) => number): Promise<void> {
  const winner = roll(2) === 0 ? 0 : 1
  const rulings: readonly Ruling[] = [
    { type: 'win', winner, score: scoreOf(match, winner) },
    { type: 'forfeit', winner },
    { type: 'double_forfeit' },
    { type: 'replay' },
  ]
  const ruling = rulings[roll(rulings.length)] ?? { type: 'replay' }
  const body = { ruling, reason: 'By chance.', version: match.version, isForced: true }
  const params = { id: match.id }
  const before = await resultsIn(match.tournamentSlug)
  const told = await organizer.api.ruleMatch({ params, body: { ...body, isDryRun: true } }).catch(refused)
  expect(await resultsIn(match.tournamentSlug)).toEqual(before)
  const done = await organizer.api.ruleMatch({ params, body }).catch(refused)
  const after = await resultsIn(match.tournamentSlug)
  const changed = [...before].flatMap(([id, was]) => (id !== match.id && after.get(id) !== was ? [id] : []))
  // What the dry run lists is what changes, and it is refused where the ruling is.
  const affected = told?.data.affected.map(({ matchId }) => matchId) ?? []
  expect(affected).toEqual(expect.arrayContaining(changed))
  expect(done?.data.affected.map(({ matchId }) => matchId) ?? []).toEqual(affected)
}

/** Who stands in each match of a tournament, and how it ended. */
async function resultsIn(slug: string): Promise<ReadonlyMap<string, string>> {
  const { data } = await world.visitor.readBracket({ params: { slug } })
  const all = data.stages.flatMap(({ rounds }) => rounds.flatMap(({ matches }) => matches))
  return new Map(
    all.map(({ id, outcome, slots }) => [
      id,
      JSON.stringify([outcome, slots.map(({ participantId, isWinner }) => [participantId, isWinner])]),
    ]),
  )
}

async function act(
  match: Match,
  gamers: ReadonlyMap<string, Gamer>,
  roll: (below: number) => number,
): Promise<string> {
  if (match.state === 'disputed' && roll(2) === 0) {
    await rule(match, roll)
    return 'ruling'
  }
  const gamer = gamers.get(match.slots[roll(2) === 0 ? 0 : 1].username ?? '')
  if (!gamer) throw new Error('Nobody stands there.')
  const { data: seen } = await gamer.api.readMatch({ params: { id: match.id } })
  // Giving up is always possible, and rare.
  const can = seen.viewer.can.filter((action) => action !== 'forfeit' || roll(10) === 0)
  const action = can[roll(can.length)]
  if (action) await doAs(gamer, seen, action, roll)
  return `${match.code} ${action ?? 'nothing'}`
}

async function doAs(gamer: Gamer, match: Match, action: MatchAction, roll: (below: number) => number) {
  const params = { id: match.id }
  const { version } = match
  switch (action) {
    case 'check_in':
      return gamer.api.checkInToMatch({ params })
    case 'report':
      return gamer.api.reportResult({
        params,
        body: { score: scoreOf(match, roll(2) === 0 ? 0 : 1), version },
      })
    case 'confirm':
      return gamer.api.confirmResult({ params, body: { version } })
    case 'dispute':
      return gamer.api.disputeResult({ params, body: { text: 'By chance.', version } })
    case 'forfeit':
      return gamer.api.forfeitMatch({ params, body: { version } })
    case 'rule':
      throw new Error('A side does not rule.')
  }
}

/** Whoever is there in the order of a draw; scores by the dice. */
function placingsOf({ slots }: Lobby, roll: (below: number) => number): LobbyPlacing[] {
  const keys = slots.map(({ isAbsent }) => (isAbsent ? -1 : roll(1_000)))
  return slots.map(({ isAbsent }, slot) => {
    const own = keys[slot] ?? 0
    // Level keys share a place.
    return isAbsent
      ? { slot, place: null, score: 0 }
      : { slot, place: 1 + keys.filter((key) => key > own).length, score: roll(10) }
  })
}

async function ruleLobby(lobby: Lobby, roll: (below: number) => number): Promise<void> {
  const ruling =
    roll(3) === 0
      ? { type: 'replay' as const }
      : { type: 'placings' as const, placings: placingsOf(lobby, roll) }
  const body = { ruling, reason: 'By chance.', version: lobby.version }
  await organizer.api.ruleLobby({ params: { id: lobby.id }, body }).catch(refused)
}

async function actInLobby(
  lobby: Lobby,
  gamers: ReadonlyMap<string, Gamer>,
  roll: (below: number) => number,
): Promise<string> {
  if (lobby.state === 'disputed') {
    await ruleLobby(lobby, roll)
    return 'ruling'
  }
  const gamer = gamers.get(lobby.slots[roll(lobby.slots.length)]?.username ?? '')
  if (!gamer) throw new Error('Nobody stands there.')
  const params = { id: lobby.id }
  const { data: seen } = await gamer.api.readLobby({ params })
  const can = seen.viewer.can.filter(
    (action) => roll(10) === 0 || (action !== 'forfeit' && action !== 'dispute'),
  )
  const action = can[roll(can.length)]
  const { version } = seen
  if (action === 'check_in') await gamer.api.checkInToLobby({ params })
  if (action === 'report')
    await gamer.api.reportLobby({ params, body: { placings: placingsOf(seen, roll), version } })
  if (action === 'confirm') await gamer.api.confirmLobby({ params, body: { version } })
  if (action === 'dispute') await gamer.api.disputeLobby({ params, body: { text: 'By chance.', version } })
  if (action === 'forfeit') await gamer.api.leaveLobby({ params })
  return `${lobby.code} ${action ?? 'nothing'}`
}

const wanted = process.env['TOURNAMENTS']
const runs = Number(wanted ?? 1)
/** Two routes out of a match, lobbies, and stages one after another; the others with TOURNAMENTS, which `npm run test:deep` sets. */
const played =
  wanted === undefined ? ['double_elimination', 'free_for_all', 'groups_then_bracket'] : Object.keys(formats)
const firstSeed = Number(process.env['SEED'] ?? 20_261_123)

it.each([
  ...played.flatMap((name) =>
    Array.from({ length: runs }, (_, index) => [name, firstSeed + index, 2] as const),
  ),
  // Here, without breaks, a ruling exchanges the sides of two matches of a round.
  ['double_elimination', 20_261_124, 0] as const,
])(
  'a tournament by %s ends with a place for everybody, whoever stays away, quarrels, leaves or is overruled (seed %i)',
  async (name, seed, breaks) => {
    const { tournament } = await playOut(name, seed, breaks)
    expect(tournament.state).toBe('completed')
    const players = await playersOf(world, tournament)
    const places = players.map(({ finalPlace }) => finalPlace ?? 0)
    const isFirstMissing = !places.includes(1)
    // Of a final that both gave up nobody is the winner.
    expect(isFirstMissing ? places.filter((place) => place === 2).length : 2).toBeGreaterThanOrEqual(2)
    for (const place of places)
      expect(places.filter((one) => one < place)).toHaveLength(isFirstMissing && place === 2 ? 0 : place - 1)
    const { rows } = (await world.db.execute(
      sql`select count(*)::integer as count, max(seq) as last from tournament_events where tournament_id = ${tournament.id}`,
    )) as { rows: readonly { count: number; last: number }[] }
    expect(rows[0]?.last).toBe(rows[0]?.count)
    await expectRatingsFromLog(world.db)
  },
  300_000,
)
