import { ConnectKitError } from '../../../errors/connect-kit-error.ts'
import type { Network } from '../../../networks.ts'
import { useKitState, useModalState } from '../../../react.tsx'

/**
 * The network a switching view is about; undefined if the app no longer configures it.
 *
 * @throws {ConnectKitError} `MODAL_OPTIONS_INVALID` if the app opened the view without `arguments.chainId`
 */
export function useShownNetwork(): Network | undefined {
  const chainId = useModalState(({ data }) => data.chainId)
  if (chainId === undefined)
    throw new ConnectKitError('MODAL_OPTIONS_INVALID', 'Invalid arguments.chainId', {
      details: { reason: 'arguments.chainId' },
    })
  return useKitState(({ networks }) => networks.find(({ id }) => id === chainId))
}
