import { vi } from 'vitest'

/** Waits for a condition as long as `expect.poll` does: the default of `vi.waitUntil` (1 s) is short on a busy machine. */
export const until = <T>(condition: () => T | Promise<T>) => vi.waitUntil<T>(condition, { timeout: 15_000 })
