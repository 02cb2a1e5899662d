import type { ConnectKit } from './connect-kit.ts'

/** Raises the alert of an error, where it is the developer's to repair (S8.4). The code of it loads with the first failure. */
export const tellDeveloper = (kit: ConnectKit, error: unknown): void =>
  void import('./alerts.ts').then(
    ({ raiseAlertFor }) => raiseAlertFor(kit, error),
    // Whoever asked is told of the error itself.
    () => undefined,
  )
