import type { ReactNode } from 'react'
import { defineTexts } from '../../../lib/texts.ts'

/** Texts of the pages of a match and of a lobby. */
export const roomTexts = defineTexts('tournaments/room', {
  checkIn: 'Check-in',
  checkInOpen: 'Check-in is open',
  checkInClosesIn: 'Check-in closes in',
  closing: 'Closing…',
  checkInNow: 'Check in',
  youCheckedIn: 'You are checked in',
  checkedIn: 'Checked in',
  notThereYet: 'Not there yet',
  next: 'What happens next',
  you: 'You',
  report: 'Report',
  confirmation: 'Confirmation',
  oneSide: 'One side',
  countsIn: (countdown: ReactNode) => <>It counts by itself in {countdown}</>,
  wrong: "Something's wrong",
  dispute: {
    description: 'Say what happened. The match waits until it is decided.',
    what: 'What happened',
    example: 'The score of game 2 was 13–11 for me.',
    submit: 'Submit dispute',
    submitted: 'Dispute submitted',
  },
  ruling: {
    title: (code: string) => `Decide ${code}`,
    decision: 'Decision',
    replay: 'It is played again',
    decide: 'Decide it',
    decided: 'Decided',
  },
})
