import type { Address, Hash, Hex } from 'viem'
import type { ConnectKit } from '../../core/connect-kit.ts'
import { connectedIn } from '../../core/request.ts'
import { ConnectKitError } from '../../errors/connect-kit-error.ts'
import { networkError } from '../../errors/network-error.ts'
import { transferError } from '../../errors/transfer-error.ts'
import type { ChainReadErrorCode, ErrorCodes } from '../error-codes.ts'
import { readChain } from '../read-chain.ts'
import { type ConfirmErrorCode, confirmTransaction } from '../send/confirm-transaction.ts'
import type { SendProgress } from '../send/send-token.ts'
import { dryRun } from '../send/transfer.ts'
import { type SendTransactionErrorCode, sendTransaction } from '../send-transaction.ts'
import { switchChain } from '../switch-chain.ts'
import { type Allowance, type Grant, grantOf } from './allowance.ts'

export interface RevokeAllowanceParameters {
  /** As {@link fetchAllowances} lists it. */
  readonly allowance: Allowance
  readonly signal?: AbortSignal | undefined
  /** Called at each step, so that the UI can show the progress. */
  readonly onProgress?: ((progress: SendProgress) => void) | undefined
  /** Called with the transaction's hash if the user approves in the wallet after `signal` was aborted. */
  readonly onLateApproval?: ((hash: Hash) => void) | undefined
}

export interface RevokeAllowanceResult {
  /** The hash of the mined transaction; undefined if the allowance was gone already, so that none was needed. */
  readonly hash: Hash | undefined
}

export type RevokeAllowanceErrorCode =
  | SendTransactionErrorCode
  | ChainReadErrorCode
  | ConfirmErrorCode
  | ErrorCodes<
      | 'ALLOWANCE_REMAINS'
      | 'INSUFFICIENT_GAS'
      | 'TRANSACTION_WOULD_FAIL'
      | 'CHAIN_NOT_SUPPORTED'
      | 'CHAIN_SWITCH_FAILED'
    >

/**
 * Takes an allowance back with the connected wallet, and waits until the chain says so: `approve(spender, 0)` for ERC-20, `approve(0x0, tokenId)` for
 * an NFT, `setApprovalForAll(spender, false)` for a collection. Whatever amount is left of it by then, nothing of it remains. The call is simulated
 * first, and the wallet is switched to the allowance's network.
 *
 * @throws {ConnectKitError} before anything is signed: `NOT_CONNECTED`, `WALLET_UNAUTHORIZED` when another account is connected than the one that
 *   granted it, `TRANSACTION_WOULD_FAIL` with `details.reason`, `INSUFFICIENT_GAS`, `RPC_UNAVAILABLE`, `CHAIN_NOT_CONFIGURED`,
 *   `CHAIN_NOT_SUPPORTED`, `CHAIN_SWITCH_FAILED`, `CHAIN_MISMATCH`; by the user: `USER_REJECTED`; by the caller or when the kit is destroyed:
 *   `ABORTED`; afterwards, with `details.hash`: `TRANSACTION_REVERTED`, `TRANSACTION_CANCELLED`, `TRANSACTION_REPLACED`,
 *   `CONFIRMATION_TIMED_OUT`, `CONFIRMATION_UNKNOWN`, and `ALLOWANCE_REMAINS` if the contract accepted the call, but still grants the allowance
 * @example
 * const { allowances } = await fetchAllowances(kit)
 * for (const allowance of allowances) if (allowance.kind === 'erc20' && allowance.isUnlimited) await revokeAllowance(kit, { allowance })
 */
export async function revokeAllowance(
  kit: ConnectKit,
  { allowance, signal, onProgress, onLateApproval }: RevokeAllowanceParameters,
): Promise<RevokeAllowanceResult> {
  const { owner, chainId } = allowance
  const where = { chainId, ...(signal ? { signal } : {}) }
  const { sessionId } = connectedIn(kit, 'eip155')
  assertOwner(kit, owner)
  onProgress?.({ step: 'checking' })
  const grant = grantOf(allowance)
  if (!(await isGranted(kit, where, owner, grant))) return { hash: undefined }
  const call = { to: grant.token, value: 0n, data: await revocation(grant) }
  const { gas, gasPrice, dataFee, coins } = await dryRun(kit, where, { from: owner, ...call })
  // Nodes differ in whether gas estimation checks the fee; otherwise the wallet would only fail after signing.
  if (coins < gas * gasPrice + dataFee) throw transferError('INSUFFICIENT_GAS')

  onProgress?.({ step: 'awaitingWallet' })
  const assertSameWallet = () => {
    assertOwner(kit, owner)
    if (connectedIn(kit, 'eip155').sessionId !== sessionId) throw new ConnectKitError('ABORTED')
  }
  assertSameWallet()
  await switchChain(kit, where)
  assertSameWallet()
  const hash = await sendTransaction(kit, { ...where, ...call, onLateApproval })
  onProgress?.({ step: 'confirming', hash })
  const receipt = await confirmTransaction(kit, { ...where, hash })
  const mined = receipt.transactionHash
  // A node that cannot be read now does not make a confirmed revocation fail: the next list shows what is left.
  const remains = await isGranted(kit, where, owner, grant, receipt.blockNumber).catch((error: unknown) => {
    if (error instanceof ConnectKitError && error.code === 'RPC_UNAVAILABLE') return false
    throw error
  })
  if (remains) throw transferError('ALLOWANCE_REMAINS', undefined, { details: { hash: mined } })
  return { hash: mined }
}

/** Only the owner can take an allowance back. */
function assertOwner(kit: ConnectKit, owner: Address): void {
  const { address } = connectedIn(kit, 'eip155')
  if (address.toLowerCase() !== owner.toLowerCase())
    throw new ConnectKitError('WALLET_UNAUTHORIZED', undefined, { details: { address: owner } })
}

/** @throws {ConnectKitError} `RPC_UNAVAILABLE` if the contract could not be asked */
const isGranted = (
  kit: ConnectKit,
  where: { readonly chainId: number; readonly signal?: AbortSignal },
  owner: Address,
  grant: Grant,
  minedAt?: bigint,
): Promise<boolean> =>
  readChain(kit, where, async (client) => {
    const [{ readGrant }, { latestBlock }] = await Promise.all([
      import('./read-grants.ts'),
      import('./find-grants.ts'),
    ])
    const blockNumber = minedAt ?? (await latestBlock(client))
    const answer = await readGrant({ client, owner, blockNumber }, grant)
    if (answer.status === 'unread')
      throw networkError('RPC_UNAVAILABLE', undefined, {
        cause: answer.cause,
        details: { chainId: where.chainId },
      })
    return answer.status === 'granted'
  })

async function revocation(grant: Grant): Promise<Hex> {
  const { encodeFunctionData, erc20Abi, erc721Abi, zeroAddress } = await import('./viem-permissions.ts')
  switch (grant.kind) {
    case 'erc20':
      return encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [grant.spender, 0n] })
    case 'collection':
      return encodeFunctionData({
        abi: erc721Abi,
        functionName: 'setApprovalForAll',
        args: [grant.spender, false],
      })
    case 'nft':
      return encodeFunctionData({
        abi: erc721Abi,
        functionName: 'approve',
        args: [zeroAddress, grant.tokenId],
      })
  }
}
