import { evidenceLimits } from '@esports/contract'
import { Textarea } from '@esports/ui'
import { textsOf } from '../../lib/texts.ts'
import { evidenceTexts } from './texts.tsx'

/** A few words about a picture or a link. */
export function NoteField() {
  const t = textsOf(evidenceTexts)
  return (
    <Textarea
      label={t.note}
      hint={t.noteHint}
      name="note"
      required
      minLength={3}
      maxLength={evidenceLimits.noteLength}
      showCount
      rows={2}
      dir="auto"
    />
  )
}
