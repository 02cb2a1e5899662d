import type { Translation } from '../../lib/texts.ts'
import type { calendarTexts } from './calendar-texts.ts'

export const translation: Translation<typeof calendarTexts> = {
  name: 'my-tournaments/calendar',
  texts: {
    title: 'Kalender',
    description:
      'Sieh deine Turniere und Matches in deiner Kalender-App. Die App fragt selbst nach Änderungen, etwa einmal pro Stunde.',
    what: 'dein Kalender-Link',
    none: 'Du hast noch keinen Kalender-Link.',
    create: 'Link erstellen',
    createdOn: (day) =>
      `Dein Link wurde am ${day} erstellt. Er wurde nur da angezeigt; hast du ihn verloren, dann ersetze ihn.`,
    replace: {
      title: 'Deinen Link ersetzen?',
      description:
        'Kalender mit dem alten Link bekommen keine Änderungen mehr. Füge ihnen den neuen Link hinzu.',
      confirm: 'Link ersetzen',
      open: 'Ersetzen',
    },
    revoke: {
      title: 'Deinen Link widerrufen?',
      description:
        'Kalender, die ihn nutzen, bekommen keine Änderungen mehr. Du kannst jederzeit einen neuen Link erstellen.',
      confirm: 'Link widerrufen',
      open: 'Widerrufen',
    },
    link: 'Dein Kalender-Link',
    linkHint:
      'Kopiere ihn jetzt, er wird nicht noch einmal angezeigt. Wer ihn hat, sieht deine Turniere und Matches.',
    copy: 'Link kopieren',
    openInCalendar: 'Im Kalender öffnen',
  },
}
