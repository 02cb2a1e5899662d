import { type AskedRequest, keepAsked } from '../../../src/actions/ask-once/asked-requests.ts'
import { activeWallet } from '../../../src/core/account-details.ts'
import type { ConnectKit } from '../../../src/index.ts'
import { review, type Transfer } from '../../../src/modal/views/send/send-state.ts'

/** The third account of the test mnemonic, which the scripted wallet does not hold. */
export const friend = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
export const usdt = `0x${'1'.repeat(40)}` as const

/** Puts a transfer of 5 USDT before the user. */
export function previewed(kit: ConnectKit, more: Partial<Transfer> = {}): void {
  const wallet = activeWallet(kit.store.getState())
  if (!wallet) throw new Error('Nobody is connected.')
  review(kit, {
    accountId: wallet.caipAddress,
    chainId: Number(wallet.chainId),
    // EVM addresses are 0x-prefixed hex.
    from: wallet.address as Transfer['from'],
    to: friend,
    name: undefined,
    token: {
      name: 'Tether USD',
      symbol: 'USDT',
      decimals: 6,
      address: usdt,
      iconUrl: undefined,
      price: 1,
      held: 2_500_987_650n,
    },
    amount: 5_000_000n,
    ...more,
  })
}

/** What a page before this one has asked the wallet for, ten minutes ago, without hearing of its end. */
export function askedBefore(kit: ConnectKit, intent: string, more: Partial<AskedRequest> = {}): void {
  keepAsked(kit, {
    id: 'before',
    intent,
    chainId: 137,
    from: friend,
    askedAt: kit.runtime.environment.now() - 600_000,
    before: undefined,
    call: undefined,
    batchId: undefined,
    hash: undefined,
    hasFailed: false,
    ...more,
  })
}
