import { type ClanSettings, NewClan } from '@esports/contract'
import { Button, Card, EmptyState, Form, type FormErrors, Skeleton, TextField, useToast } from '@esports/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { formErrorsOf } from '../../lib/form-errors.ts'
import { useSession } from '../auth/index.ts'
import { useChat } from '../chat/index.ts'
import { clansApi } from './api.ts'
import styles from './clan-form.module.css'
import { firstSettings, SettingsFields } from './clan-form.tsx'
import { ClanPreview } from './clan-preview.tsx'
import { randomEmblem } from './emblem-editor.tsx'
import { clanQuery } from './queries.ts'

/** Creating a clan: name, tag, who can join, and an emblem. */
export function NewClanScreen() {
  const { chat, isClanless } = useChat()
  if (isClanless) return <NewClanForm />
  if (chat?.of.type !== 'clan') return <Skeleton shape="block" height="30rem" />
  const { slug, name } = chat.of
  return (
    <Card>
      <EmptyState
        hue={330}
        message={`You are in ${name}.`}
        detail="One can be in one clan only. Leave it first, or hand it over if it is yours."
        action={<Button render={<Link to="/clans/$slug" params={{ slug }} />}>Go to {name}</Button>}
      />
    </Card>
  )
}

function NewClanForm() {
  const session = useSession()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  const [name, setName] = useState('')
  const [tag, setTag] = useState('')
  const [settings, setSettings] = useState<ClanSettings>(() => ({
    ...firstSettings,
    emblem: randomEmblem(),
  }))
  const [errors, setErrors] = useState<FormErrors>({})
  /** What the person has finished typing. */
  const [asked, setAsked] = useState({ name: '', tag: '' })
  const names = useQuery({
    queryKey: ['clan-names', asked],
    queryFn: async ({ signal }) => (await clansApi.readClanNames({ query: asked }, { signal })).data,
    enabled: asked.name.length >= 3 || asked.tag.length >= 2,
  })
  const create = useMutation({
    mutationFn: async (body: NewClan) => (await clansApi.createClan({ body })).data,
    onSuccess: async (clan) => {
      queries.setQueryData(clanQuery(clan.slug).queryKey, clan)
      void queries.invalidateQueries({ queryKey: ['chats'] })
      void queries.invalidateQueries({ queryKey: ['clans'] })
      await navigate({ to: '/clans/$slug', params: { slug: clan.slug } })
      toast.show({ tone: 'positive', title: `${clan.name} is there. Invite who plays with you.` })
    },
    onError: (cause) => {
      const found = formErrorsOf(cause)
      setErrors(found)
      if (Object.keys(found).length === 0) toast.show({ tone: 'danger', title: sentenceOf(cause) })
    },
  })
  const clan = { ...settings, name, tag }
  const submit = () => {
    const found = NewClan.safeParse(clan)
    if (found.success) create.mutate(found.data)
    else
      setErrors(
        Object.fromEntries(
          found.error.issues.map(({ path: [field = ''] }) => [String(field), problems[String(field)] ?? '']),
        ),
      )
  }
  const errorOf = (field: string) => {
    const error = errors[field]
    return typeof error === 'string' ? error : undefined
  }
  const leader = session.status === 'gamer' ? session.profile.name : ''
  return (
    <div className={styles['root']}>
      <Card>
        <Form className={styles['form'] ?? ''} errors={errors} onFormSubmit={submit} aria-label="New clan">
          <div className={styles['names']}>
            <TextField
              label="Name"
              name="name"
              value={name}
              maxLength={30}
              required
              autoComplete="off"
              error={errorOf('name') ?? takenIf(names.data?.isNameTaken && asked.name === name, 'name')}
              onValueChange={(next) => {
                setName(next)
                setErrors({})
              }}
              onBlur={() => setAsked({ name: name.trim(), tag })}
            />
            <TextField
              label="Tag"
              name="tag"
              hint="2 to 5 letters and digits"
              value={tag}
              maxLength={5}
              required
              autoComplete="off"
              error={errorOf('tag') ?? takenIf(names.data?.isTagTaken && asked.tag === tag, 'tag')}
              onValueChange={(next) => {
                setTag(next.toUpperCase().replace(/[^A-Z0-9]/g, ''))
                setErrors({})
              }}
              onBlur={() => setAsked({ name: name.trim(), tag })}
            />
          </div>
          <p className={styles['note']}>Name and tag cannot be changed later.</p>
          <SettingsFields value={settings} error={errorOf} onValueChange={setSettings} />
          <div className={styles['actions']}>
            <Button type="submit" tone="accent" size="l" loading={create.isPending}>
              Create clan
            </Button>
            <Button size="l" variant="ghost" render={<Link to="/clans" />}>
              Cancel
            </Button>
          </div>
        </Form>
      </Card>
      <ClanPreview clan={clan} leader={leader} />
    </div>
  )
}

const takenIf = (isTaken: boolean | undefined, what: 'name' | 'tag'): string | undefined =>
  isTaken ? `Another clan has this ${what}.` : undefined

const problems: Readonly<Record<string, string>> = {
  name: 'Give it a name of 3 to 30 characters.',
  tag: 'Give it a tag of 2 to 5 letters and digits.',
  about: 'Say it in at most 280 characters.',
  region: 'Choose a region.',
}
