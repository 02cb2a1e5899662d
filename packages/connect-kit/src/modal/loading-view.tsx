import { Spinner } from '@esports/ui'
import { useMessages } from './use-messages.ts'

/** Stands for a view whose code is on its way. */
export function LoadingView() {
  const { t } = useMessages()
  return <Spinner label={t('common.loading')} />
}
