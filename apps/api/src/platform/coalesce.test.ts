import { expect, it } from 'vitest'
import { coalesce } from './coalesce.ts'

/** A source that answers when it is told to. */
function aSource() {
  const asked: { readonly key: string; answer(value: string): void; fail(): void }[] = []
  const read = coalesce(
    (key) =>
      new Promise<string>((resolve, reject) => {
        asked.push({ key, answer: resolve, fail: () => reject(new Error('away')) })
      }),
  )
  const until = async (count: number) => {
    while (asked.length < count) await Promise.resolve()
  }
  return { asked, read, until }
}

it('whoever asks while an answer is under way shares the next one, which is not older than the question', async () => {
  const { asked, read, until } = aSource()
  const first = read('a')
  const later = [read('a'), read('a')]
  expect(asked).toHaveLength(1)
  asked[0]?.answer('before')
  await until(2)
  asked[1]?.answer('after')
  expect([await first, ...(await Promise.all(later))]).toEqual(['before', 'after', 'after'])
  expect(asked).toHaveLength(2)
})

it('another key waits for nothing, and neither does whoever comes when all is answered', async () => {
  const { asked, read } = aSource()
  const both = [read('a'), read('b')]
  expect(asked.map(({ key }) => key)).toEqual(['a', 'b'])
  for (const one of asked) one.answer('done')
  await Promise.all(both)
  void read('a')
  expect(asked).toHaveLength(3)
})

it('a failure ends only those who share it', async () => {
  const { asked, read, until } = aSource()
  const first = read('a')
  const second = read('a')
  asked[0]?.fail()
  await expect(first).rejects.toThrow('away')
  await until(2)
  asked[1]?.answer('back')
  expect(await second).toBe('back')
})
