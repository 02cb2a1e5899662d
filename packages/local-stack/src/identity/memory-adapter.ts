import type { Adapter, AdapterPayload } from 'oidc-provider'

interface Entry {
  readonly payload: AdapterPayload
  readonly expiresAt: number
}

/** In-memory storage for one model of the provider, for the lifetime of the process. */
export function createMemoryAdapter(): (model: string) => Adapter {
  const kinds = new Map<string, Map<string, Entry>>()

  return (model) => {
    const entries = kinds.get(model) ?? new Map<string, Entry>()
    kinds.set(model, entries)
    const findBy = async (
      matches: (payload: AdapterPayload) => boolean,
    ): Promise<AdapterPayload | undefined> => {
      for (const [id, { payload, expiresAt }] of entries) {
        if (expiresAt <= Date.now()) entries.delete(id)
        else if (matches(payload)) return payload
      }
      return undefined
    }
    return {
      async upsert(id, payload, expiresIn) {
        const expiresAt = expiresIn ? Date.now() + expiresIn * 1000 : Number.POSITIVE_INFINITY
        entries.set(id, { payload, expiresAt })
      },
      async find(id) {
        const entry = entries.get(id)
        return entry && entry.expiresAt > Date.now() ? entry.payload : undefined
      },
      findByUid: (uid) => findBy((payload) => payload.uid === uid),
      findByUserCode: (userCode) => findBy((payload) => payload.userCode === userCode),
      async consume(id) {
        const entry = entries.get(id)
        if (entry)
          entries.set(id, {
            ...entry,
            payload: { ...entry.payload, consumed: Math.floor(Date.now() / 1000) },
          })
      },
      async destroy(id) {
        entries.delete(id)
      },
      async revokeByGrantId(grantId) {
        for (const kind of kinds.values())
          for (const [id, { payload }] of kind) if (payload.grantId === grantId) kind.delete(id)
      },
    }
  }
}
