/**
 * A backup is gzip over lines. First a header, then per table a line that names its columns and a line per row, then the
 * sequences, and a trailer that says how much there was. A row is a JSON array of texts: each value as PostgreSQL writes it and
 * reads it back, so that no number, time or JSON passes through a JavaScript value.
 */
export interface BackupHeader {
  readonly format: typeof formatName
  readonly version: typeof formatVersion
  readonly createdAt: string
  /** What the database called itself. */
  readonly engine: string
  /** Hashes of the migrations that made its tables. */
  readonly migrations: readonly string[]
}

export interface BackupTable {
  readonly table: string
  readonly columns: readonly string[]
}

export interface BackupSequences {
  readonly sequences: readonly { readonly name: string; readonly lastValue: string }[]
}

export interface BackupTrailer {
  /** Rows by table. */
  readonly rows: Readonly<Record<string, number>>
  /** Of every byte before this line, uncompressed. */
  readonly sha256: string
}

export const formatName = 'esports-backup'
export const formatVersion = 1

/** A backup cannot be made or used. The message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
