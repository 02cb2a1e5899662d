import { type ConnectKit, signMessage, signTypedData } from '@esports/connect-kit'

export const greet = (kit: ConnectKit, signal?: AbortSignal) =>
  signMessage(kit, { message: 'Hello Arena', ...(signal ? { signal } : {}) })

export const enter = (kit: ConnectKit) =>
  signTypedData(kit, {
    typedData: {
      domain: { name: 'Arena', chainId: 137 },
      types: { Entry: [{ name: 'seed', type: 'uint256' }] },
      primaryType: 'Entry',
      message: { seed: 7n },
    },
  })
