import { useStore } from 'zustand'
import { isSentBefore } from '../../../../actions/ask-once/ask-once.ts'
import { receiversOf, transferWarnings } from '../../../../actions/send/send-rules.ts'
import { findSentTransfers } from '../../../../actions/solana/asked-solana.ts'
import { solanaIntent } from '../../../../actions/solana/send-solana-transfer.ts'
import { send as english } from '../../../../messages/english/send.ts'
import { useConnectKit, useKitQuery, usePrepareSolanaTransfer } from '../../../../react.tsx'
import { Table } from '../../../request-words/parts.tsx'
import { useMessages } from '../../../use-messages.ts'
import { useEvery } from '../../swap/use-every.ts'
import { tokenText, worthText } from '../amount-text.ts'
import styles from '../ck-send.module.css'
import { feeText } from '../fee-text.ts'
import { Incomplete } from '../incomplete.tsx'
import { SendActions, SendOutcome } from '../send-outcome.tsx'
import { SendWarnings } from '../send-warnings.tsx'
import { useIsMoved } from '../use-is-moved.ts'
import { finishSolana, type SolanaTransfer, sendReviewedSolana, solanaSendStore } from './solana-state.ts'
import { type SolanaSender, useChoices, useSolanaSender } from './use-solana-sender.ts'

/** How often the transfer is prepared anew (ms): with a newer block, and what has changed since. */
const interval = 10_000

/** What is about to be sent on Solana, and how it goes. */
export function SolanaReview() {
  const kit = useConnectKit()
  const sender = useSolanaSender()
  const review = useStore(solanaSendStore(kit))
  const isMoved = useIsMoved(sender, review)
  if (!sender || isMoved) return null
  const { transfer } = review
  return transfer ? (
    <Review sender={sender} transfer={transfer} />
  ) : (
    <Incomplete accountId={sender.accountId} />
  )
}

interface ReviewProps {
  readonly sender: SolanaSender
  readonly transfer: SolanaTransfer
}

function Review({ sender, transfer }: ReviewProps) {
  const kit = useConnectKit()
  const { t, locale, errorWords } = useMessages(english)
  const { progress, failure: last } = useStore(solanaSendStore(kit))
  const { from, to, token, amount, chainId } = transfer
  const isBusy = progress !== undefined
  const isLive = !isBusy && !last?.details['hash']
  const refusal = last && isSentBefore(last) ? last : undefined
  const failure = refusal ? undefined : last
  const intent = solanaIntent({ chainId, from, to, mint: token.mint, amount })
  const earlier = useKitQuery(findSentTransfers, { intent }, { enabled: isLive, dependsOn: refusal })
  const { symbol, decimals, mint } = token
  const parameters = { token: { symbol, decimals, mint }, to, amount, chainId }
  const prepared = usePrepareSolanaTransfer(parameters, { enabled: isLive })
  useEvery(interval, isLive, () => {
    void prepared.refetch()
    void earlier.refetch()
  })
  const notice = earlier.data ? earlier.data[0] : refusal
  const sol = useSolCoin(sender)
  const error = failure ?? prepared.error ?? undefined
  // What is shown is read back from what is signed.
  const shownAmount = prepared.data?.transfer.amount ?? amount
  const { fee, rent = 0n } = prepared.data ?? {}
  const worth = worthText(shownAmount, token, locale)
  const unknownFee = prepared.isPending ? '…' : t('review.feeUnknown')
  return (
    <section className={styles['form']} data-slot="send-review" aria-busy={isBusy}>
      <p className={styles['amount']}>
        {/* Every digit: this is what is sent. */}
        <bdi dir="ltr">{tokenText(shownAmount, token, locale, token.decimals)}</bdi>
        {worth ? (
          <bdi className={styles['worth']} dir="ltr">
            {worth}
          </bdi>
        ) : null}
      </p>
      <Table
        fields={[
          { name: t('review.from'), value: shown(from) },
          { name: t('review.to'), value: shown(to) },
          { name: t('review.network'), value: shown(sender.network.name) },
          { name: t('review.fee'), value: shown(fee === undefined ? unknownFee : feeText(fee, sol, locale)) },
          ...(rent > 0n ? [{ name: t('review.rent'), value: shown(feeText(rent, sol, locale)) }] : []),
        ]}
      />
      <SendWarnings
        warnings={transferWarnings({
          from,
          to,
          known: receiversOf(from, sender.details.activity.items),
        })}
      />
      <SendOutcome progress={progress} error={error} notice={notice} network={sender.network} />
      <SendActions
        isSent={progress?.step === 'confirming'}
        isBusy={isBusy}
        failure={failure}
        canSend={prepared.status === 'success' && !earlier.isPending}
        isRepeat={notice !== undefined}
        onDone={() => finishSolana(kit)}
        onSend={() =>
          void sendReviewedSolana(
            kit,
            { sent: t('review.sent'), errorWords },
            { maxRent: rent, allowRepeat: notice !== undefined },
          )
        }
      />
    </section>
  )
}

const shown = (text: string) => ({ text, full: text })

/** SOL as a token, with its price. */
function useSolCoin({ network: { nativeCurrency } }: SolanaSender) {
  const { tokens } = useChoices()
  const { symbol, decimals } = nativeCurrency
  return { symbol, decimals, price: tokens.find(({ mint }) => mint === undefined)?.price }
}
