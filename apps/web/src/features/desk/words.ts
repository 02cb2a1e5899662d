import type { Desk, DeskMatch, Match } from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import type { DeskAct } from './acts.ts'
import { deskTexts } from './texts.tsx'

/** Who plays in a match: both sides, or the first of a lobby. */
export function sidesWords({ sides }: Pick<DeskMatch, 'sides'>): string {
  const t = textsOf(deskTexts)
  const [first, second, ...others] = sides.map(({ name }) => name)
  if (first === undefined) return ''
  if (second === undefined) return first
  return others.length === 0 ? t.against(first, second) : `${first}, ${second} ${t.more(others.length)}`
}

export const scoreWords = ([first, second]: readonly [number, number]): string => `${first}–${second}`

/** What was meant by an act. */
export function meantWords(act: DeskAct): string {
  const t = textsOf(deskTexts).conflicts.meant
  switch (act.type) {
    case 'check_in':
      return t.check_in(act.name)
    case 'walk_in':
      return t.walk_in(act.username)
    case 'result':
      return t.result(act.code, act.said)
    default:
      return t[act.type](act.code, act.station)
  }
}

/**
 * What stands now, where an act was refused.
 *
 * @param match the match of the act as the server has it, also when it is over; undefined: not known yet
 */
export function standsWords(act: DeskAct, desk: Desk, match: Match | undefined): readonly string[] {
  const t = textsOf(deskTexts).conflicts.stands
  if (act.type === 'check_in') {
    const entry = desk.entries.find(({ id }) => id === act.entryId)
    if (!entry || entry.status !== 'confirmed') return [t.entryGone(act.name)]
    return [entry.checkedInAt ? t.entryHere(act.name) : t.entryIn(act.name)]
  }
  if (act.type === 'walk_in') {
    const isIn = desk.entries.some(({ username }) => username === act.username)
    return [isIn ? t.entryIn(`@${act.username}`) : t.places(desk.taken, desk.capacity)]
  }
  const open = desk.matches.find(({ id }) => id === act.matchId)
  if (!open) return [match ? overWords(match) : t.ended(act.code)]
  const other =
    act.type === 'call'
      ? desk.matches.find(({ id, station }) => id !== act.matchId && station === act.station)
      : undefined
  return [
    ...(open.reported ? [t.reported(act.code, scoreWords(open.reported))] : []),
    open.station === null ? t.waits(act.code) : t.station(act.code, open.station),
    ...(other ? [t.occupied(act.type === 'call' ? act.station : '', other.code)] : []),
  ]
}

function overWords({ code, slots }: Match): string {
  const t = textsOf(deskTexts)
  const [first, second] = slots
  const winner = slots.find(({ isWinner }) => isWinner)
  if (first.score === null || second.score === null)
    return winner?.name
      ? t.conflicts.stands.over(code, t.match.won(winner.name, ''))
      : t.conflicts.stands.ended(code)
  const score =
    winner === second ? scoreWords([second.score, first.score]) : scoreWords([first.score, second.score])
  return t.conflicts.stands.over(code, winner?.name ? t.match.won(winner.name, score) : t.match.drawn(score))
}
