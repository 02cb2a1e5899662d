import { ShieldAlert } from 'lucide-react'
import { useConnectKit, useKitState } from '../react.tsx'
import styles from './ck-wallets.module.css'

/** A warning where the attestation service knows the page as a scam, or saw it somewhere else than it says (S3.23). Nothing else. */
export function VerdictNotice() {
  const kit = useConnectKit()
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
        <p className={styles['verdictTitle']}>{isScam ? 'Known scam' : 'Domain mismatch'}</p>
        <p className={styles['verdictText']}>
          {isScam ? (
            'This page was reported as unsafe. Connecting a wallet here may cost you everything in it. Leave it.'
          ) : (
            <>
              This page is at <bdi>{origin}</bdi>, not at <bdi>{kit.options.metadata.url}</bdi>, where it says
              it lives. Connect only if you know why.
            </>
          )}
        </p>
      </div>
    </div>
  )
}
