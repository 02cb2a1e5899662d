import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { post } from '../src/modules/ledger/index.ts'
import { schema } from '../src/platform/database/index.ts'
import { uuidv7 } from '../src/platform/ids.ts'
import { plainClan } from './setups.ts'
import {
  addTournament,
  type Gamer,
  matchesOf,
  startDuel,
  startTournament,
  startWorld,
  type World,
} from './world.ts'

let world: World
let first: Awaited<ReturnType<typeof startDuel>>
let other: Awaited<ReturnType<typeof startDuel>>
/** One lobby of three. */
let many: { readonly id: string }
/** Four gamers in the first of two rounds of Swiss. */
let swiss: { readonly id: string }
/** Played, and finalized. */
let finalized: { readonly id: string; readonly slug: string }
/** With an entry that plays nowhere yet. */
let waiting: { readonly id: string }
beforeAll(async () => {
  world = await startWorld()
  first = await startDuel(world, ['inv_a', 'inv_b', 'inv_c', 'inv_d'])
  other = await startDuel(world, ['inv_e', 'inv_f'])
  many = await startTournament(world, ['inv_h', 'inv_i', 'inv_j'], {
    stages: [{ type: 'free_for_all', config: { lobbySize: 3, rounds: 1, placePoints: [1] } }],
  })
  swiss = await startTournament(world, ['inv_k', 'inv_l', 'inv_m', 'inv_n'], {
    stages: [{ type: 'swiss', config: { bestOf: 1, rounds: 2 } }],
  })
  const decided = await startDuel(world, ['inv_o', 'inv_p'])
  finalized = decided.tournament
  await playOne(finalized, decided.gamers)
  await world.db
    .update(schema.tournaments)
    .set({ state: 'finalized' })
    .where(eq(schema.tournaments.id, finalized.id))
  waiting = await addTournament(world.db)
  await (await world.gamer('inv_g')).api.joinTournament({ params: { id: waiting.id }, body: {} })
  const [captain, member] = first.gamers
  const clans = [
    { slug: 'inv-owned', tag: 'INVO' },
    { slug: 'inv-empty', tag: 'INVE' },
  ].map(({ slug, tag }) => ({
    ...plainClan,
    id: uuidv7(),
    slug,
    name: slug,
    tag,
    about: '',
    region: 'EU',
    joinPolicy: 'open',
    memberMax: 10,
    rating: 0,
    createdAt: new Date(),
  }))
  await world.db.insert(schema.clans).values(clans)
  const clanId = clans[0]?.id ?? ''
  await world.db.insert(schema.clanMembers).values([
    { userId: captain?.id ?? '', clanId, role: 'owner' },
    { userId: member?.id ?? '', clanId, role: 'member' },
  ])
  const [one, two] = other.gamers
  await playOne(other.tournament, [one, two])
  await world.db.transaction((tx) =>
    post(tx, {
      kind: 'entry_fee',
      reference: 'invariants',
      at: new Date(),
      entries: [
        { account: { kind: 'user', userId: one?.id ?? '' }, currency: 'USDT', amount: -5n },
        { account: { kind: 'tournament_pool', tournamentId: waiting.id }, currency: 'USDT', amount: 5n },
      ],
    }),
  )
})
afterAll(() => world.close())

const { entries, matches, participants, rounds } = schema

/** A match that is played, so that there are ratings and XP. */
async function playOne(tournament: { readonly slug: string }, gamers: readonly (Gamer | undefined)[]) {
  const [match] = await matchesOf(world, tournament)
  const [reporter, opponent] = match?.slots[0].username === gamers[0]?.username ? gamers : gamers.toReversed()
  const params = { id: match?.id ?? '' }
  await reporter?.api.reportResult({ params, body: { score: [2, 0], version: match?.version ?? 0 } })
  await opponent?.api.confirmResult({ params, body: { version: (match?.version ?? 0) + 1 } })
  await world.app.settle()
}

/** The constraint that refuses a statement; none when it is taken, and nothing is kept either way. */
async function refusedBy(statement: SQL): Promise<string> {
  let constraint = 'none'
  await world.db
    .transaction(async (tx) => {
      await tx.execute(statement)
      // What is looked at when a transaction ends.
      await tx.execute(sql`set constraints all immediate`)
      throw new Error('taken')
    })
    .catch((error: unknown) => {
      const cause = error instanceof Error && error.cause instanceof Error ? error.cause : undefined
      if (cause && 'constraint' in cause) constraint = String(cause.constraint)
    })
  return constraint
}

