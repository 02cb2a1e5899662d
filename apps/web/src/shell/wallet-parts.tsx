import '@fontsource-variable/jetbrains-mono'
import type { PublicConfig } from '@esports/contract'
import { createPortal } from 'react-dom'
import { WalletDropdown, WalletProvider, WalletScreen, WalletStatusList } from '../features/wallet/index.ts'
import type { WalletSlots } from './wallet-slot-names.ts'

export interface WalletPartsProps {
  config: PublicConfig
  slots: WalletSlots
}

/** The wallet kit and the wallet components that are on the page. */
export function WalletParts({ config, slots }: WalletPartsProps) {
  return (
    <WalletProvider config={config}>
      {slots.header ? createPortal(<WalletDropdown />, slots.header) : null}
      {slots.menu ? createPortal(<WalletStatusList />, slots.menu) : null}
      {slots.screen ? createPortal(<WalletScreen />, slots.screen) : null}
    </WalletProvider>
  )
}
