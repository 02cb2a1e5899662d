import { sql } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'

const { matches, matchSlots, tournaments } = schema

/**
 * Number of participants with a result in a played match: entries that never played do not count. For a query in which `tournaments` is the tournament.
 */
export const fieldSize = sql<number>`(
  select count(distinct own.participant_id)::integer from ${matchSlots} as own join ${matches} as played on played.id = own.match_id
  where played.tournament_id = ${tournaments}.id and played.state = 'completed'
    and (played.outcome in ('win', 'draw') or played.outcome = 'ranked' and own.place is not null and exists (
      select from ${matchSlots} as other where other.match_id = own.match_id and other.slot <> own.slot and other.place is not null)))`
