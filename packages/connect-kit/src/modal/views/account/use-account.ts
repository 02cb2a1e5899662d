import { useEffect, useRef } from 'react'
import { accountDetails } from '../../../core/account-details.ts'
import type { AccountDetails } from '../../../core/account-state.ts'
import type { ConnectedWallet } from '../../../core/connection.ts'
import { useConnection, useConnectKit, useKitState } from '../../../react.tsx'
import { closeModal, showOnly } from '../../state/modal.ts'

export interface ShownAccount {
  readonly connection: ConnectedWallet
  /** Data the services returned for it. */
  readonly details: AccountDetails
  readonly name: string | undefined
}

/** The connected account, for a view that needs one. When it disconnects, the modal closes; if there was none, it lists the wallets. */
export function useAccount(): ShownAccount | undefined {
  const kit = useConnectKit()
  const connection = useConnection()
  const details = useKitState(accountDetails)
  const isConnected = connection.status === 'connected'
  const isGone = connection.status === 'disconnected' || connection.status === 'locked'
  const wasThere = useRef(false)
  useEffect(() => {
    if (isConnected) wasThere.current = true
    else if (isGone && wasThere.current) closeModal(kit)
    else if (isGone) showOnly(kit, 'Connect')
  }, [kit, isGone, isConnected])
  if (connection.status !== 'connected' || !details) return undefined
  return { connection, details, name: details.profile?.name }
}

/** Whether to offer registering a name: only once it is known that the account has none. */
export const canChooseName = ({ connection, details }: ShownAccount): boolean =>
  connection.namespace === 'eip155' && details.profile !== undefined && details.profile.name === undefined
