import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schema } from '../src/platform/database/index.ts'
import { addTournament, startDuel, startWorld, type World } from './world.ts'

let world: World
let first: Awaited<ReturnType<typeof startDuel>>
let other: Awaited<ReturnType<typeof startDuel>>
beforeAll(async () => {
  world = await startWorld()
  first = await startDuel(world, ['inv_a', 'inv_b', 'inv_c', 'inv_d'])
  other = await startDuel(world, ['inv_e', 'inv_f'])
})
afterAll(() => world.close())

const { matches, participants, rounds } = schema

/** The constraint that refuses a statement; none when it is taken, and nothing is kept either way. */
async function refusedBy(statement: SQL): Promise<string> {
  let constraint = 'none'
  await world.db
    .transaction(async (tx) => {
      await tx.execute(statement)
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
  return { top: at(1, 0), bottom: at(1, 1), final: at(2, 0), stranger: stranger?.id, seeded: seeded?.id }
}

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
