import { useMemo } from 'react'
import { type OfferedNetwork, offeredNetworks } from '../actions/offered-networks.ts'
import { useKitState } from '../react.tsx'

/** The app's networks in display order, each with the wallet that does not support it, if any. */
export function useOfferedNetworks(): readonly OfferedNetwork[] {
  const networks = useKitState((state) => state.networks)
  const connections = useKitState((state) => state.connections)
  return useMemo(() => offeredNetworks({ networks, connections }), [networks, connections])
}
