import { countedIn } from '../../lib/counted.ts'
import { defineTexts } from '../../lib/texts.ts'
import type { DrawStep } from './check-draw.ts'

const counted = countedIn('en-GB')

/** Texts of the page of a draw. */
export const drawTexts = defineTexts('seeding/draw', {
  tournament: 'this tournament',
  title: (tournament: string) => `Draw of ${tournament}`,
  tournamentPage: 'Tournament page',
  notDrawn: 'This tournament is not seeded by a draw.',
  notDrawnDetail: 'Its page says how it is.',
  draw: 'the draw',
  cancelled: 'The tournament was cancelled: nothing is drawn.',
  commitment: {
    title: 'Commitment',
    fixed: (moment: string) => `Fixed ${moment}, when registration opened. It cannot be changed any more.`,
    ahead: 'A secret is fixed, and its commitment published, the moment registration opens.',
    copy: 'Copy the commitment',
    about:
      'This is the SHA-256 of a secret of 32 random bytes. It says nothing about the secret, and nobody can find another one that has it. Keep it, to compare it after the start.',
  },
  next: {
    title: 'What happens next',
    join: 'Everybody joins and checks in. Nobody can tell how the draw will turn out: it depends on the secret, and on who is there.',
    hashedWhenFull:
      'When the last place is taken the secret and the ids of all who are there are hashed together (SHA-256). The result is the seed of the shuffle.',
    hashedAt: (moment: string) =>
      `At the start, ${moment}, the secret and the ids of all who are there are hashed together (SHA-256). The result is the seed of the shuffle.`,
    shuffled:
      'The ids are shuffled with it (Fisher–Yates). Their order is the order of the seeds in the bracket.',
    revealed:
      'The secret is revealed here. Your browser repeats all of it, and compares it with this commitment.',
  },
  check: {
    label: 'Check',
    title: 'Checked in your browser',
    fixedAndRevealed: (fixed: string, revealed: string) =>
      `The secret was fixed ${fixed} and revealed ${revealed}.`,
    impossible: 'This browser cannot compute SHA-256 here. Open the page by https, or run the program below.',
    right: 'The draw is right.',
    wrong: 'The draw is not right.',
    computing: 'Computing…',
    noted: 'Commitment you noted before the start',
    notedHint: 'If you kept it, paste it here: then you do not have to trust this page that it is the same.',
    steps: {
      commitment: {
        title: 'The secret is the one that was fixed before',
        about: 'SHA-256 of the secret, compared with the commitment.',
      },
      final_seed: {
        title: 'Nothing but the secret and who was there decided',
        about: 'SHA-256 of the secret and the sorted ids, compared with the published seed of the shuffle.',
      },
      order: {
        title: 'The seeds in the bracket are those of the draw',
        about: 'The ids shuffled in this browser, compared with the seeds of the tournament.',
      },
    } satisfies Record<DrawStep['id'], { title: string; about: string }>,
    matches: 'Matches',
    differs: 'Does not match',
    sameSeeds: (count: number) => counted(count, { other: 'All # seeds are the same.' }),
    otherSeeds: 'The seeds are others than those below.',
    published: 'Published',
    computed: 'Computed here',
    damaged: 'Cannot be computed: the published data is damaged.',
  },
  result: {
    title: 'Result',
    drawn: (count: number) => counted(count, { other: '# were there and were drawn.' }),
    seeds: 'Seeds',
    secret: 'The secret',
    copySecret: 'Copy the secret',
    ids: 'The ids as they were hashed, sorted',
  },
  outside: {
    title: 'Check it yourself',
    about: 'The same in plain code, without this page: read it, or run it with Node.js.',
    copy: 'Copy the program',
    program: 'Program',
  },
})
