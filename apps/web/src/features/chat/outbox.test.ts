import { ApiError, type ChatMessage } from '@esports/contract'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createOutbox, type Outgoing } from './outbox.ts'

const chatId = '01a1b403-4f7b-7861-bee8-a0235d76b298'
let kept: Map<string, string>
const storage = {
  read: (key: string) => kept.get(key) ?? null,
  write: (key: string, value: string) => Boolean(kept.set(key, value)),
  remove: (key: string) => void kept.delete(key),
}
/** What the server has accepted, by idempotency key. */
let accepted: Map<string, string>
/** What the network and the server do with the next requests. */
let fates: ('arrives' | 'is lost' | 'answer is lost' | 'is refused' | 'is limited')[]
let sent: ChatMessage[]

const send = async ({ key, body }: Outgoing): Promise<ChatMessage> => {
  const fate = fates.shift() ?? 'arrives'
  await Promise.resolve()
  if (fate === 'is lost') throw new ApiError('network', 'No connection.')
  if (fate === 'is refused') throw new ApiError('forbidden', 'You are muted.', { status: 403 })
  if (fate === 'is limited') throw new ApiError('rate_limited', 'Wait.', { status: 429 })
  if (!accepted.has(key)) accepted.set(key, body)
  if (fate === 'answer is lost') throw new ApiError('network', 'No connection.')
  return { seq: accepted.size, body } as ChatMessage
}
const open = () =>
  createOutbox({ storageKey: 'outbox', storage, send, onSent: (message) => sent.push(message) })
const add = (outbox: ReturnType<typeof open>, ...bodies: readonly string[]) => {
  for (const body of bodies) outbox.add({ chatId, body, replyTo: null })
}
const waiting = (outbox: ReturnType<typeof open>) => outbox.list().map(({ body }) => body)

beforeEach(() => {
  vi.useFakeTimers()
  kept = new Map()
  accepted = new Map()
  fates = []
  sent = []
})
afterEach(() => void vi.useRealTimers())

describe('messages that wait to be sent', () => {
  it('are sent in their order, one after the other', async () => {
    const outbox = open()
    add(outbox, 'one', 'two', 'three')
    expect(waiting(outbox)).toEqual(['one', 'two', 'three'])
    await outbox.idle()
    expect([...accepted.values()]).toEqual(['one', 'two', 'three'])
    expect(waiting(outbox)).toEqual([])
    expect(kept.size).toBe(0)
  })

  it('keep their order when the connection is lost, and are sent again on their own', async () => {
    fates = ['arrives', 'is lost', 'is limited']
    const outbox = open()
    add(outbox, 'one', 'two', 'three')
    await outbox.idle()
    expect(waiting(outbox)).toEqual(['two', 'three'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect([...accepted.values()]).toEqual(['one', 'two', 'three'])
  })

  it('arrive once, when only the answer was lost', async () => {
    fates = ['answer is lost', 'answer is lost']
    const outbox = open()
    add(outbox, 'one')
    await vi.advanceTimersByTimeAsync(60_000)
    expect([...accepted.values()]).toEqual(['one'])
    expect(sent).toHaveLength(1)
  })

  it('survive a reload, with the key of their first attempt', async () => {
    fates = ['answer is lost']
    const before = open()
    add(before, 'one', 'two')
    await before.idle()
    before.close()
    const after = open()
    expect(waiting(after)).toEqual(['one', 'two'])
    await after.flush()
    expect([...accepted.values()]).toEqual(['one', 'two'])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(sent).toHaveLength(2)
  })

  it('are kept with the reason when the server refuses them, and hold up no other', async () => {
    fates = ['is refused']
    const outbox = open()
    add(outbox, 'one', 'two')
    await outbox.idle()
    expect([...accepted.values()]).toEqual(['two'])
    expect(outbox.list()).toMatchObject([{ body: 'one', problem: 'You are muted.' }])
    outbox.retry(outbox.list()[0]?.key ?? '')
    await outbox.idle()
    expect([...accepted.values()]).toEqual(['two', 'one'])
  })

  it('can be discarded', async () => {
    fates = ['is refused']
    const outbox = open()
    add(outbox, 'one')
    await outbox.idle()
    outbox.discard(outbox.list()[0]?.key ?? '')
    expect(outbox.list()).toEqual([])
    expect(kept.size).toBe(0)
  })

  it('are none where what is stored is unreadable', () => {
    for (const text of ['{', '[{"key":1}]', 'null']) {
      kept.set('outbox', text)
      expect(open().list()).toEqual([])
    }
  })
})
