import { sql } from 'drizzle-orm'

/** States of a tournament in list order, soonest to join first. */
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

/** Sort rank of a state. Each state has its own rank, so that a list filtered by state uses the same indexes. */
export const listRankOf = (state: (typeof states)[number]): number => states.indexOf(state)

export const listRankSql = sql.raw(
  `case state ${states.map((state, rank) => `when '${state}' then ${rank}`).join(' ')} end`,
)
