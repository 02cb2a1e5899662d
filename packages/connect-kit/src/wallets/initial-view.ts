export interface InitialViewParameters<View extends string> {
  /** Option `manualWCControl`: the app shows only the WalletConnect flow. */
  readonly isManual: boolean
  readonly hasAdapters: boolean
  /** Whether an address is connected in the requested namespace, or, if none is given, in the active one. */
  readonly isConnected: boolean
  readonly isMobile: boolean
  /** The view requested by the app. */
  readonly requested?: View | undefined
}

/** Views used within a connection made by the manual flow, so they can also be opened during it. */
const viewsOfManualFlow: readonly string[] = ['ApproveTransaction', 'SIWXSignMessage']

// S2.38
/**
 * The view the modal opens with. With manual control, or without adapters while nothing is connected, it is the WalletConnect flow,
 * whatever view is requested; else the requested view; else Account or Connect.
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
