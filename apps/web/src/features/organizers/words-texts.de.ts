import type { OrganizerStep } from '@esports/contract'
import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { organizerTexts } from './words-texts.ts'

const counted = countedIn('de-DE')
const as = (tier: string | null) => (tier === null ? '' : ` als ${tier}`)
const byWhom = (by: OrganizerStep['by']) =>
  by === 'rules' ? ' durch die Vertrauensregeln' : by === 'staff' ? ' durch das Plattform-Team' : ''

export const translation: Translation<typeof organizerTexts> = {
  name: 'organizers',
  texts: {
    tiers: { rookie: 'Rookie', bronze: 'Bronze', silver: 'Silber', gold: 'Gold' },
    statuses: {
      none: 'Nicht beantragt',
      requested: 'In Prüfung',
      approved: 'Genehmigt',
      rejected: 'Abgelehnt',
      suspended: 'Ausgesetzt',
    },
    rules: {
      account_age: 'Account mindestens 7 Tage alt',
      wallet_linked: 'Wallet mit dem Profil verknüpft',
      matches_played:
        '5 Matches bis zum Ergebnis gespielt, in Turnieren anderer Veranstalter mit 8 oder mehr Teilnehmern',
      no_lost_dispute: (days) => `Kein Einspruch verloren in ${days} Tagen`,
      no_refusal: 'Noch nie abgelehnt oder ausgesetzt',
    },
    trust: 'Vertrauensregeln',
    met: 'Erfüllt: ',
    notMet: 'Nicht erfüllt: ',
    progress: (have, need) => `${have} von ${need}`,
    progressInDays: (have, need) => `${have} von ${need} Tagen`,
    limits: {
      entrants: 'Teilnehmer',
      prizePool: 'Preisgelder',
      entryFee: 'Teilnahmegebühr',
      atOnce: 'Gleichzeitig',
      upTo: (most) => `bis zu ${most}`,
      upToUsdt: (most) => `bis zu ${most} USDT`,
      freeEntry: 'kostenlos',
      tournaments: (most) => counted(most, { one: '# Turnier', other: '# Turniere' }),
    },
    history: 'Verlauf',
    steps: {
      requested: 'Zugang beantragt',
      approved: (tier, by) => `Genehmigt${as(tier)}${byWhom(by)}`,
      rejected: (by) => `Abgelehnt${byWhom(by)}`,
      suspended: (by) => `Ausgesetzt${byWhom(by)}`,
      reinstated: (tier, by) => `Wiederhergestellt${as(tier)}${byWhom(by)}`,
      tierChanged: (tier, by) => `Stufe geändert zu ${tier ?? 'keiner'}${byWhom(by)}`,
    },
    reason: 'Grund:',
    application: 'Antrag',
    organization: 'Organisation',
    contact: 'Kontakt',
    games: 'Spiele',
    links: 'Links',
    plans: 'Pläne',
    whatHappened: 'Was passiert ist',
  },
}
