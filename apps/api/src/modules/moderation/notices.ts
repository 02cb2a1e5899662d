import type { Measure } from '@esports/contract'
import type { Notice } from '../notifications/notice.ts'

type Words = Pick<Notice, 'message' | 'href' | 'about'>

/** What the gamer reads who is warned or muted, or no longer is. Nobody reads who reported them. */
export function wordsToSubject(
  type: 'mute' | 'warn' | 'lift_mute' | 'withdraw_warning',
  { reason, until, isClan }: { readonly reason: string; readonly until: Date; readonly isClan: boolean },
): Words {
  switch (type) {
    case 'mute':
      return {
        message: { key: 'chats_muted', parameters: { until: until.toISOString(), reason } },
        href: '/profile',
        about: 'chats',
      }
    case 'lift_mute':
      return {
        message: { key: 'chats_unmuted', parameters: {} },
        href: '/profile',
        about: 'chats',
      }
    case 'warn':
      return {
        message: { key: isClan ? 'clan_warned' : 'gamer_warned', parameters: { reason } },
        href: isClan ? '/clans' : '/profile',
      }
    case 'withdraw_warning':
      return {
        message: { key: 'warning_withdrawn', parameters: {} },
        href: isClan ? '/clans' : '/profile',
      }
  }
}

/** What reporters read when a case is decided: the same whatever was done. */
export const wordsToReporter: Words = {
  message: { key: 'report_decided', parameters: {} },
  href: '/profile',
}

/** What staff reads when a case is opened. */
export const wordsToStaff = (subject: 'message' | 'gamer' | 'clan', caseId: string): Words => ({
  message: { key: 'reported', parameters: { subject } },
  href: `/staff/reports?id=${caseId}`,
  about: 'reports',
})

export const isMeasure = (type: string): type is Measure =>
  ['dismiss', 'delete_message', 'mute', 'warn'].includes(type)
