import { Button, EmptyState, SearchField } from '@esports/ui'
import { Check } from 'lucide-react'
import { useId, useState } from 'react'
import type { OfferedNetwork } from '../../../actions/offered-networks.ts'
import { report } from '../../../core/report.ts'
import { steps } from '../../../messages/english/steps.ts'
import { useConnectKit, useNetworks } from '../../../react.tsx'
import modal from '../../ck-modal.module.css'
import styles from '../../ck-networks.module.css'
import { NetworkMark } from '../../network-mark.tsx'
import { pushView } from '../../state/push-view.ts'
import { switchInModal } from '../../state/switch-in-modal.ts'
import { useMessages } from '../../use-messages.ts'
import { useOfferedNetworks } from '../../use-offered-networks.ts'

const rows = [modal['list'], styles['rows']].join(' ')

/** More networks than this are searched rather than looked through. */
const fewNetworks = 8

export interface NetworkListProps {
  /** Whether a wallet is asked also for a network it did not approve. */
  readonly asksAnyway?: boolean
}

/** The app's networks to choose from, the current one marked, and the way to what a network is. */
export function NetworkList({ asksAnyway = false }: NetworkListProps) {
  const kit = useConnectKit()
  const { t } = useMessages(steps)
  const all = useOfferedNetworks()
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = wanted === '' ? all : all.filter(({ network }) => network.name.toLowerCase().includes(wanted))
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
            clearLabel={t('networks.clearSearch')}
            status={wanted === '' ? '' : t('networks.found', { count: found.length })}
          />
        </div>
      ) : null}
      {found.length === 0 ? <EmptyState message={t('networks.none')} /> : null}
      <ul className={rows} aria-label={t('networks.legend')}>
        {found.map((offered) => (
          <NetworkRow
            key={offered.network.caipNetworkId}
            {...offered}
            {...(asksAnyway ? { refusedBy: undefined } : {})}
          />
        ))}
      </ul>
      <div className={styles['foot']}>
        <Button
          variant="ghost"
          onClick={() => {
            report(kit, 'CLICK_NETWORK_HELP', {})
            pushView(kit, { view: 'WhatIsANetwork' })
          }}
        >
          {t('networks.help')}
        </Button>
      </div>
    </>
  )
}

/** One network, as a button. One that the wallet does not take can be reached too, and says why it cannot be pressed. */
function NetworkRow({ network, refusedBy }: OfferedNetwork) {
  const kit = useConnectKit()
  const { t, rich } = useMessages(steps)
  const { active } = useNetworks()
  const reason = useId()
  const isRefused = refusedBy !== undefined
  return (
    <li className={isRefused ? styles['refused'] : undefined}>
      <button
        type="button"
        className={modal['row']}
        aria-current={network === active ? 'true' : undefined}
        aria-disabled={isRefused || undefined}
        aria-describedby={isRefused ? reason : undefined}
        data-slot="network-row"
        onClick={isRefused ? undefined : () => void switchInModal(kit, network.id)}
      >
        <NetworkMark network={network} />
        <span className={modal['name']}>
          <bdi>{network.name}</bdi>
        </span>
        {network === active ? (
          <Check className={styles['check']} size={20} aria-label={t('networks.current')} />
        ) : null}
      </button>
      {isRefused ? (
        <p className={styles['reason']} id={reason}>
          {rich('networks.notApproved', { wallet: <bdi>{refusedBy}</bdi> })}
        </p>
      ) : null}
    </li>
  )
}
