import {
  type OrganizerCase,
  OrganizerDecision,
  OrganizerTier,
  organizerLimits,
  organizerRetryDays,
} from '@esports/contract'
import { Button, Dialog, Form, type FormErrors, Radio, RadioGroup, Textarea, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { formErrorsOf } from '../../lib/form-errors.ts'
import { organizingApi } from '../../lib/organizing-api.ts'
import { textsOf } from '../../lib/texts.ts'
import styles from './decision-dialog.module.css'
import { staffKey } from './queries.ts'
import { staffTexts } from './staff-texts.ts'
import { limitLines } from './words.ts'
import { organizerTexts } from './words-texts.ts'

type Type = OrganizerDecision['type']

/** Asks for the tier and the public reason of a decision, and makes it. */
export function DecisionDialog({
  one,
  type,
  onClose,
}: {
  one: OrganizerCase
  type: Type
  onClose: () => void
}) {
  const t = textsOf(staffTexts)
  const { tiers } = textsOf(organizerTexts)
  const toast = useToast()
  const queries = useQueryClient()
  const [tier, setTier] = useState<OrganizerTier>(one.tier ?? 'bronze')
  const [errors, setErrors] = useState<FormErrors>({})
  const decide = useMutation({
    mutationFn: (decision: OrganizerDecision) =>
      organizingApi.decideOrganizer({ params: { id: one.id }, body: { decision, version: one.version } }),
    onSuccess: () => {
      toast.show({ tone: 'positive', title: t.done[type](one.name) })
      onClose()
    },
    onError: (cause) => {
      setErrors(formErrorsOf(cause))
      toast.show({ tone: 'danger', title: sentenceOf(cause) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKey }),
  })
  const hasTier = type === 'approve' || type === 'change_tier'
  const isOptional = type === 'approve'
  return (
    <Dialog
      open
      title={t.titles[type](one.application?.organization ?? one.name)}
      description={type === 'reject' ? t.effects.reject(organizerRetryDays) : t.effects[type]}
      dismissible={!decide.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Form<{ reason: string }>
        className={styles['root'] ?? ''}
        errors={errors}
        onFormSubmit={({ reason }) => {
          const found = OrganizerDecision.safeParse({
            type,
            ...(hasTier ? { tier } : {}),
            ...(reason.trim() ? { reason } : {}),
          })
          if (found.success) decide.mutate(found.data)
          else setErrors({ reason: t.reasonTooShort })
        }}
      >
        {hasTier ? (
          <RadioGroup label={t.tier} variant="card" value={tier} onValueChange={setTier}>
            {OrganizerTier.options.map((option) => (
              <Radio
                key={option}
                value={option}
                label={tiers[option]}
                hint={limitLines(organizerLimits[option])
                  .map(([name, value]) => t.limit(name, value))
                  .join(' · ')}
                disabled={type === 'change_tier' && option === one.tier}
              />
            ))}
          </RadioGroup>
        ) : null}
        <Textarea
          label={isOptional ? t.note : t.reason}
          name="reason"
          required={!isOptional}
          minLength={3}
          maxLength={500}
          showCount
          rows={3}
          maxRows={8}
        />
        <Button type="submit" tone={tones[type]} fullWidth loading={decide.isPending}>
          {t.actions[type]}
        </Button>
      </Form>
    </Dialog>
  )
}

const tones = {
  approve: 'positive',
  reject: 'danger',
  suspend: 'danger',
  reinstate: 'positive',
  change_tier: 'positive',
} as const satisfies Record<Type, string>
