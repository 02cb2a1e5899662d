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
import styles from './decision-dialog.module.css'
import { staffKey } from './queries.ts'
import { limitLines, tierWords } from './words.ts'

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
  const toast = useToast()
  const queries = useQueryClient()
  const [tier, setTier] = useState<OrganizerTier>(one.tier ?? 'bronze')
  const [errors, setErrors] = useState<FormErrors>({})
  const decide = useMutation({
    mutationFn: (decision: OrganizerDecision) =>
      organizingApi.decideOrganizer({ params: { id: one.id }, body: { decision, version: one.version } }),
    onSuccess: () => {
      toast.show({ tone: 'positive', title: `${one.name} ${words[type].done}` })
      onClose()
    },
    onError: (cause) => {
      setErrors(formErrorsOf(cause))
      toast.show({ tone: 'danger', title: sentenceOf(cause) })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: staffKey }),
  })
  const { title, description, label, tone } = words[type]
  const hasTier = type === 'approve' || type === 'change_tier'
  const isOptional = type === 'approve'
  return (
    <Dialog
      open
      title={`${title} ${one.application?.organization ?? one.name}`}
      description={description}
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
          else setErrors({ reason: 'Give a reason in at least 3 characters.' })
        }}
      >
        {hasTier ? (
          <RadioGroup label="Tier" variant="card" value={tier} onValueChange={setTier}>
            {OrganizerTier.options.map((option) => (
              <Radio
                key={option}
                value={option}
                label={tierWords[option]}
                hint={limitLines(organizerLimits[option])
                  .map(([name, value]) => `${name}: ${value}`)
                  .join(' · ')}
                disabled={type === 'change_tier' && option === one.tier}
              />
            ))}
          </RadioGroup>
        ) : null}
        <Textarea
          label={isOptional ? 'Note for the gamer (optional)' : 'Reason, for the gamer'}
          name="reason"
          required={!isOptional}
          minLength={3}
          maxLength={500}
          showCount
          rows={3}
          maxRows={8}
        />
        <Button type="submit" tone={tone} fullWidth loading={decide.isPending}>
          {label}
        </Button>
      </Form>
    </Dialog>
  )
}

const words = {
  approve: {
    title: 'Approve',
    description: 'The gamer can create tournaments within the limits of the tier at once.',
    label: 'Approve',
    tone: 'positive',
    done: 'can create tournaments',
  },
  reject: {
    title: 'Reject',
    description: `The gamer reads the reason, and can ask again in ${organizerRetryDays} days.`,
    label: 'Reject',
    tone: 'danger',
    done: 'was rejected',
  },
  suspend: {
    title: 'Suspend',
    description:
      'The gamer cannot create or run tournaments. Those under way are run by their staff and by you.',
    label: 'Suspend',
    tone: 'danger',
    done: 'is suspended',
  },
  reinstate: {
    title: 'Reinstate',
    description: 'The gamer can create and run tournaments again, within the same tier.',
    label: 'Reinstate',
    tone: 'positive',
    done: 'can create tournaments again',
  },
  change_tier: {
    title: 'Change the tier of',
    description: 'Tournaments that are published keep their size.',
    label: 'Change tier',
    tone: 'positive',
    done: 'has another tier',
  },
} as const satisfies Record<Type, object>
