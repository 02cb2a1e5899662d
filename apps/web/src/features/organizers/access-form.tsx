import { OrganizerApplication } from '@esports/contract'
import { Button, Checkbox, CheckboxGroup, Form, type FormErrors, Textarea, TextField } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formErrorsOf } from '../../lib/form-errors.ts'
import { gamesQuery } from '../tournaments/index.ts'
import styles from './access-form.module.css'
import { useAccessRequest } from './use-access-request.ts'

interface Values extends Record<string, unknown> {
  readonly organization: string
  readonly contact: string
  readonly links: string
  readonly pitch: string
  readonly code: boolean
}

const mostLinks = 5

/**
 * The application for access to create tournaments.
 *
 * @param props `before`: an earlier application, to be sent again; `isTrusted`: whether the trust rules grant the request at once
 */
export function AccessForm({
  before,
  isTrusted,
}: {
  before: OrganizerApplication | null
  isTrusted: boolean
}) {
  const { data: games = [] } = useQuery(gamesQuery)
  const [chosen, setChosen] = useState<string[]>(() => [...(before?.games ?? [])])
  const [errors, setErrors] = useState<FormErrors>({})
  const request = useAccessRequest()
  const submit = ({ organization, contact, links, pitch }: Values) => {
    const found = OrganizerApplication.safeParse({
      organization,
      contact,
      games: chosen,
      links: links.split(/\s+/).filter(Boolean),
      pitch,
    })
    if (found.success) request.mutate(found.data, { onError: (cause) => setErrors(formErrorsOf(cause)) })
    else
      setErrors(
        Object.fromEntries(
          found.error.issues.map(({ path: [field = ''] }) => [String(field), problems[String(field)] ?? '']),
        ),
      )
  }
  return (
    <Form<Values>
      className={styles['root'] ?? ''}
      errors={errors}
      onFormSubmit={submit}
      aria-label="Get access"
    >
      <div className={styles['pair']}>
        <TextField
          label="Organisation"
          name="organization"
          hint="Yourself, a clan, a school, a venue"
          defaultValue={before?.organization}
          required
          minLength={2}
          maxLength={80}
        />
        <TextField
          label="Contact"
          name="contact"
          hint="An e-mail address or a handle; only the platform team sees it"
          defaultValue={before?.contact}
          required
          minLength={3}
          maxLength={120}
        />
      </div>
      <CheckboxGroup
        label="Games"
        orientation="horizontal"
        value={chosen}
        onValueChange={(next) => {
          setChosen(next)
          setErrors({})
        }}
        error={errors['games']}
      >
        {games.map(({ slug, name }) => (
          <Checkbox key={slug} value={slug} label={name} />
        ))}
      </CheckboxGroup>
      <Textarea
        label="Plans"
        name="pitch"
        hint="What you want to run, for whom, and how often"
        defaultValue={before?.pitch}
        required
        minLength={20}
        maxLength={2000}
        showCount
        rows={4}
        maxRows={12}
      />
      <Textarea
        label="Links (optional)"
        name="links"
        hint={`Past events, a page, a stream: up to ${mostLinks}, one a line`}
        defaultValue={before?.links.join('\n')}
        maxLength={1100}
        rows={2}
        maxRows={6}
      />
      <Checkbox
        name="code"
        required
        label="I accept the organiser code: rules before the start, fair rulings, prizes paid within a week"
      />
      <Button type="submit" tone="positive" size="l" className={styles['send']} loading={request.isPending}>
        {isTrusted ? 'Get Access now' : 'Request access'}
      </Button>
    </Form>
  )
}

const problems: Readonly<Record<string, string>> = {
  organization: 'Name who organises, in 2 to 80 characters.',
  contact: 'Say how the platform team reaches you.',
  games: 'Choose at least one game.',
  links: `Give at most ${mostLinks} addresses that begin with https://, one a line.`,
  pitch: 'Describe your plans in at least 20 characters.',
}
