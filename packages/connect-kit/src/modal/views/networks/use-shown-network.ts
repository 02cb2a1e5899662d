import type { Network } from '../../../networks.ts'
import { useKitState, useModalState } from '../../../react.tsx'

/** The network a switching view is about; undefined if the app no longer configures it. */
export function useShownNetwork(): Network | undefined {
  const chainId = useModalState(({ data }) => data.chainId)
  return useKitState(({ networks }) => networks.find(({ id }) => id === chainId))
}
