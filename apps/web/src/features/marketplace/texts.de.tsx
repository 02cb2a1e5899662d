import { countedIn } from '../../lib/counted.ts'
import type { Translation } from '../../lib/texts.ts'
import type { marketplaceTexts } from './texts.tsx'

const counted = countedIn('de-DE')

export const translation: Translation<typeof marketplaceTexts> = {
  name: 'marketplace',
  texts: {
    title: 'Marktplatz',
    what: 'die Gegenstände',
    shop: 'Shop',
    mine: 'Meine Gegenstände',
    preview: 'So sehen dich andere',
    trying: (item) => `${item} anprobiert`,
    endTrying: 'Ablegen',
    points: (amount) => <>{amount} Punkte</>,
    source: 'Woher sie kommen',
    orders: { mine: 'Zuerst, was ich bekommen kann', rarity: 'Nach Seltenheit', price: 'Nach Preis' },
    order: 'Reihenfolge',
    kind: 'Art',
    kinds: {
      all: 'Alles',
      frame: 'Rahmen',
      banner: 'Banner',
      title: 'Titel',
      bracket_theme: 'Turnierbaum-Designs',
      emblem_part: 'Emblemteile',
    },
    noneOwned: 'Du hast noch nichts von dieser Art.',
    noneOwnedDetail: 'Kauf es für Punkte, oder finde es in einer Mystery Box.',
    none: 'Nichts von dieser Art.',
    wearing: 'Angelegt',
    owned: 'Gehört dir',
    wear: 'Anlegen',
    takeOff: 'Ablegen',
    useInEmblem: 'Im Emblem eines Clans nutzen, den du leitest',
    try: 'Anprobieren',
    bought: (item) => `${item} gehört dir`,
    boughtDetail: 'Du findest es unter Meine Gegenstände.',
    buyTitle: (item) => `${item} kaufen?`,
    buyDetail: (points) =>
      counted(points, {
        one: 'Das kostet # Punkt. Dein Level bleibt, wie es ist, und Gegenstände können nicht zurückgegeben werden.',
        other:
          'Das kostet # Punkte. Dein Level bleibt, wie es ist, und Gegenstände können nicht zurückgegeben werden.',
      }),
    buyConfirm: (points) => counted(points, { one: 'Für # Punkt kaufen', other: 'Für # Punkte kaufen' }),
    price: (points) => counted(points, { one: '# Punkt', other: '# Punkte' }),
    obstacles: {
      onlyInBoxes: 'Nur in Mystery Boxes',
      level: (level) => `Ab Level ${level}`,
      points: (missing) => counted(missing, { one: 'Noch # Punkt nötig', other: 'Noch # Punkte nötig' }),
    },
  },
}
