import type { ChatMessage, ChatPage } from '@esports/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Conversation,
  conversationOf,
  isBehind,
  linesOf,
  withChanges,
  withEarlier,
  withLater,
  withMessage,
} from './conversation.ts'

const chatId = '01a1b403-4f7b-7861-bee8-a0235d76b298'
const author = (name: string) => ({ id: name, username: name, name })

const messageOf = (seq: number, more: Partial<ChatMessage> = {}): ChatMessage => ({
  chatId,
  seq,
  change: seq,
  author: author('nyx'),
  body: `text ${seq}`,
  deletedBy: null,
  replyTo: null,
  mentions: [],
  createdAt: new Date(Date.UTC(2026, 10, 1, 12, seq)).toISOString(),
  editedAt: null,
  ...more,
})

/** A chat on the server, changed by sending, editing and deleting. */
function serverOf(steps: readonly { readonly kind: string; readonly of: number }[]) {
  const messages: ChatMessage[] = []
  const events: ChatMessage[] = []
  let change = 0
  const quote = (seq: number) => {
    const found = messages.find((one) => one.seq === seq)
    return found ? { seq, name: 'nyx', excerpt: found.body } : null
  }
  for (const { kind, of } of steps) {
    const at = messages.length === 0 ? -1 : of % messages.length
    const target = messages[at]
    if (kind === 'send' || !target) {
      change += 1
      const message = messageOf(change, { replyTo: target && of % 3 === 0 ? quote(target.seq) : null })
      messages.push(message)
      events.push(message)
    } else if (target.body !== null) {
      change += 1
      const changed = { ...target, change, body: kind === 'edit' ? `edit ${change}` : null }
      messages[at] = changed
      events.push(changed)
    }
  }
  const current = () => messages.map((one) => ({ ...one, replyTo: one.replyTo && quote(one.replyTo.seq) }))
  return { current, events, change: () => change }
}

const step = fc.record({ kind: fc.constantFrom('send', 'send', 'edit', 'remove'), of: fc.nat(20) })
const empty: ChatPage = { items: [], hasEarlier: false, hasLater: false, change: 0 }

describe('a conversation', () => {
  it('is that of the server, in whatever order and however often its events arrive', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.infiniteStream(fc.nat()), (steps, chance) => {
        const server = serverOf(steps)
        const events = [...server.events, ...server.events.slice(0, 5)]
          .map((event) => ({ event, at: chance.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ event }) => event)
        const { messages } = events.reduce(withMessage, conversationOf(empty))
        expect(messages).toEqual(server.current())
      }),
    )
  })

  it('misses nothing when it loads the changes whenever it is behind', () => {
    fc.assert(
      fc.property(
        fc.array(step, { minLength: 1, maxLength: 30 }),
        fc.infiniteStream(fc.boolean()),
        (steps, isLost) => {
          const server = serverOf(steps)
          const changesAfter = (after: number, upTo: number) => {
            const latest = new Map<number, ChatMessage>()
            for (const event of server.events)
              if (event.change > after && event.change <= upTo) latest.set(event.seq, event)
            const items = [...latest.values()].toSorted((one, other) => one.change - other.change)
            return { items, change: upTo }
          }
          let conversation: Conversation = conversationOf(empty)
          for (const event of server.events) {
            if (isLost.next().value) continue
            const behind = isBehind(conversation, event)
            const before = conversation.change
            conversation = withMessage(conversation, event)
            if (behind) conversation = withChanges(conversation, changesAfter(before, event.change))
          }
          conversation = withChanges(conversation, changesAfter(conversation.change, server.change()))
          expect(conversation.messages).toEqual(server.current())
          expect(conversation.change).toBe(server.change())
        },
      ),
    )
  })

  it('of a part takes nothing that would leave a gap', () => {
    const part = conversationOf({
      items: [messageOf(10), messageOf(12)],
      hasEarlier: true,
      hasLater: true,
      change: 30,
    })
    const seqs = (conversation: Conversation) => conversation.messages.map(({ seq }) => seq)
    expect(seqs(withMessage(part, messageOf(31)))).toEqual([10, 12])
    expect(seqs(withMessage(part, messageOf(4, { change: 31 })))).toEqual([10, 12])
    expect(withMessage(part, messageOf(12, { change: 31, body: 'edited' })).messages[1]?.body).toBe('edited')
    const earlier = withEarlier(part, {
      items: [messageOf(8)],
      hasEarlier: false,
      hasLater: true,
      change: 30,
    })
    expect([seqs(earlier), earlier.hasEarlier, earlier.hasLater]).toEqual([[8, 10, 12], false, true])
    const later = withLater(earlier, {
      items: [messageOf(12), messageOf(31)],
      hasEarlier: true,
      hasLater: false,
      change: 31,
    })
    expect([seqs(later), later.hasEarlier, later.hasLater, later.change]).toEqual([
      [8, 10, 12, 31],
      false,
      false,
      30,
    ])
  })

  it('quotes the current text of the message that is replied to, loaded or not', () => {
    const reply = messageOf(5, { replyTo: { seq: 2, name: 'nyx', excerpt: 'text 2' } })
    const part = conversationOf({ items: [reply], hasEarlier: true, hasLater: false, change: 5 })
    const edited = withMessage(part, messageOf(2, { change: 6, body: 'another text' }))
    expect(edited.messages[0]?.replyTo?.excerpt).toBe('another text')
    const deleted = withMessage(edited, messageOf(2, { change: 7, body: null }))
    expect(deleted.messages[0]?.replyTo?.excerpt).toBe(null)
  })
})

describe('the lines of a conversation', () => {
  const at = (time: string) => ({ createdAt: `2026-11-${time}:00.000Z` })
  it('begin each day, mark what is unread, and name an author once per group', () => {
    const lines = linesOf(
      [
        messageOf(1, at('01T22:00')),
        messageOf(2, at('01T22:04')),
        messageOf(3, at('01T22:10')),
        messageOf(4, { ...at('01T22:11'), author: author('okami') }),
        messageOf(5, { ...at('01T23:30'), author: author('okami') }),
      ],
      { ownId: 'nyx', readUpTo: 2, thereUpTo: 5, timeZone: 'Europe/Berlin' },
    )
    expect(
      lines.map((line) => (line.type === 'message' ? [line.message.seq, line.isFirst] : line.type)),
    ).toEqual(['day', [1, true], [2, false], [3, true], 'unread', [4, true], 'day', [5, true]])
  })
  it('mark as new only what was there when the chat was opened', () => {
    const messages = [messageOf(1), messageOf(2, { author: author('okami') })]
    const typesOf = (thereUpTo: number) =>
      linesOf(messages, { ownId: 'nyx', readUpTo: 0, thereUpTo }).map(({ type }) => type)
    expect(typesOf(2)).toEqual(['day', 'message', 'unread', 'message'])
    expect(typesOf(1)).toEqual(['day', 'message', 'message'])
  })
  it('have unique keys', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), fc.nat(30), (steps, readUpTo) => {
        const keys = linesOf(serverOf(steps).current(), { ownId: 'okami', readUpTo, thereUpTo: 30 }).map(
          ({ key }) => key,
        )
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })
})
