import type { Route } from '../../platform/route.ts'
import type { Matches } from './service.ts'

export function registerMatches(route: Route, matches: Matches): void {
  route('listMyMatches', async ({ session }) => whole(await matches.mine(session.userId)))
  route.shared('listLiveMatches', async ({ session }) => whole(await matches.live(session?.userId ?? null)))
  route('readMatch', async ({ params, session }) => ({
    data: await matches.read(params.id, session?.userId ?? null),
  }))
  route('listDisputes', async ({ params }) => ({ data: [...(await matches.disputes(params.id))] }))
  route.command('reportResult', async (tx, { params, body, session }) => ({
    data: await matches.report(tx, { ...params, ...body, userId: session.userId }),
  }))
  route.command('checkInToMatch', async (tx, { params, session }) => ({
    data: await matches.checkIn(tx, { ...params, userId: session.userId }),
  }))
  route.command('forfeitMatch', async (tx, { params, body, session }) => ({
    data: await matches.forfeit(tx, { ...params, ...body, userId: session.userId }),
  }))
  route.command('ruleMatch', async (tx, { params, body, session }) => ({
    data: await matches.rule(tx, { ...params, ...body, userId: session.userId }),
  }))
  route.command('confirmResult', async (tx, { params, body, session }) => ({
    data: await matches.confirm(tx, { ...params, ...body, userId: session.userId }),
  }))
  route.command('disputeResult', async (tx, { params, body, session }) => ({
    data: await matches.dispute(tx, { ...params, ...body, userId: session.userId }),
  }))
}

/** A list that is always short and returned in one page. */
const whole = <T>(items: readonly T[]) => ({
  items: [...items],
  meta: { pageSize: Math.max(1, items.length), nextPage: null, total: items.length },
})
