import { AlertBar, Button } from '@esports/ui'
import { ExternalLink } from 'lucide-react'
import type { SendProgress } from '../../../actions/send/send-token.ts'
import type { ConnectKitError } from '../../../errors/connect-kit-error.ts'
import { requests } from '../../../messages/english/requests.ts'
import { send as english } from '../../../messages/english/send.ts'
import type { Network } from '../../../networks.ts'
import { useConnectKit } from '../../../react.tsx'
import { Hint } from '../../hint.tsx'
import { newTabLink } from '../../rendered-as.ts'
import { visibleText } from '../../request-words/visible-text.ts'
import { requestMessages } from '../../request-words/words.ts'
import { goBack } from '../../state/modal-steps.ts'
import { useMessages } from '../../use-messages.ts'
import { pageAtExplorer } from '../account/explorer-page.ts'
import styles from './ck-send.module.css'
import { EarlierNotice } from './earlier-notice.tsx'
import { backToForm } from './send-state.ts'

/** How far a transfer is, on any network. */
interface ShownProgress {
  readonly step: SendProgress['step']
  /** Of the transaction, once it is sent. */
  readonly hash?: string | undefined
}

export interface SendOutcomeProps {
  readonly progress: ShownProgress | undefined
  /** Why it failed, or would fail. */
  readonly error: ConnectKitError | undefined
  /** What became of an earlier transfer of the same. */
  readonly notice: ConnectKitError | undefined
  readonly network: Network
}

/** How a transfer goes, and what became of it. */
export function SendOutcome({ progress, error, notice, network }: SendOutcomeProps) {
  const { t, errorWords } = useMessages(english)
  const about = useMessages(requests)
  const hash = progress ? progress.hash : (error ?? notice)?.details['hash']
  const page = hash ? pageAtExplorer(network, 'tx', String(hash)) : undefined
  return (
    <>
      {notice && !progress ? <EarlierNotice notice={notice} /> : null}
      {error && !progress ? (
        // The reason may be a contract's text.
        <AlertBar
          tone="danger"
          message={<bdi>{visibleText(errorWords(error), requestMessages(about))}</bdi>}
        />
      ) : (
        <Hint role="status">{t(progress ? `review.${progress.step}` : 'review.careful')}</Hint>
      )}
      {page ? (
        <Button size="s" className={styles['link']} render={newTabLink(page)}>
          {t('review.transaction')}
          <ExternalLink size={14} aria-label={t('common.newTab')} />
        </Button>
      ) : null}
    </>
  )
}

export interface SendActionsProps {
  /** Whether the wallet has sent it. */
  readonly isSent: boolean
  readonly isBusy: boolean
  readonly failure: ConnectKitError | undefined
  readonly canSend: boolean
  /** Whether the same was asked for before. */
  readonly isRepeat: boolean
  readonly onSend: () => void
  /** Leaves the review, and empties the form. */
  readonly onDone: () => void
}

/** The buttons below a transfer that is reviewed. */
export function SendActions({
  isSent,
  isBusy,
  failure,
  canSend,
  isRepeat,
  onSend,
  onDone,
}: SendActionsProps) {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  if (failure?.details['hash'])
    return (
      <div className={styles['actions']}>
        {failure.remedy.action === 'none' ? (
          // Its end is not known: what may have been sent must not be sent once more from here.
          <Button tone="accent" onClick={onDone}>
            {t('review.done')}
          </Button>
        ) : (
          <Button tone="accent" onClick={() => backToForm(kit)}>
            {t('review.back')}
          </Button>
        )}
      </div>
    )
  return (
    <div className={styles['actions']}>
      {isSent ? null : <Button onClick={() => goBack(kit)}>{t('review.cancel')}</Button>}
      <Button tone="accent" disabled={!canSend} loading={isBusy} onClick={onSend}>
        {t(isRepeat && !isBusy ? 'review.sendAgain' : 'review.send')}
      </Button>
    </div>
  )
}
