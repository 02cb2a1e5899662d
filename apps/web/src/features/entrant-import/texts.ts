import type { EntrantImportState } from '@esports/contract'
import { countedIn } from '../../lib/counted.ts'
import { defineTexts } from '../../lib/texts.ts'

const counted = countedIn('en-GB')

type Plain = Exclude<
  EntrantImportState,
  'twice' | 'unknown' | 'takes_no_invitations' | 'plays_elsewhere' | 'not_eligible' | 'wrong_size'
>

/** Texts of the dialog in which an organiser invites a list of entrants. */
export const entrantImportTexts = defineTexts('entrant-import', {
  button: 'Import entrants…',
  title: 'Import entrants',
  about: 'Everybody on the list is invited. Nobody is entered by it: whoever accepts takes a place.',
  choose: 'Choose a CSV file…',
  sample: 'Download a sample',
  sampleTeam: 'Night Shift',
  drop: 'Or drop it here, or paste it below.',
  columnsSolo: 'A username in each line, or CSV with the column username.',
  columnsTeam: 'CSV with the columns team, tag, captain and players. Players are separated by semicolons.',
  list: 'List',
  rows: 'Rows',
  check: 'Check the list',
  invite: (count: number) => counted(count, { one: 'Invite #', other: 'Invite #' }),
  done: (count: number) => counted(count, { one: '# entrant is invited', other: '# entrants are invited' }),
  empty: 'This list names nobody.',
  unreadable: 'The browser could not read this file. Choose it once more.',
  tooLong: (rows: string) => `This list is too long. An import takes at most ${rows} rows.`,
  summary: {
    invited: (count: number) =>
      counted(count, { one: '# row can be invited.', other: '# rows can be invited.' }),
    settled: (count: number) =>
      counted(count, {
        one: 'For # row nothing is left to do.',
        other: 'For # rows nothing is left to do.',
      }),
    left_out: (count: number) => counted(count, { one: '# row is left out.', other: '# rows are left out.' }),
  },
  states: {
    invited: 'Will be invited',
    waits: 'Will be invited, and may have to wait for a place',
    already_in: 'In already',
    already_invited: 'Invited already',
    declined: 'Has declined. They can still join themselves',
    removed: 'Was taken out of this tournament',
    no_room: 'No room: as many as have a place are in or invited',
    names_nobody: 'Names nobody',
    wrong_team: 'A team has a name of 2 to 40 characters and a tag of 2 to 5 letters from A to Z or digits',
    twice: (who: string, row: number) => `${who} is in row ${row} already`,
    twiceInRow: (who: string) => `${who} is named twice`,
    unknown: (who: string) => `Nobody is called ${who}`,
    takes_no_invitations: (who: string) => `${who} takes no invitations from you`,
    plays_elsewhere: (who: string) => `${who} plays in another team`,
    not_eligible: (who: string, rules: string) => `${who} does not meet: ${rules}`,
    wrong_size: (players: number) =>
      counted(players, { one: 'A team has at most # player', other: 'A team has at most # players' }),
  } satisfies Record<Plain, string> & Record<string, unknown>,
})
