import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { staffTexts } from './staff-texts.ts'

const counted = countedIn('de-DE')

export const translation: Translation<typeof staffTexts> = {
  name: 'organizers/staff',
  texts: {
    onlyStaff: 'Hier arbeitet nur der Staff der Plattform.',
    onlyStaffDetail:
      'Auf dieser Seite werden Anträge auf Veranstalter-Zugang entschieden. Deiner ist unter „Meine Turniere“.',
    myTournaments: 'Meine Turniere',
    status: 'Status',
    lists: {
      requested: 'Anträge',
      approved: 'Genehmigt',
      rejected: 'Abgelehnt',
      suspended: 'Ausgesetzt',
    },
    empty: {
      requested: 'Kein Antrag wartet. Neue erscheinen hier von selbst.',
      approved: 'Noch niemand ist genehmigt.',
      rejected: 'Niemand wurde abgelehnt.',
      suspended: 'Niemand ist ausgesetzt.',
    },
    search: 'Veranstalter suchen',
    searchHint: 'Name oder Organisation',
    noMatch: 'Niemand passt dazu.',
    clearSearch: 'Suche leeren',
    what: 'Veranstalter',
    rulesMet: (met, all) => `${met} von ${all} Regeln erfüllt`,
    since: (day) => `seit ${day}`,
    running: (tournaments) =>
      counted(tournaments, { one: '# laufendes Turnier', other: '# laufende Turniere' }),
    moderatorsOnlySee: 'Ein Moderator sieht Anträge; ein Admin entscheidet.',
    noApplication: 'Der Zugang wurde gegeben, bevor es Anträge gab.',
    trust: 'Vertrauen',
    noHistory: 'Nichts ist verzeichnet.',
    actions: {
      approve: 'Genehmigen',
      reject: 'Ablehnen',
      suspend: 'Aussetzen',
      reinstate: 'Wiederherstellen',
      change_tier: 'Stufe ändern',
    },
    titles: {
      approve: (name) => `${name} genehmigen`,
      reject: (name) => `${name} ablehnen`,
      suspend: (name) => `${name} aussetzen`,
      reinstate: (name) => `${name} wiederherstellen`,
      change_tier: (name) => `Stufe von ${name} ändern`,
    },
    effects: {
      approve: 'Der Gamer kann sofort Turniere innerhalb der Grenzen der Stufe erstellen.',
      reject: (days) =>
        counted(days, {
          one: 'Der Gamer liest den Grund und kann nach # Tag einen neuen Antrag stellen.',
          other: 'Der Gamer liest den Grund und kann nach # Tagen einen neuen Antrag stellen.',
        }),
      suspend: 'Der Gamer kann keine Turniere erstellen oder leiten. Die laufenden leiten ihr Staff und du.',
      reinstate: 'Der Gamer kann wieder Turniere erstellen und leiten, in derselben Stufe.',
      change_tier: 'Veröffentlichte Turniere behalten ihre Größe.',
    },
    done: {
      approve: (name) => `${name} kann Turniere erstellen`,
      reject: (name) => `${name} wurde abgelehnt`,
      suspend: (name) => `${name} ist ausgesetzt`,
      reinstate: (name) => `${name} kann wieder Turniere erstellen`,
      change_tier: (name) => `${name} hat eine andere Stufe`,
    },
    tier: 'Stufe',
    limit: (name, value) => `${name}: ${value}`,
    note: 'Hinweis für den Gamer (optional)',
    reason: 'Grund, für den Gamer',
    reasonTooShort: 'Gib einen Grund mit mindestens 3 Zeichen an.',
  },
}
