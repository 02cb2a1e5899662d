import { walletFeatures } from '@esports/connect-kit'
import { QrCode } from '@esports/connect-kit/qr'
import { useKitOptions, useKitState, useModal } from '@esports/connect-kit/react'
import { Button, CopyButton, Dialog } from '@esports/ui'
import { CreditCard } from 'lucide-react'
import styles from './deposit-dialog.module.css'

export interface DepositDialogProps {
  readonly address: string
  readonly onClose: () => void
}

/** Deposit instructions, and where tokens can be bought by somebody who has none to deposit. */
export function DepositDialog({ address, onClose }: DepositDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Deposit">
      {/* S2.33, S9.4 */}
      <div className={styles['root']}>
        <div className={styles['code']}>
          <QrCode value={address} label="Your wallet address" />
        </div>
        <p className={styles['address']}>{address}</p>
        <CopyButton value={address} copyLabel="Copy address" size="m" />
        <p className={styles['warning']} role="note">
          Deposit only USDT, POL or ETH, only on Arbitrum and Polygon, and only to this wallet address.
        </p>
        <p className={styles['disclaimer']}>
          The provider is not responsible for losses from other tokens, other networks or a wrong address.
        </p>
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
        open({ view: 'OnRampProviders' })
      }}
    >
      <CreditCard size={18} aria-hidden />
      Buy crypto with card or bank account
    </Button>
  )
}
