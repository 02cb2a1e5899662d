import type { CaipChainId } from '../caip/chain-id.ts'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { signInError } from '../errors/sign-in-error.ts'
import type { SignInAccount } from './sign-in-state.ts'
import type { SiwxConfig } from './types.ts'

/** The values required before a wallet is requested to sign; each may be missing. */
export interface SignPreconditions<Signer> {
  readonly siwx: SiwxConfig | undefined
  /** Address of the active account. */
  readonly address: string | undefined
  /** CAIP-2 id of the active network. */
  readonly chainId: CaipChainId | undefined
  /** The connection's client that signs. */
  readonly signer: Signer | undefined
}

/**
 * Checks that everything a sign-in requires is present, and throws for the first missing value.
 *
 * @throws {ConnectKitError} in this order: `SIGN_IN_NOT_CONFIGURED` 'SIWX is not enabled', `NOT_CONNECTED` 'No
 *   ActiveCaipAddress found', `CHAIN_NOT_CONFIGURED` 'No ActiveCaipNetwork or client found', `CLIENTS_NOT_SET` 'No
 *   ConnectionController client found'
 */
export function requireSignPreconditions<Signer>({
  siwx,
  address,
  chainId,
  signer,
}: SignPreconditions<Signer>): { siwx: SiwxConfig; account: SignInAccount; signer: Signer } {
  if (!siwx) throw signInError('SIGN_IN_NOT_CONFIGURED')
  if (!address) throw new ConnectKitError('NOT_CONNECTED', 'No ActiveCaipAddress found')
  if (!chainId) throw new ConnectKitError('CHAIN_NOT_CONFIGURED', 'No ActiveCaipNetwork or client found')
  if (!signer) throw signInError('CLIENTS_NOT_SET', 'No ConnectionController client found')
  return { siwx, account: { chainId, address }, signer }
}
