import { Button, EmptyState, List, ListRow, SearchField } from '@esports/ui'
import { Check } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import type { OfferedNetwork } from '../../../actions/offered-networks.ts'
import { report } from '../../../core/report.ts'
import { steps } from '../../../messages/english/steps.ts'
import type { Network } from '../../../networks.ts'
import { useConnectKit, useNetworks } from '../../../react.tsx'
import { NetworkMark } from '../../network-mark.tsx'
import { rowButton } from '../../rendered-as.ts'
import { SearchBar } from '../../search-bar.tsx'
import { pushView } from '../../state/push-view.ts'
import { switchInModal } from '../../state/switch-in-modal.ts'
import { useMessages } from '../../use-messages.ts'
import { useOfferedNetworks } from '../../use-offered-networks.ts'
import styles from './ck-network-list.module.css'

/** With more networks than this, a search field is shown. */
const fewNetworks = 8

export interface NetworkListProps {
  /** Rendered above the list. */
  readonly children?: ReactNode
  /** Rendered below it. */
  readonly end?: ReactNode
  /** Whether the wallet is also asked for a network it has not approved. */
  readonly asksAnyway?: boolean
  /** Which of the app's networks are listed; all by default. */
  readonly only?: (network: Network) => boolean
}

const every = () => true

/** The app's networks to choose from, with the current one marked, and a link to an explanation. */
export function NetworkList({ children, end, asksAnyway = false, only = every }: NetworkListProps) {
  const kit = useConnectKit()
  const { t } = useMessages(steps)
  const all = useOfferedNetworks().filter(({ network }) => only(network))
  const [text, setText] = useState('')
  const wanted = text.trim().toLowerCase()
  const found = wanted === '' ? all : all.filter(({ network }) => network.name.toLowerCase().includes(wanted))
  return (
    <div className={styles['view']}>
      {children}
      {all.length > fewNetworks ? (
        <SearchBar>
          <SearchField
            label={t('networks.search')}
            placeholder={t('networks.search')}
            value={text}
            onValueChange={setText}
            clearLabel={t('networks.clearSearch')}
            status={wanted === '' ? '' : t('networks.found', { count: found.length })}
          />
        </SearchBar>
      ) : null}
      {found.length === 0 ? (
        <EmptyState message={t('networks.none')} />
      ) : (
        <List aria-label={t('networks.legend')}>
          {found.map((offered) => (
            <NetworkRow
              key={offered.network.caipNetworkId}
              {...offered}
              {...(asksAnyway ? { refusedBy: undefined } : {})}
            />
          ))}
        </List>
      )}
      <Button
        variant="ghost"
        className={styles['help']}
        onClick={() => {
          report(kit, 'CLICK_NETWORK_HELP', {})
          pushView(kit, { view: 'WhatIsANetwork' })
        }}
      >
        {t('networks.help')}
      </Button>
      {end}
    </div>
  )
}

/** A network as a button. One the wallet does not support stays focusable, and describes why it is disabled. */
function NetworkRow({ network, refusedBy }: OfferedNetwork) {
  const kit = useConnectKit()
  const { t, rich } = useMessages(steps)
  const { active } = useNetworks()
  const reason = useId()
  const isCurrent = network === active
  const shared = {
    media: <NetworkMark network={network} />,
    current: isCurrent,
    end: isCurrent ? (
      <Check className={styles['current']} size={20} aria-label={t('networks.current')} />
    ) : null,
    children: <bdi>{network.name}</bdi>,
  }
  return refusedBy === undefined ? (
    <ListRow
      {...shared}
      render={rowButton('network-row')}
      onClick={() => void switchInModal(kit, network.id)}
    />
  ) : (
    <ListRow
      {...shared}
      className={styles['refused']}
      render={rowButton('network-row', { 'aria-disabled': true, 'aria-describedby': reason })}
      action={
        <p className={styles['reason']} id={reason}>
          {rich('networks.notApproved', { wallet: <bdi>{refusedBy}</bdi> })}
        </p>
      }
    />
  )
}
