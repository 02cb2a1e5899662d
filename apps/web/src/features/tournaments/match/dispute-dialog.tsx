import { Button, Dialog } from '@esports/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import { textsOf } from '../../../lib/texts.ts'
import styles from './dispute-dialog.module.css'
import { NoteField } from './note-field.tsx'
import { roomTexts } from './room-texts.tsx'

const shortest = 3
const longest = 1000

/** Describes what is wrong with a reported result, for the official who decides on it. */
export function DisputeDialog({
  description,
  dispute,
  onClose,
}: {
  description: string
  /** The mutation that submits the description. */
  dispute: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>
  onClose: () => void
}) {
  const t = textsOf(roomTexts)
  const [text, setText] = useState('')
  const words = text.trim()
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (words.length >= shortest) dispute.mutate(words, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t.wrong}
      description={description}
    >
      <form className={styles['root']} onSubmit={submit}>
        <NoteField
          label={t.dispute.what}
          value={text}
          onChange={setText}
          rows={5}
          maxLength={longest}
          placeholder={t.dispute.example}
        />
        <Button
          type="submit"
          tone="danger"
          fullWidth
          disabled={words.length < shortest}
          loading={dispute.isPending}
        >
          {t.dispute.submit}
        </Button>
      </form>
    </Dialog>
  )
}
