import { prefetchConnectModal } from '@esports/connect-kit/modal'
import { useConnection, useConnectionPhase } from '@esports/connect-kit/react'
import { Button, Menu, MenuGroup, MenuItem } from '@esports/ui'
import { Wallet } from 'lucide-react'
import { shortenAddress } from '../../../lib/shorten-address.ts'
import { useWalletRows } from './use-wallet-rows.ts'
import { WalletMark } from './wallet-mark.tsx'

const words = { connected: 'Connected', connecting: 'Connecting...', disconnected: 'Connect wallet' } as const

/** The wallet-connect dropdown of the header (S2.17, S2.19). */
export function WalletDropdown() {
  const connection = useConnection('eip155')
  const status = useConnectionPhase()
  const rows = useWalletRows()
  const label = connection.status === 'connected' ? shortenAddress(connection.address, 6) : words[status]
  return (
    <Menu
      trigger={
        <Button
          aria-label={connection.status === 'connected' ? `Wallet ${connection.address}` : label}
          onPointerEnter={prefetchConnectModal}
          onFocus={prefetchConnectModal}
        >
          <Wallet size={17} aria-hidden />
          {label}
        </Button>
      }
    >
      <MenuGroup label="Wallets">
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
