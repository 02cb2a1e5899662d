import type { ReactNode } from 'react'
import { formatCount } from '../../lib/format-money.ts'
import { defineTexts } from '../../lib/texts.ts'

export const profileTexts = defineTexts('profile', {
  edit: 'Edit profile',
  changeLook: 'Change your look',
  counts: { trophies: 'My Trophies', xp: 'My XP', boxes: 'My Mystery Boxes' },
  newest: 'Newest trophies',
  allTrophies: 'All of them',
  trophiesWhat: 'your trophies',
  level: 'Level',
  levelWhat: 'your level',
  towards: (level: number) => `XP towards level ${level}`,
  missing: (xp: number, level: number, boxLevel: number) =>
    `${formatCount(xp)} XP to level ${level}. Mystery box at level ${boxLevel}.`,
  toSpend: (points: ReactNode, marketplace: ReactNode) => (
    <>
      {points} points to spend in the {marketplace}
    </>
  ),
  marketplace: 'marketplace',
  wallet: 'Wallet',
  linked: 'Linked to your profile',
  connected: 'Connected, but not linked to your profile yet.',
  noWallet: 'No wallet is linked to your profile yet.',
  openWallet: 'Open your wallet',
})
