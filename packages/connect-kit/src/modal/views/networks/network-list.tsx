import { Button, EmptyState, SearchField } from '@esports/ui'
import { Check } from 'lucide-react'
import { useState } from 'react'
import { pushView } from '../../../index.ts'
import { report } from '../../../kit/report.ts'
import { switchInModal } from '../../../kit/switch-in-modal.ts'
import { steps } from '../../../messages/english/steps.ts'
import { useConnectKit, useNetworks } from '../../../react.tsx'
import modal from '../../ck-modal.module.css'
import styles from '../../ck-networks.module.css'
import { NetworkMark } from '../../network-mark.tsx'
import { useMessages } from '../../use-messages.ts'

const rows = [modal['list'], styles['rows']].join(' ')

/** More networks than this are searched rather than looked through. */
const fewNetworks = 8

/** The app's networks to choose from, the current one marked, and the way to what a network is. */
export function NetworkList() {
  const kit = useConnectKit()
  const { t } = useMessages(steps)
  const { all, active } = useNetworks()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = wanted === '' ? all : all.filter(({ name }) => name.toLowerCase().includes(wanted))
  return (
    <>
      {all.length > fewNetworks ? (
        <div
          className={styles['search']}
          onKeyDownCapture={(event) => {
            // Before the window hears of it, which Escape would close.
            if (event.key !== 'Escape' || text === '') return
            event.preventDefault()
            setText('')
          }}
        >
          <SearchField
            label={t('networks.search')}
            placeholder={t('networks.search')}
            value={text}
            onValueChange={setText}
            status={wanted === '' ? '' : t('networks.found', { count: found.length })}
          />
        </div>
      ) : null}
      {found.length === 0 ? <EmptyState message={t('networks.none')} /> : null}
      <ul className={rows} aria-label={t('networks.legend')}>
        {found.map((network) => (
          <li key={network.caipNetworkId}>
            <button
              type="button"
              className={modal['row']}
              aria-current={network === active ? 'true' : undefined}
              data-slot="network-row"
              onClick={() => void switchInModal(kit, network.id)}
            >
              <NetworkMark network={network} />
              <span className={modal['name']}>
                <bdi>{network.name}</bdi>
              </span>
              {network === active ? (
                <Check className={styles['check']} size={20} aria-label={t('networks.current')} />
              ) : null}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button
          tone="quiet"
          onClick={() => {
            report(kit, 'CLICK_NETWORK_HELP', {})
            pushView(kit, 'WhatIsANetwork')
          }}
        >
          {t('networks.help')}
        </Button>
      </div>
    </>
  )
}
