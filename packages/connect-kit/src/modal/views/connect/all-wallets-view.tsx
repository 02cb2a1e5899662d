import { Button, EmptyState, SearchField, Skeleton } from '@esports/ui'
import { BadgeCheck } from 'lucide-react'
import { memo, useEffect, useRef, useState } from 'react'
import { fetchWalletPage } from '../../../actions/explorer/fetch-wallet-page.ts'
import { searchWallets } from '../../../actions/explorer/search-wallets.ts'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit, useKitState } from '../../../react.tsx'
import type { ExplorerWallet } from '../../../services/explorer/wallet.ts'
import type { MarkedWallet } from '../../../wallets/all-wallets.ts'
import { oldestOf } from '../../../wallets/explorer-list.ts'
import styles from '../../ck-wallets.module.css'
import { ListAge } from '../../list-age.tsx'
import { ListedWalletIcon } from '../../listed-wallet-icon.tsx'
import { StaleNotice } from '../../stale-notice.tsx'
import { selectWallet } from '../../state/select-wallet.ts'
import { showToast } from '../../state/toast.ts'
import { useMessages } from '../../use-messages.ts'
import { useShownWallets } from '../../use-shown-wallets.ts'

/** How long a person may pause while they type (ms). */
const typingPause = 500
/** Tiles that stand for what loads. */
const placeholders = Array.from({ length: 16 }, (_, index) => `tile-${index}`)

/** What all wallets are put together from. */
const lists = ['featured', 'recommended', 'page'] as const

// S2.37, S9.8
/** Every wallet the explorer lists for the app, to page through and to search. */
export function AllWalletsView() {
  const kit = useConnectKit()
  const { t } = useMessages(wallets)
  const explorer = useKitState((state) => state.explorer)
  const shown = useShownWallets()
  const search = useWalletSearch(kit, t('allWallets.onlyCertifiedToast'))
  const isSearching = explorer?.search !== undefined
  const listed = isSearching ? shown.found : shown.all
  const isComplete = isSearching || explorer?.isComplete === true
  const isLoading = isSearching ? explorer?.isLoading.search : (explorer?.isLoading.page ?? true)
  const read = isSearching ? 'search' : 'page'
  const failure = explorer?.failure?.read === read && !isLoading ? explorer.failure.error : undefined
  const readAt = explorer && listed?.length ? oldestOf(explorer, isSearching ? ['search'] : lists) : undefined
  return (
    <div className={styles['all']}>
      <div className={styles['search']}>
        <SearchField
          label={t('allWallets.search')}
          placeholder={t('allWallets.searchHint')}
          clearLabel={t('allWallets.clearSearch')}
          value={search.text}
          onValueChange={search.setText}
        />
        <button
          type="button"
          className={styles['certified']}
          aria-pressed={search.isCertified}
          aria-label={t('allWallets.onlyCertified')}
          onClick={search.toggleCertified}
        >
          <BadgeCheck size={20} aria-hidden />
        </button>
      </div>
      <p className={styles['count']} role="status">
        {isSearching && shown.found ? t('allWallets.found', { count: shown.found.length }) : ''}
      </p>
      {failure ? null : <ListAge lists={lists} />}
      {listed?.length === 0 && !isLoading && isComplete ? (
        <EmptyState message={t('allWallets.none')} />
      ) : null}
      <ul className={styles['grid']} aria-busy={isLoading}>
        {(listed ?? []).map((wallet) => (
          <WalletTile key={wallet.id} wallet={wallet} />
        ))}
        {isLoading && (listed ?? []).length < placeholders.length
          ? placeholders.map((key) => (
              <li key={key} aria-hidden>
                <Skeleton shape="block" height="calc(2 * var(--es-touch))" />
              </li>
            ))
          : null}
      </ul>
      {/* Where whoever reached the end of the list is. */}
      <StaleNotice
        listing={{ failure, readAt, isLoading }}
        message={t(readAt === undefined ? 'allWallets.unavailable' : 'allWallets.moreUnavailable')}
        onRetry={() => void (isSearching ? search.again() : nextPage(kit))}
      />
      {isComplete || failure ? null : <NextPage key={explorer?.page ?? 0} kit={kit} isLoading={isLoading} />}
    </div>
  )
}

interface WalletTileProps {
  readonly wallet: MarkedWallet<ExplorerWallet>
}

/** Hundreds of them: each is drawn again only when something of its own wallet changed, not with every letter that is typed or page that comes. */
const WalletTile = memo(function WalletTile({ wallet }: WalletTileProps) {
  const kit = useConnectKit()
  const { t } = useMessages(wallets)
  const note = wallet.isInstalled
    ? t('connect.installed')
    : wallet.badgeType === 'certified'
      ? t('allWallets.certified')
      : undefined
  return (
    <li>
      <button
        type="button"
        className={styles['tile']}
        data-slot="wallet-tile"
        onClick={() => void selectWallet(kit, wallet)}
      >
        <span className={styles['picture']}>
          <ListedWalletIcon wallet={wallet} />
          {note ? (
            <BadgeCheck
              className={styles['mark']}
              data-state={wallet.isInstalled ? 'installed' : 'certified'}
              size={18}
              aria-label={note}
            />
          ) : null}
        </span>
        <bdi className={styles['tileName']}>{wallet.name}</bdi>
      </button>
    </li>
  )
}, isSameWallet)

/** The list is put together anew with each change of the state; its wallets stay as they were. */
function isSameWallet({ wallet: before }: WalletTileProps, { wallet: after }: WalletTileProps): boolean {
  const fields = Object.entries(after)
  return (
    fields.length === Object.keys(before).length &&
    fields.every(([name, value]) => Reflect.get(before, name) === value)
  )
}

/** Reads on when it comes into view; a button for who does not scroll. */
function NextPage({ kit, isLoading }: { readonly kit: ConnectKit; readonly isLoading: boolean | undefined }) {
  const { t } = useMessages()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void nextPage(kit)
      },
      // A little ahead, so that a person who scrolls need not wait (S9.1).
      { rootMargin: '200px' },
    )
    if (place.current) sight.observe(place.current)
    return () => sight.disconnect()
  }, [kit])
  return (
    <div ref={place} className={styles['next']}>
      <Button variant="ghost" loading={isLoading === true} onClick={() => void nextPage(kit)}>
        {t('common.showMore')}
      </Button>
    </div>
  )
}

/** A failure is in the state, where the view shows it. */
const nextPage = (kit: ConnectKit): Promise<void> => fetchWalletPage(kit).catch(() => undefined)

/**
 * What a person types, and the search that follows when they pause.
 *
 * @param certifiedWords told when only certified wallets are shown
 */
function useWalletSearch(kit: ConnectKit, certifiedWords: string) {
  const [text, setText] = useState('')
  const [isCertified, setIsCertified] = useState(false)
  const find = () => searchWallets(kit, { search: text, isCertified }).catch(() => undefined)
  useEffect(() => {
    const stop = new AbortController()
    const begin = () =>
      void searchWallets(kit, { search: text, isCertified, signal: stop.signal }).catch(() => undefined)
    const cancel = kit.runtime.environment.after(text === '' ? 0 : typingPause, begin)
    return () => {
      cancel()
      stop.abort()
    }
  }, [kit, text, isCertified])
  return {
    text,
    setText,
    isCertified,
    again: find,
    toggleCertified: () => {
      if (!isCertified) showToast(kit, { kind: 'success', message: certifiedWords })
      setIsCertified(!isCertified)
    },
  }
}
