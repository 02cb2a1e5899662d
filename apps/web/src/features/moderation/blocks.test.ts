import { expect, it } from 'vitest'
import { blockedOf } from './blocks.ts'

const okami = {
  id: '01a1b403-4f7b-7861-bee8-a0235d76b298',
  username: 'okami',
  name: 'Okami',
  at: '2026-11-01T12:00:00.000Z',
}

it('a message is folded by the id of its author, a quote by the name it has', () => {
  const { ids, names } = blockedOf([okami])
  expect([ids.has(okami.id), names.has('Okami'), names.has('okami')]).toEqual([true, true, false])
})

it('nobody is blocked while the list is loaded', () => {
  expect(blockedOf(undefined)).toEqual({ ids: new Set(), usernames: new Set(), names: new Set() })
})
