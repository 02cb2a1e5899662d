import type { ChatMember } from '@esports/contract'
import { Button, Dialog, Form, Select, Textarea, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { formatMoment } from '../../lib/format-time.ts'
import { chatApi } from './api.ts'
import styles from './mute-dialog.module.css'
import { chatMembersQuery } from './queries.ts'

const durations = [
  { value: '10', label: '10 minutes' },
  { value: '60', label: '1 hour' },
  { value: '1440', label: '1 day' },
  { value: '10080', label: '7 days' },
] as const

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
    onSuccess: () => done(`${member.name} is muted`),
    onError: (cause) => setProblem(sentenceOf(cause)),
  })
  const lift = useMutation({
    mutationFn: () => chatApi.unmuteChatMember({ params }),
    onSuccess: () => done(`${member.name} can write again`),
    onError: (cause) => setProblem(sentenceOf(cause)),
  })
  return (
    <Dialog
      open
      title={`Mute ${member.name}`}
      description="They still read the chat, and see until when they cannot write, and why."
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
          label="For"
          value={minutes}
          onValueChange={(value) => setMinutes(value)}
          options={[...durations]}
        />
        <Textarea label="Reason" name="reason" required minLength={3} maxLength={200} showCount rows={2} />
        <Button type="submit" tone="danger" fullWidth loading={mute.isPending}>
          Mute
        </Button>
        {member.mute ? (
          <Button variant="ghost" fullWidth loading={lift.isPending} onClick={() => lift.mutate()}>
            Lift the mute until {formatMoment(member.mute.until)}
          </Button>
        ) : null}
      </Form>
    </Dialog>
  )
}
