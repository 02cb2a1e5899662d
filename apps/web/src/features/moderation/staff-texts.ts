import type { Measure, ModerationActionType, moderationLimits, ReportedPlace } from '@esports/contract'
import { defineTexts } from '../../lib/texts.ts'

type MuteMinutes = (typeof moderationLimits.muteMinutes)[number]
type PlaceTexts = {
  readonly [Key in ReportedPlace['key']]: (
    parameters: Extract<ReportedPlace, { key: Key }>['parameters'],
  ) => string
}

/** Texts of the queue of reports, for staff of the platform. */
export const staffTexts = defineTexts('moderation/staff', {
  onlyStaff: 'Only staff of the platform works here.',
  onlyStaffDetail:
    'Reports of messages, gamers and clans are decided on this page. You are told when yours is.',
  toTournaments: 'Tournaments',
  status: 'Status',
  statuses: { open: 'Open', closed: 'Decided' },
  what: 'reports',
  cases: { open: 'Open cases', closed: 'Decided cases' },
  empty: {
    open: 'No report waits. New ones appear here by themselves.',
    closed: 'Nothing is decided yet.',
  },
  refusals: { forbidden: 'This case is not yours to see.', not_found: 'There is no such case.' },
  otherCases: 'Other cases',
  thisCase: 'this case',
  messageOf: (name: string) => `Message of ${name}`,
  reportCount: (reports: number) => `${reports} ${reports === 1 ? 'report' : 'reports'}`,
  mutedUntil: (moment: string) => `Muted until ${moment}.`,
  conflict: 'You reported this. Somebody else has to decide about it.',
  takeMeasures: 'Take measures',
  dismiss: 'Dismiss',
  reopen: 'Reopen',
  reports: 'Reports',
  saidThen: (text: string) => `When they reported it, it said: “${text}”`,
  reportedMessage: 'Reported message',
  whatWasDone: 'What was done',
  nothingDone: 'Nothing yet.',
  inOtherCases: 'In other cases',
  nothingBefore: 'Nothing was done before.',
  clanPage: 'Page of the clan',
  places: {
    clan_chat: ({ clan }) => `in the chat of ${clan}`,
    match_room: ({ match, tournament }) => `in the room of match ${match}, ${tournament}`,
  } satisfies PlaceTexts,
  context: {
    lines: 'Lines of the chat',
    note: 'Kept when it was reported. The rest of the chat is for its members only.',
    reported: 'Reported',
    deleted: 'Deleted in the chat',
    deletedBefore: 'Deleted before',
  },
  /** Each action as a past event. */
  actions: {
    dismiss: 'Dismissed',
    delete_message: 'Message deleted',
    mute: 'Muted',
    warn: 'Warned',
    reopen: 'Reopened',
    restore_message: 'Message restored',
    lift_mute: 'Mute lifted',
    withdraw_warning: 'Warning withdrawn',
  } satisfies Record<ModerationActionType, string>,
  actionUntil: (action: string, moment: string) => `${action} until ${moment}`,
  takenBack: 'Taken back',
  theCase: 'The case',
  /** What takes a measure back, as the label of a button. */
  reversals: {
    dismiss: 'Reopen',
    delete_message: 'Restore the message',
    mute: 'Lift the mute',
    warn: 'Withdraw the warning',
  } satisfies Record<Measure, string>,
  takeItBack: 'Take it back',
  mutes: { 60: '1 hour', 1440: '24 hours', 10080: '7 days' } satisfies Record<MuteMinutes, string>,
  dialog: {
    noMute: 'No mute',
    reasonTooShort: 'Give a reason in at least 3 characters.',
    measures: 'Measures',
    noMeasure: 'Choose at least one measure.',
    deleteMessage: 'Delete the message',
    deleteMessageHint: 'Everybody in the chat sees that it was deleted. It can be restored.',
    warn: 'Warn',
    warnOwner: 'Warn the owner of the clan',
    warnHint: 'They are notified, with the reason.',
    mute: 'Mute in all chats',
    reasonTold: 'Reason, which they read',
    reasonLogged: 'Reason, for the log',
    title: (action: string, name: string) => `${action}: ${name}`,
    actAbout: 'The case is closed. Each measure can be taken back.',
    act: 'Take the measures',
    acted: 'The case is decided',
    dismissAbout:
      'Nothing is wrong, or not enough to do something. The reporters are told that it was looked at.',
    dismiss: 'Dismiss the case',
    dismissed: 'The case is dismissed',
    reopenAbout: 'It is decided anew. What was done stands until it is taken back.',
    reopen: 'Reopen the case',
    reopened: 'The case is open again',
    reverseAbout: (action: string) => `It stays in the log, and so does that it was taken back: “${action}”.`,
  },
})
