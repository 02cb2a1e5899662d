import { expect, it } from 'vitest'
import { groupName } from './round-names.ts'

it.each([
  [1, 'Group A'],
  [26, 'Group Z'],
  [27, 'Group AA'],
  [52, 'Group AZ'],
  [53, 'Group BA'],
  [512, 'Group SR'],
])('group %i is called %s', (group, name) => {
  expect(groupName(group)).toBe(name)
})

it('gives each of a thousand groups a name of its own', () => {
  const names = Array.from({ length: 1000 }, (_, index) => groupName(index + 1))
  expect(new Set(names).size).toBe(1000)
})
