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

/** A registered name, as it is on the wire and in the file. */
export type NameRecord = Readonly<z.infer<typeof recordShape>>

export interface NameBook {
  find(name: string): NameRecord | undefined
  /** The names of an address, the oldest first. */
  namesOf(address: string): readonly NameRecord[]
  /** Adds a name, and has it on disk before it returns. */
  add(record: NameRecord): void
}

export interface OpenNameBookOptions {
  /** Absent: names live in memory. */
  readonly file?: string | undefined
  readonly onProgress?: ((line: string) => void) | undefined
}

/** Opens the book of names. A file that cannot be read is reported and kept beside, not written over. */
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
      // The file first: a name that cannot be kept is not registered.
      if (file) writeNames(file, [...records.values(), record])
      records.set(keyOf(record.name), record)
    },
  }
}

/** Two spellings of one name must not belong to two people. */
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

/** Renamed into place when whole, so that a kill at any moment leaves the old file or the new one. */
function writeNames(file: string, records: readonly NameRecord[]): void {
  mkdirSync(dirname(file), { recursive: true })
  const whole = `${file}.${process.pid}.new`
  writeFileSync(whole, `${JSON.stringify(records, null, 2)}\n`)
  renameSync(whole, file)
}
