import { activeNetwork } from '../index.ts'
import { useKitState } from './hooks.ts'

/** The EVM chain that is meant where none is named: the wallet's, else the chosen one; undefined where the app does not have it. */
export const useEvmChainId = (named: number | undefined): number | string | undefined =>
  useKitState((state) => named ?? activeNetwork(state, 'eip155')?.id)
