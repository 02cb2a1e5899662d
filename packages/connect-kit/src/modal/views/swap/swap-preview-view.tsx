import { AlertBar, Button } from '@esports/ui'
import { ArrowDown } from 'lucide-react'
import { useEffect } from 'react'
import { useStore } from 'zustand'
import { swapIntent } from '../../../actions/ask-once/intents.ts'
import type { ExecuteSwapResult } from '../../../actions/swap/execute-swap.ts'
import type { SwapPlan } from '../../../actions/swap/plan-swap.ts'
import { nativeTokenId } from '../../../actions/swap/swap-networks.ts'
import { swap as english } from '../../../messages/english/swap.ts'
import { shortAddress, strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit, useNetworks, usePlanSwap } from '../../../react.tsx'
import { useMessages } from '../../use-messages.ts'
import { AssetMark } from '../account/asset-mark.tsx'
import { tokenText, worthText } from '../send/amount-text.ts'
import { useEarlier } from '../send/use-earlier.ts'
import { type Sender, useSender } from '../send/use-sender.ts'
import { checksumAddress } from '../send/viem-address.ts'
import styles from './ck-swap.module.css'
import { SwapActions, SwapOutcome } from './swap-outcome.tsx'
import {
  backToForm,
  emptyDraft,
  isOnItsWay,
  type ReviewedSwap,
  swapReviewed,
  swapStore,
} from './swap-state.ts'
import { SwapSteps } from './swap-steps.tsx'
import { SwapTermsTable } from './swap-terms-table.tsx'
import { type ShownToken, tokenWith } from './swap-tokens.ts'
import { swapErrorWords } from './swap-words.ts'
import { useEvery } from './use-every.ts'
import { idOf } from './use-form-quote.ts'
import { useSwapList } from './use-swap-list.ts'
import { useSide } from './use-swap-side.ts'

/** How often a swap is planned anew (ms). */
const interval = 10_000

/** Shows a swap before it is signed; goes back to the form when account or network change. */
export function SwapPreviewView() {
  const kit = useConnectKit()
  const sender = useSender()
  const { reviewed, progress } = useStore(swapStore(kit))
  const accountId = typeof sender === 'object' ? sender.accountId : undefined
  const isLeaving = !isOnItsWay(progress)
  const isMoved = reviewed !== undefined && sender !== undefined && reviewed.accountId !== accountId
  useEffect(() => {
    if (isMoved && isLeaving) backToForm(kit, { isMoved: true, accountId, draft: emptyDraft })
  }, [kit, isMoved, isLeaving, accountId])
  if (typeof sender !== 'object' || (isMoved && isLeaving)) return null
  return reviewed ? <Review sender={sender} reviewed={reviewed} /> : <Incomplete />
}

/** Shown when the app opens the review before there is anything to review. */
function Incomplete() {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  return (
    <div className={styles['form']}>
      <AlertBar tone="warning" message={t('swapReview.nothing')} />
      <Button tone="accent" fullWidth onClick={() => backToForm(kit)}>
        {t('swapReview.toForm')}
      </Button>
    </div>
  )
}

interface ReviewProps {
  readonly sender: Sender
  readonly reviewed: ReviewedSwap
}

