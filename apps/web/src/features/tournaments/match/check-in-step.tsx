import type { Match } from '@esports/contract'
import { Badge, Button, Card, Countdown } from '@esports/ui'
import { playApi } from '../../../lib/play-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import styles from './check-in-step.module.css'
import { roomTexts } from './room-texts.tsx'
import { matchTexts } from './texts.tsx'
import { useMatchWrite } from './use-match-write.ts'

/** Check-in: both sides confirm that they are present before the deadline. */
export function CheckInStep({ match }: { match: Match }) {
  const t = textsOf(matchTexts)
  const room = textsOf(roomTexts)
  const checkIn = useMatchWrite(
    match,
    () => playApi.checkInToMatch({ params: { id: match.id } }),
    room.youCheckedIn,
  )
  const canCheckIn = match.viewer.can.includes('check_in')
  return (
    <Card tone="accent" aria-label={room.checkIn} className={styles['root'] ?? ''}>
      <h3 className={styles['title']}>
        {canCheckIn ? t.checkInTo : room.checkInOpen}
        {match.deadlineAt ? (
          <Countdown
            label={room.checkInClosesIn}
            endsAt={Date.parse(match.deadlineAt)}
            overLabel={room.closing}
          />
        ) : null}
      </h3>
      <ul className={styles['sides']}>
        {match.slots.map((slot) => (
          <li key={slot.participantId}>
            {slot.name}{' '}
            {slot.checkedInAt ? (
              <Badge tone="positive">{room.checkedIn}</Badge>
            ) : (
              <Badge>{room.notThereYet}</Badge>
            )}
          </li>
        ))}
      </ul>
      <p className={styles['hint']}>{t.checkInHint}</p>
      {canCheckIn ? (
        <Button
          tone="accent"
          size="l"
          fullWidth
          loading={checkIn.isPending}
          onClick={() => checkIn.mutate(undefined)}
        >
          {room.checkInNow}
        </Button>
      ) : null}
    </Card>
  )
}
