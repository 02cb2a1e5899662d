import type { Translation } from '../../lib/texts.ts'
import type { accessTexts } from './access-texts.tsx'

export const translation: Translation<typeof accessTexts> = {
  name: 'organizers/access',
  texts: {
    access: 'Zugang',
    noAccess: 'Du kannst noch keine Turniere erstellen.',
    none: 'Sag, wer du bist und was du planst. Mit dem Zugang veröffentlichst du Turniere in wenigen Minuten.',
    requested:
      'Dein Antrag liegt beim Plattform-Team. Du bekommst eine Benachrichtigung, wenn er entschieden ist, und diese Seite ändert sich von selbst.',
    rejected: 'Dein letzter Antrag wurde abgelehnt. Du kannst jetzt einen neuen stellen.',
    rejectedUntil: (day) =>
      `Dein Antrag wurde abgelehnt. Ab dem ${day} kannst du einen neuen stellen. Spielen kannst du überall wie bisher.`,
    suspended:
      'Dein Zugang ist ausgesetzt: Du kannst keine Turniere erstellen oder leiten. Um die laufenden kümmert sich der Staff.',
    steps: 'Schritte zum Zugang',
    apply: 'Beantragen',
    review: 'Prüfung',
    create: 'Erstellen',
    inSeconds: 'Zugang in Sekunden',
    inSecondsDetail:
      'Wenn du alles davon erfüllst, wird dein Antrag sofort genehmigt, mit den Grenzen eines Rookies. Sonst entscheidet das Plattform-Team.',
    getAccess: 'Zugang beantragen',
    getAccessNow: 'Jetzt Zugang erhalten',
    yourApplication: 'Dein Antrag',
    linkWallet: 'Wallet verknüpfen',
    findTournament: 'Turnier finden',
    form: 'Zugang beantragen',
    organizationHint: 'Du selbst, ein Clan, eine Schule, ein Veranstaltungsort',
    contactHint: 'Eine E-Mail-Adresse oder ein Handle; nur das Plattform-Team sieht es',
    plansHint: 'Was du veranstalten willst, für wen und wie oft',
    links: 'Links (optional)',
    linksHint: (most) => `Frühere Events, eine Seite, ein Stream: bis zu ${most}, einer pro Zeile`,
    code: 'Ich akzeptiere den Veranstalter-Kodex: Regeln vor dem Start, faire Entscheidungen, Preisgelder innerhalb einer Woche gezahlt',
    request: 'Zugang beantragen',
    problems: {
      organization: 'Nenne, wer veranstaltet, mit 2 bis 80 Zeichen.',
      contact: 'Sag, wie das Plattform-Team dich erreicht.',
      games: 'Wähle mindestens ein Spiel.',
      links: (most) => `Gib höchstens ${most} Adressen an, die mit https:// beginnen, eine pro Zeile.`,
      pitch: 'Beschreibe deine Pläne mit mindestens 20 Zeichen.',
    },
    granted: 'Du kannst Turniere erstellen',
    sent: 'Dein Antrag ist in Prüfung',
    notSent: 'Der Antrag wurde nicht gesendet',
    canCreate: 'Du kannst Turniere erstellen.',
    inUse: (running, most) => (
      <>
        {running} von {most} belegt
      </>
    ),
    inUseLabel: (running, most) => `${running} von ${most} belegt`,
    atOnce: 'Turniere gleichzeitig',
    full: 'Alle sind belegt. Beende eines oder sag eines ab, dann kannst du das nächste veröffentlichen.',
    createNew: 'Neues erstellen',
  },
}
