import { Avatar } from '@esports/ui'
import { pictureOf } from '../../../react/account/picture.ts'
import { useConnectKit } from '../../../react.tsx'
import type { ShownAccount } from './use-account.ts'

/** The avatar of an account; generated from its address if it has none that may be loaded. */
export function AccountFace({ account, size }: { readonly account: ShownAccount; readonly size: number }) {
  const kit = useConnectKit()
  const picture = pictureOf(kit, account.details.profile?.avatar)
  return <Avatar seed={account.connection.address} size={size} {...(picture ? { imageUrl: picture } : {})} />
}
