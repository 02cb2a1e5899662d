/**
 * A backup is gzipped lines: first a header, then for each table a line with its columns and one line per row, then the sequences, and a trailer
 * with row counts and a checksum. A row is a JSON array of strings: each value in PostgreSQL's own text format, so that no number, timestamp or
 * JSON value passes through a JavaScript value.
 */
export interface BackupHeader {
  readonly format: typeof formatName
  readonly version: typeof formatVersion
  readonly createdAt: string
  /** Version of the database engine the backup was taken from. */
  readonly engine: string
  /** Hashes of the migrations that created the tables. */
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
  /** Hash of all preceding bytes, uncompressed. */
  readonly sha256: string
}

export const formatName = 'esports-backup'
export const formatVersion = 1

/** A backup cannot be taken or restored. The message gives the reason and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
