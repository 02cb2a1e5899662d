import type { Route } from '../../platform/route.ts'
import type { Profiles } from '../profile/service.ts'
import type { WalletLinks } from './service.ts'

export function registerWalletLink(
  route: Route,
  { walletLinks, profiles }: { readonly walletLinks: WalletLinks; readonly profiles: Pick<Profiles, 'read'> },
): void {
  route('challengeWallet', async ({ session, body }) => ({
    data: await walletLinks.challenge(session, body.accountId),
  }))
  route('linkWallet', async ({ session, body }) => {
    await walletLinks.link(session.userId, body)
    return { data: await profiles.read(session.userId) }
  })
  route('unlinkWallet', async ({ session }) => {
    await walletLinks.unlink(session.userId)
    return { data: await profiles.read(session.userId) }
  })
}
