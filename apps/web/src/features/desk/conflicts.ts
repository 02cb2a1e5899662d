import type { Desk } from '@esports/contract'
import type { DeskAct } from './acts.ts'
import { freeStations } from './play.ts'

/** Why the server refused an act. */
export interface Refusal {
  readonly code: string
  /** The sentence that the server gave. */
  readonly message: string
}

/**
 * The act with which what was meant can be done now, after it was refused; null if nothing can be done about it. It forces only where the product has an
 * override: a result that voids later matches, and who may enter.
 *
 * @param desk as the server has it now
 * @param version the version of the match now, which the desk does not have when it is over; undefined: not known yet
 */
export function again(
  act: DeskAct,
  {
    desk,
    refusal,
    version,
  }: { readonly desk: Desk; readonly refusal: Refusal; readonly version?: number | undefined },
): DeskAct | null {
  const match = 'matchId' in act ? desk.matches.find(({ id }) => id === act.matchId) : undefined
  switch (act.type) {
    case 'call': {
      if (!match || match.station === act.station) return null
      const free = freeStations(desk)
      const station = free.includes(act.station) ? act.station : free[0]
      return station === undefined ? null : { ...act, station, from: match.station }
    }
    case 'seat':
    case 'release':
      return match && match.station !== null ? { ...act, station: match.station } : null
    case 'check_in':
      return desk.state === 'check_in' &&
        desk.entries.some(({ id, status }) => id === act.entryId && status === 'confirmed')
        ? act
        : null
    case 'walk_in':
      if (refusal.code === 'already_registered') return null
      return refusal.code === 'not_eligible' ? { ...act, waivesRules: true } : act
    case 'result':
      return version === undefined ? null : { ...act, version, isForced: refusal.code === 'needs_force' }
  }
}
