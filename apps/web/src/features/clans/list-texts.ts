import { countedIn } from '../../lib/counted.ts'
import { defineTexts } from '../../lib/texts.ts'

const counted = countedIn('en-GB')

export const clanListTexts = defineTexts('clans/list', {
  title: 'Clans',
  what: 'clans',
  search: 'Search clans',
  searchFor: 'Search...',
  noMatch: 'No clan matches.',
  none: 'There are no clans yet.',
  clear: 'Clear the search',
  own: 'Your clan',
  clanless: 'You are in no clan',
  clanlessDetail: 'Join one below, or create your own: with a chat, roles and an emblem.',
  create: 'Create clan',
  memberCount: (count: number) => counted(count, { one: '# member', other: '# members' }),
  openChat: 'Open chat',
  members: 'Members',
})
