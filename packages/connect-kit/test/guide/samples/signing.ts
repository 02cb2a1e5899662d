import { type ConnectKit, signMessage, signTypedData } from '@esports/connect-kit'

export const greet = (kit: ConnectKit, signal?: AbortSignal) =>
  signMessage(kit, { message: 'Hello Arena', ...(signal ? { signal } : {}) })

const types = { Entry: [{ name: 'seat', type: 'uint8' }] } as const

/** `seat` is a number because `types` says so. */
export const enter = (kit: ConnectKit, seat: number) =>
  signTypedData(kit, { domain: { name: 'Arena' }, types, primaryType: 'Entry', message: { seat } })
