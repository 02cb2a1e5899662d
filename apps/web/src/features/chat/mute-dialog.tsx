import type { ChatMember } from '@esports/contract'
import { Button, Dialog, Form, Select, Textarea, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { chatApi } from './api.ts'
import styles from './mute-dialog.module.css'
import { muteTexts } from './mute-texts.ts'
import { chatMembersQuery } from './queries.ts'

/** In minutes. */
const durations = ['10', '60', '1440', '10080'] as const

/** Mutes a member for a while, with a reason they read; lifts a mute they have. */
export function MuteDialog({
  chatId,
  member,
  onClose,
}: {
  chatId: string
  member: ChatMember
  onClose: () => void
}) {
  const t = textsOf(muteTexts)
  const toast = useToast()
  const queries = useQueryClient()
  const [minutes, setMinutes] = useState<string>('10')
  const [problem, setProblem] = useState<string>()
  const params = { id: chatId, userId: member.id }
  const done = (title: string) => {
    toast.show({ tone: 'positive', title })
    void queries.invalidateQueries({ queryKey: chatMembersQuery(chatId).queryKey })
    onClose()
  }
  const mute = useMutation({
    mutationFn: (reason: string) =>
      chatApi.muteChatMember({ params, body: { minutes: Number(minutes), reason } }),
    onSuccess: () => done(t.muted(member.name)),
    onError: (cause) => setProblem(sentenceOf(cause)),
  })
  const lift = useMutation({
    mutationFn: () => chatApi.unmuteChatMember({ params }),
    onSuccess: () => done(t.lifted(member.name)),
    onError: (cause) => setProblem(sentenceOf(cause)),
  })
  return (
    <Dialog
      open
      title={t.title(member.name)}
      description={t.detail}
      dismissible={!mute.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Form<{ reason: string }>
        className={styles['root'] ?? ''}
        {...(problem ? { errors: { reason: problem } } : {})}
        onFormSubmit={({ reason }) => mute.mutate(reason)}
      >
        <Select
          label={t.duration}
          value={minutes}
          onValueChange={(value) => setMinutes(value)}
          options={durations.map((value) => ({ value, label: t.durations[value] }))}
        />
        <Textarea label={t.reason} name="reason" required minLength={3} maxLength={200} showCount rows={2} />
        <Button type="submit" tone="danger" fullWidth loading={mute.isPending}>
          {t.submit}
        </Button>
        {member.mute ? (
          <Button variant="ghost" fullWidth loading={lift.isPending} onClick={() => lift.mutate()}>
            {t.lift(formatMoment(member.mute.until))}
          </Button>
        ) : null}
      </Form>
    </Dialog>
  )
}
