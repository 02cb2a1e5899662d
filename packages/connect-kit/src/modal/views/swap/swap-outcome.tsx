import { AlertBar, Button } from '@esports/ui'
import { ExternalLink } from 'lucide-react'
import type { SwapProgress } from '../../../actions/swap/execute-swap.ts'
import type { ConnectKitError } from '../../../errors/connect-kit-error.ts'
import { requests } from '../../../messages/english/requests.ts'
import { swap as english } from '../../../messages/english/swap.ts'
import type { Network } from '../../../networks.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit } from '../../../react.tsx'
import { Hint } from '../../hint.tsx'
import { newTabLink } from '../../rendered-as.ts'
import { visibleText } from '../../request-words/visible-text.ts'
import { requestMessages } from '../../request-words/words.ts'
import { goBack } from '../../state/modal-steps.ts'
import { useMessages } from '../../use-messages.ts'
import { pageAtExplorer } from '../account/explorer-page.ts'
import { EarlierNotice } from '../send/earlier-notice.tsx'
import styles from './ck-swap.module.css'
import { backToForm, finish, isOnItsWay, type ReviewedSwap } from './swap-state.ts'
import { swapErrorWords } from './swap-words.ts'

export interface SwapOutcomeProps {
  readonly reviewed: ReviewedSwap
  readonly progress: SwapProgress | undefined
  /** Why it failed, or would fail. */
  readonly error: ConnectKitError | undefined
  /** Whether it failed at the approval. */
  readonly isApproval: boolean
  /** What became of an earlier swap of the same. */
  readonly notice: ConnectKitError | undefined
  readonly isPlanning: boolean
  readonly network: Network
}

/** How a swap goes, and what became of it. */
export function SwapOutcome({
  reviewed,
  progress,
  error,
  isApproval,
  notice,
  isPlanning,
  network,
}: SwapOutcomeProps) {
  const words = useMessages(english)
  const { t } = words
  const about = useMessages(requests)
  const hash = progress ? 'hash' in progress && progress.hash : (error ?? notice)?.details['hash']
  const page = hash ? pageAtExplorer(network, 'tx', String(hash)) : undefined
  const hint = progress
    ? t(progressKey(progress), {
        from: strangersText(reviewed.from.symbol, 12),
        to: strangersText(reviewed.to.symbol, 12),
      })
    : t(isPlanning ? 'swapReview.planning' : 'swapReview.careful')
  return (
    <>
      {notice && !progress ? <EarlierNotice notice={notice} /> : null}
      {error && !progress ? (
        // The reason may be a contract's text.
        <AlertBar
          tone="danger"
          message={<bdi>{visibleText(swapErrorWords(words, error, isApproval), requestMessages(about))}</bdi>}
        />
      ) : (
        <Hint role="status">{hint}</Hint>
      )}
      {page ? (
        <Button size="s" className={styles['link']} render={newTabLink(page)}>
          {t('swapProgress.transaction')}
          <ExternalLink size={14} aria-label={t('common.newTab')} />
        </Button>
      ) : null}
    </>
  )
}

function progressKey(progress: SwapProgress) {
  if (progress.step === 'checking') return 'swapProgress.checking'
  const isSwap = progress.request === 'swap' || progress.request === 'batch'
  if (progress.step === 'awaitingWallet')
    return isSwap ? 'swapProgress.awaitingSwap' : 'swapProgress.awaitingApproval'
  return isOnItsWay(progress) ? 'swapProgress.swapping' : 'swapProgress.approving'
}

export interface SwapActionsProps {
  readonly needsApproval: boolean
  /** Whether the wallet has sent the swap. */
  readonly isSent: boolean
  readonly isBusy: boolean
  /** Why a transaction failed that the wallet has sent. */
  readonly failure: ConnectKitError | undefined
  /** Whether that was the approval: nothing was swapped. */
  readonly isApproval: boolean
  readonly canSwap: boolean
  /** Whether the same was asked for before. */
  readonly isRepeat: boolean
  readonly onSwap: () => void
}

/** The buttons below a swap that is reviewed. */
export function SwapActions({
  needsApproval,
  isSent,
  isBusy,
  failure,
  isApproval,
  canSwap,
  isRepeat,
  onSwap,
}: SwapActionsProps) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  if (failure)
    return (
      <div className={styles['actions']}>
        {failure.remedy.action === 'none' && !isApproval ? (
          // Its end is not known: what may have been sent must not be sent once more from here.
          <Button tone="accent" onClick={() => finish(kit)}>
            {t('swapReview.close')}
          </Button>
        ) : (
          <Button tone="accent" onClick={() => backToForm(kit)}>
            {t('swapReview.back')}
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles['actions']}>
      {isSent ? null : <Button onClick={() => goBack(kit)}>{t('swapReview.cancel')}</Button>}
      <Button tone="accent" disabled={!canSwap && !isBusy} loading={isBusy} onClick={onSwap}>
        {t(
          isRepeat && !isBusy
            ? 'swapReview.swapAgain'
            : needsApproval
              ? 'swapReview.approveAndSwap'
              : 'swapReview.swap',
        )}
      </Button>
    </div>
  )
}
