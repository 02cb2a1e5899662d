import { Button, EmptyState, IconButton, SearchField, Skeleton } from '@esports/ui'
import { BadgeCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { fetchWalletPage } from '../../../actions/explorer/fetch-wallet-page.ts'
import { searchWallets } from '../../../actions/explorer/search-wallets.ts'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import { wallets } from '../../../messages/english/wallets.ts'
import { useConnectKit, useKitState } from '../../../react.tsx'
import { oldestOf } from '../../../wallets/explorer-list.ts'
import { ListAge } from '../../list-age.tsx'
import { SearchBar } from '../../search-bar.tsx'
import { StaleNotice } from '../../stale-notice.tsx'
import { showToast } from '../../state/toast.ts'
import { useMessages } from '../../use-messages.ts'
import { useShownWallets } from '../../use-shown-wallets.ts'
import styles from './ck-all-wallets.module.css'
import { WalletTile } from './wallet-tile.tsx'

/** Debounce of the search input (ms). */
const typingPause = 500
/** Skeleton tiles shown while loading. */
const placeholders = Array.from({ length: 16 }, (_, index) => `tile-${index}`)

/** The explorer requests that the full list is built from. */
const lists = ['featured', 'recommended', 'page'] as const

// S2.37, S9.8
/** Every wallet the explorer lists for the app, with paging and search. */
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
    <div className={styles['view']}>
      <SearchBar>
        <SearchField
          label={t('allWallets.search')}
          placeholder={t('allWallets.searchHint')}
          clearLabel={t('allWallets.clearSearch')}
          value={search.text}
          onValueChange={search.setText}
        />
        <IconButton
          className={styles['certified']}
          label={t('allWallets.onlyCertified')}
          icon={<BadgeCheck size={20} aria-hidden />}
          size="l"
          aria-pressed={search.isCertified}
          onClick={search.toggleCertified}
        />
      </SearchBar>
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
      {/* Shown at the end of the list, where the user is when loading the next page fails. */}
      <StaleNotice
        listing={{ failure, readAt, isLoading }}
        message={t(readAt === undefined ? 'allWallets.unavailable' : 'allWallets.moreUnavailable')}
        onRetry={() => void (isSearching ? search.again() : nextPage(kit))}
      />
      {isComplete || failure ? null : <NextPage key={explorer?.page ?? 0} kit={kit} isLoading={isLoading} />}
    </div>
  )
}

/** Loads the next page when scrolled into view; the button is for users who do not scroll. */
function NextPage({ kit, isLoading }: { readonly kit: ConnectKit; readonly isLoading: boolean | undefined }) {
  const { t } = useMessages()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const sight = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) void nextPage(kit)
      },
      // Starts early, so that the next page is there when the user reaches it (S9.1).
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

/** The failure is recorded in the state, where the view reads it. */
const nextPage = (kit: ConnectKit): Promise<void> => fetchWalletPage(kit).catch(() => undefined)

/**
 * The search text, and the debounced search for it.
 *
 * @param certifiedWords shown as a toast when the list is limited to certified wallets
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
