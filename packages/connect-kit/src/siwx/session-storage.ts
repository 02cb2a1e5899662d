import { type CaipChainId, isChainId, parseChainId } from '../caip/chain-id.ts'
import { isRecord } from '../caip/record.ts'
import type { KitStorage } from '../storage/storage.ts'
import { isSameAddress } from './fields.ts'
import type { SiwxSession } from './types.ts'

/** Stores sessions. They are keyed by chain and address together, never by one of them alone. */
export interface SiwxStorage {
  /** Stores a session; replaces an earlier one of the same account. */
  add(session: SiwxSession): Promise<void>
  /** Replaces all stored sessions with these. */
  set(sessions: readonly SiwxSession[]): Promise<void>
  get(chainId: CaipChainId, address: string): Promise<readonly SiwxSession[]>
  delete(chainId: CaipChainId, address: string): Promise<void>
}

export interface LocalSiwxStorageOptions {
  readonly storage: KitStorage
  /** Default: `@appkit/siwx`. */
  readonly key?: string
}

/**
 * Stores sessions in this browser.
 *
 * @example createSiwx({ storage: localSiwxStorage({ storage: kitStorage }) })
 */
export function localSiwxStorage({ storage, key = '@appkit/siwx' }: LocalSiwxStorageOptions): SiwxStorage {
  const read = () => storage.read(key, isSessionList) ?? []
  const write = (sessions: readonly SiwxSession[]) =>
    sessions.length > 0 ? storage.write(key, sessions) : storage.remove(key)
  return {
    async add(session) {
      const { chainId, accountAddress } = session.data
      write([...read().filter((known) => !isOf(known, chainId, accountAddress)), session])
    },
    async set(sessions) {
      write(sessions)
    },
    async get(chainId, address) {
      return read().filter((session) => isOf(session, chainId, address))
    },
    async delete(chainId, address) {
      write(read().filter((session) => !isOf(session, chainId, address)))
    },
  }
}

const isOf = ({ data }: SiwxSession, chainId: CaipChainId, address: string) =>
  data.chainId === chainId && isSameAddress(parseChainId(chainId).namespace, data.accountAddress, address)

/** Any script can write into the page's storage: if any entry is not a valid session, the whole list is ignored. */
function isSessionList(value: unknown): value is readonly SiwxSession[] {
  return Array.isArray(value) && value.every(isSession)
}

const textFields = ['accountAddress', 'domain', 'uri', 'version', 'nonce'] as const
const optionalFields = [
  'scheme',
  'statement',
  'issuedAt',
  'expirationTime',
  'notBefore',
  'requestId',
] as const

function isSession(value: unknown): value is SiwxSession {
  if (!isRecord(value) || typeof value['message'] !== 'string' || typeof value['signature'] !== 'string')
    return false
  const { data, cacao } = value
  if (!isRecord(data) || (cacao !== undefined && !isRecord(cacao))) return false
  const { chainId, resources } = data
  return (
    textFields.every((field) => typeof data[field] === 'string') &&
    optionalFields.every((field) => ['string', 'undefined'].includes(typeof data[field])) &&
    typeof chainId === 'string' &&
    isChainId(chainId) &&
    (resources === undefined ||
      (Array.isArray(resources) && resources.every((resource) => typeof resource === 'string')))
  )
}
