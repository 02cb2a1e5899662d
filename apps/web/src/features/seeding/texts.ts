import type { Seeding } from '@esports/contract'
import { countedIn } from '../../lib/counted.ts'
import { defineTexts } from '../../lib/texts.ts'

const counted = countedIn('en-GB')

/** Texts of the panel in which the entrants of a tournament are seeded. */
export const seedingTexts = defineTexts('seeding', {
  title: 'Seeding',
  /** What a seeding means, for those who run the tournament. */
  about: {
    rating: 'By rating at the start: the strongest meet last. Nothing is left to do.',
    registration: 'In the order of registration: whoever came first is seed 1. Nothing is left to do.',
    manual: 'By your order. Whoever joins later comes last, by rating.',
    random:
      'By a draw at the start. Nobody knows its seed before, you neither, and everybody can check it afterwards.',
  } satisfies Record<Seeding, string>,
  download: 'Download CSV',
  seeding: 'the seeding',
  none: 'Nobody has a place yet.',
  commitment: 'Commitment of the draw',
  entrants: 'Entrants',
  seeds: 'Seeds',
  checkedIn: 'Checked in',
  rating: 'Rating',
  saved: 'The seeding is saved',
  byRating: 'By rating',
  pasteList: 'Paste a list…',
  behind: 'Somebody else has saved another order. Yours is still here, and not saved.',
  saveMine: 'Save mine over it',
  takeTheirs: 'Take theirs',
  save: 'Save the seeding',
  discard: 'Discard',
  hint: 'Drag a row, press Alt with an arrow key, or press Enter to type its position.',
  moved: ({ name, seed, last }: { readonly name: string; readonly seed: number; readonly last: number }) =>
    `${name} is seed ${seed} of ${last} now.`,
  move: {
    title: (name: string) => `Move ${name}`,
    description: (seed: number, last: number) => `It is seed ${seed} of ${last}. The others move up or down.`,
    position: 'To position',
    submit: 'Move',
  },
  paste: {
    title: 'Paste a list',
    description:
      'A name or @handle in each line, from seed 1 downwards, or CSV with the columns name or handle, and seed.',
    list: 'List',
    rows: 'Rows',
    use: 'Use this order',
    unused: 'Nothing changes before you use the list, and nothing is saved by that.',
    wrong: (rows: number) => counted(rows, { one: 'One row is wrong.', other: '# rows are wrong.' }),
    right: (rows: number) => counted(rows, { one: 'One row is right.', other: 'All # rows are right.' }),
    rest: (count: number) =>
      counted(count, {
        one: 'One who is not named comes last.',
        other: '# who are not named come last.',
      }),
    twice: (name: string, row: number) => `${name} is in row ${row} already.`,
    seedTaken: (row: number, seed: number) => `Row ${row} has seed ${seed} already.`,
    ambiguous: (count: number, name: string) => `${count} are called ${name}. Write the @handle.`,
    namesNobody: 'It names nobody.',
    unknown: (name: string) => `Nobody with a place is called ${name}.`,
    noSeed: 'It has no seed, and other rows have one.',
    notASeed: (text: string) => `“${text}” is no seed: seeds count from 1.`,
  },
})
