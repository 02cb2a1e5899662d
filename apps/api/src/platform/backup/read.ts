import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { BackupError, type BackupHeader, type BackupTrailer, formatName, formatVersion } from './format.ts'

/** The parts of a backup, in file order. */
export type BackupPart =
  | { readonly kind: 'header'; readonly header: BackupHeader }
  | { readonly kind: 'table'; readonly table: string; readonly columns: readonly string[] }
  /** A row of the preceding table; a JSON array of strings. */
  | { readonly kind: 'row'; readonly json: string }
  | { readonly kind: 'sequences'; readonly sequences: readonly { name: string; lastValue: string }[] }

export interface BackupSummary {
  readonly header: BackupHeader
  readonly tables: number
  readonly rows: number
}

/**
 * Reads and checks a whole backup without restoring it.
 *
 * @throws {BackupError} if it is truncated or corrupt
 */
export async function verifyBackup(file: string): Promise<BackupSummary> {
  let header: BackupHeader | undefined
  let tables = 0
  let rows = 0
  for await (const part of readBackup(file)) {
    if (part.kind === 'header') header = part.header
    if (part.kind === 'table') tables += 1
    if (part.kind === 'row') rows += 1
  }
  if (!header) throw damaged(file, 'it is empty')
  return { header, tables, rows }
}

/**
 * Reads the parts of a backup. Only after reading to the end is it known to be complete.
 *
 * @throws {BackupError} if it is truncated or corrupt
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const hash = createHash('sha256')
  const counts = new Map<string, number>()
  let table: string | undefined
  let trailer: BackupTrailer | undefined
  let isFirst = true
  for await (const bytes of lines(file)) {
    if (trailer) throw damaged(file, 'something follows its end')
    const text = bytes.toString()
    if (isFirst) {
      isFirst = false
      yield { kind: 'header', header: headerFrom(file, text) }
    } else if (text.startsWith('[')) {
      if (table === undefined) throw damaged(file, 'a row belongs to no table')
      counts.set(table, (counts.get(table) ?? 0) + 1)
      yield { kind: 'row', json: text }
    } else {
      const line = parse(file, Line, text)
      if ('sha256' in line) {
        trailer = line
        continue
      }
      if ('table' in line) {
        table = line.table
        counts.set(table, 0)
        yield { kind: 'table', ...line }
      } else yield { kind: 'sequences', ...line }
    }
    hash.update(bytes).update('\n')
  }
  if (!trailer) throw damaged(file, 'its end is missing')
  const { rows } = trailer
  const isComplete =
    Object.keys(rows).length === counts.size && [...counts].every(([name, count]) => rows[name] === count)
  if (!isComplete || hash.digest('hex') !== trailer.sha256)
    throw damaged(file, 'it does not hold what was written')
}

const Header = z.object({
  format: z.literal(formatName),
  version: z.number(),
  createdAt: z.string(),
  engine: z.string(),
  migrations: z.array(z.string()),
})
const Line = z.union([
  z.object({ table: z.string(), columns: z.array(z.string()) }),
  z.object({ sequences: z.array(z.object({ name: z.string(), lastValue: z.string() })) }),
  z.object({ rows: z.record(z.string(), z.number()), sha256: z.string() }),
])

function headerFrom(file: string, text: string): BackupHeader {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    json = undefined
  }
  const header = Header.safeParse(json)
  if (!header.success) throw new BackupError(`${file} is not a backup of this product.`)
  if (header.data.version !== formatVersion)
    throw new BackupError(
      `${file} has format ${header.data.version}; this version reads format ${formatVersion}. Use the version of the product that wrote it.`,
    )
  return { ...header.data, version: formatVersion }
}

function parse<T>(file: string, schema: z.ZodType<T>, text: string): T {
  try {
    return schema.parse(JSON.parse(text))
  } catch {
    throw damaged(file, 'a line of it cannot be read')
  }
}

async function* lines(file: string): AsyncGenerator<Buffer> {
  const unzipped = createGunzip()
  // A failure of the pipeline also fails the stream that is read below.
  const reading = pipeline(createReadStream(file), unzipped).catch(() => undefined)
  let rest: Buffer = Buffer.alloc(0)
  try {
    for await (const chunk of unzipped as AsyncIterable<Buffer>) {
      let from = 0
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, from)) {
        const piece = chunk.subarray(from, end)
        yield rest.length === 0 ? piece : Buffer.concat([rest, piece])
        rest = Buffer.alloc(0)
        from = end + 1
      }
      rest = Buffer.concat([rest, chunk.subarray(from)])
    }
  } catch (error) {
    if (isMissing(error)) throw new BackupError(`There is no file ${file}.`)
    if (isZlib(error)) throw damaged(file, 'it is cut off or altered')
    throw error
  } finally {
    unzipped.destroy()
    await reading
  }
  if (rest.length > 0) throw damaged(file, 'its last line has no end')
}

const newline = '\n'.charCodeAt(0)
const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const isMissing = (error: unknown) => codeOf(error) === 'ENOENT'
const isZlib = (error: unknown) => codeOf(error).startsWith('Z_')

const damaged = (file: string, how: string) =>
  new BackupError(`The backup ${file} is damaged: ${how}. Nothing was restored; take another one.`)
