import type { ConnectKit } from './connect-kit.ts'

/** Whether the app has sign-in enabled. */
export const hasSignIn = ({ options: { siwx, siweConfig } }: ConnectKit): boolean =>
  siwx !== undefined || (siweConfig !== undefined && siweConfig.enabled !== false)
