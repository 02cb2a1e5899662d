import {
  type CaseSubject,
  type Measure,
  type ModerationAction,
  type ModerationActionType,
  moderationLimits,
  type ReportCategory,
  reversals,
} from '@esports/contract'

export const categoryWords: Readonly<
  Record<ReportCategory, { readonly title: string; readonly hint: string }>
> = {
  harassment: { title: 'Harassment', hint: 'Insults, or somebody who does not stop' },
  threats: { title: 'Threats or hate', hint: 'Threatens somebody, or hates a group of people' },
  spam: { title: 'Spam', hint: 'Advertising, floods of messages, bad links' },
  cheating: { title: 'Cheating', hint: 'Forbidden software, staged matches, bought accounts' },
  impersonation: { title: 'Impersonation', hint: 'Pretends to be somebody else' },
  other: { title: 'Something else', hint: 'Say below what it is' },
}

/** Each action as a past event: `Muted until Sat 21 Nov, 19:00`. */
export const actionWords: Readonly<Record<ModerationActionType, string>> = {
  dismiss: 'Dismissed',
  delete_message: 'Message deleted',
  mute: 'Muted',
  warn: 'Warned',
  reopen: 'Reopened',
  restore_message: 'Message restored',
  lift_mute: 'Mute lifted',
  withdraw_warning: 'Warning withdrawn',
}

/** What takes a measure back, as the label of a button. */
export const reversalWords: Readonly<Record<Measure, string>> = {
  dismiss: 'Reopen',
  delete_message: 'Restore the message',
  mute: 'Lift the mute',
  warn: 'Withdraw the warning',
}

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

export const muteWords: Readonly<Record<(typeof moderationLimits.muteMinutes)[number], string>> = {
  60: '1 hour',
  1440: '24 hours',
  10080: '7 days',
}

/** The name of what a case is about: `Message of Okami`, `Okami`, `Kitsune [KIT]`. */
export function subjectName(subject: CaseSubject): string {
  if (subject.type === 'message') return `Message of ${subject.author.name}`
  return subject.type === 'gamer' ? subject.gamer.name : `${subject.name} [${subject.tag}]`
}

/** `1 report`, `3 reports`. */
export const reportCount = (reports: number): string => `${reports} ${reports === 1 ? 'report' : 'reports'}`
