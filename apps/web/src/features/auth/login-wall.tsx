import { Card, EmptyState } from '@esports/ui'
import { LoginButton } from './login-button.tsx'

/** What a visitor sees where a profile is needed (S2.22). No redirect: after the login the same page opens. */
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