async function ids() {
  const own = await world.db
    .select({ id: matches.id, round: rounds.number, position: matches.position })
    .from(matches)
    .innerJoin(rounds, eq(rounds.id, matches.roundId))
    .where(eq(matches.tournamentId, first.tournament.id))
  const at = (round: number, position: number) =>
    own.find((one) => one.round === round && one.position === position)?.id ?? ''
  const [stranger] = await world.db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.tournamentId, other.tournament.id))
  const [seeded] = await world.db
    .select({ id: participants.id })
    .from(participants)
    .where(eq(participants.tournamentId, first.tournament.id))
    .orderBy(participants.seed)
  const entryOf = async (tournamentId: string) => {
    const [entry] = await world.db
      .select({ id: entries.id })
      .from(entries)
      .where(eq(entries.tournamentId, tournamentId))
    return entry?.id
  }
  const [lobby] = await world.db.select().from(matches).where(eq(matches.tournamentId, many.id))
  const [paired] = await world.db.select().from(matches).where(eq(matches.tournamentId, swiss.id))
  return {
    lobby: lobby?.id,
    paired: paired?.id,
    top: at(1, 0),
    bottom: at(1, 1),
    final: at(2, 0),
    stranger: stranger?.id,
    seeded: seeded?.id,
    gamer: first.gamers[0]?.id ?? '',
    // In no clan.
    outsider: first.gamers[2]?.id ?? '',
    stray: first.gamers[3]?.id ?? '',
    entry: await entryOf(first.tournament.id),
    otherEntry: await entryOf(other.tournament.id),
    waitingEntry: await entryOf(waiting.id),
  }
}

/** A match of a later round of the same stage, between the sides of this one in any order. */
const meetAgain = (match: string | undefined, order: SQL, isRematch = sql`false`) => sql`with later as (
    insert into rounds (id, stage_id, tournament_id, ordinal, bracket, number, name, open)
    select gen_random_uuid(), stage_id, tournament_id, 99, 'main', 99, 'Round 99', 1 from matches where id = ${match} returning *
  ), again as (
    insert into matches (id, tournament_id, stage_id, round_id, position, code, best_of, draws_allowed, is_reset, is_rematch, state,
      changed_at)
    select gen_random_uuid(), tournament_id, stage_id, id, 0, 'R99-1', 1, false, false, ${isRematch}, 'ready', now() from later returning *
  ) insert into match_slots (match_id, slot, tournament_id, round_id, participant_id, is_bye)
    select again.id, ${order}, again.tournament_id, again.round_id, side.participant_id, false
    from again, match_slots as side where side.match_id = ${match}`

/** Two members of a new clan, the first of them with another role than an owner’s if it is said so. */
const clanOf = (gamers: readonly string[], then: SQL) => sql`with made as (
    insert into clans (id, slug, name, tag, about, region, join_policy, member_max, rating, emblem_shield, emblem_motif,
      emblem_hue, emblem_accent_hue, created_at)
    values (gen_random_uuid(), 'invariant', 'Invariant', 'INV', '', 'EU', 'open', 10, 0, 0, 0, 1, 40, now()) returning id
  ) insert into clan_members (user_id, clan_id, role) select who.id::uuid, made.id, ${then}
    from made, unnest(${sql.raw(`array['${gamers.join("','")}']`)}) with ordinality as who(id, ordinal)`

/** A picture or a link that a gamer added to a match. */
const evidence = (match: string, gamer: string, columns: string, values: SQL, times = 1) =>
  sql`insert into match_evidence (id, match_id, user_id, digest, created_at, note, ${sql.raw(columns)})
    select gen_random_uuid(), ${match}, ${gamer}, 'digest', now(), 'The score', ${values} from generate_series(1, ${times})`

/** A season to have ratings in. */
const seasonOf = sql`with season as (insert into seasons (number, name, starts_at, ends_at, is_current)
  values (9, 'Season', now(), now() + interval '1 day', false) returning number)`

const rating = (values: SQL) =>
  sql`${seasonOf} insert into ratings select number, 'test-game', '1v1', ${values} from season`

/** A transfer between new accounts of a gamer, an entry each. */
const transfer = (
  gamer: string,
  amounts: readonly number[],
  entryCount = amounts.length,
  secondCurrency = 'EURO',
) => sql`with made as (
    insert into ledger_transfers values (gen_random_uuid(), 'payout', 'invariant', ${entryCount}, now()) returning id
  ), accounts as (
    insert into ledger_accounts (id, kind, user_id, currency, created_at)
    values (gen_random_uuid(), 'user', ${gamer}, 'EURO', now())${
      secondCurrency === 'EURO'
        ? sql``
        : sql`, (gen_random_uuid(), 'user', ${gamer}, ${secondCurrency}, now())`
    } returning id, currency
  ) insert into ledger_entries (transfer_id, ordinal, account_id, currency, amount)
    select made.id, entry.ordinal, accounts.id, accounts.currency, entry.amount
    from made, unnest(${sql.raw(`array[${amounts.join(', ')}]::bigint[]`)}) with ordinality as entry(amount, ordinal)
      join accounts on accounts.currency = case when entry.ordinal = 1 then 'EURO' else ${secondCurrency} end`

