import type { ConnectKit } from '../../core/connect-kit.ts'
import { raiseNotice, report, reportFault } from '../../core/report.ts'
import { connectedIn } from '../../core/request.ts'
import { serviceSettings } from '../../core/service-clients.ts'
import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'
import { coinTypeOf, registrationMessage } from '../../services/blockchain-api/coin-type.ts'
import { postName } from '../../services/blockchain-api/names.ts'
import { firstReason } from '../../services/http/http-error.ts'
import { nameProfile } from '../account/profile.ts'
import { isSmartAccount } from '../account-types.ts'
import { blockchainApiOf } from '../blockchain-api-of.ts'
import type { ErrorCodes } from '../error-codes.ts'
import { signMessage } from '../sign-message.ts'
import { nameProblem } from './name-rules.ts'
import { forgetNamesOf } from './names.ts'

export interface RegisterNameParameters {
  // S5.2
  /** Without suffix: letters, digits and hyphens, at least four. */
  readonly label: string
  readonly signal?: AbortSignal | undefined
}

/** The full name. */
export type RegisterNameResult = string

export type RegisterNameErrorCode = ErrorCodes<
  | 'NAME_INVALID'
  | 'NAME_CHAIN_INVALID'
  | 'NAME_REGISTRATION_FAILED'
  | 'NOT_CONNECTED'
  | 'USER_REJECTED'
  | 'ABORTED'
  | 'DESTROYED'
  | 'SERVICES_NOT_CONFIGURED'
>

// S4.11, S8.8
/**
 * Registers a name for the connected EVM account: the wallet signs the registration, and the service stores it. `state.isRegisteringName`
 * is true while it is pending. A notice reports success or failure to the modal.
 *
 * @returns the full name, which also becomes the account's profile name
 * @throws {ConnectKitError} `NAME_INVALID`; `NOT_CONNECTED`; `NAME_CHAIN_INVALID`; `USER_REJECTED`; `NAME_REGISTRATION_FAILED` with the
 *   first reason in the service's response, else 'Error registering name {name}'; `ABORTED`; `SERVICES_NOT_CONFIGURED`
 * @example await registerName(kit, { label: 'alice' }) // 'alice.reown.id'
 */
export async function registerName(
  kit: ConnectKit,
  { label, signal }: RegisterNameParameters,
): Promise<RegisterNameResult> {
  const problem = nameProblem(label)
  if (problem) throw serviceError('NAME_INVALID', problem)
  const name = label + serviceSettings(kit).nameSuffix
  const wallet = connectedIn(kit, 'eip155')
  const { address, chainId, caipNetworkId } = wallet
  const coinType = coinTypeOf(chainId)
  const about = { ensName: name, isSmartAccount: isSmartAccount(kit, wallet) }
  report(kit, 'REGISTER_NAME_INITIATED', about)
  kit.store.setState({ isRegisteringName: true })
  try {
    const message = registrationMessage(name, kit.runtime.environment.now())
    const signature = await signMessage(kit, { message, namespace: 'eip155', ...(signal ? { signal } : {}) })
    const registration = { coinType, address, message, signature }
    const isServed = await postName(blockchainApiOf(kit), { registration, chainId: caipNetworkId, signal })
    // On a network without name support the request is skipped, which must not count as success.
    if (!isServed) throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
    forgetNamesOf(kit, address)
    nameProfile(kit, wallet, name)
    raiseNotice(kit, { kind: 'nameRegistered', name })
    report(kit, 'REGISTER_NAME_SUCCESS', about)
    return name
  } catch (cause) {
    raiseNotice(kit, { kind: 'nameNotRegistered', name })
    const isOfPerson = isConnectKitError(cause, 'ABORTED') || isConnectKitError(cause, 'USER_REJECTED')
    if (isOfPerson) throw cause
    const failure = serviceError('NAME_REGISTRATION_FAILED', firstReason(cause), { cause, details: { name } })
    report(kit, 'REGISTER_NAME_ERROR', { ...about, error: failure.message })
    reportFault(kit, failure)
    throw failure
  } finally {
    kit.store.setState({ isRegisteringName: false })
  }
}
