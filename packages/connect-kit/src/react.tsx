'use client'
export {
  type ModalControl,
  useConnection,
  useConnectionStatus,
  useConnectors,
  useKitState,
  useModal,
  useWallet,
} from './react/hooks.ts'
export { ConnectKitProvider, type ConnectKitProviderProps, useConnectKit } from './react/provider.tsx'
