import type { ModerationCaseDetail } from '@esports/contract'
import type { Route } from '../../platform/route.ts'
import type { Moderation } from './service.ts'

/**
 * @param announceMessage pushes a message that was deleted or restored to the members of its chat
 * @param announceNotices pushes the notifications of a committed command
 */
export function registerModeration(
  route: Route,
  {
    moderation,
    announceMessage,
    announceNotices,
  }: {
    readonly moderation: Moderation
    readonly announceMessage: (message: { readonly chatId: string; readonly seq: number }) => void
    readonly announceNotices: () => void
  },
): void {
  const announce = ({ context }: ModerationCaseDetail) => {
    if (context) announceMessage({ chatId: context.chatId, seq: context.message.seq })
    announceNotices()
  }
  route.command(
    'createReport',
    async (tx, { body, session }) => ({
      data: await moderation.report(tx, { reporterId: session.userId, ...body }),
    }),
    { afterwards: announceNotices },
  )
  route('listModerationCases', ({ query, session }) =>
    moderation.list({ viewerId: session.userId, ...query }),
  )
  route('readModerationCase', async ({ params, session }) => ({
    data: await moderation.read(session.userId, params.id),
  }))
  route.command(
    'actOnModerationCase',
    async (tx, { body, session }) => ({
      data: await moderation.act(tx, { moderatorId: session.userId, ...body }),
    }),
    { afterwards: ({ data }) => announce(data) },
  )
}
