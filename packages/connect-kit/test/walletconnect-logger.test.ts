import { expect, it, vi } from 'vitest'
import { silentLogger } from '../src/connectors/walletconnect/silent-logger.ts'

it('the logger of the protocol client records only why a relay refused, per client', () => {
  const printed = ['log', 'info', 'warn', 'error', 'debug'].map((name) => vi.spyOn(console, name as 'log'))
  const fatal: (readonly unknown[])[] = []
  const logger = silentLogger((values) => fatal.push(values))
  expect([logger.level, logger.bindings()]).toEqual(['silent', { context: '' }])
  const core = logger.child({ context: 'core' })
  expect(core.bindings()).toEqual({ context: 'core' })
  expect(core.child({}).bindings()).toEqual({ context: 'core' })
  for (const say of ['trace', 'debug', 'info', 'warn', 'error'] as const) core[say]()
  expect(fatal).toEqual([])
  core.child({}).fatal('refused', 3000)
  expect(fatal).toEqual([['refused', 3000]])
  for (const print of printed) {
    expect(print).not.toHaveBeenCalled()
    print.mockRestore()
  }
})
