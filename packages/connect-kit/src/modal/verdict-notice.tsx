import { AlertBar } from '@esports/ui'
import { verdict } from '../messages/english/verdict.ts'
import { useConnectKit, useKitState } from '../react.tsx'
import { useMessages } from './use-messages.ts'

// S3.23
/** A warning: the attestation service lists the page as a scam, or saw it on another origin than it claims. */
export function VerdictNotice() {
  const kit = useConnectKit()
  const { t, rich } = useMessages(verdict)
  const verification = useKitState((state) => state.verification)
  if (!verification) return null
  const { isScam, origin } = verification
  return (
    <AlertBar
      data-slot="verdict"
      data-state={isScam ? 'scam' : 'mismatch'}
      role="alert"
      tone={isScam ? 'danger' : 'warning'}
      message={
        <>
          <strong>{t(isScam ? 'verdict.scam' : 'verdict.mismatch')}</strong>{' '}
          {isScam
            ? t('verdict.scamText')
            : rich('verdict.mismatchText', {
                origin: <bdi>{origin}</bdi>,
                url: <bdi>{kit.options.metadata.url}</bdi>,
              })}
        </>
      }
    />
  )
}
