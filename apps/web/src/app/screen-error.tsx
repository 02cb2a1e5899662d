import { Button, Card, ErrorState } from '@esports/ui'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** Shown in place of a screen that threw; the shell around it keeps working. Retry renders the screen again. */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  useEffect(() => console.error('A screen broke.', error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Card>
      <ErrorState message="Something went wrong on this page." onRetry={retry} />
      <p>
        <Button variant="ghost" render={<Link to="/" />}>
          Go to tournaments
        </Button>
      </p>
    </Card>
  )
}
