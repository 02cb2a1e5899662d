import { useStore } from 'zustand'
import { sendIntent } from '../../../actions/ask-once/intents.ts'
import { send as english } from '../../../messages/english/send.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit, useNetworks } from '../../../react.tsx'
import { Table } from '../../request-words/parts.tsx'
import { useMessages } from '../../use-messages.ts'
import { tokenText, worthText } from './amount-text.ts'
import styles from './ck-send.module.css'
import { feeText } from './fee-text.ts'
import { Incomplete } from './incomplete.tsx'
import { SendActions, SendOutcome } from './send-outcome.tsx'
import { finish, sendReviewed, sendStore, type Transfer } from './send-state.ts'
import { SendWarnings } from './send-warnings.tsx'
import { SolanaReview } from './solana-views.ts'
import { useEarlier } from './use-earlier.ts'
import { useFee } from './use-fee.ts'
import { useIsMoved } from './use-is-moved.ts'
import { useSendTokens } from './use-send-tokens.ts'
import { type Sender, useIsOnSolana, useSender } from './use-sender.ts'
import { useWarnings } from './use-warnings.ts'

/** What is about to be sent, and how it goes. */
export function WalletSendPreviewView() {
  return useIsOnSolana() ? <SolanaReview /> : <EvmReview />
}

function EvmReview() {
  const sender = useSender()
  const kit = useConnectKit()
  const review = useStore(sendStore(kit))
  const isMoved = useIsMoved(sender, review)
  if (typeof sender !== 'object' || isMoved) return null
  const { transfer } = review
  return transfer ? (
    <Review sender={sender} transfer={transfer} />
  ) : (
    <Incomplete accountId={sender.accountId} />
  )
}

interface ReviewProps {
  readonly sender: Sender
  readonly transfer: Transfer
}

function Review({ sender, transfer }: ReviewProps) {
  const kit = useConnectKit()
  const { t, locale, errorWords } = useMessages(english)
  const { progress, failure: last } = useStore(sendStore(kit))
  const { from, to, name, token, amount, chainId } = transfer
  const network = useNetworks().all.find(({ id }) => id === chainId) ?? sender.network
  const warnings = useWarnings(sender, to, token.address)
  const { tokens } = useSendTokens(sender)
  const isBusy = progress !== undefined
  const { notice, failure, isPending } = useEarlier(sendIntent(transfer), last, !isBusy)
  const estimate = useFee(transfer, { isLive: !isBusy && !failure?.details['hash'] })
  const isRefused =
    estimate.error?.code === 'INSUFFICIENT_GAS' || estimate.error?.code === 'TRANSACTION_WOULD_FAIL'
  const fee = estimate.data?.fee
  const { decimals, symbol } = network.nativeCurrency
  const coin = { symbol, decimals, price: tokens.find((one) => !one.address)?.price }
  const knownFee = fee === undefined ? t('review.feeUnknown') : feeText(fee, coin, locale)
  const worth = worthText(amount, token, locale)
  const error = failure ?? (isRefused ? estimate.error : undefined)
  return (
    <section className={styles['form']} data-slot="send-review" aria-busy={isBusy}>
      <p className={styles['amount']}>
        {/* Every digit: this is what is sent. */}
        <bdi dir="ltr">{tokenText(amount, token, locale, token.decimals)}</bdi>
        {worth ? (
          <bdi className={styles['worth']} dir="ltr">
            {worth}
          </bdi>
        ) : null}
      </p>
      <Table
        fields={[
          { name: t('review.from'), value: shown(from) },
          ...(name ? [{ name: t('review.to'), value: shown(strangersText(name, 100)) }] : []),
          { name: t(name ? 'review.address' : 'review.to'), value: shown(to) },
          { name: t('review.network'), value: shown(network.name) },
          {
            name: t('review.fee'),
            value: shown(estimate.isPending ? '…' : knownFee),
          },
        ]}
      />
      <SendWarnings warnings={warnings} />
      <SendOutcome progress={progress} error={error} notice={notice} network={network} />
      <SendActions
        isSent={progress?.step === 'confirming'}
        isBusy={isBusy}
        failure={failure}
        canSend={!isRefused && !estimate.isPending && !isPending}
        isRepeat={notice !== undefined}
        onDone={() => finish(kit)}
        onSend={() =>
          void sendReviewed(
            kit,
            { sent: t('review.sent'), sentLate: t('review.sentLate'), errorWords },
            { allowRepeat: notice !== undefined },
          )
        }
      />
    </section>
  )
}

const shown = (text: string) => ({ text, full: text })
