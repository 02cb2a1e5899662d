import { formatCount } from '../../lib/format-money.ts'
import type { Translation } from '../../lib/texts.ts'
import type { profileTexts } from './texts.tsx'

export const translation: Translation<typeof profileTexts> = {
  name: 'profile',
  texts: {
    edit: 'Profil bearbeiten',
    changeLook: 'Aussehen ändern',
    counts: { trophies: 'Meine Trophäen', xp: 'Meine XP', boxes: 'Meine Mystery Boxes' },
    newest: 'Neueste Trophäen',
    allTrophies: 'Alle',
    trophiesWhat: 'deine Trophäen',
    level: 'Level',
    levelWhat: 'dein Level',
    towards: (level) => `XP auf dem Weg zu Level ${level}`,
    missing: (xp, level, boxLevel) =>
      `Noch ${formatCount(xp)} XP bis Level ${level}. Mystery Box bei Level ${boxLevel}.`,
    toSpend: (points, marketplace) => (
      <>
        {points} Punkte zum Ausgeben auf dem {marketplace}
      </>
    ),
    marketplace: 'Marktplatz',
    wallet: 'Wallet',
    linked: 'Mit deinem Profil verknüpft',
    connected: 'Verbunden, aber noch nicht mit deinem Profil verknüpft.',
    noWallet: 'Mit deinem Profil ist noch keine Wallet verknüpft.',
    openWallet: 'Wallet öffnen',
  },
}
