import { Button, type ButtonProps } from '@esports/ui'
import { walletFeatures } from '../../../actions/wallet-features.ts'
import type { ConnectedWallet } from '../../../core/connection.ts'
import { useConnectKit, useKitOptions, useKitState } from '../../../react.tsx'
import { useMessages } from '../../use-messages.ts'
import { openBuy } from './open-buy.ts'

export interface BuyButtonProps extends Pick<ButtonProps, 'size'> {
  readonly connection: ConnectedWallet
}

/** Leads from a place that lacks tokens to where they are bought. Renders nothing where nothing can be bought. */
export function BuyButton({ connection, size = 's' }: BuyButtonProps) {
  const kit = useConnectKit()
  const { t } = useMessages()
  return useCanBuy(connection) ? (
    <Button size={size} onClick={() => openBuy(kit, connection)}>
      {t('title.buy')}
    </Button>
  ) : null
}

/** Whether tokens can be bought for an account: the project enables it, and its namespace has providers. */
export function useCanBuy({ namespace }: ConnectedWallet): boolean {
  const options = useKitOptions()
  const isEnabled = useKitState((state) => walletFeatures({ state, options, namespace }).includes('onramp'))
  return isEnabled && options.services !== undefined
}
