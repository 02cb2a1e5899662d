import { Button, Card, EmptyState } from '@esports/ui'
import { Link } from '@tanstack/react-router'

/** The page for an unknown URL. */
export function NotFound() {
  return (
    <Card>
      <EmptyState
        hue={340}
        message="There is nothing at this address"
        detail="The link may be old, or the address is mistyped."
        action={
          <Button tone="accent" render={<Link to="/" />}>
            Go to tournaments
          </Button>
        }
      />
    </Card>
  )
}
