import type { ReactNode } from 'react'
import { countedIn } from '../../lib/counted.ts'
import { defineTexts } from '../../lib/texts.ts'

const counted = countedIn('en-GB')

export const homeTexts = defineTexts('tournaments/home', {
  state: 'State',
  states: { any: 'Any state', open: 'Open to join', live: 'Live', finished: 'Finished' },
  list: 'Tournaments',
  tournaments: 'tournaments',
  none: 'No tournaments match.',
  noneDetail: 'Try another game, or clear the filters.',
  clear: 'Clear filters',
  featured: 'Featured tournament',
  prizePool: (amount: ReactNode, guarantee: string) => (
    <>
      {amount} prize pool · {guarantee}
    </>
  ),
  players: (count: number, shown: ReactNode) => (
    <>
      {shown} {counted(count, { one: 'player', other: 'players' })}
    </>
  ),
  teams: (count: number, shown: ReactNode) => (
    <>
      {shown} {counted(count, { one: 'team', other: 'teams' })}
    </>
  ),
  watchBracket: 'Watch bracket',
  tournamentPage: 'Tournament page',
  nowPlaying: 'Now playing',
  nextMatch: 'Your next match',
  against: (opponent: string) => `You vs ${opponent}`,
  opponentToCome: 'an opponent to come',
  withOthers: (count: number) => counted(count, { one: 'You and # other', other: 'You and # others' }),
  liveNow: 'Live now',
  allLive: 'All live',
  liveMatches: 'live matches',
  noneLive: 'No match is being played right now.',
  topOfSeason: 'Top of the season',
  leaderboard: 'the leaderboard',
  allRanks: 'All ranks',
  checkIn: 'Check in',
  confirmResult: 'Confirm the result',
  goToMatch: 'Go to your match',
  openRoom: 'Open the match room',
  agree: 'Agree with the results',
  goToLobby: 'Go to your lobby',
  openLobby: 'Open the lobby',
})
