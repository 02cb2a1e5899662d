import { describe, expect, it, vi } from 'vitest'
import { destroyConnectKit } from '../index.ts'
import { createTestKit, settled } from '../testing.ts'
import { startLazily } from './lazy-part.ts'

describe('a lazily loaded part of the kit', () => {
  it('starts with the kit, and is stopped', async () => {
    const { kit } = createTestKit()
    const stop = vi.fn()
    const begin = vi.fn(() => stop)
    const end = startLazily(kit, 'test', async () => begin)
    await settled()
    expect(begin).toHaveBeenCalledWith(kit)
    end()
    expect(stop).toHaveBeenCalledTimes(1)
  })

  it('does not start in a destroyed kit, nor if loading fails, which logs a warning', async () => {
    const { kit, warnings } = createTestKit()
    const fails = startLazily(kit, 'test', () => Promise.reject(new Error('offline')))
    await settled()
    fails()
    expect(warnings).toEqual(['The test could not be loaded'])
    const begin = vi.fn()
    startLazily(kit, 'test', async () => begin)
    await destroyConnectKit(kit)
    await settled()
    expect(begin).not.toHaveBeenCalled()
  })
})
