import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { restoreBatches } from '../src/actions/batch-records.ts'
import { batchStorageKey, noteBatch, recordBatch } from '../src/actions/sent-batches.ts'
import { sentBatches, watchSentTransactions } from '../src/index.ts'
import { createFakeClock, createTestBrowser, createTestKit, settled, type TestKit } from '../src/testing.ts'

const from = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const calls = [{ to: from, value: 5n, data: '0x1234' }] as const

type Step =
  | { readonly does: 'send' | 'reload' | 'leave' | 'watch'; readonly tab: number }
  | { readonly does: 'tell'; readonly tab: number; readonly which: number; readonly code: number }
  | { readonly does: 'write'; readonly what: unknown }

const tab = fc.nat({ max: 2 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constantFrom('send', 'send', 'reload', 'leave', 'watch'), tab }),
  fc.record({
    does: fc.constant('tell'),
    tab,
    which: fc.nat({ max: 6 }),
    code: fc.constantFrom(100, 200, 400, 500, 600),
  }),
  fc.record({
    does: fc.constant('write'),
    what: fc.constantFrom(7, null, {}, { id: 'x' }, { id: '', calls: [], from, chainId: 137, sentAt: 1 }),
  }),
)

/** Three tabs of one browser, and what the wallet has accepted and said. */
function aWorld() {
  const browser = createTestBrowser()
  const clock = createFakeClock()
  const opens = () => createTestKit({ browser, clock, wallet: false })
  const tabs = [opens(), opens(), opens()]
  const stops = new Map<TestKit, () => void>()
  /** What is pending, and what a page has heard the end of. */
  const pending = new Set<string>()
  let count = 0
  const at = (index: number): TestKit => {
    const test = tabs[index]
    if (!test) throw new Error('There are three tabs.')
    return test
  }
  return {
    tabs,
    pending,
    async plays(one: Step): Promise<void> {
      if (one.does === 'write') {
        const { storage } = at(0).kit.runtime
        const kept = storage.read(batchStorageKey, (value): value is unknown[] => Array.isArray(value)) ?? []
        storage.write(batchStorageKey, [one.what, ...kept])
        return
      }
      const test = at(one.tab)
      if (one.does === 'send') {
        count += 1
        const id = `batch-${count}`
        recordBatch(test.kit, { id, chainId: 137, from, calls })
        pending.add(id)
      } else if (one.does === 'tell') {
        const id = `batch-${1 + one.which}`
        noteBatch(test.kit, { id, statusCode: one.code, receipts: [] })
        if (one.code !== 100) pending.delete(id)
      } else if (one.does === 'watch') {
        if (!stops.has(test)) stops.set(test, watchSentTransactions(test.kit))
      } else if (one.does === 'leave') {
        stops.get(test)?.()
        stops.delete(test)
      } else {
        await test.close()
        tabs[one.tab] = opens()
      }
      await settled()
    },
    opens,
    async closes() {
      for (const test of tabs) await test.close()
    },
  }
}

const idsOf = ({ kit }: TestKit): readonly string[] => sentBatches(kit).map(({ id }) => id)

describe('in any order of batches, answers, reloads and tabs', () => {
  it('none is lost while its end is not known, none is listed twice, and none comes back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 30 }), async (steps) => {
        const world = aWorld()
        for (const one of steps) await world.plays(one)
        const fresh = world.opens()
        restoreBatches(fresh.kit)
        expect(idsOf(fresh).toSorted()).toEqual([...world.pending].toSorted())
        for (const restored of sentBatches(fresh.kit))
          expect(restored).toMatchObject({ chainId: 137, from, calls, status: 'pending', hashes: [] })
        for (const each of [...world.tabs, fresh]) expect(new Set(idsOf(each)).size).toBe(idsOf(each).length)
        await fresh.close()
        await world.closes()
      }),
      { endOnFailure: true, numRuns: 60 },
    )
  })

  it('one that was sent in another tab is listed where somebody watches', async () => {
    const world = aWorld()
    const [first, second] = world.tabs
    if (!first || !second) throw new Error('There are three tabs.')
    const stop = watchSentTransactions(second.kit)
    recordBatch(first.kit, { id: 'one', chainId: 137, from, calls })
    await expect.poll(() => idsOf(second)).toEqual(['one'])
    recordBatch(first.kit, { id: 'two', chainId: 137, from, calls })
    await expect.poll(() => idsOf(second).toSorted()).toEqual(['one', 'two'])
    stop()
    await world.closes()
  })
})
