import { List, Skeleton } from '@esports/ui'
import { swap as english } from '../../../messages/english/swap.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountRow } from '../account/account-row.tsx'
import { AssetMark } from '../account/asset-mark.tsx'
import { amountText } from '../send/amount-text.ts'
import type { ShownToken } from './swap-tokens.ts'

export interface TokenRowProps {
  /** What the token is for. */
  readonly label: string
  readonly token: ShownToken | undefined
  readonly isLoading: boolean
  readonly onClick: () => void
}

/** The token of one side of a swap, with its balance; leads to the list of tokens. */
export function TokenRow({ label, token, isLoading, onClick }: TokenRowProps) {
  const { t, locale } = useMessages(english)
  const note =
    token?.held === undefined ? null : <bdi dir="ltr">{amountText(token.held, token.decimals, locale)}</bdi>
  return (
    <List aria-label={label}>
      <AccountRow
        icon={token ? <AssetMark name={token.symbol || token.name} iconUrl={token.logoUrl} /> : null}
        label={
          isLoading && !token ? (
            <Skeleton width="40%" />
          ) : (
            <bdi>{token ? strangersText(token.symbol || token.name, 20) : t('swap.selectToken')}</bdi>
          )
        }
        note={note}
        onClick={onClick}
      />
    </List>
  )
}
