import { ConnectKitError, isConnectKitError } from '../../errors/connect-kit-error.ts'
import { serviceError } from '../../errors/service-error.ts'
import { isSmartAccount } from '../../kit/account-types.ts'
import { blockchainApiOf } from '../../kit/blockchain-api.ts'
import type { ConnectKit } from '../../kit/connect-kit.ts'
import { showOnly } from '../../kit/modal.ts'
import { report, reportFault } from '../../kit/report.ts'
import { connectedIn } from '../../kit/request.ts'
import type { ViewName } from '../../kit/router.ts'
import { serviceSettings } from '../../kit/services.ts'
import { signMessage } from '../../kit/sign-message.ts'
import { coinTypeOf, registrationMessage } from '../../services/blockchain-api/coin-type.ts'
import { postName } from '../../services/blockchain-api/names.ts'
import { firstReason } from '../../services/http/http-error.ts'
import { nameProfile } from '../account/profile.ts'
import { nameProblem } from './name-rules.ts'
import { forgetNamesOf } from './names.ts'

export interface RegisterNameParameters {
  /** Without suffix: letters, digits and hyphens, at least four (S5.2). */
  readonly label: string
  readonly signal?: AbortSignal
}

/**
 * Registers a name for the connected EVM account: the wallet signs for it, the service keeps it (S4.11). `state.isRegisteringName` is true
 * meanwhile. An open modal goes on to the success, or back to the form.
 *
 * @returns the full name, which is the account's profile name from now on
 * @throws {ConnectKitError} `NAME_INVALID`; `NOT_CONNECTED`; `NAME_CHAIN_INVALID`; `USER_REJECTED`; `NAME_REGISTRATION_FAILED` with the
 *   service's first reason, else 'Error registering name {name}' (S8.8); `ABORTED`; `SERVICES_NOT_CONFIGURED`
 * @example await registerName(kit, { label: 'alice' }) // 'alice.reown.id'
 */
export async function registerName(
  kit: ConnectKit,
  { label, signal }: RegisterNameParameters,
): Promise<string> {
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
    // A network without names is no success, though nothing failed.
    if (!isServed) throw new ConnectKitError('CHAIN_NOT_SUPPORTED')
    forgetNamesOf(kit, address)
    nameProfile(kit, wallet, name)
    replaceView(kit, 'RegisterAccountNameSuccess')
    report(kit, 'REGISTER_NAME_SUCCESS', about)
    return name
  } catch (cause) {
    replaceView(kit, 'RegisterAccountName')
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

/** A modal that is closed stays closed: the app may have a form of its own. */
function replaceView(kit: ConnectKit, view: ViewName): void {
  if (kit.store.getState().modal.isOpen) showOnly(kit, view)
}
