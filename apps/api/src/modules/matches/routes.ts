import type { Route } from '../../platform/route.ts'
import type { Session } from '../../platform/sessions.ts'
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
  act('checkInToMatch', ({ params, session }) => ({ type: 'check_in', ...of(params, session) }), asData)
  act(
    'reportResult',
    ({ params, body, session }) => ({ type: 'report', ...body, ...of(params, session) }),
    asData,
  )
  act(
    'confirmResult',
    ({ params, body, session }) => ({ type: 'confirm', ...body, ...of(params, session) }),
    asData,
  )
  act(
    'disputeResult',
    ({ params, body, session }) => ({ type: 'dispute', ...body, ...of(params, session) }),
    asData,
  )
  act(
    'forfeitMatch',
    ({ params, body, session }) => ({ type: 'forfeit', ...body, ...of(params, session) }),
    asData,
  )
}

/** Matches are found by their id as the database writes it; a path may have capital letters. */
const of = ({ id }: { readonly id: string }, { userId }: Pick<Session, 'userId'>) => ({
  id: id.toLowerCase(),
  userId,
})

const asData = <Data>(data: Data) => ({ data })

/** A list that is always short and returned in one page. */
const whole = <T>(items: readonly T[]) => ({
  items: [...items],
  meta: { pageSize: Math.max(1, items.length), nextPage: null, total: items.length },
})
