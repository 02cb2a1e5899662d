import { prefetchConnectModal } from '@esports/connect-kit/modal'
import { useConnection, useConnectionPhase } from '@esports/connect-kit/react'
import { Button, Menu, MenuGroup, MenuItem } from '@esports/ui'
import { Wallet } from 'lucide-react'
import { shortenAddress } from '../../../lib/shorten-address.ts'
import { textsOf } from '../../../lib/texts.ts'
import { walletStatusTexts } from './texts.ts'
import { useWalletRows } from './use-wallet-rows.ts'
import { WalletMark } from './wallet-mark.tsx'

/** The wallet-connect dropdown of the header (S2.17, S2.19). */
export function WalletDropdown() {
  const evm = useConnection('eip155')
  const solana = useConnection('solana')
  const connection = evm.status === 'connected' ? evm : solana
  const status = useConnectionPhase()
  const rows = useWalletRows()
  const t = textsOf(walletStatusTexts)
  const words = { connected: t.connected, connecting: t.connecting, disconnected: t.connectWallet }
  const label = connection.status === 'connected' ? shortenAddress(connection.address, 6) : words[status]
  return (
    <Menu
      trigger={
        <Button
          aria-label={connection.status === 'connected' ? t.walletAt(connection.address) : label}
          onPointerEnter={prefetchConnectModal}
          onFocus={prefetchConnectModal}
        >
          <Wallet size={17} aria-hidden />
          {label}
        </Button>
      }
    >
      <MenuGroup label={t.wallets}>
        {rows.map((row) => (
          <MenuItem
            key={row.id}
            icon={<WalletMark id={row.id} />}
            detail={`${row.state} · ${row.action}`}
            onClick={row.act}
          >
            {row.name}
          </MenuItem>
        ))}
      </MenuGroup>
    </Menu>
  )
}
