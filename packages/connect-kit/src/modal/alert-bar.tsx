import { AlertBar as Bar } from '@esports/ui'
import { useConnectKit, useModalState } from '../react.tsx'
import { modalStore } from './state/modal-store.ts'
import { useMessages } from './use-messages.ts'

// S8.4
/** A configuration error, for the developer; shown while `options.debug` is on. */
export function AlertBar() {
  const kit = useConnectKit()
  const { t } = useMessages()
  const alert = useModalState((state) => state.alert)
  return alert ? (
    <Bar
      role="alert"
      data-state={alert.variant}
      tone={alert.variant === 'warning' ? 'warning' : 'danger'}
      message={alert.short}
      details={alert.long}
      dismissLabel={t('common.dismiss')}
      onDismiss={() => modalStore(kit).setState({ alert: undefined })}
    />
  ) : null
}
