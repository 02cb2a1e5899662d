import type { Translation } from '../../lib/texts.ts'
import type { itemWords } from './words-texts.ts'

const about: Readonly<Record<string, string>> = {
  'frame-steel-ring': 'Ein schlichter Ring für den Anfang.',
  'frame-moss-ring': 'Die Farbe einer guten Verbindung.',
  'frame-twin-ring': 'Zwei Ringe, einer für jeden Monitor.',
  'frame-ember-corners': 'Vier Ecken, die das Bild halten.',
  'frame-tide-corners': 'Aus der Wand einer alten Arena geschnitten.',
  'frame-halo': 'Licht von hinten, wie in der letzten Runde.',
  'frame-violet-halo': 'Das Licht der Hauptbühne.',
  'frame-prism': 'Jede Farbe jeder Saison.',
  'banner-night-shift': 'Für Matches nach Mitternacht.',
  'banner-green-room': 'Wo man vor der Bühne wartet.',
  'banner-ember-field': 'Was nach einem guten Kampf bleibt.',
  'banner-deep-water': 'Oben ruhig, unten voller Leben.',
  'banner-rift': 'Die Karte, die alle kennen.',
  'banner-gold-rush': 'Für alle, die schon auf einem Podium standen.',
  'banner-rose-nova': 'Davon gibt es nur wenige.',
  'title-early-bird': 'Vor allen anderen eingecheckt.',
  'title-night-owl': 'Um vier Uhr morgens noch da.',
  'title-bracket-runner': 'Kennt den Weg ins Finale.',
  'title-lower-bracket-hero': 'Der lange Weg ist auch ein Weg.',
  'title-giant-slayer': 'Setzplätze sind nur Zahlen.',
  'title-shotcaller': 'Sagt es einmal, und es ist erledigt.',
  'title-the-untilted': 'Hat noch nie jemand wütend gesehen.',
  'bracket-theme-slate-lines': 'Turnierbäume in ruhigem Graublau.',
  'bracket-theme-mint-lines': 'Turnierbäume in Mint.',
  'bracket-theme-magma-lines': 'Turnierbäume in der Farbe von Lava.',
  'bracket-theme-ultraviolet-lines': 'Turnierbäume wie unter Schwarzlicht.',
  'emblem-part-hourglass': 'Für Clans, die in der Verlängerung gewinnen.',
  'emblem-part-bastion': 'Eine Mauer, für Clans, die verteidigen.',
  'emblem-part-trident': 'Drei Wege, ein Plan.',
  'emblem-part-comet': 'Einmal gesehen und nie vergessen.',
  'emblem-part-aegis': 'Bisher ist nichts durchgekommen.',
  'emblem-part-phoenix': 'In Runde eins raus, im Finale zurück.',
}

export const translation: Translation<typeof itemWords> = {
  name: 'items/words',
  texts: { about: (sku, english) => about[sku] ?? english },
}
