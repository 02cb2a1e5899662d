import { AlertBar } from '@esports/ui'
import type { TransferWarning } from '../../../actions/send/send-rules.ts'
import { send } from '../../../messages/english/send.ts'
import { useMessages } from '../../use-messages.ts'

export interface SendWarningsProps {
  readonly warnings: readonly TransferWarning[]
}

/** Warnings about the receiver of a transfer. */
export function SendWarnings({ warnings }: SendWarningsProps) {
  const { t, rich } = useMessages(send)
  return warnings.map((warning) => (
    <AlertBar
      key={warning.kind}
      data-slot="warning"
      tone={warning.kind === 'lookAlike' || warning.kind === 'tokenContract' ? 'danger' : 'warning'}
      message={
        warning.kind === 'lookAlike'
          ? rich('send.lookAlike', { known: <bdi key="known">{warning.known}</bdi> })
          : t(`send.${warning.kind}`)
      }
    />
  ))
}
