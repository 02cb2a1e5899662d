import { useConnection, useModal, useWallets } from '@esports/connect-kit/react'
import { useToast } from '@esports/ui'
import { shortenAddress } from '../../../lib/shorten-address.ts'
import { textsOf } from '../../../lib/texts.ts'
import { walletStatusTexts } from './texts.ts'

export interface WalletRow {
  readonly id: 'solana' | 'ronin' | 'metamask'
  readonly name: string
  /** Shortened address or 'Not Connected' (S2.20). */
  readonly state: string
  readonly isConnected: boolean
  /** Label of the button. */
  readonly action: string
  readonly act: () => void
}

/** The reverse domain name (`rdns`) in the Ronin wallet's announcement (EIP-6963). */
const roninRdns = 'com.roninchain.wallet'

/** S2.19–S2.21: the three wallets of the dropdown and the side menu. */
export function useWalletRows(): readonly WalletRow[] {
  const t = textsOf(walletStatusTexts)
  const connection = useConnection('eip155')
  const solana = useConnection('solana')
  const { open } = useModal()
  const toast = useToast()
  const connected = connection.status === 'connected' ? connection : undefined
  const isRonin = connected?.connector.rdns === roninRdns
  const hasRonin = useWallets().some(({ rdns }) => rdns === roninRdns)
  const evm = (isShown: boolean) => ({
    state: connected && isShown ? shortenAddress(connected.address, 6) : t.notConnected,
    isConnected: connected !== undefined && isShown,
    action: connected && isShown ? t.actions.logout : t.actions.connect,
  })
  const openModal = (isShown: boolean) =>
    open({ view: connected && isShown ? 'Account' : 'Connect', namespace: 'eip155' })
  const isOnSolana = solana.status === 'connected'
  const hasSolana = useWallets().some(({ namespaces }) => namespaces?.includes('solana'))
  return [
    {
      id: 'solana',
      name: 'Solana',
      state: isOnSolana ? shortenAddress(solana.address, 6) : t.notConnected,
      isConnected: isOnSolana,
      action: isOnSolana ? t.actions.logout : t.actions.connect,
      act: () => {
        if (isOnSolana) open({ view: 'Account', namespace: 'solana' })
        else if (hasSolana) open({ view: 'Connect', namespace: 'solana' })
        else toast.show({ tone: 'danger', title: t.solanaMissing })
      },
    },
    {
      id: 'ronin',
      name: 'Ronin',
      ...evm(isRonin),
      act: () => {
        // S8.3
        if (hasRonin) openModal(isRonin)
        else toast.show({ tone: 'danger', title: t.roninMissing })
      },
    },
    { id: 'metamask', name: 'Metamask', ...evm(!isRonin), act: () => openModal(!isRonin) },
  ]
}
