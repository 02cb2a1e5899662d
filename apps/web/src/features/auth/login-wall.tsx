import { Card, EmptyState } from '@esports/ui'
import { LoginButton } from './login-button.tsx'

/**
 * Shown to a visitor on a screen that needs a profile (S2.22). It does not redirect: after login the same page opens.
 */
export function LoginWall() {
  return (
    <Card>
      <EmptyState
        hue={210}
        message="You should login first"
        detail="This page belongs to your profile. After the login you come back here."
        action={<LoginButton />}
      />
    </Card>
  )
}
