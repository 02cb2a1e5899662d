import { type MatchRoom, matchRoomLimits } from '@esports/contract'
import { Button, CopyButton, Form, TextField } from '@esports/ui'
import { useState } from 'react'
import { formatDistance, formatMoment } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { useKeptFocus } from '../../lib/use-kept-focus.ts'
import { useNow } from '../../lib/use-now.ts'
import styles from './lobby-code.module.css'
import { roomApi } from './room-query.ts'
import { roomTexts } from './room-texts.tsx'
import { useRoomWrite } from './use-room-write.ts'

/** The code by which both sides find the lobby in the game; either side shares it. */
export function LobbyCode({ room }: { room: MatchRoom }) {
  const t = textsOf(roomTexts).lobby
  const { lobbyCode } = room
  const [isEditing, setEditing] = useState(false)
  const isShown = lobbyCode !== null && !isEditing
  const around = useKeptFocus<HTMLElement>(isShown)
  return (
    <section ref={around} tabIndex={-1} aria-label={t.code}>
      {isShown ? (
        <Shared lobbyCode={lobbyCode} onEdit={() => setEditing(true)} />
      ) : (
        <LobbyCodeForm
          matchId={room.chat.id}
          current={lobbyCode?.code ?? ''}
          onDone={() => setEditing(false)}
          {...(lobbyCode ? { onCancel: () => setEditing(false) } : {})}
        />
      )}
    </section>
  )
}

function Shared({
  lobbyCode: { code, by, at },
  onEdit,
}: {
  lobbyCode: NonNullable<MatchRoom['lobbyCode']>
  onEdit: () => void
}) {
  const t = textsOf(roomTexts).lobby
  const now = useNow()
  return (
    <div className={styles['root']}>
      <p className={styles['label']}>{t.code}</p>
      <p className={styles['line']}>
        <output className={styles['code']} aria-label={t.code} dir="ltr">
          {code}
        </output>
        <CopyButton
          value={code}
          onCopyError={(cause) => console.info('The code could not be copied.', cause)}
        />
        <Button size="s" variant="ghost" onClick={onEdit}>
          {t.change}
        </Button>
      </p>
      <p className={styles['by']}>
        {t.sharedBy(
          by.name,
          <time dateTime={at} title={formatMoment(at)}>
            {formatDistance(at, { now })}
          </time>,
        )}
      </p>
    </div>
  )
}

function LobbyCodeForm({
  matchId,
  current,
  onDone,
  onCancel,
}: {
  matchId: string
  current: string
  onDone: () => void
  onCancel?: () => void
}) {
  const t = textsOf(roomTexts).lobby
  const share = useRoomWrite(matchId, (code: string) =>
    roomApi.setLobbyCode({ params: { id: matchId }, body: { code: code.trim() === '' ? null : code } }),
  )
  return (
    <Form<{ code: string }>
      className={styles['form'] ?? ''}
      onFormSubmit={({ code }) => share.mutate(code, { onSuccess: onDone })}
    >
      <TextField
        label={t.code}
        name="code"
        defaultValue={current}
        maxLength={matchRoomLimits.codeLength}
        // Without a code there is nothing to share; a shared one is removed by an empty field.
        required={current === ''}
        autoComplete="off"
        spellCheck={false}
        placeholder={t.placeholder}
        className={styles['field'] ?? ''}
      />
      <Button type="submit" loading={share.isPending}>
        {t.share}
      </Button>
      {onCancel ? (
        <Button variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
      ) : null}
    </Form>
  )
}
