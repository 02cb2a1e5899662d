import type { Address } from 'viem'
import { json, publicFor } from '../answer.ts'
import { addressOf } from './account-ids.ts'
import { partOf } from './request.ts'
import type { Route } from './router.ts'

/** Name and picture of an address. */
export interface Identity {
  readonly name: string | null
  readonly avatar: string | null
}

export interface Identities {
  readonly setIdentity: (address: string, identity: Identity) => void
  readonly routes: readonly Route[]
}

const longestAge = 86_400
/** Cache lifetime in seconds for an address without a name. */
const unresolvedAge = 3600

/** `GET v1/identity/{address}`: the name and picture set for an address. */
export function createIdentities(now: () => number): Identities {
  const identities = new Map<Address, Identity & { readonly at: number }>()
  return {
    setIdentity(address, identity) {
      identities.set(addressOf(address), { ...identity, at: now() })
    },
    routes: [
      {
        method: 'GET',
        path: '/v1/identity/:address',
        access: 'project',
        answer(request) {
          const known = identities.get(addressOf(partOf(request, 'address')))
          if (!known) return json({ name: null, avatar: null, resolvedAt: null }, publicFor(unresolvedAge))
          const { name, avatar, at } = known
          const age = Math.floor((now() - at) / 1000)
          const resolvedAt = new Date(at).toISOString()
          return json({ name, avatar, resolvedAt }, publicFor(Math.max(0, longestAge - age)))
        },
      },
    ],
  }
}
