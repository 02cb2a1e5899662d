import {
  type SendSolanaTransferErrorCode,
  type SendSolanaTransferParameters,
  type SendSolanaTransferResult,
  sendSolanaTransfer,
} from '../../index.ts'
import { type KitMutation, type MutationCallbacks, useKitMutation } from '../use-kit-mutation.ts'

type Variables = SendSolanaTransferParameters
export type UseSendSolanaTransferCallbacks = MutationCallbacks<
  Variables,
  SendSolanaTransferResult,
  SendSolanaTransferErrorCode
>
export type UseSendSolanaTransferResult = KitMutation<
  Variables,
  SendSolanaTransferResult,
  SendSolanaTransferErrorCode
>

/**
 * {@link sendSolanaTransfer}: checks, lets the wallet sign, sends and waits for confirmation. It continues after the component unmounts; `onProgress`
 * receives the signature as soon as the transfer is sent.
 *
 * @param callbacks called for each call, also after the component unmounted
 * @example
 * const send = useSendSolanaTransfer({ onSuccess: ({ signature }) => remember(signature) })
 * send.mutate({ token: { symbol: 'USDC', decimals: 6, mint }, to, amount: parseAmount('5', 6) })
 */
export const useSendSolanaTransfer = (
  callbacks?: UseSendSolanaTransferCallbacks,
): UseSendSolanaTransferResult => useKitMutation(sendSolanaTransfer, callbacks)
