import { AlertBar } from '@esports/ui'
import { formatMoment } from '../../../lib/format-time.ts'
import { KeepAccountButton } from './keep-account-button.tsx'

/** Above every screen while the account waits for its deletion. */
export function DeletionBar({ deletesAt }: { deletesAt: string }) {
  return (
    <AlertBar
      tone="warning"
      message={`Your account will be deleted on ${formatMoment(deletesAt)}.`}
      action={<KeepAccountButton />}
    />
  )
}
