import { type Route, sameForAll } from '../../platform/route.ts'
import type { Exports } from './service.ts'

export function registerExports(route: Route, exports: Exports): void {
  route.shared('exportTournament', ({ params }) => exports.write(params), sameForAll)
  route('exportTournamentFile', ({ params, session }) => exports.file({ ...params, session }))
}
