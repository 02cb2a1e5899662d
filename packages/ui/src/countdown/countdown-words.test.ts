import { describe, expect, it } from 'vitest'
import { clockFace, millisecondsToNextSecond, minutesLeftWords, secondsLeft } from './countdown-words.ts'

describe('a countdown', () => {
  it.each([
    [1000, 0, 1],
    [1000, 1, 1],
    [1000, 999, 1],
    [1000, 1000, 0],
    [1000, 5000, 0],
    [1001, 0, 2],
    [Number.NaN, 0, 0],
    [Number.POSITIVE_INFINITY, 0, 0],
  ])('to %i has at %i ms %i seconds left', (endsAt, now, seconds) => {
    expect(secondsLeft(endsAt, now)).toBe(seconds)
  })

  it('wakes up exactly when the second changes', () => {
    for (let now = 0; now < 3500; now += 7) {
      const wait = millisecondsToNextSecond(3500, now)
      expect(secondsLeft(3500, now + wait)).toBe(secondsLeft(3500, now) - 1)
      expect(secondsLeft(3500, now + wait - 1)).toBe(secondsLeft(3500, now))
    }
  })

  it.each([
    [0, '00:00'],
    [1, '00:01'],
    [401, '06:41'],
    [3599, '59:59'],
    [3600, '1:00:00'],
    [86_400, '1d 00:00:00'],
    [97_201, '1d 03:00:01'],
  ])('shows %i seconds as %s', (seconds, face) => {
    expect(clockFace(seconds)).toBe(face)
  })

  it.each([
    [0, 'Time is up'],
    [1, '1 minute left'],
    [60, '1 minute left'],
    [61, '2 minutes left'],
    [3600, '1 hour left'],
    [3660, '1 hour 1 minute left'],
    [180_000, '2 days 2 hours left'],
  ])('says %i seconds as %j', (seconds, words) => {
    expect(minutesLeftWords(seconds)).toBe(words)
  })

  it('speaks at minute marks only', () => {
    const spoken = Array.from({ length: 7200 }, (_, passed) => minutesLeftWords(7200 - passed))
    const changes = spoken.flatMap((words, at) => (at > 0 && words !== spoken[at - 1] ? [7200 - at] : []))
    expect(changes.every((seconds) => seconds % 60 === 0)).toBe(true)
    expect(changes).toHaveLength(119)
  })
})
