// Writes a backup of the database configured by DATABASE_URL or DATA_DIR:   --to <file> [--force]
import { runBackupCommand } from './backup-command.ts'
import { takeBackup } from './platform/backup/index.ts'

await runBackupCommand({
  usage: 'npm run backup -- --to <file> [--force]',
  options: { to: { type: 'string' }, force: { type: 'boolean' } },
  async run(source, { values }) {
    if (typeof values['to'] !== 'string') return undefined
    const file = values['to']
    const summary = await takeBackup(source, { file, isForced: values['force'] === true })
    return `Backup written to ${file}: ${summary.rows} rows of ${summary.tables} tables.`
  },
})
