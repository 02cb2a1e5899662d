import { formatSiwxMessage } from '@esports/connect-kit/siwx'
import { createNonce, verifySiwxMessage } from '@esports/connect-kit/verify'
import type { Profile } from '@esports/contract'
import { type LocalAccount } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, it } from 'vitest'
import { type LinkProgress, type LinkWalletParameters, linkWallet, UnfitRequestError } from './link-wallet.ts'

const profile: Profile = {
  id: '01a1b403-4f7b-7861-bee8-a0235d76b298',
  username: 'nyx',
  name: 'Nyx',
  evmWalletAddress: null,
  profileImage: null,
  level: 1,
  worn: { frame: null, banner: null, title: null, bracketTheme: null },
  createdAt: '2026-11-21T20:00:00.000Z',
  deletesAt: null,
  counts: { trophies: 0, xp: 0, mysteryBoxes: 0, unreadNotifications: 0 },
}

/** A server that creates messages for `domain` and an account, and actually verifies the signatures. */
function aServer(
  domain: string,
  account: { readonly chainId: number; readonly address: string },
): LinkWalletParameters['api'] {
  const nonce = createNonce()
  const issued = Date.parse('2020-01-01T00:00:00.000Z')
  return {
    challengeWallet: () => {
      const expiresAt = new Date(issued + 300_000).toISOString()
      const message = formatSiwxMessage({
        accountAddress: account.address,
        chainId: `eip155:${account.chainId}`,
        domain,
        uri: `https://${domain}`,
        version: '1',
        nonce,
        issuedAt: new Date(issued).toISOString(),
        expirationTime: expiresAt,
      })
      return Promise.resolve({ data: { message, expiresAt } })
    },
    linkWallet: async ({ body }) => {
      const result = await verifySiwxMessage({ ...body, expected: { domain, nonce }, now: issued + 1 })
      if (!result.ok) throw new Error(result.reason)
      return { data: { ...profile, evmWalletAddress: result.accountId.split(':')[2] ?? null } }
    },
  }
}

function linking(wallet: LocalAccount, api: LinkWalletParameters['api']) {
  const progress: LinkProgress[] = []
  const result = linkWallet({
    api,
    address: wallet.address,
    chainId: 137,
    host: 'play.example',
    signMessage: (message) => wallet.signMessage({ message }),
    onProgress: (step) => void progress.push(step),
    signal: new AbortController().signal,
  })
  return { result, progress }
}

it('links what the wallet signed, whatever the clock of this device says [S3.4]', async () => {
  const wallet = privateKeyToAccount(generatePrivateKey())
  const { result, progress } = linking(
    wallet,
    aServer('play.example', { chainId: 137, address: wallet.address }),
  )
  expect((await result).evmWalletAddress).toBe(wallet.address)
  expect(progress).toEqual(['preparing', 'awaitingWallet', 'saving'])
})

it.each([
  ['another site', 'evil.example', { chainId: 137 }],
  ['another network', 'play.example', { chainId: 1 }],
  ['another wallet', 'play.example', { chainId: 137, address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC' }],
])('does not ask the wallet to sign for %s', async (_, domain, account) => {
  const wallet = privateKeyToAccount(generatePrivateKey())
  const { result, progress } = linking(wallet, aServer(domain, { address: wallet.address, ...account }))
  await expect(result).rejects.toBeInstanceOf(UnfitRequestError)
  expect(progress).toEqual(['preparing'])
})
