import { type MatchRoom, matchRoomLimits } from '@esports/contract'
import { AlertBar, Button, Dialog, Form, Textarea } from '@esports/ui'
import { Flag } from 'lucide-react'
import { useState } from 'react'
import { formatDistance } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { useNow } from '../../lib/use-now.ts'
import { useSession } from '../auth/index.ts'
import styles from './referee-call.module.css'
import { roomApi } from './room-query.ts'
import { roomTexts } from './room-texts.tsx'
import { useRoomWrite } from './use-room-write.ts'

/** An open call for a referee, or the button to make one. */
export function RefereeCall({ room, isOfficial }: { room: MatchRoom; isOfficial: boolean }) {
  const matchId = room.chat.id
  const [isCalling, setCalling] = useState(false)
  const end = useRoomWrite(matchId, () => roomApi.endRefereeCall({ params: { id: matchId } }))
  const now = useNow()
  const session = useSession()
  const { call } = room
  const around = useKeptFocus<HTMLDivElement>(call === null)
  if (!call && isOfficial) return null
  const t = textsOf(roomTexts).referee
  const isOwn = session.status === 'gamer' && session.profile.username === call?.by.username
  return (
    <div ref={around} tabIndex={-1}>
      {call ? (
        <AlertBar
          tone="warning"
          message={
            isOwn
              ? t.youCalled(formatDistance(call.at, { now }), call.reason)
              : t.called(<b>{call.by.name}</b>, formatDistance(call.at, { now }), call.reason)
          }
          {...(isOfficial || isOwn
            ? {
                action: (
                  <Button size="s" loading={end.isPending} onClick={() => end.mutate(undefined)}>
                    {isOfficial ? t.take : t.takeBack}
                  </Button>
                ),
              }
            : {})}
        />
      ) : (
        <Button variant="ghost" size="s" onClick={() => setCalling(true)}>
          <Flag size={16} aria-hidden /> {t.call}
        </Button>
      )}
      {isCalling ? <CallDialog matchId={matchId} onClose={() => setCalling(false)} /> : null}
    </div>
  )
}

function CallDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const t = textsOf(roomTexts).referee
  const call = useRoomWrite(matchId, (reason: string) =>
    roomApi.callReferee({ params: { id: matchId }, body: { reason } }),
  )
  return (
    <Dialog
      open
      title={t.call}
      description={t.callDetail}
      dismissible={!call.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Form<{ reason: string }>
        className={styles['form'] ?? ''}
        onFormSubmit={({ reason }) => call.mutate(reason, { onSuccess: onClose })}
      >
        <Textarea
          label={t.reason}
          name="reason"
          required
          minLength={3}
          maxLength={matchRoomLimits.reasonLength}
          showCount
          rows={2}
        />
        <Button type="submit" fullWidth loading={call.isPending}>
          {t.call}
        </Button>
      </Form>
    </Dialog>
  )
}
