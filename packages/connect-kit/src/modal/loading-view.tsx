import { Spinner } from '@esports/ui'
import { useMessages } from './use-messages.ts'

/** Shown while the code of a view loads. */
export function LoadingView() {
  const { t } = useMessages()
  return <Spinner label={t('common.loading')} />
}
