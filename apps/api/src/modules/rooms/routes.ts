import type { Route } from '../../platform/route.ts'
import type { Rooms } from './service.ts'

interface Asked {
  readonly params: { readonly id: string }
  readonly session: { readonly userId: string }
}
const placeOf = ({ params, session }: Asked) => ({ matchId: params.id, userId: session.userId })

/**
 * @param announce pushes to the members of a room that it has changed
 * @param announceNotices pushes the notifications of a committed command
 */
export function registerRooms(
  route: Route,
  {
    rooms,
    announce,
    announceNotices,
  }: {
    readonly rooms: Rooms
    readonly announce: (matchId: string) => void
    readonly announceNotices: () => void
  },
): void {
  const afterwards = (_: unknown, { params }: Asked) => {
    announce(params.id)
    announceNotices()
  }
  route('readMatchRoom', async (call) => ({ data: await rooms.read(placeOf(call)) }))
  route.command(
    'setLobbyCode',
    async (tx, call) => ({ data: await rooms.setLobbyCode(tx, { ...placeOf(call), ...call.body }) }),
    { afterwards },
  )
  route.command(
    'callReferee',
    async (tx, call) => ({ data: await rooms.call(tx, { ...placeOf(call), ...call.body }) }),
    { afterwards },
  )
  route.command('endRefereeCall', async (tx, call) => ({ data: await rooms.endCall(tx, placeOf(call)) }), {
    afterwards,
  })
}
