import { createHash } from 'node:crypto'
import type { schema } from '../../platform/database/index.ts'

export type AuditEntry = typeof schema.auditEntries.$inferSelect

/**
 * The hash of an entry: SHA-256 of its canonical JSON, including the hash of the previous entry. Changing an entry therefore requires changing all
 * later ones.
 */
export const hashOf = ({ at, ...entry }: { readonly at: Date; readonly prevHash: string }): string =>
  createHash('sha256')
    .update(canonicalJson({ ...entry, at: at.toISOString() }))
    .digest('hex')

/** Canonical JSON: sorted keys, no whitespace (equals RFC 8785 for values read from JSON columns). */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`).join(',')}}`
}
