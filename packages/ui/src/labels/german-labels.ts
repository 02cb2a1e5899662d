import { minutesLeft } from '../countdown/countdown-words.ts'
import type { KeyName } from '../kbd/key-names.ts'
import type { UiLabels } from '../provider/labels.ts'

/**
 * Every built-in text of the components in German, for readers who are addressed with 'du'.
 *
 * @example <UiProvider locale="de-DE" labels={germanLabels}><App /></UiProvider>
 */
export const germanLabels: UiLabels = {
  backLabel: 'Zurück',
  closeLabel: 'Schließen',
  dismissLabel: 'Ausblenden',
  toastsLabel: 'Benachrichtigungen',
  cancelLabel: 'Abbrechen',
  confirmLabel: 'Bestätigen',
  confirmPendingLabel:
    'Das dauert länger als sonst. Du kannst das hier schließen; es kann trotzdem noch klappen.',
  confirmErrorLabel: 'Das hat nicht geklappt. Versuche es noch einmal.',
  breadcrumbLabel: 'Pfad',
  collapsedLabel: 'Mehr vom Pfad zeigen',
  copyLabel: 'Kopieren',
  copiedLabel: 'Kopiert!',
  copyAddressLabel: 'Adresse kopieren',
  keyCaps: {
    Control: 'Strg',
    Meta: 'Win',
    Alt: 'Alt',
    Shift: 'Umschalt',
    Enter: 'Enter',
    Escape: 'Esc',
    Tab: 'Tab',
    Space: 'Leertaste',
    Backspace: '⌫',
    Delete: 'Entf',
    ArrowUp: '↑',
    ArrowDown: '↓',
    ArrowLeft: '←',
    ArrowRight: '→',
    Home: 'Pos1',
    End: 'Ende',
    PageUp: 'Bild↑',
    PageDown: 'Bild↓',
  },
  keyLabels: (name, platform) => {
    if (platform === 'apple' && name === 'Meta') return 'Befehl'
    if (platform === 'apple' && name === 'Alt') return 'Option'
    return keyNames[name]
  },
  externalLabel: '(öffnet in einem neuen Tab)',
  maxLabel: 'Max',
  amountErrorLabel: (problem, { example, decimals }) => {
    if (problem === 'malformed') return `Schreibe den Betrag wie ${example}.`
    if (decimals === 0) return 'Schreibe den Betrag ohne Nachkommastellen.'
    return `Schreibe höchstens ${decimals} ${decimals === 1 ? 'Nachkommastelle' : 'Nachkommastellen'}.`
  },
  clearLabel: 'Suche leeren',
  charactersLeftLabel: (left, max, format) => `Noch ${format(left)} von ${format(max)} Zeichen`,
  selectAllLabel: 'Alle auswählen',
  incrementLabel: 'Erhöhen',
  decrementLabel: 'Verringern',
  noMatchLabel: 'Keine Treffer',
  loadingLabel: 'Lädt …',
  showOptionsLabel: 'Optionen zeigen',
  clearValueLabel: 'Leeren',
  calendarLabel: 'Kalender',
  previousYearLabel: 'Voriges Jahr',
  previousMonthLabel: 'Voriger Monat',
  nextMonthLabel: 'Nächster Monat',
  nextYearLabel: 'Nächstes Jahr',
  dateLetters: { day: 'TT', month: 'MM', year: 'JJJJ' },
  chooseDateLabel: (date) => (date === undefined ? 'Datum wählen' : `Datum ändern, ${date}`),
  dateErrorLabel: (problem, { format, min = '', max = '' }) => {
    if (problem === 'malformed') return `Schreibe ein Datum als ${format}.`
    if (problem === 'no-such-date') return 'Diesen Tag gibt es nicht. Prüfe Monat und Tag.'
    if (problem === 'before-min') return `Es darf nicht vor dem ${min} liegen.`
    if (problem === 'after-max') return `Es darf nicht nach dem ${max} liegen.`
    return 'Dieser Tag ist nicht wählbar. Wähle einen anderen.'
  },
  dateLabel: 'Datum',
  timeLabel: 'Uhrzeit',
  timeZoneLabel: 'Zeitzone',
  timeZoneName: (timeZone) => timeZone.replaceAll('_', ' '),
  timeErrorLabel: (problem, example) => {
    if (problem === 'half-of-day-missing') return `Schreibe AM oder PM zur Uhrzeit, wie ${example}.`
    return problem === 'missing'
      ? `Schreibe auch eine Uhrzeit, wie ${example}.`
      : `Schreibe eine Uhrzeit wie ${example}.`
  },
  skippedTimeLabel: (skipped, taken) =>
    `${skipped} gibt es an diesem Tag nicht, weil die Uhren vorgestellt werden. Es wurde ${taken} daraus.`,
  repeatedTimeLabel: (time) =>
    `An diesem Tag werden die Uhren zurückgestellt, und ${time} kommt zweimal. Welches ist gemeint?`,
  beforeClockChangeLabel: 'Vor der Umstellung der Uhren',
  afterClockChangeLabel: 'Nach der Umstellung der Uhren',
  fromLabel: 'Von',
  toLabel: 'Bis',
  othersLabel: (count, format) => `${format(count)} weitere`,
  boxLabel: (position, length, format) => `Ziffer ${format(position)} von ${format(length)}`,
  retryLabel: 'Noch einmal versuchen',
  requestLabel: 'Anfrage',
  moreLabel: 'Mehr anzeigen',
  moreFailedLabel: 'Die nächsten konnten nicht geladen werden.',
  countLabel: (count, total, format) =>
    total === undefined ? `${format(count)} geladen` : `${format(count)} von ${format(total)} geladen`,
  previousPageLabel: 'Vorige Seite',
  nextPageLabel: 'Nächste Seite',
  pageLabel: (page, format) => `Seite ${format(page)}`,
  placeLabel: (page, pageCount, format) => `${format(page)} / ${format(pageCount)}`,
  valueLabel: (value, max, format) => `${format(value)} von ${format(max)}`,
  removeLabel: 'Entfernen',
  stateLabels: { done: 'Erledigt', current: 'Jetzt', failed: 'Fehlgeschlagen', waiting: 'Wartet' },
  unknownLabel: 'Unbekannt',
  unknownAmountLabel: 'Betrag unbekannt',
  timeLeftLabel: (seconds) => {
    if (seconds === 0) return 'Die Zeit ist um'
    const { days, hours, minutes } = minutesLeft(seconds)
    return `Noch ${[
      counted(days, 'Tag', 'Tage'),
      counted(hours, 'Stunde', 'Stunden'),
      counted(minutes, 'Minute', 'Minuten'),
    ]
      .filter(Boolean)
      .join(' ')}`
  },
  daysLabel: (days) => `${days} T`,
  emptyLabel: 'Hier ist noch nichts.',
  selectRowLabel: 'Zeile auswählen',
  selectAllRowsLabel: 'Alle Zeilen auswählen',
  showTableLabel: 'Als Tabelle zeigen',
  showChartLabel: 'Als Diagramm zeigen',
  chartLoadingLabel: 'Das Diagramm lädt',
  trendLabel: (first, last) => `von ${first} bis ${last}`,
  commandPaletteLabel: 'Befehlspalette',
  commandPlaceholder: 'Suche, oder gib einen Befehl ein',
  recentLabel: 'Zuletzt',
  noResultsLabel: 'Nichts gefunden.',
  searchingLabel: 'Sucht',
  resultsLabel: (count, format) => `${format(count)} ${count === 1 ? 'Ergebnis' : 'Ergebnisse'}`,
}

const keyNames: Readonly<Record<KeyName, string>> = {
  Control: 'Steuerung',
  Meta: 'Windows',
  Alt: 'Alt',
  Shift: 'Umschalt',
  Enter: 'Eingabe',
  Escape: 'Escape',
  Tab: 'Tabulator',
  Space: 'Leertaste',
  Backspace: 'Rücktaste',
  Delete: 'Entfernen',
  ArrowUp: 'Pfeil nach oben',
  ArrowDown: 'Pfeil nach unten',
  ArrowLeft: 'Pfeil nach links',
  ArrowRight: 'Pfeil nach rechts',
  Home: 'Position 1',
  End: 'Ende',
  PageUp: 'Bild nach oben',
  PageDown: 'Bild nach unten',
}

const counted = (count: number, one: string, other: string) =>
  count === 0 ? '' : `${count} ${count === 1 ? one : other}`
