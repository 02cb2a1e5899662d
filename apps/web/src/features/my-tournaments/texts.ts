import { defineTexts } from '../../lib/texts.ts'

export const myTournamentTexts = defineTexts('my-tournaments', {
  tabs: { label: 'My Tournaments', playing: 'Playing', organizing: 'Organising' },
  list: 'your tournaments',
  none: 'You have not joined a tournament yet.',
  noneDetail: 'Free duels start the moment four players are in.',
  find: 'Find a tournament',
  stages: { now: 'Now', upcoming: 'Upcoming', past: 'Past' },
  matches: 'your matches',
  waiting: 'Waiting for you',
  calendar: 'Calendar',
  status: 'your organiser status',
  own: 'Your tournaments',
  noOwn: 'You have published no tournament yet.',
  noOwnDetail: 'Start from a template: a sixteen-place cup is published in a few minutes.',
  run: 'Run',
  runOne: (name: string) => `Run ${name}`,
  asTemplate: 'Use as a template',
  oneAsTemplate: (name: string) => `Use ${name} as a template`,
  imported: 'Results from elsewhere',
  importResults: 'Import results…',
})
