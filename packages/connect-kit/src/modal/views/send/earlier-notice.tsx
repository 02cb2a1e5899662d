import { AlertBar } from '@esports/ui'
import type { ConnectKitError } from '../../../errors/connect-kit-error.ts'
import { send as english } from '../../../messages/english/send.ts'
import { useMessages } from '../../use-messages.ts'

/**
 * Says that the same was asked for before, when, and what is known of it.
 *
 * @param props `notice`: an `ALREADY_ASKED` or `ALREADY_SENT` error
 */
export function EarlierNotice({ notice }: { readonly notice: ConnectKitError }) {
  const { t, locale } = useMessages(english)
  const { askedAt, status } = notice.details
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const key =
    notice.code === 'ALREADY_ASKED'
      ? 'earlier.asked'
      : status === 'confirmed'
        ? 'earlier.confirmed'
        : 'earlier.pending'
  return (
    <AlertBar
      tone="warning"
      message={typeof askedAt === 'number' ? t(key, { time: time.format(askedAt) }) : t('earlier.elsewhere')}
    />
  )
}
