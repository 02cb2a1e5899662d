import { sql } from 'drizzle-orm'

/** States of a tournament in the order of lists, soonest to join first. */
const states = [
  'registration_open',
  'check_in',
  'published',
  'seeding',
  'live',
  'completed',
  'finalized',
  'cancelled',
] as const

/** Place of a state in lists. Each state has one of its own, so that a list of one state is read by the same indexes. */
export const listRankOf = (state: (typeof states)[number]): number => states.indexOf(state)

export const listRankSql = sql.raw(
  `case state ${states.map((state, rank) => `when '${state}' then ${rank}`).join(' ')} end`,
)
