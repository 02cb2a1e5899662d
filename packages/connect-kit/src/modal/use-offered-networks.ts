import { useMemo } from 'react'
import { type OfferedNetwork, offeredNetworks } from '../actions/offered-networks.ts'
import { useKitState } from '../react.tsx'

/** The app's networks in the order to offer them, and which of them a wallet does not take. */
export function useOfferedNetworks(): readonly OfferedNetwork[] {
  const networks = useKitState((state) => state.networks)
  const connections = useKitState((state) => state.connections)
  return useMemo(() => offeredNetworks({ networks, connections }), [networks, connections])
}
