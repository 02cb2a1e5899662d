import { expect, it } from 'vitest'
import { createSnapshots } from './snapshots.ts'

const counted = (text: string) => {
  const made = { times: 0 }
  return {
    made,
    make: async () => {
      made.times += 1
      return text
    },
  }
}

it('an answer is made once, also for those who ask while it is made', async () => {
  const find = createSnapshots({ mostLength: 100 })
  const { made, make } = counted('answer')
  const [first, second] = await Promise.all([find('key', make), find('key', make)])
  const third = await find('key', make)
  expect([first.text, second, third]).toEqual(['answer', first, first])
  expect(made.times).toBe(1)
})

it('those that nobody has asked for longest are forgotten', async () => {
  const find = createSnapshots({ mostLength: 10 })
  const { made, make } = counted('12345')
  await find('a', make)
  await find('b', make)
  await find('a', make)
  await find('c', make)
  expect(made.times).toBe(3)
  await find('a', make)
  expect(made.times).toBe(3)
  await find('b', make)
  expect(made.times).toBe(4)
})

it('one that could not be made is tried again', async () => {
  const find = createSnapshots({ mostLength: 10 })
  await expect(find('key', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  const { text } = await find('key', counted('here').make)
  expect(text).toBe('here')
})
