import type { ImportProblem } from '@esports/contract'
import { countedIn } from '../../lib/counted.ts'
import { defineTexts } from '../../lib/texts.ts'

const counted = countedIn('en')

export const importTexts = defineTexts('imported-tournaments', {
  follows: 'The standings follow from the results.',
  contradicts: 'The standings do not follow from the results, so this file cannot be imported.',
  more: (count: number) => counted(count, { one: 'and # more', other: 'and # more' }),
  reasons: {
    not_final: 'The results of this tournament were not final.',
    hash: 'The standings hash is that of other standings.',
    entrant: 'Entrants are not numbered by their seeds.',
    stage: 'A stage is not the one that was set up.',
    settings: 'A format does not take its settings.',
    qualifiers: 'Others would have gone on to this stage.',
    match: 'The format does not create this match.',
    lobby: 'The format does not create this lobby.',
    round: 'Somebody is missing in this round.',
    result: 'This cannot be the result.',
    unfinished: 'Something was left to be played.',
    standing: 'This line does not follow.',
    place: 'This place does not follow.',
  } satisfies Record<ImportProblem['reason'], string>,
  unusable: {
    unreadable: 'The browser could not read this file. Choose it once more.',
    not_json: 'This file is damaged, or it is no tournament file: it cannot be read as JSON.',
    not_a_tournament: 'This is no tournament file. Take one with Share on the page of a finished tournament.',
    too_large: (megabytes: string) => `This file is larger than ${megabytes} MB, so it was not read.`,
    other_version: (format: string) =>
      `This file has the format ${format}, which this version does not know.`,
    invalid: (paths: string) => `Values of this file do not fit: ${paths}`,
  },
  facts: {
    name: 'Name',
    format: 'Format',
    entrants: 'Entrants',
    winner: 'Winner',
    nobody: 'nobody',
    started: 'Played on',
    organizer: 'Organiser there',
    path: 'Path there',
    exported: 'Exported on',
    importedBy: 'Imported by',
    importedAt: 'Imported on',
    hash: 'Standings hash',
  },
  dialog: {
    title: 'Import results',
    about:
      'A file of a finished tournament from another installation. It gets a page here that everybody can read; nobody gets a rating, XP or a trophy.',
    choose: 'Choose a file…',
    other: 'Choose another file…',
    drop: 'Or drop it here.',
    checking: 'Playing it again from its results…',
    import: 'Import',
    existing: 'This tournament is here already.',
    open: 'Open',
    full: (most: string) => `You have imported ${most} tournaments. Delete one first.`,
  },
  own: {
    title: 'Imported tournaments',
    list: 'your imported tournaments',
    none: 'You have imported nothing yet.',
    noneDetail: 'Results of a tournament that was played elsewhere can be shown here.',
    importedOn: (day: string) => `imported on ${day}`,
  },
  remove: {
    button: 'Delete',
    one: (name: string) => `Delete ${name}`,
    title: (name: string) => `Delete ${name}?`,
    about: 'Its page is gone at once. The file can be imported again.',
    confirm: 'Delete',
  },
  screen: {
    tournament: 'the tournament',
    file: 'the results',
    imported: 'Imported',
    elsewhere: (name: string, day: string) =>
      `Played elsewhere, and imported by ${name} on ${day}. It counts for nothing here: no rating, no XP, no trophies. Names are those of the file.`,
    entrants: (count: number) => counted(count, { one: '# entrant', other: '# entrants' }),
    download: 'Download the file',
    parts: 'Parts of the tournament',
    overview: 'Overview',
    bracket: 'Bracket',
    about: 'About',
    origin: 'Where it comes from',
    checkAbout:
      'Your browser can play it again from its results. That shows that standings and hash are right, not who wrote the file.',
    check: 'Check in this browser',
    notChecked: 'It could not be checked here. Your browser may need a connection by https.',
    notPlayed: 'This stage was not played.',
  },
  match: {
    nobody: 'Nobody',
    forfeit: 'Forfeit',
    thirdPlace: 'Third place',
    sentence: (code: string, one: string, two: string, isForfeit: boolean) =>
      `${code}: ${one} against ${two}${isForfeit ? ', decided by forfeit' : ''}`,
  },
})
