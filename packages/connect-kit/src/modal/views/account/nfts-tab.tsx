import { Button, EmptyState, Skeleton, VisuallyHidden } from '@esports/ui'
import { account } from '../../../messages/english/account.ts'
import { pictureOf } from '../../../react/account/picture.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit, useNfts } from '../../../react.tsx'
import type { Nft } from '../../../services.ts'
import { Mark } from '../../mark.tsx'
import { StaleNotice } from '../../stale-notice.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-nfts.module.css'
import { NextPage } from './next-page.tsx'
import { Panel } from './panel.tsx'

const placeholders = 6

/** The NFTs of an account on its network, as a grid of images. */
export function NftsTab() {
  const kit = useConnectKit()
  const { t } = useMessages(account)
  const { data, error, refetch, isPending, isFetching, ...pages } = useNfts()
  const failure = error ?? pages.nextPageError ?? undefined
  const isEmpty = data?.nfts.length === 0 && !pages.hasNextPage && !failure
  return (
    <Panel busy={isFetching || pages.isFetchingNextPage}>
      <VisuallyHidden role="status">{isPending ? t('nfts.loading') : ''}</VisuallyHidden>
      <StaleNotice
        listing={{ failure, readAt: data?.readAt, isLoading: isFetching || pages.isFetchingNextPage }}
        message={t('nfts.failed')}
        onRetry={error ? () => void refetch() : pages.fetchNextPage}
      />
      {isPending ? <Placeholders /> : null}
      {isEmpty && !data.isSupported ? (
        <EmptyState message={t('nfts.unsupported')} detail={t('nfts.unsupportedText')} />
      ) : null}
      {isEmpty && data.isSupported ? (
        <EmptyState
          message={t('nfts.none')}
          detail={t('nfts.noneText')}
          action={
            <Button onClick={() => pushView(kit, { view: 'WalletReceive' })}>{t('nfts.receive')}</Button>
          }
        />
      ) : null}
      {data && data.nfts.length > 0 ? (
        <ul className={styles['grid']} aria-label={t('nfts.tab')} data-slot="nfts">
          {data.nfts.map((nft) => (
            <NftItem key={nft.id} nft={nft} />
          ))}
        </ul>
      ) : null}
      {pages.hasNextPage && !failure ? (
        <NextPage key={data?.next} isLoading={pages.isFetchingNextPage} onRead={pages.fetchNextPage} />
      ) : null}
    </Panel>
  )
}

function NftItem({ nft: { name, collection, tokenId, quantity, imageUrl } }: { readonly nft: Nft }) {
  const kit = useConnectKit()
  const { t, locale } = useMessages(account)
  const group = strangersText(collection, 40)
  const title = strangersText(name, 40) || `${group || t('nfts.unnamed')} #${shortId(tokenId)}`
  return (
    <li className={styles['item']} data-slot="nft">
      <span className={styles['picture']}>
        <Mark src={pictureOf(kit, imageUrl)} className={styles['mark']} lazy>
          {title}
        </Mark>
        {quantity > 1n ? (
          <bdi className={styles['quantity']} dir="ltr">
            ×{quantity.toLocaleString(locale)}
          </bdi>
        ) : null}
      </span>
      <bdi className={styles['name']} title={title}>
        {title}
      </bdi>
      {group ? (
        <bdi className={styles['collection']} title={group}>
          {group}
        </bdi>
      ) : null}
    </li>
  )
}

/** Token ids have up to 78 digits. */
function shortId(tokenId: bigint): string {
  const digits = String(tokenId)
  return digits.length > 8 ? `${digits.slice(0, 4)}…${digits.slice(-4)}` : digits
}

const Placeholders = () => (
  <ul className={styles['grid']} aria-hidden="true" data-slot="skeletons">
    {Array.from({ length: placeholders }, (_, index) => (
      <li key={index} className={styles['item']}>
        <span className={styles['picture']}>
          <Skeleton shape="block" height="100%" />
        </span>
        <Skeleton width="70%" />
      </li>
    ))}
  </ul>
)
