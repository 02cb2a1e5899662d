import { type Notification, notificationWords } from '@esports/contract'
import { formatDay, formatMoment } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { messageTexts } from './message-texts.ts'

/** A notification in the language of the app, with times in the zone of the reader; one that this version of the app cannot say is in English, as it came. */
export function wordsOf({
  message,
  title,
  subtitle,
}: Pick<Notification, 'message' | 'title' | 'subtitle'>): readonly [title: string, subtitle: string] {
  const words = message && notificationWords(message, textsOf(messageTexts), inZoneOfReader)
  return words ?? [title, subtitle]
}

const inZoneOfReader = {
  moment: (at: string) => formatMoment(at),
  day: (at: string) => formatDay(at),
}
