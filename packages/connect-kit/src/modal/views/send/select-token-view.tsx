import { EmptyState, List, ListRow, SearchField, VisuallyHidden } from '@esports/ui'
import { useState } from 'react'
import { useStore } from 'zustand'
import { send as english } from '../../../messages/english/send.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit } from '../../../react.tsx'
import { SearchBar } from '../../search-bar.tsx'
import { StaleNotice } from '../../stale-notice.tsx'
import { showOnly } from '../../state/modal.ts'
import { goBack } from '../../state/modal-steps.ts'
import { modalStore } from '../../state/modal-store.ts'
import { useMessages } from '../../use-messages.ts'
import { AssetMark } from '../account/asset-mark.tsx'
import { BuyButton, useCanBuy } from '../account/buy-button.tsx'
import { RowSkeletons } from '../account/holdings-skeleton.tsx'
import { tokenText, worthText } from './amount-text.ts'
import styles from './ck-send.module.css'
import { draftOf, editDraft, sendStore } from './send-state.ts'
import { firstToken, keyOf, type SendToken } from './send-tokens.ts'
import { Unsupported } from './send-view.tsx'
import { useSendTokens } from './use-send-tokens.ts'
import { type Sender, useSender } from './use-sender.ts'

/** The list of tokens that can be sent. */
export function WalletSendSelectTokenView() {
  const sender = useSender()
  if (sender === 'unsupported') return <Unsupported />
  return sender ? <SelectToken sender={sender} /> : null
}

function SelectToken({ sender }: { readonly sender: Sender }) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  const [search, setSearch] = useState('')
  const { accountId, connection, details } = sender
  const canBuy = useCanBuy(connection)
  const { tokens, isLoading, refetch } = useSendTokens(sender)
  const draft = useStore(sendStore(kit), (state) => draftOf(state, accountId))
  const current = draft.tokenKey ?? (draft.amount === '' ? undefined : keysOf(tokens))
  const found = tokens.filter((token) => isFound(token, search.trim().toLowerCase()))
  const choose = (token: SendToken) => {
    const tokenKey = keyOf(token)
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
      <StaleNotice
        listing={details.tokenBalances}
        message={t('sendToken.unavailable')}
        onRetry={() => void refetch()}
      />
      {isLoading ? <RowSkeletons count={3} /> : null}
      {!isLoading && found.length > 0 ? (
        <List variant="plain" aria-label={t('sendToken.list')}>
          {found.map((token) => (
            <TokenRow
              key={keyOf(token)}
              token={token}
              isCurrent={keyOf(token) === current}
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

/** Key of the token the form shows at first. */
const keysOf = (tokens: readonly SendToken[]) => {
  const first = firstToken(tokens)
  return first && keyOf(first)
}

const isFound = ({ name, symbol, address }: SendToken, search: string): boolean =>
  [name, symbol, address ?? ''].some((text) => text.toLowerCase().includes(search))

interface TokenRowProps {
  readonly token: SendToken
  readonly isCurrent: boolean
  readonly onClick: () => void
}

function TokenRow({ token, isCurrent, onClick }: TokenRowProps) {
  const { locale } = useMessages()
  const { name, symbol, held, iconUrl } = token
  return (
    <ListRow
      data-slot="send-token"
      media={<AssetMark name={symbol || name} iconUrl={iconUrl} />}
      detail={
        <bdi dir="ltr">{held === undefined ? strangersText(symbol, 12) : tokenText(held, token, locale)}</bdi>
      }
      end={held === undefined ? null : <bdi dir="ltr">{worthText(held, token, locale)}</bdi>}
      current={isCurrent}
      onClick={onClick}
    >
      <bdi>{strangersText(name || symbol, 40)}</bdi>
    </ListRow>
  )
}
