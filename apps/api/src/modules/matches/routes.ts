import type { Route } from '../../platform/route.ts'
import type { Matches } from './service.ts'

export function registerMatches(route: Route, matches: Matches): void {
  route('listMyMatches', async ({ session }) => whole(await matches.mine(session.userId)))
  route.shared('listLiveMatches', async ({ session }) => whole(await matches.live(session?.userId ?? null)))
  route('readMatch', async ({ params, session }) => ({
    data: await matches.read(params.id, session?.userId ?? null),
  }))
  route('listDisputes', async ({ params }) => ({ data: [...(await matches.disputes(params.id))] }))
  route.command('ruleMatch', async (tx, { params, body, session }) => ({
    data: await matches.rule(tx, { ...params, ...body, userId: session.userId }),
  }))
  const act = route.grouped(matches.acts)
  act(
    'checkInToMatch',
    ({ params, session: { userId } }) => ({ type: 'check_in', ...params, userId }),
    asData,
  )
  act(
    'reportResult',
    ({ params, body, session: { userId } }) => ({ type: 'report', ...params, ...body, userId }),
    asData,
  )
  act(
    'confirmResult',
    ({ params, body, session: { userId } }) => ({ type: 'confirm', ...params, ...body, userId }),
    asData,
  )
  act(
    'disputeResult',
    ({ params, body, session: { userId } }) => ({ type: 'dispute', ...params, ...body, userId }),
    asData,
  )
  act(
    'forfeitMatch',
    ({ params, body, session: { userId } }) => ({ type: 'forfeit', ...params, ...body, userId }),
    asData,
  )
}

const asData = <Data>(data: Data) => ({ data })

/** A list that is always short and returned in one page. */
const whole = <T>(items: readonly T[]) => ({
  items: [...items],
  meta: { pageSize: Math.max(1, items.length), nextPage: null, total: items.length },
})
