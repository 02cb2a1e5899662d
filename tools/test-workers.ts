import { availableParallelism } from 'node:os'

/**
 * Processes that run unit tests. Vitest would leave one core free, which on two cores is half of the machine. All projects name it, because those that
 * run together must have the same number.
 */
export const testWorkers: number = Math.max(2, availableParallelism() - 1)
