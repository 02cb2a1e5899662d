import { sql } from 'drizzle-orm'
import { schema } from '../../platform/database/index.ts'

const { matchPlacings, matchReports, matchSlots } = schema

/**
 * The side of a disputed match that the result contradicts: the one that reported, or the one that disputed. For a query in which `ruled` is the match
 * and `about` the dispute; a match that was reset has no report, and a dispute before its report is about an earlier one.
 */
export const contradictedSlot = sql`case when ruled.kind = 'lobby' then case when exists (
    select from ${matchPlacings} as said join ${matchReports} as report on report.id = said.report_id
      join ${matchSlots} as side on side.match_id = ruled.id and side.slot = said.slot
    where report.match_id = ruled.id and said.place is distinct from side.place
      and report.version = (select max(version) from ${matchReports} as newest where newest.match_id = ruled.id)) then ruled.report_by else about.slot end
  when ruled.winner is not distinct from
    (case when ruled.report_score0 > ruled.report_score1 then 0 when ruled.report_score0 < ruled.report_score1 then 1 end)
  then about.slot else 1 - about.slot end`
