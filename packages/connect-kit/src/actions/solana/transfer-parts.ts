/** The parts of a transfer on Solana, loaded when one is made. */
export { associatedTokenAddress, isOnCurve } from './associated-token-address.ts'
export { heldTokens } from './held-tokens.ts'
export {
  decodeTransaction,
  encodeMessage,
  encodeTransaction,
  keyOf,
  type SolanaInstruction,
  type SolanaMessage,
} from './message.ts'
export {
  createTokenAccount,
  type DecodedSolanaTransfer,
  decodeTransfer,
  systemProgram,
  tokenProgram,
  transferSol,
  transferToken,
} from './programs.ts'
export { type SolanaRpc, SolanaRpcError, solanaRpc } from './solana-rpc.ts'
export { readMintDecimals, readTokenAccount, tokenAccountSize } from './token-account.ts'
