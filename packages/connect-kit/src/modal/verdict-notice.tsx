import { ShieldAlert } from 'lucide-react'
import { useConnectKit, useKitState } from '../react.tsx'
import styles from './ck-wallets.module.css'
import { useMessages } from './use-messages.ts'

// S3.23
/** A warning where the attestation service knows the page as a scam, or saw it somewhere else than it says. Nothing else. */
export function VerdictNotice() {
  const kit = useConnectKit()
  const { t, rich } = useMessages()
  const verification = useKitState((state) => state.verification)
  if (!verification || (!verification.isScam && verification.validation !== 'INVALID')) return null
  const { isScam, origin } = verification
  return (
    <div
      className={styles['verdict']}
      role="alert"
      data-slot="verdict"
      data-state={isScam ? 'scam' : 'mismatch'}
    >
      <ShieldAlert size={20} aria-hidden />
      <div>
        <p className={styles['verdictTitle']}>{t(isScam ? 'verdict.scam' : 'verdict.mismatch')}</p>
        <p className={styles['verdictText']}>
          {isScam
            ? t('verdict.scamText')
            : rich('verdict.mismatchText', {
                origin: <bdi>{origin}</bdi>,
                url: <bdi>{kit.options.metadata.url}</bdi>,
              })}
        </p>
      </div>
    </div>
  )
}
