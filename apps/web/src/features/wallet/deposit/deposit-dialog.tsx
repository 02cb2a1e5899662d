import { QrCode } from '@esports/connect-kit/qr'
import { CopyButton, Dialog } from '@esports/ui'
import styles from './deposit-dialog.module.css'

export interface DepositDialogProps {
  readonly address: string
  readonly onClose: () => void
}

/** Deposit instructions (S2.33, S9.4). */
export function DepositDialog({ address, onClose }: DepositDialogProps) {
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title="Deposit">
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
      </div>
    </Dialog>
  )
}
