import { describe, expect, it, vi } from 'vitest'
import { destroyConnectKit } from '../index.ts'
import { createTestKit } from '../testing.ts'
import { afterInKit } from './kit-timer.ts'

describe('kit timer', () => {
  it('fires once', async () => {
    const { kit, clock } = createTestKit()
    const act = vi.fn()
    afterInKit(kit, 1_000, act)
    await clock.advance(999)
    expect(act).not.toHaveBeenCalled()
    await clock.advance(5_000)
    expect(act).toHaveBeenCalledTimes(1)
  })

  it('can be cleared, and leaves nothing pending', async () => {
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

  it('unregisters from its kit after it fired', async () => {
    const { kit, clock } = createTestKit()
    const removed = vi.spyOn(kit.runtime.lifetime.signal, 'removeEventListener')
    afterInKit(kit, 1_000, () => undefined)
    await clock.advance(1_000)
    expect(removed).toHaveBeenCalledWith('abort', expect.any(Function))
  })

  it('is cleared when the kit is destroyed, and does not start after that', async () => {
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
