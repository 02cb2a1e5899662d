import { Skeleton } from '@esports/ui'
import { type ComponentType, Suspense } from 'react'
import { LoginWall, useSession } from '../features/auth/index.ts'

/** Shows a screen only to a gamer with a profile (S6.2); a visitor sees how to get one. */
export function guarded(Screen: ComponentType) {
  return function Guarded() {
    const session = useSession()
    if (session.status === 'visitor') return <LoginWall />
    const waiting = <Skeleton shape="block" height="16rem" />
    if (session.status === 'loading') return waiting
    return (
      <Suspense fallback={waiting}>
        <Screen />
      </Suspense>
    )
  }
}
