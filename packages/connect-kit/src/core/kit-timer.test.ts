import { describe, expect, it, vi } from 'vitest'
import { destroyConnectKit } from '../index.ts'
import { createTestKit } from '../testing.ts'
import { afterInKit } from './kit-timer.ts'

describe('a timer of the kit', () => {
  it('acts once, when its time has come', async () => {
    const { kit, clock } = createTestKit()
    const act = vi.fn()
    afterInKit(kit, 1_000, act)
    await clock.advance(999)
    expect(act).not.toHaveBeenCalled()
    await clock.advance(5_000)
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('is taken back, and leaves nothing', async () => {
    const { kit, clock } = createTestKit()
    const { signal } = kit.runtime.lifetime
    const removed = vi.spyOn(signal, 'removeEventListener')
    const act = vi.fn()
    const pending = clock.pending
    const cancel = afterInKit(kit, 1_000, act)
    expect(clock.pending).toBe(pending + 1)
    cancel()
    await clock.advance(2_000)
    expect([clock.pending, act.mock.calls]).toEqual([pending, []])
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function))
  })

  it('leaves its kit when it has acted', async () => {
    const { kit, clock } = createTestKit()
    const removed = vi.spyOn(kit.runtime.lifetime.signal, 'removeEventListener')
    afterInKit(kit, 1_000, () => undefined)
    await clock.advance(1_000)
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function))
  })

  it('ends with the kit, and begins in none that has ended', async () => {
    const { kit, clock } = createTestKit()
    const act = vi.fn()
    afterInKit(kit, 1_000, act)
    await destroyConnectKit(kit)
    expect(clock.pending).toBe(0)
    afterInKit(kit, 1_000, act)()
    expect(clock.pending).toBe(0)
    await clock.advance(2_000)
    expect(act).not.toHaveBeenCalled()
  })
})
