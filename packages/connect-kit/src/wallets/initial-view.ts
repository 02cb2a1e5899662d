export interface InitialViewParameters<View extends string> {
  /** Option `manualWCControl`: the app shows only the WalletConnect flow. */
  readonly isManual: boolean
  readonly hasAdapters: boolean
  /** Whether an address is connected in the asked, else the active, namespace. */
  readonly isConnected: boolean
  readonly isMobile: boolean
  /** The view the app asks for. */
  readonly requested?: View | undefined
}

/** Views that happen inside a connection the manual flow made, so that flow must be able to open them. */
const viewsOfManualFlow: readonly string[] = ['ApproveTransaction', 'SIWXSignMessage']

// S2.38
/**
 * The view the modal opens on. Manual control, and an app without adapters where nothing is connected, lead into the
 * WalletConnect flow, whatever is asked for; else the asked view; else Account or Connect.
 */
export function initialView<View extends string = never>(
  parameters: InitialViewParameters<View>,
): View | 'AllWallets' | 'ConnectingWalletConnectBasic' | 'Account' | 'Connect' {
  const { isManual, hasAdapters, isConnected, isMobile, requested } = parameters
  if (requested !== undefined && viewsOfManualFlow.includes(requested)) return requested
  if (isManual || (!hasAdapters && !isConnected))
    return isMobile ? 'AllWallets' : 'ConnectingWalletConnectBasic'
  return requested ?? (isConnected ? 'Account' : 'Connect')
}
