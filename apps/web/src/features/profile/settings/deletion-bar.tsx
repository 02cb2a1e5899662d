import { AlertBar } from '@esports/ui'
import { formatMoment } from '../../../lib/format-time.ts'
import { textsOf } from '../../../lib/texts.ts'
import { deletionTexts } from './deletion-texts.tsx'
import { KeepAccountButton } from './keep-account-button.tsx'

/** Above every screen while the account waits for its deletion. */
export function DeletionBar({ deletesAt }: { deletesAt: string }) {
  return (
    <AlertBar
      tone="warning"
      message={textsOf(deletionTexts).deletesOn(formatMoment(deletesAt))}
      action={<KeepAccountButton />}
    />
  )
}
