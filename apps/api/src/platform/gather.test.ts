import { expect, it } from 'vitest'
import { gather } from './gather.ts'

it('loads what is asked for in one turn at once, and what is asked for later anew', async () => {
  const loads: (readonly string[])[] = []
  const ask = gather(async (keys) => {
    loads.push(keys)
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
  })
  expect(await Promise.all([ask('a'), ask('b'), ask('a'), ask('nobody')])).toEqual(['A', 'B', 'A', undefined])
  expect(await ask('a')).toBe('A')
  expect(loads).toEqual([['a', 'b', 'nobody'], ['a']])
})

it('asked while a load is on its way, it loads again: what it answers is never older than the question', async () => {
  let value = 1
  let begun: () => void = () => undefined
  const isBegun = new Promise<void>((resolve) => (begun = resolve))
  const ask = gather(async (keys) => {
    const read = value
    begun()
    await new Promise((resolve) => setTimeout(resolve, 5))
    return new Map(keys.map((key) => [key, read]))
  })
  const first = ask('a')
  await isBegun
  value = 2
  expect([await first, await ask('a')]).toEqual([1, 2])
})

it('fails for all who asked', async () => {
  const ask = gather(() => Promise.reject(new Error('away')))
  const settled = await Promise.allSettled([ask('a'), ask('b')])
  expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
})
