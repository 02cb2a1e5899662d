import {
  type CaseSubject,
  type Measure,
  type ModerationAction,
  type ModerationActionType,
  type ReportedPlace,
  reversals,
} from '@esports/contract'
import { textsOf } from '../../lib/texts.ts'
import { staffTexts } from './staff-texts.ts'

/** Whether an action decides something, and can be taken back. */
export const isMeasure = (type: ModerationActionType): type is Measure => type in reversals

/**
 * The measure of an entry that can be taken back now; undefined for a mute that is over, for what was taken back, and for entries that take back.
 *
 * @param now in milliseconds since 1970
 */
export function reversible(
  { type, reversedBy, until }: ModerationAction,
  { now, isOpen }: { readonly now: number; readonly isOpen: boolean },
): Measure | undefined {
  if (reversedBy !== null || !isMeasure(type)) return undefined
  if (until !== null && Date.parse(until) <= now) return undefined
  // An open case that was dismissed before is open again already.
  return type === 'dismiss' && isOpen ? undefined : type
}

/** The name of what a case is about: `Message of Okami`, `Okami`, `Kitsune [KIT]`. */
export function subjectName(subject: CaseSubject): string {
  if (subject.type === 'message') return textsOf(staffTexts).messageOf(subject.author.name)
  return subject.type === 'gamer' ? subject.gamer.name : `${subject.name} [${subject.tag}]`
}

/** Where a reported message was written: `in the chat of Kitsune`. */
export function placeWords(place: ReportedPlace): string {
  const { places } = textsOf(staffTexts)
  return place.key === 'clan_chat' ? places.clan_chat(place.parameters) : places.match_room(place.parameters)
}

/** `1 report`, `3 reports`. */
export const reportCount = (reports: number): string => textsOf(staffTexts).reportCount(reports)
