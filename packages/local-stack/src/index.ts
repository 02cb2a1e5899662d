export { accounts, testMnemonic, usdtOwner } from './accounts.ts'
export * from './chains/index.ts'
export * from './identity/index.ts'
export * from './relay/index.ts'
export {
  defaultPorts,
  type LocalStack,
  type LocalStackAddresses,
  type LocalStackOptions,
  type LocalStackPart,
  type LocalStackPort,
  localStackParts,
  startLocalStack,
} from './stack.ts'
export * from './verify/index.ts'
export * from './wallets/index.ts'
