import { Button, EmptyState, List, ListRow, SearchField, VisuallyHidden } from '@esports/ui'
import { useState } from 'react'
import { purchaseKeyOf } from '../../../actions/onramp/purchase-draft.ts'
import { onramp as english } from '../../../messages/english/onramp.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit, useNetworks, useOnramp } from '../../../react.tsx'
import type { PurchaseCurrency } from '../../../services.ts'
import { SearchBar } from '../../search-bar.tsx'
import { goBack } from '../../state/modal-steps.ts'
import { useMessages } from '../../use-messages.ts'
import { RowSkeletons } from '../account/holdings-skeleton.tsx'
import styles from '../swap/ck-swap.module.css'
import { OnrampMark } from './onramp-mark.tsx'

/** Rows added at once: providers sell hundreds of tokens, each with a picture. */
const rowsAtOnce = 30

// S3.19
/** The tokens that can be bought. */
export function OnRampTokenSelectView() {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const { purchaseCurrencies, purchase, isLoading, selectPurchase } = useOnramp()
  const { active } = useNetworks()
  const [search, setSearch] = useState('')
  const [most, setMost] = useState(rowsAtOnce)
  const wanted = search.trim().toLowerCase()
  const found = purchaseCurrencies.filter(({ name, symbol }) =>
    [name, symbol].some((text) => text.toLowerCase().includes(wanted)),
  )
  const choose = (token: PurchaseCurrency) => {
    selectPurchase(token)
    goBack(kit)
  }
  const isHere = ({ networks }: PurchaseCurrency) =>
    active === undefined || networks.some(({ chain_id }) => chain_id === String(active.id))
  return (
    <div className={styles['form']} aria-busy={isLoading}>
      <SearchBar>
        <SearchField
          label={t('buyToken.search')}
          placeholder={t('buyToken.search')}
          clearLabel={t('buyToken.clear')}
          value={search}
          onValueChange={(text) => {
            setSearch(text)
            setMost(rowsAtOnce)
          }}
        />
      </SearchBar>
      <VisuallyHidden role="status">{isLoading ? t('buyToken.loading') : ''}</VisuallyHidden>
      {isLoading ? <RowSkeletons count={4} /> : null}
      {!isLoading && found.length > 0 ? (
        <List variant="plain" aria-label={t('buyToken.list')}>
          {found.slice(0, most).map((token) => (
            <ListRow
              key={purchaseKeyOf(token)}
              data-slot="onramp-token"
              media={<OnrampMark kind="token" id={token.symbol} />}
              detail={<bdi>{strangersText(token.symbol, 12)}</bdi>}
              end={isHere(token) || !active ? null : t('buyToken.elsewhere', { network: active.name })}
              current={purchase !== undefined && purchaseKeyOf(token) === purchaseKeyOf(purchase)}
              onClick={() => choose(token)}
            >
              <bdi>{strangersText(token.name || token.symbol, 40)}</bdi>
            </ListRow>
          ))}
        </List>
      ) : null}
      {!isLoading && found.length > most ? (
        <Button variant="ghost" fullWidth onClick={() => setMost(most + rowsAtOnce)}>
          {t('common.showMore')}
        </Button>
      ) : null}
      {!isLoading && found.length === 0 ? <EmptyState message={t('buyToken.none')} /> : null}
    </div>
  )
}
