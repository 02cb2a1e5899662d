import { moderationLimits, ReportCategory, type ReportSubject } from '@esports/contract'
import { Button, Dialog, Form, type FormErrors, Radio, RadioGroup, Textarea, useToast } from '@esports/ui'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { formErrorsOf } from '../../lib/form-errors.ts'
import { textsOf } from '../../lib/texts.ts'
import { protectionApi } from './api.ts'
import { categoryTexts } from './category-texts.ts'
import styles from './report-dialog.module.css'
import { reportDialogTexts } from './report-dialog-texts.ts'

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
  const t = textsOf(reportDialogTexts)
  const categories = textsOf(categoryTexts)
  const toast = useToast()
  const [category, setCategory] = useState<ReportCategory>()
  const [errors, setErrors] = useState<FormErrors>({})
  const send = useMutation({
    mutationFn: (report: { readonly category: ReportCategory; readonly text: string }) =>
      protectionApi.createReport({ body: { subject, ...report } }),
    onSuccess: ({ data }) => {
      toast.show({
        tone: 'positive',
        title: data.isRepeat ? t.replaced : t.sent,
        description: t.sentDetail,
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
      title={subject.type === 'message' ? t.messageTitle(name) : t.title(name)}
      description={
        subject.type === 'message' ? t.messageAbout(name, moderationLimits.contextLines) : t.about(name)
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
          if (!category) return setErrors({ category: t.noCategory })
          if (category === 'other' && text.trim().length < 3) return setErrors({ text: t.noText })
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
          label={t.category}
          name="category"
          value={category ?? null}
          onValueChange={(value: ReportCategory) => {
            setCategory(value)
            setErrors({})
          }}
        >
          {ReportCategory.options.map((option) => (
            <Radio key={option} value={option} label={categories[option]} hint={t.hints[option]} />
          ))}
        </RadioGroup>
        <Textarea
          label={category === 'other' ? t.text : t.optionalText}
          name="text"
          maxLength={moderationLimits.textLength}
          showCount
          rows={3}
          maxRows={8}
        />
        <Button type="submit" tone="danger" fullWidth loading={send.isPending}>
          {t.send}
        </Button>
      </Form>
    </Dialog>
  )
}
