import type { ConnectKitErrorCode } from './catalogue.ts'

/** A configuration or service error, reported to the integrator: short on screen (in debug mode), long in the console. */
export interface Alert {
  /** Undefined if the alert is not about an error. */
  readonly code: ConnectKitErrorCode | undefined
  readonly variant: 'error' | 'warning'
  readonly short: string
  /** `{name}` is a placeholder. */
  readonly long: string
}

// S8.4, S8.13
const all = {
  networkNotFound: {
    code: 'CHAIN_NOT_CONFIGURED',
    variant: 'error',
    short: 'Network Not Found',
    long: 'The network {chain} is not among the networks of this app. Add it to `networks`, or ask for another.',
  },
  originNotAllowed: {
    code: 'ORIGIN_NOT_ALLOWED',
    variant: 'error',
    short: 'Invalid App Configuration',
    long: 'The origin {origin} is not on the allow-list of this project. Add it in the project’s settings.',
  },
  projectIdInvalid: {
    code: 'PROJECT_ID_INVALID',
    variant: 'error',
    short: 'Invalid App Configuration',
    long: 'The project id is not known to the service. Compare it with the one in the project’s settings.',
  },
  embeddedWalletUnreachable: {
    code: 'EMBEDDED_WALLET_UNREACHABLE',
    variant: 'error',
    short: 'Network Error - Could not load embedded wallet',
    long: 'The frame of the embedded wallet did not load in time. Check the connection and the page’s frame-src policy.',
  },
  embeddedWalletTimedOut: {
    code: 'EMBEDDED_WALLET_TIMED_OUT',
    variant: 'error',
    short: 'Embedded Wallet Request Timed Out',
    long: 'The embedded wallet did not answer {method} in time. Ask again.',
  },
  sessionExpired: {
    code: 'SESSION_EXPIRED',
    variant: 'error',
    short: 'Session Expired',
    long: 'The service says that the token of this page is not valid yet. Check the clock of the device, then reload.',
  },
  projectIdMissing: {
    code: 'PROJECT_ID_MISSING',
    variant: 'error',
    short: 'Project Id Not Configured',
    long: 'WalletConnect and the hosted services know an app by its project id. Pass `walletConnect.projectId`.',
  },
  incorrectAmount: {
    code: 'SWAP_AMOUNT_INCORRECT',
    variant: 'error',
    short: 'Incorrect amount',
    long: 'Please enter a valid amount',
  },
  localConfigurationIgnored: {
    code: undefined,
    variant: 'warning',
    short: 'Local configuration ignored',
    long: 'Settings of the project replace these local ones: {settings}. Remove them, or change the project’s settings.',
  },
} as const satisfies Record<string, Alert>

/** Name of an alert. */
export type AlertName = keyof typeof all

/** All alerts of the kit. */
export const alerts: Readonly<Record<AlertName, Alert>> = all

/** The alert for an error code; undefined for errors the integrator cannot fix. */
export const alertOf = (code: ConnectKitErrorCode): AlertName | undefined =>
  alertNames.find((name) => alerts[name].code === code)

const alertNames = Object.keys(alerts).filter((name): name is AlertName => name in alerts)
