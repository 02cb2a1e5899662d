import { AlertBar, Button, IconButton } from '@esports/ui'
import { ArrowUpDown } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { formatUnits } from '../../../actions/send/amount.ts'
import { maxToSend } from '../../../actions/send/send-rules.ts'
import { isSwapChain, nativeTokenId } from '../../../actions/swap/swap-networks.ts'
import { usualSwapFee } from '../../../actions/swap/swap-terms.ts'
import { report } from '../../../core/report.ts'
import { transferError } from '../../../errors/transfer-error.ts'
import { swap as english } from '../../../messages/english/swap.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit, useGasPrice, useModalState } from '../../../react.tsx'
import { AmountInput } from '../../amount-input.tsx'
import { FailedNotice } from '../../failed-notice.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { BuyButton } from '../account/buy-button.tsx'
import { amountText, worthText } from '../send/amount-text.ts'
import { readTyped } from '../send/send-form.ts'
import { type Sender, useSender } from '../send/use-sender.ts'
import styles from './ck-swap.module.css'
import { missingFrom } from './swap-form.ts'
import { SwapNetworks } from './swap-networks.tsx'
import { draftOf, editDraft, review, type Side, swapStore } from './swap-state.ts'
import { SwapTermsTable } from './swap-terms-table.tsx'
import { isNativeToken, type ShownToken, tokenWith } from './swap-tokens.ts'
import { TokenRow } from './token-row.tsx'
import { useFormQuote } from './use-form-quote.ts'
import { useSwapList } from './use-swap-list.ts'
import { useSide } from './use-swap-side.ts'

// S9.9
/** The form to swap tokens. */
export function SwapView() {
  const sender = useSender()
  if (!sender) return null
  if (sender === 'unsupported' || !isSwapChain(sender.network.caipNetworkId)) return <SwapNetworks />
  return <SwapForm key={sender.accountId} sender={sender} />
}

