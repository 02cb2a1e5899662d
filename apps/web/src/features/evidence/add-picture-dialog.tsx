import { AlertBar, Button, Dialog, Form, Spinner } from '@esports/ui'
import { ImagePlus } from 'lucide-react'
import { type ClipboardEvent, useEffect, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { textsOf } from '../../lib/texts.ts'
import styles from './add-dialog.module.css'
import { evidenceApi } from './evidence-query.ts'
import { NoteField } from './note-field.tsx'
import { base64Of, shrinkPicture } from './shrink-picture.ts'
import { evidenceTexts } from './texts.tsx'
import { useEvidenceWrite } from './use-evidence-write.ts'

type Chosen =
  | { readonly status: 'none' | 'preparing' | 'unreadable' | 'missing' }
  | { readonly status: 'ready'; readonly jpeg: Blob; readonly url: string }

/** Chooses, drops or pastes a picture, shows it as it will be sent, and adds it with a few words. */
export function AddPictureDialog({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const t = textsOf(evidenceTexts)
  const input = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<Chosen>({ status: 'none' })
  const add = useEvidenceWrite(matchId, async ({ jpeg, note }: { jpeg: Blob; note: string }) =>
    evidenceApi.addEvidence({
      params: { id: matchId },
      body: { kind: 'image', note, jpeg: await base64Of(jpeg) },
    }),
  )
  const url = chosen.status === 'ready' ? chosen.url : undefined
  useEffect(() => () => (url === undefined ? undefined : URL.revokeObjectURL(url)), [url])
  const latest = useRef(0)
  const take = async (file: Blob | undefined) => {
    if (!file || add.isPending) return
    const turn = (latest.current += 1)
    setChosen({ status: 'preparing' })
    let next: Chosen
    try {
      const jpeg = await shrinkPicture(file)
      next = { status: 'ready', jpeg, url: URL.createObjectURL(jpeg) }
    } catch (cause) {
      console.info('A file is no picture that can be added.', cause)
      next = { status: 'unreadable' }
    }
    // Another one was chosen meanwhile.
    if (turn === latest.current) setChosen(next)
  }
  const paste = (event: ClipboardEvent) => {
    const file = [...event.clipboardData.files].find(({ type }) => type.startsWith('image/'))
    // Text goes into the field as always.
    if (!file) return
    event.preventDefault()
    void take(file)
  }
  return (
    <Dialog
      open
      title={t.picture.title}
      description={t.picture.detail}
      dismissible={!add.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      onPaste={paste}
    >
      <Form<{ note: string }>
        className={styles['form'] ?? ''}
        onFormSubmit={({ note }) => {
          if (chosen.status === 'ready') add.mutate({ jpeg: chosen.jpeg, note }, { onSuccess: onClose })
          else if (chosen.status !== 'preparing') setChosen({ status: 'missing' })
        }}
      >
        <div
          className={styles['drop']}
          data-filled={url === undefined ? undefined : ''}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault()
            void take(event.dataTransfer.files[0])
          }}
        >
          {url === undefined ? null : <img className={styles['preview']} src={url} alt={t.picture.preview} />}
          {chosen.status === 'preparing' ? <Spinner label={t.picture.preparing} /> : null}
          <Button size="s" disabled={add.isPending} onClick={() => input.current?.click()}>
            <ImagePlus size={16} aria-hidden /> {url === undefined ? t.picture.choose : t.picture.other}
          </Button>
          <p className={styles['hint']}>{t.picture.paste}</p>
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? []
              // So that the same file can be chosen again.
              currentTarget.value = ''
              void take(file)
            }}
          />
        </div>
        {chosen.status === 'unreadable' ? <AlertBar tone="danger" message={t.picture.unreadable} /> : null}
        {chosen.status === 'missing' ? <AlertBar tone="danger" message={t.picture.missing} /> : null}
        {add.error ? <AlertBar tone="danger" message={sentenceOf(add.error)} /> : null}
        <NoteField />
        <Button type="submit" tone="accent" fullWidth loading={add.isPending}>
          {t.add}
        </Button>
      </Form>
    </Dialog>
  )
}
