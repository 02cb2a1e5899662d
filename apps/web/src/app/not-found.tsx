import { Button, Card, EmptyState } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { textsOf } from '../lib/texts.ts'
import { shellTexts } from '../shell/index.ts'

/** The page for an unknown URL. */
export function NotFound() {
  const t = textsOf(shellTexts)
  return (
    <Card>
      <EmptyState
        hue={340}
        message={t.notFound}
        detail={t.notFoundHint}
        action={
          <Button tone="accent" render={<Link to="/" />}>
            {t.toTournaments}
          </Button>
        }
      />
    </Card>
  )
}
