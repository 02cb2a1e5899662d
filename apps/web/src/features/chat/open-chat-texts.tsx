import type { ChatMessage } from '@esports/contract'
import type { ReactNode } from 'react'
import { countedIn } from '../../lib/counted.ts'
import { defineTexts } from '../../lib/texts.ts'

const counted = countedIn('en-GB')

export const openChatTexts = defineTexts('chat/open', {
  live: 'Live',
  offline: 'Offline',
  search: 'Search messages',
  searchFor: 'Search...',
  memberCount: (count: number) => counted(count, { one: '# member', other: '# members' }),
  searching: 'Searching',
  found: 'Messages found',
  noneFound: (words: string) => `No message contains “${words}”.`,
  messages: 'Messages',
  none: 'No messages yet. Say gg.',
  loading: 'Loading messages',
  loadingEarlier: 'Loading earlier messages',
  unread: 'New',
  toNewest: 'Newest messages',
  today: 'Today',
  yesterday: 'Yesterday',
  removing: {
    title: 'Delete this message?',
    detail: 'Everybody sees that it was deleted. Its text is gone for good.',
    confirm: 'Delete',
  },
  writing: {
    closed: 'This match is over, and so is its chat.',
    muted: (until: string, reason: string) => `You can't write until ${until} (${reason})`,
    members: 'Members',
    message: 'Message',
    edit: 'Edit message',
    cancelReply: 'Cancel the reply',
    cancelEdit: 'Cancel the edit',
    save: 'Save',
    send: 'Send',
  },
  message: {
    own: (clock: string) => `You, ${clock}`,
    by: (name: string, clock: string) => `${name}, ${clock}`,
    blocked: 'Message of a blocked gamer',
    show: 'Show',
    deleted: 'Deleted message',
    deletedBy: {
      author: 'Deleted',
      officer: 'Deleted by an officer',
      staff: 'Deleted by the platform team',
    } satisfies Record<NonNullable<ChatMessage['deletedBy']>, string>,
    edited: (time: ReactNode) => <>edited {time}</>,
    actionsOwn: (clock: string) => `Actions for your message at ${clock}`,
    actions: (name: string, clock: string) => `Actions for the message of ${name} at ${clock}`,
    reply: 'Reply',
    copy: 'Copy text',
    edit: 'Edit',
    mute: (name: string) => `Mute ${name}…`,
    remove: 'Delete',
    report: 'Report…',
    block: (name: string) => `Block ${name}…`,
  },
  waiting: {
    label: 'You, not sent yet',
    sending: 'Sending',
    offline: 'Waits for the connection',
    retry: 'Try again',
    discard: 'Discard',
  },
})
