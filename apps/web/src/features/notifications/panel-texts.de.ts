import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { panelTexts } from './panel-texts.ts'

export const translation: Translation<typeof panelTexts> = {
  name: 'notifications/panel',
  texts: {
    title: 'Benachrichtigungen',
    readAll: 'Alle gelesen',
    live: 'Live',
    offline: 'Offline',
    arrived: (count) => `+${formatCount(count)} neu`,
    list: 'Liste der Benachrichtigungen',
    loading: 'Benachrichtigungen werden geladen …',
    loadingMore: 'Weitere werden geladen',
    failed: (why) => `Benachrichtigungen nicht geladen: ${why}`,
    none: 'Keine Benachrichtigungen',
    today: 'Heute',
    earlier: 'Früher',
    unread: 'Ungelesen',
    more: 'Mehr erfahren',
    accept: 'Annehmen',
    reject: 'Ablehnen',
    answers: { accepted: 'Angenommen', rejected: 'Abgelehnt', expired: 'Abgelaufen' },
  },
}
