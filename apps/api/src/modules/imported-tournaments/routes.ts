import type { Route } from '../../platform/route.ts'
import type { ImportedTournaments } from './service.ts'

export function registerImportedTournaments(route: Route, imports: ImportedTournaments): void {
  route('dryRunTournamentImport', async ({ body, session }) => ({
    data: await imports.dryRun({ file: body, session }),
  }))
  // Not a command: the tournament is played again before the transaction begins.
  route('importTournament', async ({ body, session }) => ({
    data: await imports.add({ file: body, session }),
  }))
  route('listMyImportedTournaments', ({ session }) => imports.own(session))
  route('readImportedTournament', async ({ params, session }) => ({
    data: await imports.read(params.id, session),
  }))
  route('readImportedTournamentFile', ({ params }) => imports.file(params.id))
  route.command('removeImportedTournament', async (tx, { params, session }) => {
    await imports.remove(tx, { ...params, session })
    return undefined
  })
}
