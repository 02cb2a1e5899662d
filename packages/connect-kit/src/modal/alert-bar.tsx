import { IconButton } from '@esports/ui'
import { TriangleAlert, X } from 'lucide-react'
import { useConnectKit, useModalState } from '../react.tsx'
import styles from './ck-wallets.module.css'
import { modalStore } from './state/modal-store.ts'
import { useMessages } from './use-messages.ts'

// S8.4
/** A fault of the set-up, for the developer who tries the app; shown while `options.debug` is on. */
export function AlertBar() {
  const kit = useConnectKit()
  const { t } = useMessages()
  const alert = useModalState((state) => state.alert)
  if (!alert) return null
  return (
    <div className={styles['alert']} role="alert" data-slot="alert-bar" data-state={alert.variant}>
      <TriangleAlert size={18} aria-hidden />
      <details className={styles['alertWords']}>
        <summary>{alert.short}</summary>
        <p>{alert.long}</p>
      </details>
      <IconButton
        label={t('common.dismiss')}
        icon={<X size={16} aria-hidden />}
        variant="ghost"
        onClick={() => modalStore(kit).setState({ alert: undefined })}
      />
    </div>
  )
}
