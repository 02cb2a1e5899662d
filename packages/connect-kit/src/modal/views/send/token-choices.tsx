import { EmptyState, List, ListRow, SearchField, VisuallyHidden } from '@esports/ui'
import { useState } from 'react'
import type { ConnectedWallet } from '../../../core/connection.ts'
import { send as english } from '../../../messages/english/send.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit } from '../../../react.tsx'
import { SearchBar } from '../../search-bar.tsx'
import { StaleNotice, type StaleNoticeProps } from '../../stale-notice.tsx'
import { showOnly } from '../../state/modal.ts'
import { goBack } from '../../state/modal-steps.ts'
import { modalStore } from '../../state/modal-store.ts'
import { useMessages } from '../../use-messages.ts'
import { AssetMark } from '../account/asset-mark.tsx'
import { BuyButton, useCanBuy } from '../account/buy-button.tsx'
import { RowSkeletons } from '../account/holdings-skeleton.tsx'
import { tokenText, worthText } from './amount-text.ts'
import styles from './ck-send.module.css'
import type { ShownToken } from './send-fields.tsx'
import { editDraft } from './send-state.ts'

/** A token to choose. */
export interface TokenChoice extends ShownToken {
  readonly key: string
  /** Contract or mint; undefined for the network's own coin. */
  readonly address: string | undefined
  /** Base units; undefined if unknown. */
  readonly held: bigint | undefined
  /** Whether its issuer has frozen it. */
  readonly isFrozen?: boolean
}

export interface TokenChoicesProps {
  /** CAIP-10 id of the account that chooses. */
  readonly accountId: string
  readonly connection: ConnectedWallet
  readonly tokens: readonly TokenChoice[]
  /** Key of the token that the form shows. */
  readonly current: string | undefined
  readonly isLoading: boolean
  readonly listing: StaleNoticeProps['listing']
  readonly onRetry: () => void
}

/** The list of tokens that can be sent, and a field to search it. */
export function TokenChoices({
  accountId,
  connection,
  tokens,
  current,
  isLoading,
  listing,
  onRetry,
}: TokenChoicesProps) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const [search, setSearch] = useState('')
  const canBuy = useCanBuy(connection)
  const found = tokens.filter((token) => isFound(token, search.trim().toLowerCase()))
  const choose = ({ key: tokenKey }: TokenChoice) => {
    // An amount of another token means something else.
    editDraft(kit, accountId, tokenKey === current ? { tokenKey } : { tokenKey, amount: '' })
    if (modalStore(kit).getState().history.includes('WalletSend')) goBack(kit)
    else showOnly(kit, 'WalletSend')
  }
  return (
    <div className={styles['form']} aria-busy={isLoading}>
      <SearchBar>
        <SearchField
          label={t('sendToken.search')}
          placeholder={t('sendToken.search')}
          clearLabel={t('sendToken.clear')}
          value={search}
          onValueChange={setSearch}
        />
      </SearchBar>
      <VisuallyHidden role="status">{isLoading ? t('sendToken.loading') : ''}</VisuallyHidden>
      <StaleNotice listing={listing} message={t('sendToken.unavailable')} onRetry={onRetry} />
      {isLoading ? <RowSkeletons count={3} /> : null}
      {!isLoading && found.length > 0 ? (
        <List variant="plain" aria-label={t('sendToken.list')}>
          {found.map((token) => (
            <TokenRow
              key={token.key}
              token={token}
              isCurrent={token.key === current}
              onClick={() => choose(token)}
            />
          ))}
        </List>
      ) : null}
      {!isLoading && found.length === 0 ? (
        <EmptyState
          message={t('sendToken.none')}
          detail={t('sendToken.noneText')}
          action={canBuy ? <BuyButton connection={connection} size="m" /> : undefined}
        />
      ) : null}
    </div>
  )
}

const isFound = ({ name, symbol, address }: TokenChoice, search: string): boolean =>
  [name, symbol, address ?? ''].some((text) => text.toLowerCase().includes(search))

interface TokenRowProps {
  readonly token: TokenChoice
  readonly isCurrent: boolean
  readonly onClick: () => void
}

function TokenRow({ token, isCurrent, onClick }: TokenRowProps) {
  const { t, locale } = useMessages(english)
  const { name, symbol, held, iconUrl, isFrozen = false } = token
  return (
    <ListRow
      data-slot="send-token"
      media={<AssetMark name={symbol || name} iconUrl={iconUrl} />}
      detail={
        <bdi dir="ltr">{held === undefined ? strangersText(symbol, 12) : tokenText(held, token, locale)}</bdi>
      }
      end={
        isFrozen ? (
          t('sendToken.frozen')
        ) : held === undefined ? null : (
          <bdi dir="ltr">{worthText(held, token, locale)}</bdi>
        )
      }
      current={isCurrent}
      onClick={onClick}
    >
      <bdi>{strangersText(name || symbol, 40)}</bdi>
    </ListRow>
  )
}