function Review({ sender, reviewed }: ReviewProps) {
  const kit = useConnectKit()
  const words = useMessages(english)
  const { t, locale } = words
  const { progress, running, failure: last, isApprovalFailure } = useStore(swapStore(kit))
  const { all } = useNetworks()
  const { accountId, amount } = reviewed
  const network = all.find(({ caipNetworkId }) => accountId.startsWith(`${caipNetworkId}:`)) ?? sender.network
  const { tokens } = useSwapList(sender)
  const coin = useSide(sender, tokenWith(tokens, nativeTokenId(network.caipNetworkId)))

  const isBusy = progress !== undefined
  const intent = swapIntent({ account: accountId, quote: { from: reviewed.from, to: reviewed.to, amount } })
  const earlier = useEarlier(intent, last, !isBusy)
  const { notice, failure } = earlier
  const isSent = failure?.details['hash'] !== undefined || failure?.details['id'] !== undefined
  const isLive = !isBusy && !isSent
  const planned = usePlanSwap(
    { from: idOf(reviewed.from), to: idOf(reviewed.to), amount },
    { enabled: isLive },
  )
  const { refetch } = planned
  useEvery(interval, isLive, () => void refetch())
  // After a failure there may be other terms, or an allowance that was not there before.
  useEffect(() => {
    if (failure && isLive) void refetch()
  }, [failure, isLive, refetch])

  // While it is executed, what was pressed stays.
  const plan = running ?? planned.data
  const { from, to } = reviewed
  const swapped = ({ received }: ExecuteSwapResult) => {
    const paid = textOf(amount, from, locale)
    return received === undefined
      ? t('swapProgress.swappedAtLeast', { from: paid, to: textOf(plan?.quote.minimum ?? 0n, to, locale) })
      : t('swapProgress.swapped', { from: paid, to: textOf(received, to, locale) })
  }
  const errorWords = (error: NonNullable<typeof failure>, isApproval: boolean) =>
    swapErrorWords(words, error, isApproval)
  return (
    <section className={styles['form']} data-slot="swap-review" aria-busy={isBusy}>
      <div className={styles['summary']}>
        <SummarySide label={t('swap.pay')} token={from} amount={amount} />
        <ArrowDown className={styles['arrow']} size={18} aria-hidden />
        <SummarySide label={t('swap.receive')} token={to} amount={plan?.quote.received} />
      </div>
      {plan ? (
        <SwapTermsTable
          quote={plan.quote}
          from={from}
          to={to}
          fee={plan.fee}
          feeName={t(plan.approval ? 'swapReview.feeAbout' : 'swapReview.fee')}
          coin={coin}
          refresh={() => void refetch()}
          isFetching={planned.isFetching}
        >
          {[
            ...(plan.approval
              ? [
                  {
                    name: t('swapReview.allowance'),
                    value: shown(t('swapReview.allowanceText', { amount: exactText(plan, from, locale) })),
                  },
                ]
              : []),
            { name: t('swapReview.contract'), value: shown(checksumAddress(plan.contract)) },
            {
              name: t('swapReview.account'),
              value: { text: shortAddress(sender.from, 6, 4), full: sender.from },
            },
            { name: t('swapReview.network'), value: shown(network.name) },
          ]}
        </SwapTermsTable>
      ) : null}
      {plan ? <SwapSteps plan={plan} token={from} progress={progress} /> : null}
      <SwapOutcome
        reviewed={reviewed}
        progress={progress}
        // A new plan's reason is newer than the failure, unless something was sent.
        error={(isSent ? failure : (planned.error ?? failure)) ?? undefined}
        isApproval={isApprovalFailure && failure !== undefined}
        notice={notice}
        isPlanning={planned.isPending}
        network={network}
      />
      <SwapActions
        needsApproval={plan?.approval !== undefined}
        isSent={isOnItsWay(progress)}
        isBusy={isBusy}
        failure={isSent ? failure : undefined}
        isApproval={isApprovalFailure}
        canSwap={planned.isSuccess && !earlier.isPending}
        isRepeat={notice !== undefined}
        onSwap={() => {
          const told = {
            swapped,
            sentLate: t('swapProgress.sentLate'),
            approvedLate: t('swapProgress.approvedLate'),
            errorWords,
          }
          if (planned.data) void swapReviewed(kit, planned.data, told, { allowRepeat: notice !== undefined })
        }}
      />
    </section>
  )
}

const textOf = (amount: bigint, { symbol, decimals }: ShownToken, locale: string, most?: number) =>
  tokenText(amount, { symbol, decimals }, locale, most)

/** Every digit: this is what may be spent. */
const exactText = ({ quote }: SwapPlan, token: ShownToken, locale: string) =>
  textOf(quote.amount, token, locale, token.decimals)

const shown = (text: string) => ({ text, full: text })

interface SummarySideProps {
  readonly label: string
  readonly token: ShownToken
  /** Base units; undefined while it is not known. */
  readonly amount: bigint | undefined
}

function SummarySide({ label, token, amount }: SummarySideProps) {
  const { locale } = useMessages()
  const worth = amount === undefined ? undefined : worthText(amount, token, locale)
  return (
    <div className={styles['party']}>
      <AssetMark name={token.symbol || token.name} iconUrl={token.logoUrl} />
      <p className={styles['words']}>
        <span className={styles['caption']}>{label}</span>
        <bdi className={styles['amount']} dir="ltr">
          {/* Every digit: this is what is signed. */}
          {amount === undefined
            ? strangersText(token.symbol, 12)
            : textOf(amount, token, locale, token.decimals)}
        </bdi>
      </p>
      {worth ? (
        <bdi className={styles['worth']} dir="ltr">
          {worth}
        </bdi>
      ) : null}
    </div>
  )
}
