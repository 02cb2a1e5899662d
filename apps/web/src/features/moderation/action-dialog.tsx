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
import { textsOf } from '../../lib/texts.ts'
import styles from './action-dialog.module.css'
import { moderationApi } from './staff-api.ts'
import { caseQuery, reportsKey } from './staff-queries.ts'
import { staffTexts } from './staff-texts.ts'
import { isMeasure, subjectName } from './words.ts'

/** What a moderator wants to do with a case. */
export type Asked =
  | { readonly type: 'act' | 'dismiss' | 'reopen' }
  | { readonly type: 'reverse'; readonly action: ModerationAction }

type Mute = 'none' | `${(typeof moderationLimits.muteMinutes)[number]}`

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
  const { dialog: t, mutes } = textsOf(staffTexts)
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
  const muteOptions = [
    { value: 'none' as const, label: t.noMute },
    ...moderationLimits.muteMinutes.map((minutes) => ({
      value: `${minutes}` as const,
      label: mutes[minutes],
    })),
  ]
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
          if (!StaffReason.safeParse(reason).success) return setErrors({ reason: t.reasonTooShort })
          if (isEmpty) return setMissing(true)
          setErrors({})
          return act.mutate({ action: action(), reason })
        }}
      >
        {asked.type === 'act' ? (
          <Fieldset legend={t.measures} error={isMissing && isEmpty ? t.noMeasure : undefined}>
            {canDelete ? (
              <Checkbox
                label={t.deleteMessage}
                hint={t.deleteMessageHint}
                checked={deletesMessage}
                onCheckedChange={setDeletes}
              />
            ) : null}
            <Checkbox
              label={one.subject.type === 'clan' ? t.warnOwner : t.warn}
              hint={t.warnHint}
              checked={warns}
              onCheckedChange={setWarns}
            />
            {one.subject.type === 'clan' ? null : (
              <Select label={t.mute} value={mute} onValueChange={setMute} options={muteOptions} />
            )}
          </Fieldset>
        ) : null}
        <Textarea
          label={isTold ? t.reasonTold : t.reasonLogged}
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
  const texts = textsOf(staffTexts)
  const { dialog: t, actions } = texts
  const name = subjectName(one.subject)
  switch (asked.type) {
    case 'act':
      return {
        title: t.title(t.measures, name),
        description: t.actAbout,
        label: t.act,
        done: t.acted,
      }
    case 'dismiss':
      return {
        title: t.title(texts.dismiss, name),
        description: t.dismissAbout,
        label: t.dismiss,
        done: t.dismissed,
      }
    case 'reopen':
      return {
        title: t.title(texts.reopen, name),
        description: t.reopenAbout,
        label: t.reopen,
        done: t.reopened,
      }
    case 'reverse': {
      const { type } = asked.action
      const label = isMeasure(type) ? texts.reversals[type] : texts.takeItBack
      return {
        title: t.title(label, name),
        description: t.reverseAbout(actions[type]),
        label,
        done: isMeasure(type) ? actions[reversals[type]] : texts.takenBack,
      }
    }
  }
}
