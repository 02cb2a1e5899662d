import type { Measure } from '@esports/contract'
import type { Notice } from '../notifications/notice.ts'

type Words = Pick<Notice, 'title' | 'subtitle' | 'href' | 'about'>

/** What the gamer reads who is warned or muted, or no longer is. Nobody reads who reported them. */
export function wordsToSubject(
  type: 'mute' | 'warn' | 'lift_mute' | 'withdraw_warning',
  {
    reason,
    until,
    isClan,
  }: { readonly reason: string; readonly until: Date | null; readonly isClan: boolean },
): Words {
  switch (type) {
    case 'mute':
      return {
        title: 'You cannot write in chats for now',
        subtitle: `Until ${momentOf(until)}. Reason: ${reason}`,
        href: '/profile',
        about: 'chats',
      }
    case 'lift_mute':
      return {
        title: 'You can write in chats again',
        subtitle: 'The platform team took the mute back.',
        href: '/profile',
        about: 'chats',
      }
    case 'warn':
      return {
        title: isClan ? 'Your clan was warned by the platform team' : 'You were warned by the platform team',
        subtitle: `Reason: ${reason}`,
        href: isClan ? '/clans' : '/profile',
      }
    case 'withdraw_warning':
      return {
        title: 'The warning was withdrawn',
        subtitle: 'The platform team looked at it again.',
        href: isClan ? '/clans' : '/profile',
      }
  }
}

/** What reporters read when a case is decided: the same whatever was done. */
export const wordsToReporter: Words = {
  title: 'Your report was looked at',
  subtitle: 'The platform team has decided about it. Thank you for telling.',
  href: '/profile',
}

/** What staff reads when a case is opened. */
export const wordsToStaff = (kind: 'message' | 'gamer' | 'clan', caseId: string): Words => ({
  title: { message: 'A message was reported', gamer: 'A gamer was reported', clan: 'A clan was reported' }[
    kind
  ],
  subtitle: 'It waits in the queue of reports.',
  href: `/staff/reports?id=${caseId}`,
  about: 'reports',
})

/** In UTC, because the server does not know the time zone of the reader. */
const momentOf = (at: Date | null): string =>
  at?.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC') ?? ''

export const isMeasure = (type: string): type is Measure =>
  ['dismiss', 'delete_message', 'mute', 'warn'].includes(type)
