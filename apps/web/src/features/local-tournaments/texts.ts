import { defineTexts } from '../../lib/texts.ts'

export const localTournamentTexts = defineTexts('local-tournaments', {
  intro: 'Play in the same room: LAN parties, bars and arenas near you.',
  list: 'local tournaments',
  none: 'Nothing is planned at a venue yet.',
  noneDetail: 'Try another game, or look at the tournaments online.',
  toOnline: 'Online tournaments',
  evenings: { today: 'Tonight', week: 'This week', later: 'Later', past: 'Already started' },
})
