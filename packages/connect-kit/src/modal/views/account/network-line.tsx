import { Button, VisuallyHidden } from '@esports/ui'
import { ChevronDown, ExternalLink } from 'lucide-react'
import { account } from '../../../messages/english/account.ts'
import { useConnectKit, useKitOptions, useNetworks } from '../../../react.tsx'
import { NetworkMark } from '../../network-mark.tsx'
import { newTabLink } from '../../rendered-as.ts'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-network-line.module.css'
import { pageAtExplorer } from './explorer-page.ts'

/** The account's network, a button to change it, and a link to the account in the network's block explorer. */
export function NetworkLine({ address }: { readonly address: string }) {
  const kit = useConnectKit()
  const { t } = useMessages(account)
  const { active, all } = useNetworks()
  const { allowUnsupportedChain = false } = useKitOptions()
  const page = active && pageAtExplorer(active, 'address', address)
  const words = (
    <>
      {active ? <NetworkMark network={active} size="s" /> : null}
      <VisuallyHidden>{t('account.network')}</VisuallyHidden>
      <bdi className={styles['name']}>{active?.name ?? t('account.switchNetwork')}</bdi>
    </>
  )
  return (
    <div className={styles['line']}>
      {active && all.length === 1 ? (
        // Only one network: no button.
        words
      ) : (
        <Button
          size="s"
          onClick={() =>
            pushView(kit, { view: active || allowUnsupportedChain ? 'Networks' : 'UnsupportedChain' })
          }
        >
          {words}
          <ChevronDown size={16} aria-hidden />
        </Button>
      )}
      {page ? (
        <Button size="s" render={newTabLink(page)}>
          {t('account.blockExplorer')}
          <ExternalLink size={14} aria-hidden />
        </Button>
      ) : null}
    </div>
  )
}
