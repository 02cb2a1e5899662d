import { OrganizerApplication } from '@esports/contract'
import { Button, Checkbox, CheckboxGroup, Form, type FormErrors, Textarea, TextField } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formErrorsOf } from '../../lib/form-errors.ts'
import { textsOf } from '../../lib/texts.ts'
import { gamesQuery } from '../tournaments/index.ts'
import styles from './access-form.module.css'
import { accessTexts } from './access-texts.tsx'
import { useAccessRequest } from './use-access-request.ts'
import { organizerTexts } from './words-texts.ts'

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
  const t = textsOf(accessTexts)
  const shared = textsOf(organizerTexts)
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
    else {
      const problems = problemsByField()
      setErrors(
        Object.fromEntries(
          found.error.issues.map(({ path: [field = ''] }) => [String(field), problems[String(field)] ?? '']),
        ),
      )
    }
  }
  return (
    <Form<Values> className={styles['root'] ?? ''} errors={errors} onFormSubmit={submit} aria-label={t.form}>
      <div className={styles['pair']}>
        <TextField
          label={shared.organization}
          name="organization"
          hint={t.organizationHint}
          defaultValue={before?.organization}
          required
          minLength={2}
          maxLength={80}
        />
        <TextField
          label={shared.contact}
          name="contact"
          hint={t.contactHint}
          defaultValue={before?.contact}
          required
          minLength={3}
          maxLength={120}
        />
      </div>
      <CheckboxGroup
        label={shared.games}
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
        label={shared.plans}
        name="pitch"
        hint={t.plansHint}
        defaultValue={before?.pitch}
        required
        minLength={20}
        maxLength={2000}
        showCount
        rows={4}
        maxRows={12}
      />
      <Textarea
        label={t.links}
        name="links"
        hint={t.linksHint(mostLinks)}
        defaultValue={before?.links.join('\n')}
        maxLength={1100}
        rows={2}
        maxRows={6}
      />
      <Checkbox name="code" required label={t.code} />
      <Button type="submit" tone="positive" size="l" className={styles['send']} loading={request.isPending}>
        {isTrusted ? t.getAccessNow : t.request}
      </Button>
    </Form>
  )
}

function problemsByField(): Readonly<Record<string, string>> {
  const { problems } = textsOf(accessTexts)
  return { ...problems, links: problems.links(mostLinks) }
}
