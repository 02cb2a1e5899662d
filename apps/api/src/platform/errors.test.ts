import { expect, it } from 'vitest'
import { DomainError } from './errors.ts'

it('a refusal says its reason in English, at the field that it is about', () => {
  const error = new DomainError('conflict', { reason: 'clan_tag_taken' }, { at: 'body.tag' })
  expect(error.message).toBe('Another clan has this tag.')
  expect(error.paths).toEqual([{ path: 'body.tag', message: 'Another clan has this tag.' }])
  expect(error.refusal).toEqual({ reason: 'clan_tag_taken' })
})

it('a sentence without a reason is for codes that say as much: anything else could not be said in another language', () => {
  expect(new DomainError('rate_limited', 'Too many requests.').refusal).toBeUndefined()
  // @ts-expect-error What is full is not in the code.
  expect(new DomainError('full', 'No place is left.').refusal).toBeUndefined()
  // @ts-expect-error Its clan is missing.
  expect(new DomainError('full', { reason: 'clan_full' }).code).toBe('full')
})
