import { Button, Card, EmptyState, ErrorState } from '@esports/ui'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useNewVersion } from '../lib/new-version.ts'
import { useOnline } from '../lib/use-online.ts'

/**
 * Shown in place of a screen that threw; the shell around it keeps working. Retry renders the screen again, or loads the new version of the app that has
 * replaced its code.
 */
export function ScreenError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const loadNewVersion = useNewVersion()
  const isOnline = useOnline()
  useEffect(() => console.error('A screen broke.', error), [error])
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <Card>
      <Explanation isOnline={isOnline} loadNewVersion={loadNewVersion} retry={retry} />
      <p>
        <Button variant="ghost" render={<Link to="/" />}>
          Go to tournaments
        </Button>
      </p>
    </Card>
  )
}

function Explanation({
  isOnline,
  loadNewVersion,
  retry,
}: {
  isOnline: boolean
  loadNewVersion: (() => void) | undefined
  retry: () => void
}) {
  if (!isOnline)
    return (
      <EmptyState
        message="This page is not on your device yet."
        detail="You are offline. Open it once while you are connected, and it stays."
        action={<Button onClick={retry}>Try again</Button>}
      />
    )
  return loadNewVersion ? (
    <ErrorState
      message="This page comes with the new version of the app."
      retryLabel="Reload"
      onRetry={loadNewVersion}
    />
  ) : (
    <ErrorState message="Something went wrong on this page." onRetry={retry} />
  )
}
