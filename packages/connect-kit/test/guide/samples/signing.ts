import { type ConnectKit, signMessage } from '@esports/connect-kit'

export const greet = (kit: ConnectKit, signal?: AbortSignal) =>
  signMessage(kit, { message: 'Hello Arena', ...(signal ? { signal } : {}) })
