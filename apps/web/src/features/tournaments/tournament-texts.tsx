import type { Entry, TournamentDetail } from '@esports/contract'
import type { ReactNode } from 'react'
import { countedIn } from '../../lib/counted.ts'
import { defineTexts } from '../../lib/texts.ts'

const counted = countedIn('en-GB')

/** Texts of the page of a tournament. */
export const tournamentScreenTexts = defineTexts('tournaments/tournament', {
  tournament: 'this tournament',
  paused: (reason: string) => (
    <>
      <b>Paused:</b> {reason} All clocks stand still until it goes on.
    </>
  ),
  places: (shown: ReactNode) => <>{shown} places</>,
  venueTime: (moment: string) => `${moment} venue time`,
  controlRoom: 'Control room',
  startsWhenFull: 'Starts the moment the last place is taken',
  tabs: { label: 'Tournament', overview: 'Overview', bracket: 'Bracket' },
  calendar: {
    add: 'Add to calendar',
    subscribe: 'Subscribe in calendar app',
    download: 'Download .ics file',
  },
  about: {
    title: 'About',
    by: (organizer: string) => `Organised by ${organizer}`,
    registrationOpens: 'Registration opens',
    checkIn: 'Check-in',
    fromTo: (from: string, to: string) => `${from} to ${to}`,
    seeding: 'Seeding',
    seedings: {
      rating: 'By rating',
      registration: 'In the order of registration',
      manual: 'By the organiser',
      random: 'By a draw that everybody can check',
    } satisfies Record<TournamentDetail['seeding'], string>,
  },
  prizes: {
    title: 'Prizes',
    places: (from: number, to: number) => `Places ${from} to ${to}, each`,
  },
  rules: 'Rules',
  players: {
    title: 'Players',
    list: 'the players',
    participants: 'Participants',
    entrants: 'Entrants',
    none: 'Nobody has joined yet.',
    noneDetail: 'The first place is free.',
    place: (place: number) => `Place ${place}`,
    seed: (seed: number) => `Seed ${seed}`,
  },
  place: {
    title: 'Your place',
    states: {
      forming: 'Waiting for your players',
      confirmed: 'You are in',
      waitlisted: 'Waitlisted',
      disqualified: 'You were taken out',
      no_show: 'You did not check in',
    } satisfies Record<Exclude<Entry['status'], 'withdrawn'>, string>,
    enterMatch: 'Enter your match',
    enterLobby: 'Enter your lobby',
    checkIn: 'Check in',
    checkedIn: 'Checked in',
    youCheckedIn: 'You are checked in',
    withdraw: 'Withdraw',
    withdrawn: 'You have withdrawn',
    joinQueue: 'Join the queue',
    join: { solo: 'Join', team: 'Enter a team', clan: 'Enter your clan' },
    queueNumber: (number: number | null) =>
      number === null ? 'You are in the queue' : `You are number ${number} in the queue`,
    invited: 'Your players are invited',
    youAreIn: 'You are in',
  },
  next: {
    confirmed: 'We tell you the moment your first match is ready.',
    forming: 'Your place is taken when enough players have accepted.',
    waitlisted: 'You get the next place that is given back, in turn.',
    full: 'Every place is taken.',
    freeLeft: (left: number) =>
      counted(left, { one: 'Free entry · # place left', other: 'Free entry · # places left' }),
    feeLeft: (fee: string, left: number) =>
      counted(left, { one: `Entry ${fee} · # place left`, other: `Entry ${fee} · # places left` }),
    states: {
      published: 'Registration has not opened yet.',
      check_in: 'Registration is closed; players check in.',
      seeding: 'Registration is closed; seeds are being set.',
      live: 'Being played now.',
      completed: 'All matches are played.',
      finalized: 'All matches are played and results are final.',
      cancelled: 'This tournament was cancelled.',
    } satisfies Record<Exclude<TournamentDetail['state'], 'registration_open'>, string>,
  },
  enter: {
    description: (players: number) =>
      `You are the captain. A side has ${players} players; your place is taken when they have accepted.`,
    teamName: 'Team name',
    tag: 'Tag, 2 to 5 letters or digits',
    username: (player: number) => `Username of player ${player}`,
    inviteAndEnter: 'Invite and enter',
    enter: 'Enter',
  },
})
