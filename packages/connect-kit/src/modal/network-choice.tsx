import { Button } from '@esports/ui'
import { useId, useState } from 'react'
import { activeNetwork, type ConnectKitError, isConnectKitError, switchChain } from '../index.ts'
import { steps } from '../messages/english/steps.ts'
import { useConnectKit, useKitState } from '../react.tsx'
import styles from './ck-network-choice.module.css'
import { Hint } from './hint.tsx'
import { useMessages } from './use-messages.ts'
import { useOfferedNetworks } from './use-offered-networks.ts'

export interface NetworkChoiceProps {
  /** Called once the wallet has switched to the selected network. */
  readonly onSwitched?: () => void
}

/** The app's networks, with the active one marked; selecting one asks the wallet to switch, and shows the error if it does not. */
export function NetworkChoice({ onSwitched }: NetworkChoiceProps) {
  const kit = useConnectKit()
  const { t, rich, errorWords } = useMessages(steps)
  const all = useOfferedNetworks()
  const refusedBy = all.find((offered) => offered.refusedBy !== undefined)?.refusedBy
  const reason = useId()
  const active = useKitState((state) => activeNetwork(state))
  const [switchingTo, setSwitchingTo] = useState<number | string>()
  const [failure, setFailure] = useState<ConnectKitError>()

  const goTo = async (chainId: number | string) => {
    setSwitchingTo(chainId)
    setFailure(undefined)
    try {
      await switchChain(kit, { chainId })
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
        {all.map(({ network, ...offered }) => (
          <Button
            key={network.caipNetworkId}
            size="s"
            disabled={offered.refusedBy !== undefined}
            aria-describedby={offered.refusedBy === undefined ? undefined : reason}
            aria-pressed={network === active}
            loading={switchingTo === network.id}
            onClick={() => void goTo(network.id)}
          >
            <bdi>{network.name}</bdi>
          </Button>
        ))}
      </fieldset>
      {refusedBy === undefined ? null : (
        <Hint id={reason}>{rich('networks.toUse', { wallet: <bdi>{refusedBy}</bdi> })}</Hint>
      )}
      {failure ? <Hint role="alert">{errorWords(failure)}</Hint> : null}
    </>
  )
}
