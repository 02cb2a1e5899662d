import type { Match } from '@esports/contract'
import { Badge, Button, Card, Countdown } from '@esports/ui'
import { playApi } from '../../../lib/play-api.ts'
import styles from './check-in-step.module.css'
import { useMatchWrite } from './use-match-write.ts'

/** Check-in: both sides confirm that they are present before the deadline. */
export function CheckInStep({ match }: { match: Match }) {
  const checkIn = useMatchWrite(
    match,
    () => playApi.checkInToMatch({ params: { id: match.id } }),
    'You are checked in',
  )
  const canCheckIn = match.viewer.can.includes('check_in')
  return (
    <Card tone="accent" aria-label="Check-in" className={styles['root'] ?? ''}>
      <h3 className={styles['title']}>
        {canCheckIn ? 'Check in to your match' : 'Check-in is open'}
        {match.deadlineAt ? (
          <Countdown label="Check-in closes in" endsAt={Date.parse(match.deadlineAt)} overLabel="Closing…" />
        ) : null}
      </h3>
      <ul className={styles['sides']}>
        {match.slots.map((slot) => (
          <li key={slot.participantId}>
            {slot.name}{' '}
            {slot.checkedInAt ? <Badge tone="positive">Checked in</Badge> : <Badge>Not there yet</Badge>}
          </li>
        ))}
      </ul>
      <p className={styles['hint']}>
        The match begins when both sides are there. Whoever is not there in time forfeits it.
      </p>
      {canCheckIn ? (
        <Button
          tone="accent"
          size="l"
          fullWidth
          loading={checkIn.isPending}
          onClick={() => checkIn.mutate(undefined)}
        >
          Check in
        </Button>
      ) : null}
    </Card>
  )
}
