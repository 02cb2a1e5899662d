import { moderationLimits, ReportCategory, type ReportSubject } from '@esports/contract'
import { Button, Dialog, Form, type FormErrors, Radio, RadioGroup, Textarea, useToast } from '@esports/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { formErrorsOf } from '../../lib/form-errors.ts'
import { protectionApi } from './api.ts'
import styles from './report-dialog.module.css'
import { categoryWords } from './words.ts'

export interface ReportDialogProps {
  subject: ReportSubject
  /** Name of the author, the gamer or the clan. */
  name: string
  /** Text of the message that is reported. */
  quote?: string
  onClose: () => void
}

/** Reports a message, a gamer or a clan to the staff of the platform. */
export function ReportDialog({ subject, name, quote, onClose }: ReportDialogProps) {
  const toast = useToast()
  const [category, setCategory] = useState<ReportCategory>()
  const [errors, setErrors] = useState<FormErrors>({})
  const send = useMutation({
    mutationFn: (report: { readonly category: ReportCategory; readonly text: string }) =>
      protectionApi.createReport({ body: { subject, ...report } }),
    onSuccess: ({ data }) => {
      toast.show({
        tone: 'positive',
        title: data.isRepeat ? 'Your report was replaced' : 'Reported',
        description: 'You are told when the platform team has decided.',
      })
      onClose()
    },
    onError: (cause) => {
      setErrors(formErrorsOf(cause))
      toast.show({ tone: 'danger', title: sentenceOf(cause) })
    },
  })
  return (
    <Dialog
      open
      title={subject.type === 'message' ? `Report a message of ${name}` : `Report ${name}`}
      description={
        subject.type === 'message'
          ? `The platform team sees this message with ${moderationLimits.contextLines} lines before and after it, and nothing else of the chat. ${name} is not told who reported it.`
          : `The platform team looks at it. ${name} is not told who reported it.`
      }
      dismissible={!send.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Form<{ text: string }>
        className={styles['root'] ?? ''}
        errors={errors}
        onFormSubmit={({ text }) => {
          if (!category) return setErrors({ category: 'Choose what is wrong.' })
          if (category === 'other' && text.trim().length < 3)
            return setErrors({ text: 'Say in a few words what is wrong.' })
          setErrors({})
          return send.mutate({ category, text })
        }}
      >
        {quote === undefined ? null : (
          <blockquote className={styles['quote']} dir="auto">
            {quote}
          </blockquote>
        )}
        <RadioGroup
          label="What is wrong?"
          name="category"
          value={category ?? null}
          onValueChange={(value: ReportCategory) => {
            setCategory(value)
            setErrors({})
          }}
        >
          {ReportCategory.options.map((option) => (
            <Radio
              key={option}
              value={option}
              label={categoryWords[option].title}
              hint={categoryWords[option].hint}
            />
          ))}
        </RadioGroup>
        <Textarea
          label={category === 'other' ? 'What happened' : 'What happened (optional)'}
          name="text"
          maxLength={moderationLimits.textLength}
          showCount
          rows={3}
          maxRows={8}
        />
        <Button type="submit" tone="danger" fullWidth loading={send.isPending}>
          Send the report
        </Button>
      </Form>
    </Dialog>
  )
}
