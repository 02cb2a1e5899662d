import type { Route } from '../../platform/route.ts'
import type { ControlRoom } from './service.ts'

export function registerControlRoom(route: Route, controlRoom: ControlRoom): void {
  route('listNeeds', ({ params, session }) => controlRoom.needs({ ...params, session }))
  route('listTournamentLog', ({ params, query }) => controlRoom.log({ ...params, ...query }))
}
