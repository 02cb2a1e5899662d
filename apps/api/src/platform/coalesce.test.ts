import { setImmediate as endOfTurn } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A source whose responses the test controls. */
function aSource() {
  const asked: { readonly key: string; answer(value: string): void; fail(): void }[] = []
  const read = coalesce(
    (key) =>
      new Promise<string>((resolve, reject) => {
        asked.push({ key, answer: resolve, fail: () => reject(new Error('away')) })
      }),
  )
  const until = async (count: number) => {
    while (asked.length < count) await endOfTurn()
  }
  return { asked, read, until }
}

it('whoever asks while an answer is under way shares the next one, which is not older than the question', async () => {
  const { asked, read, until } = aSource()
  const first = [read('a'), read('a')]
  await until(1)
  const later = [read('a'), read('a')]
  await endOfTurn()
  expect(asked).toHaveLength(1)
  asked[0]?.answer('before')
  await until(2)
  asked[1]?.answer('after')
  expect(await Promise.all([...first, ...later])).toEqual(['before', 'before', 'after', 'after'])
  expect(asked).toHaveLength(2)
})

it('another key waits for nothing, and neither does whoever comes when all is answered', async () => {
  const { asked, read, until } = aSource()
  const both = [read('a'), read('b')]
  await until(2)
  expect(asked.map(({ key }) => key)).toEqual(['a', 'b'])
  for (const one of asked) one.answer('done')
  await Promise.all(both)
  void read('a')
  await until(3)
})

it('a failure ends only those who share it', async () => {
  const { asked, read, until } = aSource()
  const first = read('a')
  await until(1)
  const second = read('a')
  asked[0]?.fail()
  await expect(first).rejects.toThrow('away')
  await until(2)
  asked[1]?.answer('back')
  expect(await second).toBe('back')
})
