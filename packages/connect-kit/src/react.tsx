'use client'
export {
  AccountButton,
  type AccountButtonProps,
  ConnectButton,
  type ConnectButtonProps,
  NetworkButton,
  type NetworkButtonProps,
} from './react/buttons.tsx'
export {
  type ModalControl,
  useActiveConnection,
  useConnection,
  useConnectionStatus,
  useConnectors,
  useKitState,
  useModal,
  useNetworks,
  useWallet,
} from './react/hooks.ts'
export { ConnectKitProvider, type ConnectKitProviderProps, useConnectKit } from './react/provider.tsx'
