import { createHash } from 'node:crypto'
import type { schema } from '../../platform/database/index.ts'

export type AuditEntry = typeof schema.auditEntries.$inferSelect

/**
 * The hash of an entry: SHA-256 over its canonical JSON, the hash of the entry before included. Whoever changes an entry has to change all that
 * follow.
 */
export const hashOf = ({ at, ...entry }: Omit<AuditEntry, 'hash'>): string =>
  createHash('sha256')
    .update(canonicalJson({ ...entry, at: at.toISOString() }))
    .digest('hex')

/** JSON with one text for one value: names in order, no spaces (RFC 8785 for what JSON columns give back). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
