import type { AuthTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { Address } from 'viem'
import { accountOf } from '../accounts.ts'

export interface OneClickAnswer {
  readonly account: Address
  /** CAIP-2 chains of the wallet; one CACAO is signed for each requested one. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Changes the signed payload, to simulate a malicious wallet. */
  readonly change?: ((payload: AuthTypes.PayloadParams) => AuthTypes.PayloadParams) | undefined
}

/** Signs a one-click sign-in (CAIP-222): one CACAO for each chain that both sides support. */
export async function signOneClick(
  asked: AuthTypes.PayloadParams,
  formatMessage: (payload: AuthTypes.PayloadParams, iss: string) => string,
  { account, chains, methods, change = (payload) => payload }: OneClickAnswer,
): Promise<AuthTypes.Cacao[]> {
  const granted = change(
    populateAuthPayload({ authPayload: asked, chains: [...chains], methods: [...methods] }),
  )
  return Promise.all(
    granted.chains.map(async (chain) => {
      const iss = `did:pkh:${chain}:${account}`
      const signature = await accountOf(account).signMessage({ message: formatMessage(granted, iss) })
      return buildAuthObject(granted, { t: 'eip191', s: signature }, iss)
    }),
  )
}
