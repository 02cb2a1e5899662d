export { type ConnectKitConnector, type ConnectKitConnectorOptions, connectKit } from './wagmi/connect-kit.ts'
export type { WagmiConnectorContext, WagmiEmitter } from './wagmi/wagmi-types.ts'
