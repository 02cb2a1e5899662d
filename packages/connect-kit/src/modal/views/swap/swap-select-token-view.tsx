import { Button, EmptyState, ErrorState, List, ListRow, SearchField, VisuallyHidden } from '@esports/ui'
import { useState } from 'react'
import { useStore } from 'zustand'
import { isSwapChain, nativeTokenId } from '../../../actions/swap/swap-networks.ts'
import { swap as english } from '../../../messages/english/swap.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit } from '../../../react.tsx'
import { SearchBar } from '../../search-bar.tsx'
import { showOnly } from '../../state/modal.ts'
import { goBack } from '../../state/modal-steps.ts'
import { modalStore } from '../../state/modal-store.ts'
import { useMessages } from '../../use-messages.ts'
import { AssetMark } from '../account/asset-mark.tsx'
import { RowSkeletons } from '../account/holdings-skeleton.tsx'
import { tokenText, worthText } from '../send/amount-text.ts'
import { type Sender, useSender } from '../send/use-sender.ts'
import styles from './ck-swap.module.css'
import { SwapNetworks } from './swap-networks.tsx'
import { draftOf, editDraft, swapStore } from './swap-state.ts'
import { groupTokens, type ShownToken } from './swap-tokens.ts'
import { useSwapList } from './use-swap-list.ts'

/** Rows added at once: a network has thousands of tokens. */
const rowsAtOnce = 30

/** The list of tokens for one side of a swap. */
export function SwapSelectTokenView() {
  const sender = useSender()
  if (!sender) return null
  if (sender === 'unsupported' || !isSwapChain(sender.network.caipNetworkId)) return <SwapNetworks />
  return <SelectToken sender={sender} />
}

function SelectToken({ sender }: { readonly sender: Sender }) {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(english)
  const { accountId, network } = sender
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(rowsAtOnce)
  const { tokens, isLoading, isFetching, error, refetch } = useSwapList(sender)
  const side = useStore(swapStore(kit), (state) => state.side)
  const draft = useStore(swapStore(kit), (state) => draftOf(state, accountId))
  const chosen = { from: draft.from ?? nativeTokenId(network.caipNetworkId), to: draft.to }
  const { own, popular, others } = groupTokens(tokens, search)
  const shown = others.slice(0, most)
  const choose = ({ address }: ShownToken) => {
    // An amount of another token means something else.
    const isOther = side === 'from' && !isSame(address, chosen.from)
    editDraft(kit, accountId, { [side]: address, ...(isOther ? { amount: '' } : {}) })
    if (modalStore(kit).getState().history.includes('Swap')) goBack(kit)
    else showOnly(kit, 'Swap')
  }
  const group = (label: string, list: readonly ShownToken[]) =>
    list.length === 0 ? null : (
      <TokenGroup
        label={label}
        tokens={list}
        current={chosen[side]}
        taken={chosen[side === 'from' ? 'to' : 'from']}
        onChoose={choose}
      />
    )
  return (
    <div className={styles['form']} aria-busy={isLoading}>
      <SearchBar>
        <SearchField
          label={t('swapToken.search')}
          placeholder={t('swapToken.search')}
          clearLabel={t('swapToken.clear')}
          value={search}
          onValueChange={(text) => {
            setSearch(text)
            setMost(rowsAtOnce)
          }}
        />
      </SearchBar>
      <VisuallyHidden role="status">{isLoading ? t('swapToken.loading') : ''}</VisuallyHidden>
      {error ? (
        <ErrorState
          message={`${t('swap.listFailed')} ${errorWords(error)}`}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
          loading={isFetching}
        />
      ) : null}
      {isLoading ? <RowSkeletons count={6} /> : null}
      {group(t('swapToken.own'), own)}
      {group(t('swapToken.popular'), popular)}
      {group(t('swapToken.others'), shown)}
      {others.length > most ? (
        <Button variant="ghost" fullWidth onClick={() => setMost(most + rowsAtOnce)}>
          {t('common.showMore')}
        </Button>
      ) : null}
      {!isLoading && !error && own.length + popular.length + others.length === 0 ? (
        <EmptyState message={t('swapToken.none')} />
      ) : null}
    </div>
  )
}

const isSame = (a: string, b: string | undefined): boolean => a.toLowerCase() === b?.toLowerCase()

interface TokenGroupProps extends Pick<TokenItemProps, 'onChoose'> {
  readonly label: string
  readonly tokens: readonly ShownToken[]
  /** Id of the token of this side. */
  readonly current: string | undefined
  /** Id of the token of the other side, which cannot be chosen. */
  readonly taken: string | undefined
}

function TokenGroup({ label, tokens, current, taken, onChoose }: TokenGroupProps) {
  return (
    <section className={styles['group']}>
      <h3 className={styles['heading']}>{label}</h3>
      <List variant="plain" aria-label={label}>
        {tokens.map((token) => (
          <TokenItem
            key={token.address}
            token={token}
            isCurrent={isSame(token.address, current)}
            isTaken={isSame(token.address, taken)}
            onChoose={onChoose}
          />
        ))}
      </List>
    </section>
  )
}

interface TokenItemProps {
  readonly token: ShownToken
  readonly isCurrent: boolean
  readonly isTaken: boolean
  readonly onChoose: (token: ShownToken) => void
}

function TokenItem({ token, isCurrent, isTaken, onChoose }: TokenItemProps) {
  const { t, locale } = useMessages(english)
  const { name, symbol, decimals, held = 0n, logoUrl } = token
  const isHeld = held > 0n
  const worth = isHeld ? worthText(held, token, locale) : undefined
  return (
    <ListRow
      data-slot="swap-token"
      media={<AssetMark name={symbol || name} iconUrl={logoUrl} />}
      detail={
        <bdi dir="ltr">
          {isHeld ? tokenText(held, { symbol, decimals }, locale) : strangersText(symbol, 12)}
        </bdi>
      }
      end={isTaken ? t('swapToken.chosen') : worth ? <bdi dir="ltr">{worth}</bdi> : null}
      current={isCurrent}
      disabled={isTaken}
      onClick={() => onChoose(token)}
    >
      <bdi>{strangersText(name || symbol, 40)}</bdi>
    </ListRow>
  )
}
