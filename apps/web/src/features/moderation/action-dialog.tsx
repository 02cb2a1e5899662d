import {
  type ModerationAction,
  type ModerationCaseDetail,
  moderationLimits,
  reversals,
  type StaffAction,
  StaffReason,
} from '@esports/contract'
import {
  Button,
  Checkbox,
  Dialog,
  Fieldset,
  Form,
  type FormErrors,
  Select,
  Textarea,
  useToast,
} from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { formErrorsOf } from '../../lib/form-errors.ts'
import styles from './action-dialog.module.css'
import { moderationApi } from './staff-api.ts'
import { caseQuery, reportsKey } from './staff-queries.ts'
import { actionWords, isMeasure, muteWords, reversalWords, subjectName } from './words.ts'

/** What a moderator wants to do with a case. */
export type Asked =
  | { readonly type: 'act' | 'dismiss' | 'reopen' }
  | { readonly type: 'reverse'; readonly action: ModerationAction }

type Mute = 'none' | `${(typeof moderationLimits.muteMinutes)[number]}`

const muteOptions = [
  { value: 'none' as const, label: 'No mute' },
  ...moderationLimits.muteMinutes.map((minutes) => ({
    value: `${minutes}` as const,
    label: muteWords[minutes],
  })),
]

/** Asks for the measures and the reason, and sends them. */
export function ActionDialog({
  one,
  asked,
  onActed,
  onClose,
}: {
  one: ModerationCaseDetail
  asked: Asked
  onActed: () => void
  onClose: () => void
}) {
  const toast = useToast()
  const queries = useQueryClient()
  const [deletesMessage, setDeletes] = useState(false)
  const [warns, setWarns] = useState(false)
  const [mute, setMute] = useState<Mute>('none')
  const [errors, setErrors] = useState<FormErrors>({})
  const [isMissing, setMissing] = useState(false)
  const { title, description, label, done } = wordsOf(one, asked)
  const act = useMutation({
    mutationFn: ({ action, reason }: { readonly action: StaffAction; readonly reason: string }) =>
      moderationApi.actOnModerationCase({
        body: { caseId: one.id, version: one.version, action, reason },
      }),
    onSuccess: ({ data }) => {
      queries.setQueryData(caseQuery(one.id).queryKey, data)
      toast.show({ tone: 'positive', title: done })
      onActed()
      onClose()
    },
    onError: (cause) => {
      setErrors(formErrorsOf(cause))
      toast.show({ tone: 'danger', title: sentenceOf(cause) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: reportsKey }),
  })
  const action = (): StaffAction => {
    if (asked.type === 'reverse') return { type: 'reverse', actionId: asked.action.id }
    if (asked.type !== 'act') return { type: asked.type }
    const minutes = moderationLimits.muteMinutes.find((length) => `${length}` === mute) ?? null
    return { type: 'act', deletesMessage, muteMinutes: minutes, warns }
  }
  const isTold = asked.type === 'act' && (warns || mute !== 'none')
  const isEmpty = asked.type === 'act' && !deletesMessage && !warns && mute === 'none'
  const canDelete = one.context !== null && !one.context.isDeleted
  return (
    <Dialog
      open
      title={title}
      description={description}
      dismissible={!act.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Form<{ reason: string }>
        className={styles['root'] ?? ''}
        errors={errors}
        onFormSubmit={({ reason }) => {
          if (!StaffReason.safeParse(reason).success)
            return setErrors({ reason: 'Give a reason in at least 3 characters.' })
          if (isEmpty) return setMissing(true)
          setErrors({})
          return act.mutate({ action: action(), reason })
        }}
      >
        {asked.type === 'act' ? (
          <Fieldset
            legend="Measures"
            error={isMissing && isEmpty ? 'Choose at least one measure.' : undefined}
          >
            {canDelete ? (
              <Checkbox
                label="Delete the message"
                hint="Everybody in the chat sees that it was deleted. It can be restored."
                checked={deletesMessage}
                onCheckedChange={setDeletes}
              />
            ) : null}
            <Checkbox
              label={one.subject.type === 'clan' ? 'Warn the owner of the clan' : 'Warn'}
              hint="They are notified, with the reason."
              checked={warns}
              onCheckedChange={setWarns}
            />
            {one.subject.type === 'clan' ? null : (
              <Select label="Mute in all chats" value={mute} onValueChange={setMute} options={muteOptions} />
            )}
          </Fieldset>
        ) : null}
        <Textarea
          label={isTold ? 'Reason, which they read' : 'Reason, for the log'}
          name="reason"
          required
          minLength={3}
          maxLength={moderationLimits.reasonLength}
          showCount
          rows={3}
          maxRows={8}
        />
        <Button
          type="submit"
          tone={asked.type === 'act' ? 'danger' : 'positive'}
          fullWidth
          loading={act.isPending}
        >
          {label}
        </Button>
      </Form>
    </Dialog>
  )
}

function wordsOf(one: ModerationCaseDetail, asked: Asked) {
  const name = subjectName(one.subject)
  switch (asked.type) {
    case 'act':
      return {
        title: `Measures: ${name}`,
        description: 'The case is closed. Each measure can be taken back.',
        label: 'Take the measures',
        done: 'The case is decided',
      }
    case 'dismiss':
      return {
        title: `Dismiss: ${name}`,
        description:
          'Nothing is wrong, or not enough to do something. The reporters are told that it was looked at.',
        label: 'Dismiss the case',
        done: 'The case is dismissed',
      }
    case 'reopen':
      return {
        title: `Reopen: ${name}`,
        description: 'It is decided anew. What was done stands until it is taken back.',
        label: 'Reopen the case',
        done: 'The case is open again',
      }
    case 'reverse': {
      const { type } = asked.action
      const label = isMeasure(type) ? reversalWords[type] : 'Take it back'
      return {
        title: `${label}: ${name}`,
        description: `It stays in the log, and so does that it was taken back: “${actionWords[type]}”.`,
        label,
        done: isMeasure(type) ? actionWords[reversals[type]] : 'Taken back',
      }
    }
  }
}
