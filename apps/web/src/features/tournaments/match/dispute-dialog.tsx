import { Button, Dialog } from '@esports/ui'
import type { UseMutationResult } from '@tanstack/react-query'
import { type SubmitEvent, useState } from 'react'
import styles from './dispute-dialog.module.css'
import { NoteField } from './note-field.tsx'

const shortest = 3
const longest = 1000

/** Describes what is wrong with a reported result, for the official who decides on it. */
export function DisputeDialog({
  dispute,
  onClose,
}: {
  /** The mutation that submits the description. */
  dispute: Pick<UseMutationResult<unknown, Error, string>, 'mutate' | 'isPending'>
  onClose: () => void
}) {
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
      title="Something's wrong"
      description="Say what happened. The match waits until it is decided."
    >
      <form className={styles['root']} onSubmit={submit}>
        <NoteField
          label="What happened"
          value={text}
          onChange={setText}
          rows={5}
          maxLength={longest}
          placeholder="The score of game 2 was 13–11 for me."
        />
        <Button
          type="submit"
          tone="danger"
          fullWidth
          disabled={words.length < shortest}
          loading={dispute.isPending}
        >
          Submit dispute
        </Button>
      </form>
    </Dialog>
  )
}
