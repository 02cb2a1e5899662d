'use client'
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
