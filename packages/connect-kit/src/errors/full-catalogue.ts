import { type ConnectKitErrorCode, coreCatalogue } from './catalogue.ts'
import { calls } from './entries/calls.ts'
import { http } from './entries/http.ts'
import { identifiers } from './entries/identifiers.ts'
import { modal } from './entries/modal.ts'
import { networks } from './entries/networks.ts'
import { protocol } from './entries/protocol.ts'
import { services } from './entries/services.ts'
import { signIn } from './entries/sign-in.ts'
import { transfers } from './entries/transfers.ts'
import { walletconnect } from './entries/walletconnect.ts'
import type { ErrorEntry } from './entry.ts'

/**
 * All error entries, by code. To add a code, add an entry and a note for integrators in a file of `entries/`; then run
 * `node packages/connect-kit/scripts/errors-page.ts`.
 */
export const catalogue: Readonly<Record<ConnectKitErrorCode, ErrorEntry>> = {
  ...coreCatalogue,
  ...calls,
  ...modal,
  ...networks,
  ...walletconnect,
  ...protocol,
  ...signIn,
  ...transfers,
  ...services,
  ...http,
  ...identifiers,
}
