// The samples of docs/sign-in-with-wallet.md: a test holds the page equal to these regions, and runs them.
// #region page
import { createConnectKit } from '../src/index.ts'
import { defineNetwork, polygon } from '../src/networks.ts'
import { serverSiwx } from '../src/siwx.ts'

export const makeKit = (baseUrl: string) =>
  createConnectKit({
    networks: [defineNetwork(polygon)],
    metadata: { name: 'Arena', description: 'Play for fun', url: 'https://play.example', icons: [] },
    siwx: serverSiwx({
      baseUrl,
      message: { statement: 'Sign in to Arena.', expiration: 7 * 86_400_000 },
    }),
  })

// #endregion

// #region server
import { createPublicClient, http } from 'viem'
import { polygon as polygonChain } from 'viem/chains'
import { createNonce, verifySiwxMessage } from '../src/verify.ts'

/** A table in a real service, so that every process knows it. */
const openNonces = new Map<string, { readonly until: number }>()
const chain = createPublicClient({ chain: polygonChain, transport: http() })

export function giveNonce(now = Date.now()): string {
  const nonce = createNonce()
  openNonces.set(nonce, { until: now + 300_000 })
  return nonce
}

/** Answers the CAIP-10 account that signed in, or why nobody did. */
export async function signIn(nonce: string, message: string, signature: string, now = Date.now()) {
  const open = openNonces.get(nonce)
  // Taken out before anything is awaited: of two who come with the same message one gets in.
  if (!openNonces.delete(nonce) || !open || open.until <= now) return 'nonceUnknown'
  const result = await verifySiwxMessage({
    message,
    signature,
    expected: { domain: 'play.example', nonce, chainIds: ['eip155:137'] },
    now,
    evmClient: (chainId) => (chainId === polygonChain.id ? chain : undefined),
  })
  return result.ok ? result.accountId : result.reason
}

// #endregion

// #region precheck
import { precheckMessage } from '../src/siwx.ts'

/** Before the wallet is asked to sign what a server made. */
export const mayBeSigned = (message: string, address: string, host: string, now = Date.now()) =>
  precheckMessage({ message, expected: { domain: host, address, chainIds: ['eip155:137'] }, now }).ok
// #endregion
