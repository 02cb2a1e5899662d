import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { z } from 'zod'

const recordShape = z.object({
  name: z.string(),
  registered_at: z.string(),
  updated_at: z.string(),
  attributes: z.record(z.string(), z.string()).nullable(),
  addresses: z.record(z.string(), z.object({ address: z.string(), created_at: z.string() })),
})
const fileShape = z.array(recordShape)

/** A registered name, in the format of the API and of the file. */
export type NameRecord = Readonly<z.infer<typeof recordShape>>

export interface NameBook {
  find(name: string): NameRecord | undefined
  /** The names of an address, oldest first. */
  namesOf(address: string): readonly NameRecord[]
  /** Adds a name, and writes it to disk before it returns. */
  add(record: NameRecord): void
}

export interface OpenNameBookOptions {
  /** Undefined: names are kept in memory. */
  readonly file?: string | undefined
  readonly onProgress?: ((line: string) => void) | undefined
}

/** Opens the store of names. A file that cannot be parsed is reported and renamed, not overwritten. */
export function openNameBook({ file, onProgress }: OpenNameBookOptions): NameBook {
  const records = new Map(
    (file ? readNames(file, onProgress) : []).map((record) => [keyOf(record.name), record]),
  )
  return {
    find: (name) => records.get(keyOf(name)),
    namesOf: (address) =>
      [...records.values()].filter(({ addresses }) =>
        Object.values(addresses).some((entry) => entry.address.toLowerCase() === address.toLowerCase()),
      ),
    add(record) {
      // Writes the file first: a name that cannot be stored is not registered.
      if (file) writeNames(file, [...records.values(), record])
      records.set(keyOf(record.name), record)
    },
  }
}

/** Names are case-insensitive: two spellings must not belong to two owners. */
const keyOf = (name: string) => name.toLowerCase()

function readNames(file: string, onProgress: OpenNameBookOptions['onProgress']): readonly NameRecord[] {
  if (!existsSync(file)) return []
  try {
    return fileShape.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (cause) {
    const aside = `${file}.corrupt-${Date.now()}`
    renameSync(file, aside)
    const reason = cause instanceof Error ? cause.message : String(cause)
    onProgress?.(`The names in ${file} cannot be read (${reason}); the file is kept as ${aside}.`)
    return []
  }
}

/** Writes a temporary file and renames it, so that after a crash either the old or the new file exists. */
function writeNames(file: string, records: readonly NameRecord[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const whole = `${file}.${process.pid}.new`
  writeFileSync(whole, `${JSON.stringify(records, null, 2)}\n`)
  renameSync(whole, file)
}
