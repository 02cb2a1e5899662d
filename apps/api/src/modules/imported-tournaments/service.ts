import {
  type ImportDryRun,
  type ImportedTournament,
  importLimits,
  type ListMeta,
  TournamentFile,
} from '@esports/contract'
import { type Database, transact } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { uuidv7 } from '../../platform/ids.ts'
import type { Session } from '../../platform/sessions.ts'
import { slugCandidates } from '../../platform/slug.ts'
import { digestOf, problemsOf, summaryOf } from './check-file.ts'
import * as store from './store.ts'

/** Tournaments that were played elsewhere. They are shown, and count for nothing. */
export interface ImportedTournaments {
  /** What would be imported. Nothing is written. */
  dryRun(command: { readonly file: TournamentFile; readonly session: Session }): Promise<ImportDryRun>
  /**
   * The same file once more, by whoever, answers the import that is there.
   *
   * @throws {DomainError} `rule_violation` with the path of what does not follow; `conflict` for more than one may have
   */
  add(command: { readonly file: TournamentFile; readonly session: Session }): Promise<ImportedTournament>
  own(session: Session): Promise<{ items: ImportedTournament[]; meta: ListMeta }>
  /** @throws {DomainError} `not_found` */
  read(id: string, session: Session | null): Promise<ImportedTournament>
  /** @throws {DomainError} `not_found` */
  file(id: string): Promise<TournamentFile>
  /** By who imported it, or by staff. @throws {DomainError} `not_found`, `forbidden` */
  remove(tx: Database, command: { readonly id: string; readonly session: Session }): Promise<void>
}

/** How many problems of a file are named; it may have thousands. */
const mostNamed = 20

export function createImportedTournaments({
  db,
  now,
}: {
  readonly db: Database
  readonly now: () => Date
}): ImportedTournaments {
  const find = async (from: Database, id: string) => {
    const found = await store.find(from, id)
    if (!found) throw notFound()
    return found
  }

  return {
    async dryRun({ file, session }) {
      const problems = await problemsOf(file)
      return {
        tournament: summaryOf(file),
        problems: problems.slice(0, mostNamed),
        existing: await store.idOfDigest(db, digestOf(file)),
        left: Math.max(0, importLimits.each - (await store.countOf(db, session.userId))),
      }
    },

    async add({ file, session }) {
      // Before the transaction: it takes a moment to play a large tournament again.
      const problems = await problemsOf(file)
      if (problems.length > 0)
        throw new DomainError(
          'rule_violation',
          { reason: 'import_contradicts', problems: problems.length },
          {
            paths: problems
              .slice(0, mostNamed)
              .map(({ path, reason }) => ({ path: `body.${path}`, message: reason })),
          },
        )
      const digest = digestOf(file)
      return transact(db, async (tx) => {
        await store.hold(tx, session.userId)
        const existing = await store.idOfDigest(tx, digest)
        if (existing !== null) return viewOf(await find(tx, existing), session)
        if ((await store.countOf(tx, session.userId)) >= importLimits.each)
          throw new DomainError('conflict', { reason: 'imports_full', most: importLimits.each })
        const at = now()
        const row = {
          digest,
          summary: summaryOf(file),
          file,
          importedBy: session.userId,
          importedAt: at,
        }
        const ids = slugCandidates(file.setup.name, uuidv7(at.getTime()), {
          kind: 'tournament',
          // A path of the API beside them.
          reserved: ['dry-run'],
        })
        for (const id of ids) {
          if (await store.add(tx, { ...row, id })) return viewOf(await find(tx, id), session)
          // Somebody else may have imported the same file meanwhile.
          const first = await store.idOfDigest(tx, digest)
          if (first !== null) return viewOf(await find(tx, first), session)
        }
        throw new Error('No id is free for an import.')
      })
    },

    async own(session) {
      const rows = await store.listOf(db, session.userId, importLimits.each)
      return {
        items: rows.map((row) => viewOf(row, session)),
        meta: { pageSize: importLimits.each, nextPage: null },
      }
    },

    read: async (id, session) => viewOf(await find(db, id), session),

    async file(id) {
      const file = await store.findFile(db, id)
      if (file === undefined) throw notFound()
      return TournamentFile.parse(file)
    },

    async remove(tx, { id, session }) {
      const found = await find(tx, id)
      if (!isRemovable(found, session)) throw new DomainError('forbidden', { reason: 'import_of_others' })
      if (found.importerId === session.userId) await store.remove(tx, id)
      // What others have brought is not taken away without a trace.
      else await store.removeByStaff(tx, id, { removedAt: now(), removedBy: session.userId })
    },
  }
}

const notFound = () => new DomainError('not_found', { reason: 'not_there', what: 'imported_tournament' })

const isRemovable = (
  { importerId }: Pick<store.ImportRow, 'importerId'>,
  session: Pick<Session, 'userId' | 'roles'> | null,
): boolean =>
  session !== null &&
  (importerId === session.userId || session.roles.includes('moderator') || session.roles.includes('admin'))

const viewOf = (
  { id, summary, importedBy, importedAt, importerId }: store.ImportRow,
  session: Session | null,
): ImportedTournament => ({
  ...summary,
  id,
  importedBy,
  importedAt: importedAt.toISOString(),
  isRemovable: isRemovable({ importerId }, session),
})
