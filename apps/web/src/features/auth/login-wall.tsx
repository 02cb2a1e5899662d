import { Card, EmptyState } from '@esports/ui'
import { textsOf } from '../../lib/texts.ts'
import { LoginButton } from './login-button.tsx'
import { authTexts } from './texts.ts'

/**
 * Shown to a visitor on a screen that needs a profile (S2.22). It does not redirect: after login the same page opens.
 */
export function LoginWall() {
  const t = textsOf(authTexts)
  return (
    <Card>
      <EmptyState hue={210} message={t.wall} detail={t.wallDetail} action={<LoginButton />} />
    </Card>
  )
}
