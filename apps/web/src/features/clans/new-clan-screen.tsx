import { type ClanSettings, NewClan } from '@esports/contract'
import { Button, Card, EmptyState, Form, type FormErrors, Skeleton, TextField, useToast } from '@esports/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { formErrorsOf } from '../../lib/form-errors.ts'
import { textsOf } from '../../lib/texts.ts'
import { useSession } from '../auth/index.ts'
import { useChat } from '../chat/index.ts'
import { clansApi } from './api.ts'
import styles from './clan-form.module.css'
import { firstSettings, SettingsFields } from './clan-form.tsx'
import { ClanPreview } from './clan-preview.tsx'
import { randomEmblem } from './emblem-editor.tsx'
import { clanFormTexts } from './form-texts.ts'
import { clanQuery } from './queries.ts'

/** Creating a clan: name, tag, who can join, and an emblem. */
export function NewClanScreen() {
  const { chat, isClanless } = useChat()
  if (isClanless) return <NewClanForm />
  if (chat?.of.type !== 'clan') return <Skeleton shape="block" height="30rem" />
  const t = textsOf(clanFormTexts)
  const { slug, name } = chat.of
  return (
    <Card>
      <EmptyState
        hue={330}
        message={t.member(name)}
        detail={t.memberDetail}
        action={<Button render={<Link to="/clans/$slug" params={{ slug }} />}>{t.toOwnClan(name)}</Button>}
      />
    </Card>
  )
}

function NewClanForm() {
  const t = textsOf(clanFormTexts)
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
      toast.show({ tone: 'positive', title: t.created(clan.name) })
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
    const problems: Readonly<Record<string, string>> = t.problems
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
        <Form className={styles['form'] ?? ''} errors={errors} onFormSubmit={submit} aria-label={t.newClan}>
          <div className={styles['names']}>
            <TextField
              label={t.name}
              name="name"
              value={name}
              maxLength={30}
              required
              autoComplete="off"
              error={
                errorOf('name') ?? (names.data?.isNameTaken && asked.name === name ? t.nameTaken : undefined)
              }
              onValueChange={(next) => {
                setName(next)
                setErrors({})
              }}
              onBlur={() => setAsked({ name: name.trim(), tag })}
            />
            <TextField
              label={t.tag}
              name="tag"
              hint={t.tagHint}
              value={tag}
              maxLength={5}
              required
              autoComplete="off"
              error={errorOf('tag') ?? (names.data?.isTagTaken && asked.tag === tag ? t.tagTaken : undefined)}
              onValueChange={(next) => {
                setTag(next.toUpperCase().replace(/[^A-Z0-9]/g, ''))
                setErrors({})
              }}
              onBlur={() => setAsked({ name: name.trim(), tag })}
            />
          </div>
          <p className={styles['note']}>{t.forGood}</p>
          <SettingsFields value={settings} error={errorOf} onValueChange={setSettings} />
          <div className={styles['actions']}>
            <Button type="submit" tone="accent" size="l" loading={create.isPending}>
              {t.create}
            </Button>
            <Button size="l" variant="ghost" render={<Link to="/clans" />}>
              {t.cancel}
            </Button>
          </div>
        </Form>
      </Card>
      <ClanPreview clan={clan} leader={leader} />
    </div>
  )
}
