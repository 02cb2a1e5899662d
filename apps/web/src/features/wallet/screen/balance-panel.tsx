import type { Token } from '@esports/connect-kit'
import type { Address } from 'viem'
import { textsOf } from '../../../lib/texts.ts'
import { formatBalance } from '../format-balance.ts'
import type { WalletNetwork } from '../networks.ts'
import { walletTexts } from './texts.ts'
import { useBalance } from './use-balance.ts'
import styles from './wallet-screen.module.css'

export interface BalancePanelProps {
  readonly network: WalletNetwork
  readonly address: Address
}

/** USDT and native coin balances on one network (S2.31). */
export function BalancePanel({ network, address }: BalancePanelProps) {
  return (
    <dl className={styles['balances']}>
      <Balance chainId={network.chainId} token={network.usdt} address={address} />
      <Balance chainId={network.chainId} token={network.native} address={address} />
    </dl>
  )
}

function Balance({ chainId, token, address }: { chainId: number; token: Token; address: Address }) {
  const t = textsOf(walletTexts)
  const { data, status } = useBalance(chainId, token, address)
  const text =
    status === 'pending' ? t.loading : status === 'error' ? t.loadFailed : formatBalance(data, token.decimals)
  return (
    <div className={styles['balance']} data-state={status}>
      <dt className={styles['symbol']}>{token.symbol}</dt>
      <dd className={styles['amount']} aria-live="polite">
        {text}
      </dd>
    </div>
  )
}
