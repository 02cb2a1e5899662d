import { countedIn } from '../../lib/counted.ts'
import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { rewardTexts } from './texts.tsx'

const counted = countedIn('de-DE')

const pointsOf = (count: number) => counted(count, { one: '# Punkt', other: '# Punkte' })

export const translation: Translation<typeof rewardTexts> = {
  name: 'rewards',
  texts: {
    title: 'Meine Belohnungen',
    tabs: { trophies: 'Meine Trophäen', xp: 'Meine XP', boxes: 'Meine Mystery Boxes' },
    findTournament: 'Turnier finden',
    trophies: {
      what: 'deine Trophäen',
      none: 'Das Regal ist leer.',
      noneDetail:
        'Eine Trophäe gibt es für den ersten, zweiten oder dritten Platz in einem Turnier ab vier Teilnehmern.',
      wonAt: (day, field) => (field === null ? day : `${day} · von ${formatCount(field)}`),
      certificate: 'Urkunde',
    },
    certificate: {
      title: 'Urkunde',
      detail: (name, place, tournament, field, day) =>
        field === null
          ? `${name}: ${place} bei ${tournament}, ${day}.`
          : `${name}: ${place} bei ${tournament}, von ${formatCount(field)}, ${day}.`,
      code: (tournament) => `Link zur Urkunde von ${tournament}`,
      signed: (keys) => (
        <>
          Von dieser Plattform signiert. Wer den Link hat, kann sie im Browser prüfen, und den Text unten
          überall: Er ist ein JWS mit ES256, dessen öffentlicher Schlüssel unter {keys} liegt.
        </>
      ),
      copyLink: 'Link kopieren',
      copyText: 'Signierten Text kopieren',
      check: 'Prüfen',
    },
    xp: {
      what: 'dein Level',
      bookings: 'Alle Buchungen',
      bookingsWhat: 'deine Buchungen',
      none: 'Noch keine XP.',
      noneDetail: 'Das erste Match, das du spielst, bringt 25, und 25 mehr, wenn du gewinnst.',
      own: 'Dein Level',
      level: 'Level',
      towards: (level) => `XP auf dem Weg zu Level ${level}`,
      missing: (xp, level, boxLevel) =>
        `Noch ${formatCount(xp)} XP bis Level ${level}. Mystery Box bei Level ${boxLevel}.`,
      total: 'XP insgesamt',
      points: 'Punkte zum Ausgeben',
      today: 'Aus Matches heute',
      todayOf: (earned, limit) => `${formatCount(earned)} von ${formatCount(limit)}`,
      spend: 'Punkte ausgeben',
      reasons: {
        match_won: 'Match gewonnen',
        match_played: 'Match gespielt',
        match_corrected: 'Ergebnis korrigiert',
        attendance: 'Das ganze Turnier gespielt',
        place: 'Platz in einem Turnier',
        fair_play: 'Fair Play',
        organized: 'Ein Turnier pünktlich veranstaltet',
        achievement: 'Erfolg',
        welcome: 'Willkommen',
        order: 'Gekauft',
        duplicate: 'Punkte für ein Duplikat',
      },
      amount: (xp) => `${xp} XP`,
      pointsAmount: (points) => `${points} Punkte`,
      how: 'So kommst du zu XP',
      ways: {
        played: 'Ein gespieltes Match',
        won: 'Ein gewonnenes Match',
        whole: 'Ein ganzes Turnier',
        first: 'Der erste Platz darin',
        best: 'Zweiter, beste vier, beste acht',
        fair: 'Fair Play darin',
        organized: 'Ein veranstaltetes Turnier, pünktlich beendet',
      },
      worth: {
        played: '25',
        won: '25 mehr',
        whole: '50',
        first: '500 × Stufe',
        best: '350, 200, 100 × Stufe',
        fair: '20',
        organized: '200',
      },
      limits:
        'Höchstens 1.500 am Tag aus Matches, und drei Matches am Tag gegen denselben Gegner. Turniere zählen ab acht Spielern. Punkte auszugeben kostet kein Level.',
    },
    boxes: {
      what: 'deine Boxen',
      intro:
        'Eine Box gibt es mit jedem fünften Level, und mit jedem Podium in einem Turnier ab acht Teilnehmern. Sie wird nie verkauft, und auch ihr Gegenstand kann nicht verkauft werden.',
      none: 'Keine Box zu öffnen.',
      noneDetail: 'Verdiene eine mit dem nächsten fünften Level, oder auf einem Podium.',
      toOpen: 'Zu öffnen',
      closed: 'Geschlossene Boxen',
      choose: 'Wählen',
      open: 'Öffnen',
      opened: 'Geöffnet',
      source: (from) =>
        from.kind === 'level'
          ? `Level ${from.level}`
          : from.kind === 'welcome'
            ? 'Willkommensgeschenk'
            : from.tournament === null
              ? 'Podium eines Turniers'
              : `Podium: ${from.tournament}`,
      openedAt: (source, day) => `${source} · ${day}`,
      pointsInstead: (source, day, points) => `${source} · ${day} · stattdessen ${pointsOf(points)}`,
    },
    opening: {
      chooseTitle: 'Wähle eines von dreien',
      openTitle: 'Eine Mystery Box öffnen',
      detail: (source) => `${source}. Boxen werden verdient, nie verkauft.`,
      empty: 'Gib irgendetwas ein.',
      noBar: 'Bitte ohne das Zeichen |.',
      commitment: 'Festlegung',
      commitmentDetail:
        'Der Fingerabdruck des geheimen Seeds dieser Box. Er stand fest, bevor du deinen wählst.',
      seed: 'Dein Seed',
      seedHint:
        'Ein beliebiger Text. Niemand konnte ihn vorher kennen, also konnte niemand bestimmen, was du bekommst.',
      submit: 'Box öffnen',
      choose: (item) => `${item} wählen`,
      duplicate: (points) => <>Das hast du schon, also bekommst du {points} für den Marktplatz.</>,
      points: (count) => pointsOf(count),
      wear: 'Anlegen',
      done: 'Fertig',
    },
    odds: {
      open: 'Chancen ansehen',
      title: 'Chancen der Mystery Boxes',
      detail: 'Sie sind für alle gleich. Eine veröffentlichte Fassung ändert sich nie.',
      what: 'die Chancen',
      forDuplicate: (points) => `${pointsOf(points)} für ein Duplikat`,
      sure: (boxes, version, parts) =>
        `Nach ${boxes} Boxen in Folge ohne einen seltenen oder besseren Gegenstand enthält die nächste einen. Fassung ${version}, von ${formatCount(parts)} Teilen.`,
      items: 'Jeder Gegenstand',
      item: 'Gegenstand',
      rarity: 'Seltenheit',
      chance: 'Chance',
    },
    verifying: {
      title: 'Diese Ziehung prüfen',
      intro:
        'Dein Browser bildet den Hash des aufgedeckten Seeds, wiederholt die Ziehung mit deinem Seed und den veröffentlichten Chancen, und vergleicht beides mit dem, was gezeigt wurde.',
      boxSeed: 'Seed der Box',
      commitment: 'Sein SHA-256, vorher gezeigt',
      ownSeed: 'Dein Seed',
      box: 'Id der Box',
      roll: 'Gezogene Zahl',
      odds: 'Chancen',
      version: (version) => `Fassung ${version}`,
      submit: 'Prüfen',
      copy: 'Als JSON kopieren',
      failed: 'Die Ziehung konnte nicht geprüft werden. Versuche es wieder, wenn du online bist.',
      verdicts: {
        right: 'Diese Ziehung stimmt: Seeds, Zahl und Gegenstand gehören zusammen.',
        chosen: 'Dieser Gegenstand wurde gewählt, nicht gezogen.',
        odds_unknown: 'Die Chancen dieser Ziehung sind nicht veröffentlicht.',
        commitment_differs: 'Der Seed ist nicht der, der vor der Ziehung festgelegt wurde.',
        roll_differs: 'Die Seeds ergeben eine andere Zahl.',
        item_differs: 'Die Zahl gehört zu einem anderen Gegenstand.',
        malformed: 'Die veröffentlichten Daten dieser Ziehung sind beschädigt.',
      },
    },
  },
}
