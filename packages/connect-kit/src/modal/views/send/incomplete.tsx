import { AlertBar, Button } from '@esports/ui'
import { useStore } from 'zustand'
import { transferError } from '../../../errors/transfer-error.ts'
import { send as english } from '../../../messages/english/send.ts'
import { useConnectKit } from '../../../react.tsx'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-send.module.css'
import { backToForm, draftOf, sendStore } from './send-state.ts'

// S5.9, S8.9
/** Shown when the app opens the review before there is anything to review. */
export function Incomplete({ accountId }: { readonly accountId: string }) {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(english)
  const draft = useStore(sendStore(kit), (state) => draftOf(state, accountId))
  const isOnlyToken = draft.amount !== '' && draft.receiver !== '' && draft.tokenKey === undefined
  return (
    <div className={styles['form']}>
      <AlertBar
        tone="warning"
        message={errorWords(transferError(isOnlyToken ? 'TOKEN_REQUIRED' : 'SEND_INCOMPLETE'))}
      />
      <Button tone="accent" fullWidth onClick={() => backToForm(kit)}>
        {t('review.toForm')}
      </Button>
    </div>
  )
}
