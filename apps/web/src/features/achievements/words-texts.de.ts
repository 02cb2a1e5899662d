import type { Translation } from '../../lib/texts.ts'
import type { achievementWords } from './words-texts.ts'

const about: Readonly<Record<string, string>> = {
  'first-blood': 'Gewinne ein Match.',
  'hat-trick': 'Gewinne drei Matches in Folge.',
  unstoppable: 'Gewinne zehn Matches in Folge.',
  century: 'Gewinne hundert Matches.',
  'all-rounder': 'Gewinne in drei Spielen.',
  comeback: 'Gewinne ein Doppel-K.-o., nachdem du darin ein Match verloren hast.',
  'first-silverware': 'Gewinne eine Trophäe.',
  champion: 'Gewinne ein Turnier.',
  'full-shelf': 'Gewinne zehn Trophäen.',
  museum: 'Gewinne fünfzig Trophäen.',
  'sign-on': 'Erstelle dein Profil.',
  'iron-attendance': 'Spiele fünfzig Matches.',
  'part-of-the-furniture': 'Spiele zweihundert Matches.',
  'night-shift': 'Spiele fünf Matches zwischen Mitternacht und fünf Uhr morgens (UTC).',
  climber: 'Erreiche Level 10.',
  'good-sport': 'Bestätige zehn Ergebnisse innerhalb einer Minute, ohne Einspruch.',
  'first-whistle': 'Bringe ein Turnier von dir bis zum endgültigen Ergebnis.',
  'bracket-runner': 'Bringe zehn deiner Turniere bis zum endgültigen Ergebnis.',
  'home-turf': 'Komm bei einem Turnier vor Ort aufs Podium.',
  cartographer: 'Spiele an fünf Orten.',
  'clan-pillar': 'Leite einen Clan, oder hilf dabei.',
  collector: 'Besitze fünf Gegenstände.',
  'dressed-up': 'Trage Rahmen, Banner und Titel zugleich.',
  lucky: 'Finde einen seltenen Gegenstand in einer Mystery Box.',
}

export const translation: Translation<typeof achievementWords> = {
  name: 'achievements/words',
  texts: { about: (code, english) => about[code] ?? english },
}
