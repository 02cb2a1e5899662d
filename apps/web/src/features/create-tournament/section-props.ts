import type { OrganizerLimits } from '@esports/contract'
import type { Draft } from './draft.ts'

/** What each section gets of the editor. */
export interface SectionProps {
  readonly draft: Draft
  /** Changes some settings. */
  readonly change: (settings: Partial<Draft>) => void
  readonly limits: OrganizerLimits
  /** The problem of a setting that is to be shown beside it. */
  readonly problem: (path: string) => string | undefined
}
