import type { Network } from '../../../networks.ts'
import { useKitState } from '../../../react.tsx'

/** The network a switching view is about; undefined once the app has it no more. */
export const useShownNetwork = (): Network | undefined =>
  useKitState(({ networks, modal }) => networks.find(({ id }) => id === modal.data.chainId))
