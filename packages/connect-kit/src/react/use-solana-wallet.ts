import { isSameData } from '../core/same-data.ts'
import { connectionIn } from '../index.ts'
import { useKitState } from './hooks.ts'

/** Session, address and chain of the connected Solana wallet; undefined while disconnected. */
export const useSolanaWallet = () =>
  useKitState((state) => {
    const connection = connectionIn(state, 'solana')
    if (connection.status !== 'connected') return undefined
    const { sessionId, address, chainId } = connection
    return { sessionId, address, chainId }
  }, isSameData)
