import { z } from 'zod'

/** What the browser must know before it can talk to anything but the API: addresses and public names, no secrets. */
export const PublicConfig = z
  .object({
    login: z.object({ providerId: z.string(), providerName: z.string() }),
    walletConnect: z.object({
      projectId: z.string(),
      relayUrl: z.url(),
      /** Null switches attestation off. */
      verifyUrl: z.url().nullable(),
    }),
    /** Hosted services of the wallet, each by its address; null: the wallet does without. */
    walletServices: z.object({
      /** Balances with their worth, activity, names. */
      blockchainApiUrl: z.url().nullable(),
      /** Wallets to choose from. */
      explorerUrl: z.url().nullable(),
      /** Where use is counted. */
      analyticsUrl: z.url().nullable(),
    }),
    /** HTTP RPC address per CAIP-2 chain id. */
    rpcUrls: z.record(z.string().regex(/^eip155:\d+$/), z.url()),
    /** Page of the wallet that stands in for a phone, where one runs; null in production. */
    walletPageUrl: z.url().nullable(),
  })
  .meta({ id: 'PublicConfig' })
export type PublicConfig = z.output<typeof PublicConfig>
