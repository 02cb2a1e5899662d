import type { ClanCard } from '@esports/contract'
import { z } from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { cutPage, readPageToken, writePageToken } from '../../platform/paging.ts'
import { type Route, sameForAll } from '../../platform/route.ts'
import type { Clans } from './service.ts'
import { listClans } from './store.ts'

const pageSize = 24
const PageKey = z.tuple([z.int(), z.uuid()])

/** @param announceNotices pushes the notifications of a committed command */
export function registerClans(
  route: Route,
  {
    db,
    clans,
    announceNotices,
  }: { readonly db: Database; readonly clans: Clans; readonly announceNotices: () => void },
): void {
  const options = { afterwards: announceNotices }
  route('readClan', async ({ params, session }) => ({
    data: await clans.read(params.slug, session?.userId ?? null),
  }))
  route('readClanNames', async ({ query }) => ({ data: await clans.areTaken(query) }))
  route.command(
    'createClan',
    async (tx, { body, session }) => ({
      data: await clans.create(tx, { userId: session.userId, clan: body }),
    }),
    options,
  )
  route.command('updateClan', async (tx, { params, body, session }) => ({
    data: await clans.update(tx, { ...params, userId: session.userId, settings: body }),
  }))
  route.command(
    'inviteToClan',
    async (tx, { params, body, session }) => ({
      data: await clans.invite(tx, { ...params, ...body, userId: session.userId }),
    }),
    options,
  )
  route.command('revokeClanInvitation', async (tx, { params, session }) => ({
    data: await clans.revoke(tx, { ...params, userId: session.userId }),
  }))
  route.command(
    'answerClanInvitation',
    async (tx, { params, body, session }) => ({
      data: await clans.answerOwnInvitation(tx, {
        ...params,
        userId: session.userId,
        isAccepted: body.decision === 'accepted',
      }),
    }),
    options,
  )
  route.command(
    'banFromClan',
    async (tx, { params, body, session }) => ({
      data: await clans.ban(tx, { ...params, ...body, userId: session.userId }),
    }),
    options,
  )
  route.command('unbanFromClan', async (tx, { params, session }) => ({
    data: await clans.unban(tx, { ...params, userId: session.userId }),
  }))
  route.command(
    'joinClan',
    async (tx, { params, session }) => ({
      data: await clans.join(tx, { ...params, userId: session.userId }),
    }),
    options,
  )
  route.command('withdrawClanRequest', async (tx, { params, session }) => ({
    data: await clans.withdraw(tx, { ...params, userId: session.userId }),
  }))
  route.command('leaveClan', async (tx, { params, session }) => ({
    data: await clans.leave(tx, { ...params, userId: session.userId }),
  }))
  route.command(
    'answerClanRequest',
    async (tx, { params, body, session }) => ({
      data: await clans.answer(tx, { ...params, ...body, userId: session.userId }),
    }),
    options,
  )
  route.command(
    'setClanRole',
    async (tx, { params, body, session }) => ({
      data: await clans.setRole(tx, { ...params, ...body, userId: session.userId }),
    }),
    options,
  )
  route.command(
    'removeClanMember',
    async (tx, { params, session }) => ({
      data: await clans.remove(tx, { ...params, userId: session.userId }),
    }),
    options,
  )
  route.shared(
    'listClans',
    async ({ query }) => {
      const after = query.page ? readPageToken(query.page, PageKey) : undefined
      const rows = await listClans(db, {
        q: query.q,
        after: after && { rating: after[0], id: after[1] },
        limit: pageSize + 1,
      })
      const { items, hasMore } = cutPage(rows, pageSize)
      const last = items.at(-1)
      return {
        // A check constraint limits the column to the contract's values.
        items: items.map((row) => ({ ...row, joinPolicy: row.joinPolicy as ClanCard['joinPolicy'] })),
        meta: { pageSize, nextPage: hasMore && last ? writePageToken([last.rating, last.id]) : null },
      }
    },
    sameForAll,
  )
}
