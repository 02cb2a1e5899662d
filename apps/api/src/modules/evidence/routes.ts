import type { Route } from '../../platform/route.ts'
import type { Session } from '../../platform/sessions.ts'
import type { EvidenceOfMatches } from './service.ts'

interface Asked {
  readonly params: { readonly id: string }
  readonly session: Session
}
const placeOf = ({ params, session }: Asked) => ({ matchId: params.id, session })

/** @param announce pushes to the members of a room that it has changed */
export function registerEvidence(
  route: Route,
  {
    evidence,
    announce,
  }: { readonly evidence: EvidenceOfMatches; readonly announce: (matchId: string) => void },
): void {
  route('readEvidence', async (call) => ({ data: await evidence.read(placeOf(call)) }))
  // Not a command: the picture is encoded before the transaction begins.
  route('addEvidence', async (call) => {
    const data = await evidence.add({ ...placeOf(call), added: call.body })
    announce(call.params.id)
    return { data }
  })
  route.command(
    'removeEvidence',
    async (tx, call) => ({
      data: await evidence.remove(tx, { ...placeOf(call), id: call.params.evidenceId }),
    }),
    { afterwards: (_, { params }) => announce(params.id) },
  )
  route.binary('readEvidenceImage', async (call) => {
    const picture = await evidence.picture({ ...placeOf(call), id: call.params.evidenceId })
    // Its bytes never change; whoever leaves the room keeps what was seen for an hour at most.
    call.reply.header('cache-control', 'private, max-age=3600')
    call.reply.header('content-disposition', 'inline; filename="evidence.jpg"')
    return picture
  })
}
