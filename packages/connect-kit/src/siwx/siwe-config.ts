import { type CaipChainId, evmChainId } from '../caip/chain-id.ts'
import { signInError } from '../errors/sign-in-error.ts'
import type { Cacao } from './types.ts'

export interface SiweSession {
  readonly address: string
  readonly chainId: number
}

export interface SiweMessageParameters {
  readonly domain: string
  readonly uri: string
  readonly chains: readonly number[]
  readonly statement?: string
  readonly iat?: string
  readonly nbf?: string
  readonly exp?: string
  readonly requestId?: string
  readonly resources?: readonly string[]
}

export interface SiweCreateMessageParameters extends SiweMessageParameters {
  /** `did:pkh:eip155:137:0x…` */
  readonly address: string
  readonly chainId: number
  readonly nonce: string
  readonly version: '1'
  readonly iat: string
}

/** Whether sign-in is required, and when sessions end. All flags default to true. */
export interface SiweRules {
  readonly required: boolean
  readonly enabled: boolean
  readonly signOutOnDisconnect: boolean
  readonly signOutOnAccountChange: boolean
  readonly signOutOnNetworkChange: boolean
  /** Milliseconds. */
  readonly nonceRefetchIntervalMs: number
  /** Milliseconds. */
  readonly sessionRefetchIntervalMs: number
}

/** The older sign-in configuration, for EVM accounts only. New code uses `siwx`. */
export interface SiweConfig extends Partial<SiweRules> {
  getNonce(address?: string): Promise<string>
  createMessage(parameters: SiweCreateMessageParameters): string
  verifyMessage(signed: {
    readonly message: string
    readonly signature: string
    readonly data?: Cacao
  }): Promise<boolean>
  getSession(): Promise<SiweSession | null>
  signOut(): Promise<boolean>
  getMessageParams?(): Promise<SiweMessageParameters>
  onSignIn?(session: SiweSession): void
  onSignOut?(): void
}

const siweDefaults: SiweRules = {
  required: true,
  enabled: true,
  signOutOnDisconnect: true,
  signOutOnAccountChange: true,
  signOutOnNetworkChange: true,
  nonceRefetchIntervalMs: 300_000,
  sessionRefetchIntervalMs: 300_000,
}

/** The options with defaults applied. */
export function siweRules(config: Partial<SiweRules>): SiweRules {
  const given = Object.fromEntries(
    Object.keys(siweDefaults).flatMap((name) => {
      const value: unknown = Reflect.get(config, name)
      return value === undefined ? [] : [[name, value]]
    }),
  )
  return { ...siweDefaults, ...given }
}

/** The parameters for `createMessage` of a `siweConfig`. */
export async function siweMessageParameters(
  config: SiweConfig,
  account: { readonly chainId: CaipChainId; readonly address: string; readonly chain: number },
  now: number,
): Promise<SiweCreateMessageParameters> {
  if (!config.getMessageParams) throw signInError('SIGN_IN_PARAMETERS_MISSING')
  const given = await config.getMessageParams()
  return {
    ...given,
    address: `did:pkh:${account.chainId}:${account.address}`,
    chainId: account.chain,
    nonce: await config.getNonce(account.address),
    version: '1',
    iat: given.iat ?? new Date(now).toISOString(),
  }
}

export const sessionChain = (session: SiweSession): CaipChainId => evmChainId(session.chainId)
