import type { ModerationAction } from '@esports/contract'
import { expect, it } from 'vitest'
import { placeWords, reportCount, reversible, subjectName } from './words.ts'

const now = Date.parse('2026-11-21T12:00:00.000Z')
const entry = (more: Partial<ModerationAction>): ModerationAction => ({
  id: '01a1b403-4f7b-7861-bee8-a0235d76b298',
  caseId: '01a1b403-4f7b-7861-bee8-a0235d76b299',
  type: 'warn',
  at: '2026-11-21T11:00:00.000Z',
  by: { username: 'ana', name: 'Ana' },
  reason: 'For a reason.',
  until: null,
  reversedBy: null,
  ...more,
})

it.each([
  ['a warning', entry({}), 'warn'],
  ['a mute that is in force', entry({ type: 'mute', until: '2026-11-21T12:00:00.001Z' }), 'mute'],
  ['a mute that is over', entry({ type: 'mute', until: '2026-11-21T12:00:00.000Z' }), undefined],
  ['what was taken back', entry({ reversedBy: '01a1b403-4f7b-7861-bee8-a0235d76b29a' }), undefined],
  ['what takes back', entry({ type: 'lift_mute' }), undefined],
  ['a dismissal', entry({ type: 'dismiss' }), 'dismiss'],
])('%s can be taken back, or not', (_, one, expected) => {
  expect(reversible(one, { now, isOpen: false })).toBe(expected)
})

it('an open case is not reopened by an old dismissal', () => {
  expect(reversible(entry({ type: 'dismiss' }), { now, isOpen: true })).toBeUndefined()
})

it('names what a case is about', () => {
  const okami = { username: 'okami', name: 'Okami' }
  expect(
    subjectName({
      type: 'message',
      author: okami,
      body: 'x',
      place: { key: 'clan_chat', parameters: { clan: 'Kitsune' } },
    }),
  ).toBe('Message of Okami')
  expect(subjectName({ type: 'gamer', gamer: okami })).toBe('Okami')
  expect(
    subjectName({
      type: 'clan',
      slug: 'kitsune',
      name: 'Kitsune',
      tag: 'KIT',
      emblem: { shield: 0, motif: 9, hue: 18, accentHue: 48 },
    }),
  ).toBe('Kitsune [KIT]')
  expect([reportCount(1), reportCount(2)]).toEqual(['1 report', '2 reports'])
})

it('says where a reported message was written', () => {
  expect(placeWords({ key: 'clan_chat', parameters: { clan: 'Kitsune' } })).toBe('in the chat of Kitsune')
  expect(placeWords({ key: 'match_room', parameters: { match: 'SF-1', tournament: 'Neon Rift Open' } })).toBe(
    'in the room of match SF-1, Neon Rift Open',
  )
})
