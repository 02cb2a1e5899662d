import { countedIn } from '../../lib/counted.ts'
import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { leaderboardTexts } from './texts.tsx'

const counted = countedIn('de-DE')

export const translation: Translation<typeof leaderboardTexts> = {
  name: 'leaderboard',
  texts: {
    title: 'Rangliste',
    what: 'die Rangliste',
    mode: 'Modus',
    season: 'Saison',
    region: 'Region',
    allRegions: 'Alle Regionen',
    seasonEnds: (season, day) => `${season} · endet am ${day}`,
    seasonEnded: (season, day) => `${season} · endete am ${day}`,
    lists: { players: 'Spieler', clans: 'Clans' },
    noPlayers: 'Hier steht noch niemand in der Rangliste.',
    noPlayersDetail: 'Fünf gewertete Matches in diesem Spiel und Modus bringen einen Gamer auf die Liste.',
    noPlayersOfRegion:
      'Eine Region listet, wer fünf gewertete Matches hat und im Profil allen ein Land dieser Region zeigt.',
    noClansOfRegion: 'Eine Region listet Clans, die sie in ihrem Profil nennen.',
    noClans: 'Hier steht noch kein Clan in der Rangliste.',
    noClansDetail:
      'Clans werden gewertet, wenn sie als Clans gegeneinander spielen. Fünf gewertete Matches bringen einen auf die Liste.',
    fromRank: (rank) => `Ab Rang ${formatCount(rank)}`,
    toTop: 'Von oben zeigen',
    updated: (distance) => `Aktualisiert ${distance}`,
    podium: 'Podium',
    you: 'Du',
    provisional: 'Vorläufig',
    wonAndLost: (won, lost) => `${formatCount(won)} gewonnen · ${formatCount(lost)} verloren`,
    columns: {
      players: 'Spieler',
      clans: 'Clan',
      week: '7 Tage',
      wins: 'Siege–Niederlagen',
      form: 'Form',
      last: 'Letztes Match',
      band: 'Bereich',
      rating: 'Wertung',
      matches: 'Matches',
    },
    weekChange: {
      up: (points) =>
        counted(points, { one: '# Punkt mehr in sieben Tagen', other: '# Punkte mehr in sieben Tagen' }),
      down: (points) =>
        counted(points, {
          one: '# Punkt weniger in sieben Tagen',
          other: '# Punkte weniger in sieben Tagen',
        }),
      same: 'wie vor sieben Tagen',
      none: 'kein Vergleich mit der Zeit vor sieben Tagen',
    },
    noForm: 'Noch keine Matches',
    form: (results) => `Letzte Matches, das neueste zuletzt: ${results.join(', ')}`,
    formResults: { win: 'Sieg', loss: 'Niederlage' },
    ownRank: 'Dein Rang',
    unranked: (missing) =>
      counted(missing, {
        one: 'Du stehst hier noch nicht in der Rangliste: noch # gewertetes Match.',
        other: 'Du stehst hier noch nicht in der Rangliste: noch # gewertete Matches.',
      }),
    otherRegion: (region) => `Deine Region in der Rangliste: ${region}.`,
    noRegion: 'Du stehst in keiner Region: Dein Profil zeigt nicht allen ein Land.',
    ownPlace: (rank, all) => (
      <>
        {rank} Du {all}
      </>
    ),
    ofAll: (count) => `von ${formatCount(count)}`,
    goal: (points, tier) => counted(points, { one: `# Punkt bis ${tier}`, other: `# Punkte bis ${tier}` }),
    highest: 'Höchste Stufe',
    jump: 'Hinspringen',
    tiers: {
      bronze: 'Bronze',
      silver: 'Silber',
      gold: 'Gold',
      platinum: 'Platin',
      diamond: 'Diamant',
      apex: 'Apex',
    },
    how: {
      title: 'So funktioniert die Rangliste',
      numbers:
        'Jedes gewertete Match verändert zwei Zahlen jedes Spielers: das geschätzte Können, und wie unsicher diese Schätzung ist. Ein Sieg gegen Stärkere verändert das Können stark, einer gegen Schwächere kaum; jedes Match macht die Schätzung sicherer, eine Pause von mehr als 30 Tagen unsicherer.',
      formula: 'Wertung = 1000 + 60 × (Können − 3 × Unsicherheit)',
      beginning:
        'Neue Spieler beginnen also bei 1000 und steigen mit der Sicherheit ebenso wie mit Siegen. Die Zahl hinter ± ist 60 × Unsicherheit: Die Wertung bleibt dreimal so viel unter dem geschätzten Können. Das Modell ist Plackett–Luce (openskill), für jede Saison, jedes Spiel und jeden Modus eigens.',
      listed: 'In der Liste nach fünf gewerteten Matches; vorläufig, solange die Wertung sehr unsicher ist.',
      forfeits:
        'Aufgaben werden nicht gewertet. Wird ein Ergebnis durch eine Entscheidung geändert, wird es mit allem, was danach kam, neu gewertet.',
      newSeason:
        'Mit einer neuen Saison rücken die Wertungen ein Viertel des Weges zur Mitte zurück und sind weniger sicher.',
      from: (points) => `ab ${formatCount(points)}`,
    },
    changes: {
      what: (name) => `die Matches von ${name}`,
      none: (name) => `Von ${name} wurde noch kein Match gewertet.`,
      open: (name) => `Gewertete Matches von ${name}`,
      list: (name) => `Gewertete Matches von ${name}, das neueste zuerst`,
      results: { win: 'Gewonnen', loss: 'Verloren', draw: 'Unentschieden' },
      opponents: (names) => names.join(', '),
      opponentsAndMore: (names, more) => `${names.join(', ')} und ${formatCount(more)} weitere`,
      chance: (percent) => `Siegchance ${percent} %`,
      forResult: (points) => `${points} für das Ergebnis`,
      forCertainty: (points) => `${points} für mehr Sicherheit`,
      forPause: (points) => `${points} für eine lange Pause`,
      trend: (count, low, high) => `Letzte ${count} gewertete Matches: ${low} bis ${high}`,
      trendOf: (name) => `Wertung von ${name}`,
    },
    headToHead: {
      title: (name) => `Du und ${name}`,
      you: 'Du',
      score: (won, lost) => `${formatCount(won)} gewonnen, ${formatCount(lost)} verloren`,
      none: (name) => `Du und ${name} seid euch hier noch in keinem gewerteten Match begegnet.`,
      drawn: (count) => `${formatCount(count)} unentschieden`,
      together: (count) => `${formatCount(count)} auf derselben Seite`,
      last: (match, distance) => (
        <>
          Zuletzt in {match}, {distance}
        </>
      ),
    },
  },
}