it.each<[string, string, (of: Awaited<ReturnType<typeof ids>>) => SQL]>([
  [
    'a completed match without a winner',
    'matches_outcome',
    ({ top }) => sql`update matches set state = 'completed', outcome = 'win' where id = ${top}`,
  ],
  [
    'a completed match without an outcome',
    'matches_state',
    ({ top }) => sql`update matches set state = 'completed' where id = ${top}`,
  ],
  [
    'a draw where none is allowed',
    'matches_outcome',
    ({ top }) => sql`update matches set state = 'completed', outcome = 'draw' where id = ${top}`,
  ],
  [
    'a winner before the end',
    'matches_outcome',
    ({ top }) => sql`update matches set winner = 0 where id = ${top}`,
  ],
  [
    'a state nobody knows',
    'matches_state',
    ({ top }) => sql`update matches set state = 'over' where id = ${top}`,
  ],
  [
    'a report by a third side',
    'matches_report',
    ({ top }) =>
      sql`update matches set state = 'awaiting_confirmation', report_by = 5, report_score0 = 2, report_score1 = 0, reported_at = now() where id = ${top}`,
  ],
  [
    'a report without a score',
    'matches_report',
    ({ top }) => sql`update matches set state = 'awaiting_confirmation', report_by = 0 where id = ${top}`,
  ],
  [
    'a dispute of one’s own report',
    'matches_dispute',
    ({ top }) =>
      sql`update matches set state = 'disputed', report_by = 0, report_score0 = 2, report_score1 = 0, reported_at = now(), disputed_by = 0 where id = ${top}`,
  ],
  [
    'a reset that is none and not needed',
    'matches_state',
    ({ top }) => sql`update matches set state = 'skipped' where id = ${top}`,
  ],
  [
    'a route to a match that is not there',
    'matches_winner_to',
    ({ top }) => sql`update matches set winner_to_match = gen_random_uuid() where id = ${top}`,
  ],
  [
    'a route to itself',
    'matches_routes',
    ({ top }) => sql`update matches set winner_to_match = id where id = ${top}`,
  ],
  [
    'a route to no side',
    'matches_routes',
    ({ top }) => sql`update matches set winner_to_slot = 2 where id = ${top}`,
  ],
  [
    'two matches in one place',
    'matches_position',
    ({ bottom }) => sql`update matches set position = 0 where id = ${bottom}`,
  ],
  [
    'a participant twice in a round',
    'match_slots_once_a_round',
    ({ bottom, seeded }) =>
      sql`update match_slots set participant_id = ${seeded} where match_id = ${bottom} and slot = 0`,
  ],
  [
    'a participant of another tournament',
    'match_slots_entrant',
    ({ final, stranger }) =>
      sql`update match_slots set participant_id = ${stranger} where match_id = ${final} and slot = 0`,
  ],
  [
    'a lobby that is won like a duel',
    'matches_kind',
    ({ lobby }) =>
      sql`update matches set state = 'completed', outcome = 'forfeit', winner = 0 where id = ${lobby}`,
  ],
  [
    'a lobby that leads to a match',
    'matches_kind',
    ({ lobby, top }) =>
      sql`update matches set winner_to_match = ${top}, winner_to_slot = 0 where id = ${lobby}`,
  ],
  [
    'a duel whose sides are ranked',
    'matches_kind',
    ({ top }) => sql`update matches set state = 'completed', outcome = 'ranked' where id = ${top}`,
  ],
  [
    'a score reported for a lobby',
    'matches_report',
    ({ lobby }) => sql`update matches set state = 'awaiting_confirmation', report_by = 2, report_score0 = 1,
      report_score1 = 0, reported_at = now() where id = ${lobby}`,
  ],
  [
    'a duel that becomes a lobby under its sides',
    'match_slots_match',
    ({
      top,
    }) => sql`update matches set kind = 'lobby', best_of = 1, winner_to_match = null, winner_to_slot = null
      where id = ${top}`,
  ],
  [
    'a place in a duel',
    'match_slots_lobby',
    ({ top }) => sql`update match_slots set place = 1 where match_id = ${top} and slot = 0`,
  ],
  [
    'a side of a lobby without anybody',
    'match_slots_lobby',
    ({ lobby }) => sql`update match_slots set participant_id = null where match_id = ${lobby} and slot = 0`,
  ],
  [
    'place 0 of a lobby',
    'match_slots_lobby',
    ({ lobby }) => sql`update match_slots set place = 0 where match_id = ${lobby} and slot = 0`,
  ],
  [
    'a participant twice in a lobby',
    'match_slots_once_a_round',
    ({ lobby }) => sql`update match_slots set participant_id = (
      select participant_id from match_slots where match_id = ${lobby} and slot = 1) where match_id = ${lobby} and slot = 0`,
  ],
  [
    'a third side',
    'match_slots_sides',
    ({ top }) => sql`update match_slots set slot = 2 where match_id = ${top} and slot = 1`,
  ],
  [
    'somebody where nobody stands',
    'match_slots_bye',
    ({ top }) => sql`update match_slots set is_bye = true where match_id = ${top} and slot = 0`,
  ],
  [
    'a source that is no match',
    'match_slots_source',
    ({ final }) =>
      sql`update match_slots set source_match_id = gen_random_uuid() where match_id = ${final} and slot = 0`,
  ],
  ['fewer open matches than none', 'rounds_open', () => sql`update rounds set open = -1`],
  ['a stage of another format', 'stages_type', () => sql`update stages set type = 'ladder'`],
  ['a fee below nothing', 'tournaments_money', () => sql`update tournaments set entry_fee = -5`],
  [
    'a funded prize without a proof',
    'tournaments_prize_proof',
    () => sql`update tournaments set prize_mode = 'funded'`,
  ],
  [
    'an escrowed prize without a proof',
    'tournaments_prize_proof',
    () => sql`update tournaments set prize_mode = 'escrowed', prize_proof_chain = 'eip155:137'`,
  ],
  [
    'more places taken than there are',
    'tournaments_capacity',
    () => sql`update tournaments set taken = capacity + 1`,
  ],
  ['a side without players', 'tournaments_team_size', () => sql`update tournaments set team_size = 0`],
  [
    'a gamer alone with a substitute',
    'tournaments_team_size',
    () => sql`update tournaments set substitutes_max = 1`,
  ],
  [
    'a check-in that closes before it opens',
    'tournaments_check_in',
    () => sql`update tournaments set check_in_opens_minutes = 5, check_in_closes_minutes = 30`,
  ],
  [
    'a check-in that never closes',
    'tournaments_check_in',
    () => sql`update tournaments set check_in_opens_minutes = 5`,
  ],
  ['a gamer alone who is a team', 'entries_kind', () => sql`update entries set kind = 'team'`],
  ['an entry in a state nobody knows', 'entries_status', () => sql`update entries set status = 'maybe'`],
  [
    'somebody who waits without a number',
    'entries_waiting',
    () => sql`update entries set status = 'waitlisted'`,
  ],
  [
    'somebody with a place who waits',
    'entries_waiting',
    ({ entry }) => sql`update entries set queue_no = 1 where id = ${entry}`,
  ],
  [
    'two with one number in the queue',
    'entries_queue',
    ({ entry }) =>
      sql`update entries set status = 'waitlisted', queue_no = 1 where tournament_id = (select tournament_id from entries where id = ${entry})`,
  ],
  [
    'a check-in of somebody without a place',
    'entries_checked_in',
    ({ entry }) => sql`update entries set status = 'withdrawn', checked_in_at = now() where id = ${entry}`,
  ],
  [
    'a gamer in two entries of a tournament',
    'entry_members_one_entry',
    ({ entry }) =>
      sql`update entry_members set user_id = (select captain_id from entries where id = ${entry}), role = 'player'
        where entry_id <> ${entry} and tournament_id = (select tournament_id from entries where id = ${entry})`,
  ],
  [
    'two captains of one entry',
    'entry_members_one_captain',
    ({ entry, otherEntry }) =>
      sql`insert into entry_members (entry_id, tournament_id, user_id, role, status, invited_at, answered_at)
        select ${entry}, entries.tournament_id, (select captain_id from entries where id = ${otherEntry}), 'captain', 'accepted', now(), now()
        from entries where entries.id = ${entry}`,
  ],
  [
    'a member of an entry of another tournament',
    'entry_members_entry',
    ({ entry }) =>
      sql`update entry_members set tournament_id = ${other.tournament.id} where entry_id = ${entry}`,
  ],
  [
    'an answer to an invitation that is open',
    'entry_members_answer',
    ({ entry }) => sql`update entry_members set status = 'invited' where entry_id = ${entry}`,
  ],
  [
    'a participant of an entry of another tournament',
    'participants_entry',
    ({ seeded, waitingEntry }) =>
      sql`update participants set entry_id = ${waitingEntry} where id = ${seeded}`,
  ],
  [
    'an entry that plays twice',
    'participants_entry_once',
    ({ entry }) =>
      sql`update participants set entry_id = ${entry} where tournament_id = (select tournament_id from entries where id = ${entry})`,
  ],
  [
    'a role of staff that nobody has',
    'tournament_staff_role',
    ({ entry }) =>
      sql`insert into tournament_staff (tournament_id, user_id, role, added_at) select tournament_id, captain_id, 'owner', now() from entries where id = ${entry}`,
  ],
  [
    'a deadline of a match that waits for nothing',
    'matches_deadline',
    ({ top }) => sql`update matches set deadline_at = now() where id = ${top}`,
  ],
  [
    'two open disputes of one match',
    'disputes_one_open',
    ({
      top,
      entry,
    }) => sql`insert into disputes (id, match_id, tournament_id, slot, opened_by, category, body, opened_at)
        select gen_random_uuid(), ${top}, tournament_id, 0, captain_id, 'conduct', '', now() from entries, generate_series(1, 2) where id = ${entry}`,
  ],
  [
    'a ruling without a reason',
    'disputes_ruling',
    ({
      top,
      entry,
    }) => sql`insert into disputes (id, match_id, tournament_id, slot, opened_by, category, body, opened_at, ruled_at)
        select gen_random_uuid(), ${top}, tournament_id, 0, captain_id, 'conduct', '', now(), now() from entries where id = ${entry}`,
  ],
  [
    'a claim by a third side',
    'match_reports_claim',
    ({
      top,
      entry,
    }) => sql`insert into match_reports (id, match_id, version, slot, user_id, score0, score1, created_at)
        select gen_random_uuid(), ${top}, 2, 2, captain_id, 2, 0, now() from entries where id = ${entry}`,
  ],
  [
    'a second current season',
    'seasons_one_current',
    () =>
      sql`insert into seasons (number, name, starts_at, ends_at, is_current) select n, 'Season', now(), now() + interval '1 day', true from generate_series(11, 12) n`,
  ],
  [
    'a season that ends before it starts',
    'seasons_time',
    () =>
      sql`insert into seasons (number, name, starts_at, ends_at, is_current) values (7, 'Season', now(), now(), false)`,
  ],
  [
    'a rating of nobody',
    'ratings_subject',
    () => rating(sql`gen_random_uuid(), null, null, 25, 8, 25, 8, 1000, 0, null, 0, 0, ''`),
  ],
  [
    'a rating that is certain',
    'ratings_numbers',
    ({ gamer }) => rating(sql`${gamer}, ${gamer}, null, 25, 8, 25, 0, 1000, 0, null, 0, 0, ''`),
  ],
  [
    'more wins than matches',
    'ratings_counted',
    ({ gamer }) => rating(sql`${gamer}, ${gamer}, null, 25, 8, 25, 8, 1000, 1, now(), 2, 0, 'WW'`),
  ],
  [
    'a match in the log of ratings twice with one revision',
    'rated_matches_match_id_revision_pk',
    ({
      top,
    }) => sql`${seasonOf} insert into rated_matches (match_id, revision, season, game_slug, mode, played_at, sides)
      select ${top}, 3, number, 'test-game', '1v1', now(), '[]' from season, generate_series(1, 2)`,
  ],
  [
    'a change of the log of ratings',
    'rated_matches_append_only',
    () => sql`update rated_matches set sides = '[]'`,
  ],
  ['a log of ratings without a past', 'rated_matches_append_only', () => sql`delete from rated_matches`],
  [
    'a change of a rating that no match made',
    'rating_changes_match',
    ({ top, gamer }) =>
      sql`insert into rating_changes select ${top}, 99, ${gamer}, 0, 25, 8, 0, null, 0, 0, '', 25, 8, 26, 7, 0.5, 25, 1, 'test-game', '1v1', now()`,
  ],
  [
    'XP for one source twice',
    'xp_ledger_once',
    ({ gamer }) => sql`insert into xp_ledger (id, user_id, source, amount, created_at)
      select gen_random_uuid(), ${gamer}, 'tournament:x:place', 100, now() from generate_series(1, 2)`,
  ],
  [
    'XP of a match without its day',
    'xp_ledger_match_rows',
    ({ gamer, top }) => sql`insert into xp_ledger (id, user_id, source, amount, created_at, match_id)
      values (gen_random_uuid(), ${gamer}, 'match:x:2', 25, now(), ${top})`,
  ],
  [
    'more XP than a match gives',
    'xp_ledger_match_rows',
    ({
      gamer,
      top,
    }) => sql`insert into xp_ledger (id, user_id, source, amount, created_at, match_id, revision, result, day, opponents)
      values (gen_random_uuid(), ${gamer}, 'match:x:2', 51, now(), ${top}, 2, 'won', now(), '{}')`,
  ],
  ['a change of the ledger of XP', 'xp_ledger_append_only', () => sql`update xp_ledger set amount = 50`],
  ['a ledger of XP without a past', 'xp_ledger_append_only', () => sql`delete from xp_ledger`],
  ['a ledger of XP that is emptied', 'xp_ledger_not_emptied', () => sql`truncate xp_ledger`],
  [
    'an account of a gamer who is nobody',
    'ledger_accounts_kind',
    () =>
      sql`insert into ledger_accounts (id, kind, currency, created_at) values (gen_random_uuid(), 'user', 'USDT', now())`,
  ],
  [
    'a second account for the same',
    'ledger_accounts_owner',
    () => sql`insert into ledger_accounts (id, kind, currency, created_at)
      select gen_random_uuid(), 'platform_fee', 'USDT', now() from generate_series(1, 2)`,
  ],
  ['money that comes from nowhere', 'ledger_entries_balanced', ({ gamer }) => transfer(gamer, [-5, 6])],
  ['a transfer of one entry', 'ledger_transfers_entries', ({ gamer }) => transfer(gamer, [5])],
  ['a transfer without its entries', 'ledger_entries_whole', ({ gamer }) => transfer(gamer, [-5, 5], 3)],
  [
    'an entry that comes later',
    'ledger_entries_whole',
    () => sql`insert into ledger_entries (transfer_id, ordinal, account_id, currency, amount)
      select transfer_id, ordinal + 2, account_id, currency, amount from ledger_entries`,
  ],
  [
    'a transfer of two currencies that comes to zero together only',
    'ledger_entries_balanced',
    ({ gamer }) => transfer(gamer, [-5, 5], 2, 'USDC'),
  ],
  [
    'an entry in another currency than its account',
    'ledger_entries_of_account',
    () => sql`with made as (insert into ledger_transfers values (gen_random_uuid(), 'payout', 'currency', 2, now()) returning id)
      insert into ledger_entries (transfer_id, ordinal, account_id, currency, amount)
      select made.id, entry.ordinal, entry.account_id, 'USDC', entry.amount from made, ledger_entries as entry`,
  ],
  ['an entry of nothing', 'ledger_entries_amount', ({ gamer }) => transfer(gamer, [0, 0])],
  [
    'a source that is posted twice',
    'ledger_transfers_source',
    () =>
      sql`insert into ledger_transfers select gen_random_uuid(), kind, reference, entries, created_at from ledger_transfers`,
  ],
  [
    'a pool that pays more than it has',
    'ledger_entries_covered',
    () => sql`with made as (insert into ledger_transfers values (gen_random_uuid(), 'payout', 'too much', 2, now()) returning id)
      insert into ledger_entries (transfer_id, ordinal, account_id, currency, amount)
      select made.id, entry.ordinal, entry.account_id, entry.currency, entry.amount * -2 from made, ledger_entries as entry`,
  ],
  [
    'a change of an account',
    'ledger_accounts_append_only',
    () => sql`update ledger_accounts set currency = 'USDC'`,
  ],
  [
    'a change of a transfer',
    'ledger_transfers_append_only',
    () => sql`update ledger_transfers set reference = 'x'`,
  ],
  [
    'a change of an entry',
    'ledger_entries_append_only',
    () => sql`update ledger_entries set amount = amount * 2`,
  ],
  ['a ledger without a past', 'ledger_entries_append_only', () => sql`delete from ledger_entries`],
  ['a ledger that is emptied', 'ledger_entries_not_emptied', () => sql`truncate ledger_entries`],
  [
    'a pair that meets twice in Swiss',
    'match_slots_meet_once',
    ({ paired }) => meetAgain(paired, sql`side.slot`),
  ],
  [
    'a pair that meets twice in Swiss, the other way round',
    'match_slots_meet_once',
    ({ paired }) => meetAgain(paired, sql`1 - side.slot`),
  ],
  [
    'a pair that meets twice in Swiss with a fixed number of rounds, called a rematch',
    'match_slots_meet_once',
    ({ paired }) => meetAgain(paired, sql`side.slot`, sql`true`),
  ],
  [
    'another winner of a match whose results are final',
    'matches_result_stands',
    () => sql`update matches set winner = 1 - winner where tournament_id = ${finalized.id}`,
  ],
  [
    'a match that is played again after the results are final',
    'matches_result_stands',
    () =>
      sql`update matches set state = 'ready', outcome = null, winner = null, report_by = null, report_score0 = null,
        report_score1 = null, reported_at = null where tournament_id = ${finalized.id}`,
  ],
  [
    'a match that is gone after the results are final',
    'matches_result_kept',
    () => sql`delete from matches where tournament_id = ${finalized.id}`,
  ],
  [
    'another score of a match whose results are final',
    'match_slots_result_stands',
    () => sql`update match_slots set score = score + 1 where tournament_id = ${finalized.id}`,
  ],
  [
    'a score that is gone after the results are final',
    'match_slots_result_kept',
    () => sql`delete from match_slots where tournament_id = ${finalized.id}`,
  ],
  [
    'a place that is gone from final results',
    'participants_place_kept',
    () => sql`delete from participants where tournament_id = ${finalized.id}`,
  ],
  [
    'another place in final results',
    'participants_place_stands',
    () => sql`update participants set final_place = 7 where tournament_id = ${finalized.id}`,
  ],
  [
    'another side in a round of Swiss that is published',
    'match_slots_sides_stand',
    ({ paired }) => sql`update match_slots set participant_id = (
      select id from participants where tournament_id = ${swiss.id} and id not in (
        select participant_id from match_slots where match_id = ${paired}) limit 1) where match_id = ${paired} and slot = 0`,
  ],
  [
    'nobody in place of a side of Swiss',
    'match_slots_sides_stand',
    ({ paired }) => sql`update match_slots set participant_id = null where match_id = ${paired} and slot = 1`,
  ],
  [
    'a gamer in two clans',
    'clan_members_pkey',
    ({ outsider }) => clanOf([outsider, outsider], sql`'member'`),
  ],
  [
    'a clan of two owners',
    'clan_members_one_owner',
    ({ outsider, stray }) => clanOf([outsider, stray], sql`'owner'`),
  ],
  [
    'a clan whose owner is gone',
    'clan_members_owned',
    () => sql`delete from clan_members where role = 'owner'`,
  ],
  [
    'a clan whose owner is none any more',
    'clan_members_owned',
    () => sql`update clan_members set role = 'officer' where role = 'owner'`,
  ],
  [
    'a clan whose owner goes to another one',
    'clan_members_owned',
    () =>
      sql`update clan_members set clan_id = (select id from clans where slug = 'inv-empty') where role = 'owner'`,
  ],
  [
    'evidence that is a picture and a link',
    'match_evidence_whole',
    ({ top, gamer }) =>
      evidence(top, gamer, 'jpeg, width, height, url', sql`'\\xff'::bytea, 10, 10, 'https://films.test/1'`),
  ],
  [
    'evidence that is nothing',
    'match_evidence_whole',
    ({ top, gamer }) => evidence(top, gamer, 'url', sql`null`),
  ],
  [
    'a picture without a size',
    'match_evidence_whole',
    ({ top, gamer }) => evidence(top, gamer, 'jpeg, width', sql`'\\xff'::bytea, 10`),
  ],
  [
    'an empty picture',
    'match_evidence_whole',
    ({ top, gamer }) => evidence(top, gamer, 'jpeg, width, height', sql`''::bytea, 10, 10`),
  ],
  [
    'a picture larger than is shown',
    'match_evidence_whole',
    ({ top, gamer }) => evidence(top, gamer, 'jpeg, width, height', sql`'\\xff'::bytea, 1601, 10`),
  ],
  [
    'a moment of a picture',
    'match_evidence_whole',
    ({ top, gamer }) => evidence(top, gamer, 'jpeg, width, height, seconds', sql`'\\xff'::bytea, 10, 10, 3`),
  ],
  [
    'a moment before a film begins',
    'match_evidence_whole',
    ({ top, gamer }) => evidence(top, gamer, 'url, seconds', sql`'https://films.test/1', -1`),
  ],
  [
    'the same evidence of one gamer twice',
    'match_evidence_once',
    ({ top, gamer }) => evidence(top, gamer, 'url', sql`'https://films.test/1'`, 2),
  ],
  [
    'evidence of a match that is not there',
    'match_evidence_match_id_matches_id_fk',
    ({ gamer, entry }) => evidence(entry ?? '', gamer, 'url', sql`'https://films.test/1'`),
  ],
  [
    'a lowest rating above the highest',
    'tournaments_eligibility',
    () => sql`update tournaments set rating_min = 1500, rating_max = 1499`,
  ],
  [
    'a rating below nothing to enter',
    'tournaments_eligibility',
    () => sql`update tournaments set rating_min = -1`,
  ],
  [
    'a region to play in that nobody knows',
    'tournaments_eligibility',
    () => sql`update tournaments set play_regions = array['EU', 'MARS']`,
  ],
  [
    'a region to play in that is none',
    'tournaments_eligibility',
    () => sql`update tournaments set play_regions = array[null]::text[]`,
  ],
  [
    'an account that is younger than new',
    'tournaments_eligibility',
    () => sql`update tournaments set min_account_age_days = -1`,
  ],
  [
    'a tournament of clans that asks for a rating',
    'tournaments_eligibility',
    ({ entry }) => sql`update tournaments set entry_kind = 'clan', team_size = 2, rating_min = 1000
      where id <> (select tournament_id from entries where id = ${entry})`,
  ],
  [
    'two trophies of one tournament',
    'trophies_once',
    ({ gamer }) => sql`insert into trophies (id, user_id, title, place, tournament_id, awarded_at)
      select gen_random_uuid(), ${gamer}, 'Cup', n, ${first.tournament.id}, now() from generate_series(1, 2) n`,
  ],
  [
    'a trophy for the fourth place',
    'trophies_place',
    ({ gamer }) => sql`insert into trophies (id, user_id, title, place, tournament_id, awarded_at)
      values (gen_random_uuid(), ${gamer}, 'Cup', 4, ${first.tournament.id}, now())`,
  ],
  [
    'a notification that is told twice',
    'notifications_dedupeKey_unique',
    () => sql`insert into notifications (id, user_id, type, kind, title, subtitle, created_at, dedupe_key)
      select gen_random_uuid(), user_id, type, kind, title, subtitle, created_at, dedupe_key from notifications`,
  ],
  [
    'an answer to what asks nothing',
    'notifications_resolved',
    () => sql`update notifications set resolved_as = 'accepted' where type <> 'request'`,
  ],
  [
    'a change of the log',
    'audit_entries_append_only',
    () => sql`update audit_entries set action = 'nothing'`,
  ],
  ['a log without a past', 'audit_entries_append_only', () => sql`delete from audit_entries`],
  ['a log that is emptied', 'audit_entries_not_emptied', () => sql`truncate audit_entries`],
  [
    'a change of an event that has its number',
    'tournament_events_fixed',
    () => sql`update tournament_events set payload = '{}' where position is not null`,
  ],
  [
    'an event that is taken out',
    'tournament_events_kept',
    () => sql`delete from tournament_events where position is not null`,
  ],
  ['events that are emptied', 'tournament_events_not_emptied', () => sql`truncate tournament_events`],
  [
    'an event with half a number',
    'tournament_events_numbered',
    () => sql`insert into tournament_events (tournament_id, seq, type, payload, detail, created_at)
      select id, 9999, 'state_changed', '{}', '{}', now() from tournaments`,
  ],
  [
    'two events with one number',
    'tournament_events_seq',
    () => sql`insert into tournament_events (tournament_id, seq, position, type, payload, detail, created_at)
      select tournament_id, seq, position + 100000, 'state_changed', '{}', '{}', now() from tournament_events
      where seq is not null`,
  ],
  ['a pause without a reason', 'tournaments_pause', () => sql`update tournaments set paused_at = now()`],
  ['two with one seed', 'participants_seed', () => sql`update participants set seed = 1`],
  [
    'somebody twice in a stage',
    'stage_participants_stage_id_participant_id_pk',
    () => sql`insert into stage_participants (stage_id, tournament_id, participant_id, seed)
      select stage_id, tournament_id, participant_id, seed + 100 from stage_participants`,
  ],
  [
    'a team in a tournament twice',
    'entries_team_once',
    ({ gamer, waitingEntry }) => sql`with made as (
        insert into teams (id, name, tag, captain_id, created_at)
        values (gen_random_uuid(), 'Invariants', 'INV', ${gamer}, now()) returning id
      ) insert into entries (id, tournament_id, kind, captain_id, team_id, name, rating, status, created_at)
        select gen_random_uuid(), entries.tournament_id, 'team', ${gamer}, made.id, 'Invariants', 1000, 'forming', now()
        from made, entries, generate_series(1, 2) where entries.id = ${waitingEntry}`,
  ],
  [
    'one wallet of two gamers',
    'users_wallet',
    () => sql`update users set evm_wallet_address = '0x00000000000000000000000000000000000000aB'`,
  ],
  ['a tournament of no tier', 'tournaments_tier', () => sql`update tournaments set tier = 0`],
  ['a place before the first', 'participants_place', () => sql`update participants set final_place = 0`],
])('the database refuses %s', async (_, constraint, statement) => {
  expect(await refusedBy(statement(await ids()))).toBe(constraint)
})

it('a fee is a whole number of millionths', async () => {
  const { id } = await addTournament(world.db)
  await expect(
    world.db.execute(sql`update tournaments set entry_fee = ${'five dollars'} where id = ${id}`),
  ).rejects.toThrow(/entry_fee/)
})

it('[platform review 1] every index has its nulls where ORDER BY looks for them', async () => {
  const { rows } = (await world.db.execute(sql`
    select indexname from pg_indexes where schemaname = 'public' and indexdef ~ '(DESC NULLS LAST|[^C] NULLS FIRST)'
  `)) as { rows: readonly unknown[] }
  expect(rows).toEqual([])
})
