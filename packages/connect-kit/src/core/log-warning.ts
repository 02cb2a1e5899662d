import type { ConnectKit } from './connect-kit.ts'

// S8.4
/** Raises an alert for developers if the error is one they can fix. The code for it is loaded with the first failure. */
export const logWarning = (kit: ConnectKit, error: unknown): void =>
  void import('./log-failure.ts').then(
    ({ logFailure }) => logFailure(kit, error),
    // The caller receives the original error anyway.
    () => undefined,
  )
