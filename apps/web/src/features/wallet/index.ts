export { WalletDropdown } from './status/wallet-dropdown.tsx'
export { WalletStatusList } from './status/wallet-status-list.tsx'
export { WalletProvider } from './wallet-provider.tsx'
export { WalletScreen } from './wallet-screen-lazy.tsx'
