export { createTestBrowser, type TestBrowser, type TestPage } from './testing/browser.ts'
export {
  type ConnectorCheck,
  type ConnectorUnderTest,
  connectorChecks,
  testConnector,
} from './testing/connector-checks.ts'
export { createFakeClock, type FakeClock, settled } from './testing/fake-clock.ts'
export {
  createScriptedPairing,
  type ScriptedPairing,
  type ScriptedPairingOptions,
} from './testing/scripted-pairing.ts'
export {
  createScriptedWallet,
  type ScriptedWallet,
  type ScriptedWalletOptions,
} from './testing/scripted-wallet.ts'
export { createTestKit, type TestKit, type TestKitOptions } from './testing/test-kit.ts'
