import { parseArgs } from 'node:util'
import { BackupError } from './platform/backup/index.ts'
import { type Config, ConfigError, readDatabaseSource } from './platform/config.ts'
import { DirectoryInUseError, ForeignDatabaseError } from './platform/database/index.ts'

interface Arguments {
  readonly values: Readonly<Record<string, string | boolean | undefined>>
  readonly positionals: readonly string[]
}

/** Runs a command on the configured database; an error is printed as one sentence, and sets the exit code. */
export async function runBackupCommand({
  usage,
  options,
  run,
}: {
  readonly usage: string
  readonly options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>
  /** @returns a summary; undefined if the arguments are invalid */
  readonly run: (source: Config['database'], given: Arguments) => Promise<string | undefined>
}): Promise<void> {
  try {
    const said = await run(readDatabaseSource(process.env), read(options))
    if (said === undefined) throw new UsageError(usage)
    process.stdout.write(`${said}\n`)
  } catch (error) {
    process.stderr.write(`${sentenceOf(error, usage)}\n`)
    process.exitCode = 1
  }
}

class UsageError extends Error {}

function read(options: Readonly<Record<string, { readonly type: 'string' | 'boolean' }>>): Arguments {
  try {
    const { values, positionals } = parseArgs({ options: { ...options }, allowPositionals: true })
    return { values, positionals }
  } catch (cause) {
    throw new UsageError('', { cause })
  }
}

function sentenceOf(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `Usage: ${usage}`
  const isClear =
    error instanceof BackupError ||
    error instanceof ConfigError ||
    error instanceof DirectoryInUseError ||
    error instanceof ForeignDatabaseError
  if (isClear) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
