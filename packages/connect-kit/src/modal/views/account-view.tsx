import { Button, CopyButton } from '@esports/ui'
import { useState } from 'react'
import {
  type ConnectKitError,
  closeModal,
  disconnect,
  isConnectKitError,
  switchNetwork,
} from '../../index.ts'
import { useActiveConnection, useConnectKit, useNetworks } from '../../react.tsx'
import styles from '../ck-modal.module.css'
import { WalletIcon } from '../wallet-icon.tsx'

/** The connected wallet: who it is, which network it is on, and the way out. */
export function AccountView() {
  const kit = useConnectKit()
  const connection = useActiveConnection()
  const { all: networks } = useNetworks()
  const [switchingTo, setSwitchingTo] = useState<number | string>()
  const [failure, setFailure] = useState<ConnectKitError>()
  if (connection.status !== 'connected') return null
  const { address, wallet, chainId } = connection

  const goTo = async (wanted: number | string) => {
    setSwitchingTo(wanted)
    setFailure(undefined)
    try {
      await switchNetwork(kit, { chainId: wanted })
    } catch (error) {
      if (isConnectKitError(error)) setFailure(error)
      else throw error
    } finally {
      setSwitchingTo(undefined)
    }
  }

  return (
    <div className={styles['waiting']}>
      <span className={styles['bigIcon']}>
        <WalletIcon name={wallet.name} icon={wallet.icon} />
      </span>
      <div>
        <p className={styles['title']}>
          <span title={address}>{`${address.slice(0, 6)}…${address.slice(-6)}`}</span>
        </p>
        <p className={styles['hint']}>{wallet.name}</p>
      </div>
      <CopyButton value={address} label="Copy address" />
      <fieldset className={styles['networks']}>
        <legend className={styles['legend']}>Network</legend>
        {networks.map((network) => (
          <Button
            key={network.id}
            size="s"
            aria-pressed={network.id === chainId}
            isLoading={switchingTo === network.id}
            onClick={() => void goTo(network.id)}
          >
            {network.name}
          </Button>
        ))}
      </fieldset>
      {failure ? (
        <p className={styles['hint']} role="alert">
          {failure.message}
        </p>
      ) : null}
      <Button
        tone="danger"
        onClick={() => {
          closeModal(kit)
          void disconnect(kit)
        }}
      >
        Disconnect
      </Button>
    </div>
  )
}
