import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseMoment, urlAtMoment, writeMoment } from './film-moment.ts'

it('what is written of a moment is read as the same moment', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 86_400 }), (seconds) => {
      expect(parseMoment(writeMoment(seconds))).toBe(seconds)
    }),
    { endOnFailure: true },
  )
})

it.each([
  ['1:02:03', 3_723],
  [' 2:03 ', 123],
  ['90:00', 5_400],
  ['45', 45],
  ['1:75', null],
  ['1:5', null],
  ['1:2:3:4', null],
  ['', null],
  ['-5', null],
  ['at the end', null],
])('%s is %s seconds', (text, seconds) => {
  expect(parseMoment(text)).toBe(seconds)
})

it.each([
  ['https://www.youtube.com/watch?v=abc', 754, 'https://www.youtube.com/watch?v=abc&t=754s'],
  ['https://youtu.be/abc?t=1', 754, 'https://youtu.be/abc?t=754s'],
  ['https://www.twitch.tv/videos/1', 60, 'https://www.twitch.tv/videos/1?t=60s'],
  ['https://films.example/a', 60, 'https://films.example/a'],
  ['https://notyoutube.com/watch', 60, 'https://notyoutube.com/watch'],
  ['https://youtu.be/abc', null, 'https://youtu.be/abc'],
])('%s at %s opens %s', (url, seconds, opened) => {
  expect(urlAtMoment(url, seconds)).toBe(opened)
})
