import { countedIn } from '../../../lib/counted.ts'
import { defineTexts } from '../../../lib/texts.ts'
import { ordinal } from './ordinal.ts'

const counted = countedIn('en-GB')

/** Texts of the page of a lobby. */
export const lobbyTexts = defineTexts('tournaments/lobby', {
  lobby: 'this lobby',
  players: (count: number) => counted(count, { one: '# player', other: '# players' }),
  changed: 'The lobby changed in the meantime. Look again.',
  next: {
    play: 'The lobby can be played now. One of the players reports the results, the others agree.',
    left: 'You have left this lobby, and take no place in it.',
    checkIn: 'Everybody is asked to check in.',
    reported: 'Results were reported and wait for the others.',
    disputed: 'The players disagree. The lobby waits for a ruling.',
    completed: 'The results stand.',
    came: (place: number) => `The results stand: you came ${ordinal(place)}.`,
    cancelled: 'This lobby is not played.',
  },
  checkInTo: 'Check in to your lobby',
  there: (there: number, all: number) =>
    `${there} of ${all} are there. The lobby begins with everybody; whoever is not there in time plays no part in it.`,
  report: {
    title: 'Report the results',
    hint: (points: string) =>
      `${points} points for the places from the first downwards. Leave the place of somebody who did not play empty. The results stand when more than half agree.`,
    hintWithScore: (points: string, perScore: number) =>
      `${points} points for the places from the first downwards, and ${perScore} for each of the score. Leave the place of somebody who did not play empty. The results stand when more than half agree.`,
    submit: 'Report results',
    done: 'Results reported',
  },
  dispute: 'Say what happened. The lobby waits until it is decided.',
  placings: {
    player: 'Player',
    place: 'Place',
    score: 'Score',
    placeOf: (name: string) => `Place of ${name}`,
    scoreOf: (name: string) => `Score of ${name}`,
    notWhole: 'Places and scores are whole numbers.',
    tooHigh: (most: number) => `A score is ${most} at most.`,
    none: 'Type who came first, and everybody else’s place.',
    shared: (place: number, next: number) => `Some share place ${place}, so the next place is ${next}.`,
    missing: (place: number) => `Nobody has place ${place}.`,
  },
  confirm: {
    youReported: 'You reported the results',
    reported: (who: string) => `${who} reported the results`,
    youDidNotPlay: (who: string) => `${who} reported the results: you did not play`,
    youCame: (who: string, place: number) => `${who} reported the results: you came ${ordinal(place)}`,
    agreements: (agreed: number, needed: number) => `${agreed} of ${needed} agreements.`,
    agreeIfRight: (agreed: number, needed: number) =>
      `${agreed} of ${needed} agreements. Agree if it is right.`,
    countsIn: 'The results count by themselves in',
    agree: 'Agree',
    agreed: 'You agree with the results',
  },
  leave: {
    leave: 'Leave the lobby',
    title: 'Leave the lobby?',
    description: 'You take no place in it and get no points; the others play on. You cannot take this back.',
    confirm: (code: string) => `Leave ${code}`,
    done: 'You left the lobby',
  },
  ruling: {
    correct: 'Correct the results',
    decide: 'Decide this lobby',
    description: 'Everybody in the lobby reads your reason.',
    placings: 'It ended with these results',
    reason: 'Reason, for everybody',
    example: 'The video of the last circle shows it.',
  },
})
