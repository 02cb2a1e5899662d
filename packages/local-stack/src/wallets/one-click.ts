import type { AuthTypes } from '@walletconnect/types'
import { buildAuthObject, populateAuthPayload } from '@walletconnect/utils'
import type { Address } from 'viem'
import { accountOf } from '../accounts.ts'

export interface OneClickAnswer {
  readonly account: Address
  /** CAIP-2 chains the wallet has; one proof is signed for each that is asked for. */
  readonly chains: readonly string[]
  readonly methods: readonly string[]
  /** Changes what is signed, as a wallet that cheats would. */
  readonly change?: ((payload: AuthTypes.PayloadParams) => AuthTypes.PayloadParams) | undefined
}

/** Signs a one-click sign-in (CAIP-222): one CACAO for each chain that both sides have. */
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
