import type { ReportCategory } from '@esports/contract'
import { defineTexts } from '../../lib/texts.ts'

/** Names of the categories of reports. */
export const categoryTexts = defineTexts('moderation/categories', {
  harassment: 'Harassment',
  threats: 'Threats or hate',
  spam: 'Spam',
  cheating: 'Cheating',
  impersonation: 'Impersonation',
  other: 'Something else',
} satisfies Record<ReportCategory, string>)
