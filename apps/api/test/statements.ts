import { NoopLogger } from 'drizzle-orm/logger'
import { vi } from 'vitest'

/** The statements that something sends to the database, without those that begin and end transactions. */
export async function statementsOf(act: () => Promise<unknown>): Promise<readonly string[]> {
  const spy = vi.spyOn(NoopLogger.prototype, 'logQuery')
  try {
    await act()
    return (spy.mock.calls as unknown as readonly (readonly [string])[])
      .map(([statement]) => statement)
      .filter((statement) => !/^(?:begin|commit|rollback)/.test(statement))
  } finally {
    spy.mockRestore()
  }
}
