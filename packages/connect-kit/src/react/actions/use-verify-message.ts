import {
  type RegisteredKit,
  type VerifyMessageErrorCode,
  type VerifyMessageParameters,
  type VerifyMessageResult,
  verifyMessage,
} from '../../index.ts'
import { useEvmChainId } from '../use-evm-chain-id.ts'
import { type KitQuery, type QueryParameters, type UseQueryOptions, useKitQuery } from '../use-kit-query.ts'

/**
 * {@link verifyMessage}: whether an address signed a message; refetched when the parameters change.
 *
 * @param parameters pass `undefined` until they are known: no request is made meanwhile
 * @param options `enabled: false` disables the query
 * @example const { data: isMine } = useVerifyMessage(signature && { address, message: 'I am me', signature })
 */
export function useVerifyMessage(
  parameters: QueryParameters<VerifyMessageParameters<RegisteredKit>> | undefined,
  { enabled }: UseQueryOptions = {},
): KitQuery<VerifyMessageResult, VerifyMessageErrorCode> {
  const chainId = useEvmChainId(parameters?.chainId)
  return useKitQuery(
    (kit, asked: VerifyMessageParameters<RegisteredKit>) => verifyMessage(kit, asked),
    parameters,
    { enabled, dependsOn: chainId },
  )
}
