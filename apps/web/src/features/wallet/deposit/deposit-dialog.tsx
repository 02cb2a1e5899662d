import { walletFeatures } from '@esports/connect-kit'
import { QrCode } from '@esports/connect-kit/qr'
import { useKitOptions, useKitState, useModal } from '@esports/connect-kit/react'
import { Button, CopyButton, Dialog } from '@esports/ui'
import { CreditCard } from 'lucide-react'
import { textsOf } from '../../../lib/texts.ts'
import styles from './deposit-dialog.module.css'
import { depositTexts } from './texts.ts'

export interface DepositDialogProps {
  readonly address: string
  readonly onClose: () => void
}

/** Deposit instructions, and where tokens can be bought by somebody who has none to deposit. */
export function DepositDialog({ address, onClose }: DepositDialogProps) {
  const t = textsOf(depositTexts)
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t.title}>
      {/* S2.33, S9.4 */}
      <div className={styles['root']}>
        <div className={styles['code']}>
          <QrCode value={address} label={t.address} />
        </div>
        <p className={styles['address']}>{address}</p>
        <CopyButton value={address} copyLabel={t.copy} size="m" />
        <p className={styles['warning']} role="note">
          {t.warning}
        </p>
        <p className={styles['disclaimer']}>{t.disclaimer}</p>
        <BuyCrypto onOpen={onClose} />
      </div>
    </Dialog>
  )
}

/** Leads to the providers in the wallet modal, where this installation has its services. */
function BuyCrypto({ onOpen }: { readonly onOpen: () => void }) {
  const { open } = useModal()
  const options = useKitOptions()
  const isOffered = useKitState((state) =>
    walletFeatures({ state, options, namespace: 'eip155' }).includes('onramp'),
  )
  if (!options.services || !isOffered) return null
  return (
    <Button
      onClick={() => {
        onOpen()
        open({ view: 'OnRampProviders', namespace: 'eip155' })
      }}
    >
      <CreditCard size={18} aria-hidden />
      {textsOf(depositTexts).buy}
    </Button>
  )
}
