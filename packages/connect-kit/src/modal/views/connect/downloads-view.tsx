import { List } from '@esports/ui'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit, useModalState } from '../../../react.tsx'
import { type DownloadLink, downloadLinks } from '../../../wallets/platforms.ts'
import { Hint } from '../../hint.tsx'
import { LinkRow } from '../../link-row.tsx'
import { useMessages } from '../../use-messages.ts'
import { hostOf } from './host.ts'

const labels = {
  'Chrome Extension': 'downloads.chrome',
  'iOS App': 'downloads.ios',
  'Android App': 'downloads.android',
  Website: 'downloads.website',
} as const satisfies Record<DownloadLink['label'], keyof typeof wallets>

/** Download links of a wallet. */
export function DownloadsView() {
  const kit = useConnectKit()
  const { t } = useMessages(wallets)
  const wallet = useModalState((modal) => modal.data.wallet)
  const links = wallet ? downloadLinks(wallet, hostOf(kit.runtime.environment).device) : []
  if (links.length === 0) return <Hint>{t('downloads.none')}</Hint>
  return (
    <List>
      {links.map(({ label, href }) => (
        <LinkRow key={label} href={href}>
          {t(labels[label])}
        </LinkRow>
      ))}
    </List>
  )
}
