import { Button, Card, EmptyState, ErrorState } from '@esports/ui'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useNewVersion } from '../lib/new-version.ts'
import { textsOf } from '../lib/texts.ts'
import { useOnline } from '../lib/use-online.ts'
import { shellTexts } from '../shell/index.ts'

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
          {textsOf(shellTexts).toTournaments}
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
  const t = textsOf(shellTexts)
  if (!isOnline)
    return (
      <EmptyState
        message={t.pageNotOnDevice}
        detail={t.pageNotOnDeviceHint}
        action={<Button onClick={retry}>{t.tryAgain}</Button>}
      />
    )
  return loadNewVersion ? (
    <ErrorState message={t.pageIsNew} retryLabel={t.reload} onRetry={loadNewVersion} />
  ) : (
    <ErrorState message={t.pageFailed} onRetry={retry} />
  )
}
