import type { Translation } from '../../../lib/texts.ts'
import type { roomTexts } from './room-texts.tsx'

export const translation: Translation<typeof roomTexts> = {
  name: 'tournaments/room',
  texts: {
    checkIn: 'Check-in',
    checkInOpen: 'Der Check-in ist offen',
    checkInClosesIn: 'Der Check-in schließt in',
    closing: 'Schließt …',
    checkInNow: 'Einchecken',
    youCheckedIn: 'Du bist eingecheckt',
    checkedIn: 'Eingecheckt',
    notThereYet: 'Noch nicht da',
    next: 'Wie es weitergeht',
    you: 'Du',
    report: 'Melden',
    confirmation: 'Bestätigung',
    oneSide: 'Eine Seite',
    countsIn: (countdown) => <>Zählt von selbst in {countdown}</>,
    wrong: 'Etwas stimmt nicht',
    dispute: {
      description: 'Sag, was passiert ist. Das Match wartet, bis es entschieden ist.',
      what: 'Was passiert ist',
      example: 'Spiel 2 ging 13–11 für mich aus.',
      submit: 'Einspruch einlegen',
      submitted: 'Einspruch eingelegt',
    },
    ruling: {
      title: (code) => `${code} entscheiden`,
      decision: 'Entscheidung',
      replay: 'Es wird wiederholt',
      decide: 'Entscheiden',
      decided: 'Entschieden',
    },
  },
}
