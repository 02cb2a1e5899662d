import { Button, Dialog, Form, TextField } from '@esports/ui'
import { QrCode } from '@esports/ui/qr'
import { useState } from 'react'
import { textsOf } from '../../lib/texts.ts'
import styles from './desk-dialog.module.css'
import { deskTexts } from './texts.tsx'

/** Lets a gamer in by their username; or they join with their own phone. */
export function WalkInDialog({
  slug,
  isFull,
  onWalkIn,
  onClose,
}: {
  slug: string
  isFull: boolean
  onWalkIn: (username: string) => void
  onClose: () => void
}) {
  const t = textsOf(deskTexts).walkIn
  const [typed, setTyped] = useState('')
  const username = typed.trim().replace(/^@/, '').toLowerCase()
  const address = `${window.location.origin}/t/${slug}`
  return (
    <Dialog
      open
      title={t.title}
      description={isFull ? t.full : t.about}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <div className={styles['root']}>
        <Form
          className={styles['choice'] ?? ''}
          onFormSubmit={() => {
            if (username === '') return
            onWalkIn(username)
            onClose()
          }}
        >
          <TextField
            label={t.username}
            required
            maxLength={21}
            autoComplete="off"
            autoCapitalize="none"
            placeholder="okami"
            value={typed}
            onValueChange={setTyped}
          />
          <Button type="submit" tone="positive" disabled={isFull}>
            {t.submit}
          </Button>
        </Form>
        <div className={styles['qr']}>
          <p>{t.qr}</p>
          <QrCode className={styles['code']} value={address} label={t.qrLabel} />
          <p className={styles['note']} dir="ltr">
            {address}
          </p>
        </div>
      </div>
    </Dialog>
  )
}
