import type { ReactNode } from 'react'
import { defineTexts } from '../../lib/texts.ts'

export const accessTexts = defineTexts('organizers/access', {
  access: 'Access',
  noAccess: "You don't have access to create tournaments.",
  none: 'Tell who you are and what you plan. With access you publish tournaments in a few minutes.',
  requested:
    'Your request is with the platform team. You get a notification when it is decided, and this page changes by itself.',
  rejected: 'Your last request was turned down. You can ask again now.',
  rejectedUntil: (day: string) =>
    `Your request was turned down. You can ask again from ${day}. You can play everywhere as before.`,
  suspended:
    'Your access is on hold: you cannot create or run tournaments. Staff looks after those under way.',
  steps: 'Steps to access',
  apply: 'Apply',
  review: 'Review',
  create: 'Create',
  inSeconds: 'Access in seconds',
  inSecondsDetail:
    'Meet all of these, and your request is approved at once with the limits of a Rookie. Otherwise the platform team decides.',
  getAccess: 'Get Access',
  getAccessNow: 'Get Access now',
  yourApplication: 'Your application',
  linkWallet: 'Link a wallet',
  findTournament: 'Find a tournament',
  form: 'Get access',
  organizationHint: 'Yourself, a clan, a school, a venue',
  contactHint: 'An e-mail address or a handle; only the platform team sees it',
  plansHint: 'What you want to run, for whom, and how often',
  links: 'Links (optional)',
  linksHint: (most: number) => `Past events, a page, a stream: up to ${most}, one a line`,
  code: 'I accept the organiser code: rules before the start, fair rulings, prizes paid within a week',
  request: 'Request access',
  problems: {
    organization: 'Name who organises, in 2 to 80 characters.',
    contact: 'Say how the platform team reaches you.',
    games: 'Choose at least one game.',
    links: (most: number) => `Give at most ${most} addresses that begin with https://, one a line.`,
    pitch: 'Describe your plans in at least 20 characters.',
  },
  granted: 'You can create tournaments',
  sent: 'Your request is in review',
  notSent: 'The request was not sent',
  canCreate: 'You can create tournaments.',
  inUse: (running: ReactNode, most: number): ReactNode => (
    <>
      {running} of {most} in use
    </>
  ),
  inUseLabel: (running: number, most: number) => `${running} of ${most} in use`,
  atOnce: 'Tournaments at once',
  full: 'All are in use. Finish or cancel one, and you can publish the next.',
  createNew: 'Create New',
})
