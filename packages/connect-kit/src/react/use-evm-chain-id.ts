import { activeNetwork } from '../index.ts'
import { useKitState } from './hooks.ts'

/** The EVM chain used by default: the wallet's, else the selected one; undefined if the app does not configure it. */
export const useEvmChainId = (named: number | undefined): number | string | undefined =>
  useKitState((state) => named ?? activeNetwork(state, 'eip155')?.id)
