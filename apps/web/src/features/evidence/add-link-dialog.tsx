import { evidenceLimits, NewEvidence } from '@esports/contract'
import { AlertBar, Button, Dialog, Form, TextField } from '@esports/ui'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { textsOf } from '../../lib/texts.ts'
import styles from './add-dialog.module.css'
import { evidenceApi } from './evidence-query.ts'
import { parseMoment } from './film-moment.ts'
import { NoteField } from './note-field.tsx'
import { evidenceTexts } from './texts.tsx'
import { useEvidenceWrite } from './use-evidence-write.ts'

/** Adds a link to a recording, with the moment that matters. */
export function AddLinkDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const t = textsOf(evidenceTexts)
  const [wrong, setWrong] = useState<{ readonly url?: string; readonly moment?: string }>({})
  const add = useEvidenceWrite(matchId, (body: NewEvidence) =>
    evidenceApi.addEvidence({ params: { id: matchId }, body }),
  )
  const submit = ({ url, moment, note }: { url: string; moment: string; note: string }) => {
    const seconds = moment.trim() === '' ? null : parseMoment(moment)
    const isMomentWrong = moment.trim() !== '' && (seconds === null || seconds > evidenceLimits.seconds)
    const parsed = NewEvidence.safeParse({ kind: 'link', url: url.trim(), seconds, note })
    const isUrlWrong = parsed.error?.issues.some(({ path }) => path[0] === 'url') ?? false
    setWrong({
      ...(isUrlWrong ? { url: t.link.urlWrong } : {}),
      ...(isMomentWrong ? { moment: t.link.momentWrong } : {}),
    })
    if (parsed.success && !isMomentWrong) add.mutate(parsed.data, { onSuccess: onClose })
  }
  return (
    <Dialog
      open
      title={t.link.title}
      description={t.link.detail}
      dismissible={!add.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Form<{ url: string; moment: string; note: string }>
        className={styles['form'] ?? ''}
        errors={wrong}
        onFormSubmit={submit}
      >
        <TextField
          label={t.link.url}
          name="url"
          type="url"
          required
          maxLength={evidenceLimits.urlLength}
          placeholder="https://"
          autoComplete="off"
          dir="ltr"
        />
        <TextField
          label={t.link.moment}
          hint={t.link.momentHint}
          name="moment"
          autoComplete="off"
          dir="ltr"
        />
        <NoteField />
        {add.error ? <AlertBar tone="danger" message={sentenceOf(add.error)} /> : null}
        <Button type="submit" tone="accent" fullWidth loading={add.isPending}>
          {t.add}
        </Button>
      </Form>
    </Dialog>
  )
}
