import { Badge, Button, EmptyState, List, ListRow, VisuallyHidden } from '@esports/ui'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand/react'
import { type Allowance, allowanceKey, type ConnectKitError } from '../../../index.ts'
import { permissions as english } from '../../../messages/english/permissions.ts'
import { useAllowances, useConnectKit, useNetworks } from '../../../react.tsx'
import { FailedNotice } from '../../failed-notice.tsx'
import { Hint } from '../../hint.tsx'
import { StaleNotice } from '../../stale-notice.tsx'
import { type MessagesOfView, useMessages } from '../../use-messages.ts'
import { AssetMark } from '../account/asset-mark.tsx'
import styles from '../account/ck-activity.module.css'
import { RowSkeletons } from '../account/holdings-skeleton.tsx'
import { Panel } from '../account/panel.tsx'
import { SectionTitle } from '../account/section-title.tsx'
import { allowanceAmount, spenderName, tokenName } from './allowance-words.ts'
import { revocationErrorWords } from './revocation-words.ts'
import { revocationsOf, revoke } from './revocations.ts'

/** Who may move tokens of the connected EVM account on its network, and a button to revoke each. */
export function AllowanceList() {
  const kit = useConnectKit()
  const { t, locale, errorWords } = useMessages(english)
  const { active } = useNetworks()
  const query = useAllowances()
  const { data, error, isFetching, refetch, hasOlder, isReadingOn, searchOlder, refresh } = query
  const ended = useStore(revocationsOf(kit), (state) => state.ended)
  const seen = useRef(ended)
  useEffect(() => {
    if (seen.current === ended) return
    seen.current = ended
    void refresh()
  }, [ended, refresh])
  const place = useKeptFocus(data?.allowances.length)

  const searchFailure = (failure: ConnectKitError) =>
    failure.code === 'LOGS_REFUSED' ? t('permissions.refused') : errorWords(failure)
  const title = t('permissions.allowances', { network: active?.name ?? '' })
  const isFirst = isFetching && !data
  const isComplete = data !== undefined && !hasOlder && data.unread === 0
  return (
    <section ref={place} aria-label={title}>
      <SectionTitle>{title}</SectionTitle>
      <Panel busy={isFirst}>
        <VisuallyHidden role="status">{isFirst ? t('permissions.searching') : ''}</VisuallyHidden>
        {isFirst ? <RowSkeletons count={2} /> : null}
        <StaleNotice
          listing={{ failure: error ?? undefined, isLoading: isFetching, readAt: data?.readAt }}
          message={t('permissions.allowancesFailed')}
          onRetry={() => void refetch()}
        />
        {data?.allowances.length ? (
          <List>
            {inOrder(data.allowances).map((allowance) => (
              <AllowanceRow key={allowanceKey(allowance)} allowance={allowance} />
            ))}
          </List>
        ) : null}
        {data && data.allowances.length === 0 && data.unread === 0 ? (
          <EmptyState
            message={t(isComplete ? 'permissions.noAllowances' : 'permissions.noneFound')}
            detail={t(isComplete ? 'permissions.noAllowancesText' : 'permissions.noneFoundText')}
          />
        ) : null}
        {data && data.unread > 0 ? (
          <FailedNotice
            role="status"
            retryLabel={t('common.retry')}
            onRetry={() => void refresh()}
            isRetrying={isReadingOn}
          >
            {t('permissions.unread', { count: data.unread })}
          </FailedNotice>
        ) : null}
        {data && hasOlder ? (
          <>
            <Hint size="s">
              {t('permissions.searchedFrom', { block: data.searchedFrom.toLocaleString(locale) })}{' '}
              {data.failure ? searchFailure(data.failure) : ''}
            </Hint>
            <Button loading={isReadingOn} onClick={() => void searchOlder()}>
              {t('permissions.searchOlder')}
            </Button>
          </>
        ) : null}
      </Panel>
    </section>
  )
}

/** The most dangerous first: accounts with a key, then what has no limit. */
const inOrder = (allowances: readonly Allowance[]): readonly Allowance[] =>
  allowances.toSorted((a, b) => riskOf(b) - riskOf(a))

const riskOf = (allowance: Allowance): number =>
  (allowance.spender.isContract ? 0 : 2) + (isUnlimited(allowance) ? 1 : 0)

const isUnlimited = (allowance: Allowance): boolean =>
  allowance.kind === 'collection' || (allowance.kind === 'erc20' && allowance.isUnlimited)

/** When the row with the focused button goes, the next control of the section gets the focus. */
function useKeptFocus(count: number | undefined) {
  const place = useRef<HTMLElement>(null)
  // In the same turn: later the dialog around it has the focus already.
  useLayoutEffect(() => {
    if (count === undefined || document.activeElement !== document.body) return
    const next = place.current?.querySelector<HTMLElement>('button') ?? place.current?.closest('dialog')
    next?.focus()
  }, [count])
  return place
}

function AllowanceRow({ allowance }: { readonly allowance: Allowance }) {
  const kit = useConnectKit()
  const messages = useMessages(english)
  const { t } = messages
  const step = useStore(revocationsOf(kit), ({ running }) => running[allowanceKey(allowance)])
  const token = tokenName(allowance)
  const spender = spenderName(allowance)
  const onRevoke = () =>
    revoke(kit, allowance, {
      done: t('revoking.done', { token }),
      gone: t('revoking.gone', { token }),
      errorWords: (error) => revocationErrorWords(messages, error),
    })
  return (
    <ListRow
      className={styles['row']}
      data-slot="allowance"
      data-state={step ?? 'granted'}
      media={<AssetMark name={token} iconUrl={undefined} />}
      detail={
        <>
          {isUnlimited(allowance) ? <Badge tone="danger">{t('permissions.unlimited')}</Badge> : null}{' '}
          <span>{step ? t(`revoking.${step}`) : grantWords(allowance, messages)}</span>
          {allowance.spender.isContract ? null : (
            <>
              <br />
              {t('permissions.notContract')}
            </>
          )}
        </>
      }
      end={
        <Button size="s" loading={step !== undefined} onClick={() => void onRevoke()}>
          {t('permissions.revoke')}
          <VisuallyHidden>{t('permissions.revokeOf', { token, spender })}</VisuallyHidden>
        </Button>
      }
    >
      <bdi title={allowance.token.address}>{token}</bdi>
    </ListRow>
  )
}

/** The grant in a sentence; the address of the spender on demand. */
function grantWords(allowance: Allowance, messages: MessagesOfView<typeof english>) {
  const { rich } = messages
  const spender = <bdi title={allowance.spender.address}>{spenderName(allowance)}</bdi>
  switch (allowance.kind) {
    case 'erc20':
      return allowance.isUnlimited
        ? rich('permissions.spendsAll', { spender })
        : rich('permissions.spends', { spender, amount: <bdi>{allowanceAmount(allowance, messages)}</bdi> })
    case 'collection':
      return rich('permissions.movesAll', { spender })
    case 'nft':
      return rich('permissions.movesItem', { spender, id: <bdi>{String(allowance.tokenId)}</bdi> })
  }
}
