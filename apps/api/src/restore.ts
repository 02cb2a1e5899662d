// Restores a backup into the new or empty database configured by DATABASE_URL or DATA_DIR:   <file>
import { runBackupCommand } from './backup-command.ts'
import { restoreBackup } from './platform/backup/index.ts'

await runBackupCommand({
  usage: 'npm run restore -- <file>',
  options: {},
  async run(source, { positionals }) {
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) return undefined
    const { rows, tables, header } = await restoreBackup(source, file)
    return `Restored from ${file}: ${rows} rows of ${tables} tables, as of ${header.createdAt}.`
  },
})
