import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { json, text } from '../answer.ts'
import { Refusal } from '../refusal.ts'
import { type AccountId, accountIdOf } from './account-ids.ts'
import { type ApiRequest, bodyOf, partOf } from './request.ts'
import type { Route } from './router.ts'

/** A permission that an account granted to an app for a limited time. */
export interface SmartSession {
  readonly project: {
    readonly id: string
    readonly name: string
    readonly url?: string
    readonly iconUrl?: string
  }
  /** Session id; generated if absent. */
  readonly pci?: string
  /** Unix seconds. */
  readonly expiry: number
  /** Unix seconds; default now. */
  readonly createdAt?: number
  readonly permissions?: readonly { readonly type: string; readonly data: unknown }[]
  readonly policies?: readonly { readonly type: string; readonly data: unknown }[]
  readonly context?: string
}

export interface Sessions {
  /** Adds a session to a CAIP-10 account, and returns its `pci`. */
  readonly addSession: (account: string, session: SmartSession) => string
  readonly routes: readonly Route[]
}

const mostListed = 255
const revokeShape = z.object({ pci: z.string() })

/** `GET v1/sessions/{account}` and `POST v1/sessions/{account}/revoke`. */
export function createSessions(now: () => number): Sessions {
  const sessions = new Map<string, (SmartSession & { pci: string; revokedAt: number | null })[]>()
  const nowSeconds = () => Math.floor(now() / 1000)
  const ofAccount = (request: ApiRequest) =>
    sessions.get(keyOf(accountIdOf(partOf(request, 'account')))) ?? []
  return {
    addSession(account, session) {
      const key = keyOf(accountIdOf(account))
      const pci = session.pci ?? randomUUID()
      const added = {
        createdAt: nowSeconds(),
        permissions: [],
        policies: [],
        ...session,
        pci,
        revokedAt: null,
      }
      sessions.set(key, [...(sessions.get(key) ?? []), added])
      return pci
    },
    routes: [
      {
        method: 'GET',
        path: '/v1/sessions/:account',
        access: 'project',
        answer: (request) => json({ pcis: ofAccount(request).slice(0, mostListed) }),
      },
      {
        method: 'POST',
        path: '/v1/sessions/:account/revoke',
        access: 'project',
        answer(request) {
          const own = ofAccount(request)
          const { pci } = bodyOf(request, revokeShape)
          const session = own.find((candidate) => candidate.pci === pci)
          if (!session) throw new Refusal(400, 'pci', `Permission for PCI is not found: ${pci}`)
          if (session.revokedAt !== null) throw new Refusal(400, 'pci', `Permission is revoked: ${pci}`)
          session.revokedAt = nowSeconds()
          return text(200, '')
        },
      },
    ],
  }
}

const keyOf = ({ chain, address }: AccountId) => `${chain}:${address}`
