import type { OrganizerDecision, OrganizerStatus } from '@esports/contract'
import { defineTexts } from '../../lib/texts.ts'

type Listed = Exclude<OrganizerStatus, 'none'>

export const staffTexts = defineTexts('organizers/staff', {
  onlyStaff: 'Only staff of the platform works here.',
  onlyStaffDetail: 'Requests for organiser access are decided on this page. Your own is in My Tournaments.',
  myTournaments: 'My Tournaments',
  status: 'Status',
  lists: {
    requested: 'Requests',
    approved: 'Approved',
    rejected: 'Rejected',
    suspended: 'Suspended',
  } satisfies Record<Listed, string>,
  empty: {
    requested: 'No request waits. New ones appear here by themselves.',
    approved: 'Nobody is approved yet.',
    rejected: 'Nobody was rejected.',
    suspended: 'Nobody is suspended.',
  } satisfies Record<Listed, string>,
  search: 'Search organisers',
  searchHint: 'Name or organisation',
  noMatch: 'Nobody matches.',
  clearSearch: 'Clear the search',
  what: 'organisers',
  rulesMet: (met: number, all: number) => `${met} of ${all} rules met`,
  since: (day: string) => `since ${day}`,
  running: (tournaments: number) =>
    `${tournaments} ${tournaments === 1 ? 'tournament' : 'tournaments'} under way`,
  moderatorsOnlySee: 'A moderator sees requests; an admin decides.',
  noApplication: 'Access was given before there were applications.',
  trust: 'Trust',
  noHistory: 'Nothing is recorded.',
  actions: {
    approve: 'Approve',
    reject: 'Reject',
    suspend: 'Suspend',
    reinstate: 'Reinstate',
    change_tier: 'Change tier',
  } satisfies Record<OrganizerDecision['type'], string>,
  titles: {
    approve: (name: string) => `Approve ${name}`,
    reject: (name: string) => `Reject ${name}`,
    suspend: (name: string) => `Suspend ${name}`,
    reinstate: (name: string) => `Reinstate ${name}`,
    change_tier: (name: string) => `Change the tier of ${name}`,
  } satisfies Record<OrganizerDecision['type'], (name: string) => string>,
  effects: {
    approve: 'The gamer can create tournaments within the limits of the tier at once.',
    reject: (days: number) => `The gamer reads the reason, and can ask again in ${days} days.`,
    suspend: 'The gamer cannot create or run tournaments. Those under way are run by their staff and by you.',
    reinstate: 'The gamer can create and run tournaments again, within the same tier.',
    change_tier: 'Tournaments that are published keep their size.',
  } satisfies Record<OrganizerDecision['type'], string | ((days: number) => string)>,
  done: {
    approve: (name: string) => `${name} can create tournaments`,
    reject: (name: string) => `${name} was rejected`,
    suspend: (name: string) => `${name} is suspended`,
    reinstate: (name: string) => `${name} can create tournaments again`,
    change_tier: (name: string) => `${name} has another tier`,
  } satisfies Record<OrganizerDecision['type'], (name: string) => string>,
  tier: 'Tier',
  limit: (name: string, value: string) => `${name}: ${value}`,
  note: 'Note for the gamer (optional)',
  reason: 'Reason, for the gamer',
  reasonTooShort: 'Give a reason in at least 3 characters.',
})
