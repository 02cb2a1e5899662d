import type { WalletRow } from './use-wallet-rows.ts'
import styles from './wallet-status.module.css'

const letters: Readonly<Record<WalletRow['id'], string>> = { solana: 'S', ronin: 'R', metamask: 'M' }

/** A tile with the wallet's initial: wallet trademarks are not shipped. */
export const WalletMark = ({ id }: Pick<WalletRow, 'id'>) => (
  <span className={styles['mark']} data-wallet={id} aria-hidden="true">
    {letters[id]}
  </span>
)
