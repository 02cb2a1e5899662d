import { Button } from '@esports/ui'
import { useState } from 'react'
import { activeNetwork, type ConnectKitError, isConnectKitError, switchNetwork } from '../index.ts'
import { steps } from '../messages/english/steps.ts'
import { useConnectKit, useKitState, useNetworks } from '../react.tsx'
import styles from './ck-modal.module.css'
import { useMessages } from './use-messages.ts'

export interface NetworkChoiceProps {
  /** Told once the wallet is on the chosen network. */
  readonly onSwitched?: () => void
}

/** The app's networks, the active one marked; a wallet is asked to switch, and why it did not is told. */
export function NetworkChoice({ onSwitched }: NetworkChoiceProps) {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(steps)
  const { all } = useNetworks()
  const active = useKitState((state) => activeNetwork(state))
  const [switchingTo, setSwitchingTo] = useState<number | string>()
  const [failure, setFailure] = useState<ConnectKitError>()

  const goTo = async (chainId: number | string) => {
    setSwitchingTo(chainId)
    setFailure(undefined)
    try {
      await switchNetwork(kit, { chainId })
      onSwitched?.()
    } catch (error) {
      if (isConnectKitError(error)) setFailure(error)
      else throw error
    } finally {
      setSwitchingTo(undefined)
    }
  }

  return (
    <>
      <fieldset className={styles['networks']}>
        <legend className={styles['legend']}>{t('networks.legend')}</legend>
        {all.map((network) => (
          <Button
            key={network.caipNetworkId}
            size="s"
            aria-pressed={network === active}
            isLoading={switchingTo === network.id}
            onClick={() => void goTo(network.id)}
          >
            <bdi>{network.name}</bdi>
          </Button>
        ))}
      </fieldset>
      {failure ? (
        <p className={styles['hint']} role="alert">
          {errorWords(failure)}
        </p>
      ) : null}
    </>
  )
}
