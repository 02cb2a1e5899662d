import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { uuidv7 } from '../../platform/ids.ts'
import { usernameCandidates } from './username.ts'

it('[S3.4] whatever a provider says, a newcomer gets a username of 3 to 20 plain characters', () => {
  const said = fc.option(fc.string({ unit: 'grapheme' }))
  fc.assert(
    fc.property(said, said, (preferredUsername, name) => {
      const candidates = [...usernameCandidates({ preferredUsername, name }, uuidv7())]
      for (const candidate of candidates) expect(candidate).toMatch(/^[a-z0-9_]{3,20}$/)
      expect(new Set(candidates).size).toBe(candidates.length)
    }),
  )
})

it('a newcomer gets the name they chose at the provider where the name is free', () => {
  const [first, second] = usernameCandidates({ preferredUsername: 'Zoë-Été', name: null }, uuidv7())
  expect([first, second]).toEqual(['zoeete', 'zoeete2'])
})
