import type { ConnectKit } from './connect-kit.ts'

// S8.4
/** Tells whose it is to repair that a wallet could not be reached. The code of it loads with the first failure. */
export const logWarning = (kit: ConnectKit, error: unknown): void =>
  void import('./log-failure.ts').then(
    ({ logFailure }) => logFailure(kit, error),
    // Whoever asked is told of the error itself.
    () => undefined,
  )
