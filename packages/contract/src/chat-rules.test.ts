import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hasLink, leads, mentionsIn, outranks } from './chat-rules.ts'

describe('mentions', () => {
  it.each([
    ['gg @okami', ['okami']],
    ['@Nyx and @nyx: once', ['nyx']],
    ['(@tr1ton) @echo_7!', ['tr1ton', 'echo_7']],
    ['nyx@players.example is an address', []],
    ['@@nyx, @ny and @a_name_of_more_than_20_characters are none', []],
    ['nobody', []],
  ])('of %j', (body, usernames) => expect(mentionsIn(body)).toEqual(usernames))

  it('are found for every username, wherever white space or the end follows', () => {
    const username = fc.stringMatching(/^[a-z0-9_]{3,20}$/)
    fc.assert(
      fc.property(fc.array(username, { maxLength: 5 }), (names) => {
        expect(mentionsIn(names.map((name) => `@${name}`).join('\n'))).toEqual([...new Set(names)])
      }),
    )
  })
})

it.each([
  ['see https://rift.example/a', true],
  ['WWW.rift.example', true],
  ['free skins at skins.gg', true],
  ['gg. well played', false],
  ['2.5 wins, v1.2.3', false],
])('a link in %j: %s', (body, has) => expect(hasLink(body)).toBe(has))

it('an owner ranks above an officer, an officer above members and recruits; these two lead', () => {
  expect(outranks('owner', 'officer')).toBe(true)
  expect(outranks('officer', 'officer')).toBe(false)
  expect(outranks('member', 'officer')).toBe(false)
  expect(outranks('officer', 'recruit')).toBe(true)
  expect((['owner', 'officer', 'member', 'recruit'] as const).filter(leads)).toEqual(['owner', 'officer'])
})
