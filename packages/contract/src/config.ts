import { z } from 'zod'

/** Configuration the browser needs besides the API: URLs and public names, no secrets. */
export const PublicConfig = z
  .object({
    login: z.object({ providerId: z.string(), providerName: z.string() }),
    walletConnect: z.object({
      projectId: z.string(),
      relayUrl: z.url(),
      /** Null: attestation is switched off. */
      verifyUrl: z.url().nullable(),
    }),
    /** URLs of the wallet's hosted services; null: the service is not used. */
    walletServices: z.object({
      /** Balances with their value, activity, names. */
      blockchainApiUrl: z.url().nullable(),
      /** The wallet list. */
      explorerUrl: z.url().nullable(),
      /** Usage analytics. */
      analyticsUrl: z.url().nullable(),
    }),
    /** HTTP RPC URL per CAIP-2 chain id. Solana's is there if the installation has it. */
    rpcUrls: z.record(z.string().regex(/^(eip155:\d+|solana:\w{1,32})$/), z.url()),
    /** Page of the simulated mobile wallet, if one is running; null in production. */
    walletPageUrl: z.url().nullable(),
  })
  .meta({ id: 'PublicConfig' })
export type PublicConfig = z.output<typeof PublicConfig>
