import type { Seeding } from '@esports/contract'

/** What a seeding means, for those who run the tournament. */
export const seedingWords: Readonly<Record<Seeding, string>> = {
  rating: 'By rating at the start: the strongest meet last. Nothing is left to do.',
  registration: 'In the order of registration: whoever came first is seed 1. Nothing is left to do.',
  manual: 'By your order. Whoever joins later comes last, by rating.',
  random:
    'By a draw at the start. Nobody knows its seed before, you neither, and everybody can check it afterwards.',
}
