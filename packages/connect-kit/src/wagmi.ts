export { type ConnectKitConnector, type ConnectKitConnectorOptions, connectKit } from './wagmi/connect-kit.ts'
export type { WagmiAccounts, WagmiConnectorContext, WagmiEmitter } from './wagmi/wagmi-types.ts'
