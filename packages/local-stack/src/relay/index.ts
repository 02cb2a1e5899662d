export { AuthTokenError, type ClientId, checkAuthToken } from './auth-token.ts'
export type { RelayFaults } from './faults.ts'
export { createMemoryMailbox, type Mailbox, type Publication, type StoredMessage } from './mailbox.ts'
export { type LocalRelay, type StartRelayOptions, startRelay } from './server.ts'
