import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { eligibilityTexts } from './eligibility-texts.ts'

const counted = countedIn('de-DE')

export const translation: Translation<typeof eligibilityTexts> = {
  name: 'tournaments/eligibility',
  texts: {
    title: 'Wer teilnehmen darf',
    everybody: 'Alle dürfen teilnehmen',
    checklist: 'Darf ich teilnehmen?',
    what: 'die Regeln zur Teilnahme',
    rules: {
      ratingFrom: (min) => `Wertung ab ${min}`,
      ratingTo: (max) => `Wertung bis ${max}`,
      ratingBetween: (min, max) => `Wertung von ${min} bis ${max}`,
      regions: (regions) => `Region: ${regions}`,
      accountAge: (days) =>
        counted(days, { one: 'Konto mindestens # Tag alt', other: 'Konto mindestens # Tage alt' }),
      wallet: 'Wallet mit dem Profil verknüpft',
      clan: (clan) => `Mitglied von ${clan}`,
    },
    own: {
      rating: (rating) => `Deine ist ${rating}`,
      region: (region) => `Deine Region: ${region}`,
      noCountry: 'In deinem Profil steht kein Land',
      oldEnough: (distance) => `Deins ist ${distance} alt genug`,
    },
    remedies: {
      rating: 'Zur Rangliste',
      country: 'Land angeben',
      wallet: 'Wallet verknüpfen',
      clan: 'Zum Clan',
    },
    met: 'Erfüllt:',
    notMet: 'Nicht erfüllt:',
    unmet: (count) =>
      counted(count, {
        one: 'Du erfüllst # Regel noch nicht.',
        other: 'Du erfüllst # Regeln noch nicht.',
      }),
    team: 'Dein Team und die Regeln',
    members: {
      fits: 'Erfüllt die Regeln',
      invited: 'Eingeladen. Region und Wallet werden beim Annehmen geprüft',
      lacks: (rules) => `Nicht erfüllt: ${rules}`,
    },
    names: {
      rating: 'Wertung',
      region: 'Region',
      account_age: 'Alter des Kontos',
      wallet: 'Wallet',
      clan: 'Clan',
    },
  },
}
