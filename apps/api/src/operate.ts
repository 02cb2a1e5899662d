import { verifyAuditChain } from './modules/audit/index.ts'
import { readConfig } from './platform/config.ts'
import { putDeadLettersBack } from './platform/consumers.ts'
import { type Database, openDatabase, schema } from './platform/database/index.ts'

// Manual operations, run in the environment of the server:
//   node dist/operate.js put-back [consumer]   requeues dead letters; the running server retries them within a second
//   node dist/operate.js verify-audit          verifies all audit chains; exits with 1 if one was tampered with
const commands: Readonly<Record<string, (db: Database, argument?: string) => Promise<boolean>>> = {
  async 'put-back'(db, consumer) {
    const count = await putDeadLettersBack(db, consumer)
    process.stdout.write(`${count} dead letters are put back.\n`)
    return true
  },

  async 'verify-audit'(db) {
    const tournaments = await db
      .select({ id: schema.tournaments.id, slug: schema.tournaments.slug })
      .from(schema.tournaments)
      .orderBy(schema.tournaments.slug)
    let isGood = true
    for (const { id, slug } of tournaments) {
      const verdict = await verifyAuditChain(db, id)
      if (!verdict.ok) process.stdout.write(`${slug}: ${verdict.fault} at ${verdict.seq}\n`)
      isGood &&= verdict.ok
    }
    process.stdout.write(
      `${tournaments.length} chains were looked at${isGood ? ', and all are good' : ''}.\n`,
    )
    return isGood
  },
}

const [name = '', argument] = process.argv.slice(2)
const command = commands[name]
if (command) {
  const database = await openDatabase(readConfig(process.env).database)
  process.exitCode = (await command(database.db, argument)) ? 0 : 1
  await database.close()
} else {
  process.stderr.write(`Say what to do: ${Object.keys(commands).join(' or ')}.\n`)
  process.exitCode = 2
}