function SwapForm({ sender }: { readonly sender: Sender }) {
  const kit = useConnectKit()
  const { t, locale, errorWords } = useMessages(english)
  const { accountId, network } = sender
  const native = nativeTokenId(network.caipNetworkId)
  const state = useStore(swapStore(kit))
  const suggested = useModalState(({ data }) => data.swap)
  useEffect(() => {
    if (!suggested) return
    const { from: paid, to: received, amount: typed = '' } = suggested
    editDraft(kit, accountId, { from: paid, to: received, amount: typed })
  }, [kit, accountId, suggested])
  const draft = draftOf(state, accountId)
  const list = useSwapList(sender)
  const from = useSide(sender, tokenWith(list.tokens, draft.from ?? native))
  const to = useSide(sender, tokenWith(list.tokens, draft.to))
  const isNative = from !== undefined && isNativeToken(network.caipNetworkId, from)
  const other = useSide(sender, isNative ? undefined : tokenWith(list.tokens, native))
  const coin = isNative ? from : other
  const gasPrice = useGasPrice()

  const amount = from && readTyped(draft.amount, from.decimals)
  const quote = useFormQuote({ from, to, amount })
  const fee = gasPrice.data && usualSwapFee(gasPrice.data.standard)
  const held = from?.held
  const missing = missingFrom({
    from,
    to,
    amountText: draft.amount,
    amount,
    held,
    coins: coin?.held,
    fee,
    isNative,
    quote: quote.status,
  })
  const canMax = held !== undefined && held > 0n && (!isNative || fee !== undefined)
  const max =
    canMax && from ? formatUnits(maxToSend({ held, fee: isNative ? fee : 0n }), from.decimals) : undefined

  const isShort = held !== undefined && (held === 0n || (amount ?? 0n) > held)

  const isBusy = state.progress !== undefined
  const edit = (change: Parameters<typeof editDraft>[2]) => editDraft(kit, accountId, change)
  const select = (side: Side) => {
    swapStore(kit).setState({ side })
    report(kit, 'CLICK_SELECT_TOKEN_TO_SWAP', {})
    pushView(kit, { view: 'SwapSelectToken' })
  }
  const turn = () =>
    edit({
      from: to?.address,
      to: from?.address,
      // What was to be received, exactly: it has the decimals of its token.
      amount: quote.data && to ? formatUnits(quote.data.received, to.decimals) : '',
    })
  const submit = () => {
    if (missing || isBusy || !from || !to || !amount) return
    review(kit, { accountId, from, to, amount })
    pushView(kit, { view: 'SwapPreview' })
  }
  const received = quote.data && to && amountText(quote.data.received, to.decimals, locale)
  const error =
    missing === 'swap.needsFunds'
      ? 'INSUFFICIENT_BALANCE'
      : missing === 'swap.needsGas'
        ? 'INSUFFICIENT_GAS'
        : undefined
  return (
    <form
      className={styles['form']}
      data-slot="swap-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {state.isMoved ? <AlertBar tone="warning" message={t('swap.moved')} /> : null}
      {isBusy ? <AlertBar message={t('swap.running')} /> : null}
      {list.error ? (
        <FailedNotice
          role="alert"
          retryLabel={t('common.retry')}
          isRetrying={list.isFetching}
          onRetry={() => void list.refetch()}
        >
          {t('swap.listFailed')} {errorWords(list.error)}
        </FailedNotice>
      ) : null}
      <div className={styles['sides']}>
        <section className={styles['side']} data-slot="swap-side" aria-label={t('swap.pay')}>
          <TokenRow
            label={t('swap.payToken')}
            token={from}
            isLoading={list.isLoading}
            onClick={() => select('from')}
          />
          <AmountInput
            label={t('swap.pay')}
            value={draft.amount}
            decimals={from?.decimals ?? 0}
            unit={from ? strangersText(from.symbol, 12) : ''}
            disabled={!from}
            hint={<Worth token={from} amount={amount} />}
            maxLabel={t('swap.max')}
            {...(max === undefined ? {} : { max })}
            {...(error ? { error: errorWords(transferError(error)) } : {})}
            onValueChange={(value) => edit({ amount: value })}
          />
          {isShort ? <BuyButton connection={sender.connection} /> : null}
        </section>
        <IconButton
          className={styles['switch']}
          label={t('swap.switch')}
          icon={<ArrowUpDown size={18} aria-hidden />}
          disabled={!to || isBusy}
          onClick={turn}
        />
        <section className={styles['side']} data-slot="swap-side" aria-label={t('swap.receive')}>
          <TokenRow
            label={t('swap.receiveToken')}
            token={to}
            isLoading={list.isLoading}
            onClick={() => select('to')}
          />
          <p className={styles['received']}>
            <span className={styles['caption']}>{t('swap.receive')}</span>
            <output className={styles['amount']} data-empty={received === undefined || undefined}>
              <bdi dir="ltr">{received ?? '0'}</bdi>
            </output>
            <span className={styles['worth']}>
              <Worth token={to} amount={quote.data?.received} />
            </span>
          </p>
        </section>
      </div>
      {quote.error ? (
        <FailedNotice
          role="alert"
          retryLabel={t('common.retry')}
          isRetrying={quote.isFetching}
          onRetry={quote.refresh}
        >
          {quote.error.code === 'SWAP_ROUTE_MISSING' ? null : `${t('swap.quoteFailed')} `}
          {errorWords(quote.error)}
        </FailedNotice>
      ) : null}
      {quote.data && from && to ? (
        <SwapTermsTable
          quote={quote.data}
          from={from}
          to={to}
          fee={fee}
          coin={coin}
          refresh={quote.refresh}
          isFetching={quote.isFetching}
        />
      ) : null}
      <div className={styles['actions']}>
        <Button type="submit" tone="accent" fullWidth disabled={missing !== undefined || isBusy}>
          {t(missing ?? 'swap.review')}
        </Button>
      </div>
    </form>
  )
}

interface WorthProps {
  readonly token: ShownToken | undefined
  /** Base units. */
  readonly amount: bigint | undefined
}

function Worth({ token, amount }: WorthProps) {
  const { locale } = useMessages()
  const worth = token && amount !== undefined ? worthText(amount, token, locale) : undefined
  return worth ? <bdi dir="ltr">{worth}</bdi> : null
}
