import { countryCodes, ProfileDraft, profileLimits, type Settings } from '@esports/contract'
import {
  Button,
  Card,
  CardHeader,
  Form,
  type FormErrors,
  IconButton,
  Select,
  Textarea,
  TextField,
  useToast,
} from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { formErrorsOf } from '../../../lib/form-errors.ts'
import { formatDay } from '../../../lib/format-time.ts'
import { currentLocale } from '../../../lib/language.ts'
import { profileApi } from '../../../lib/profile-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { useSession } from '../../auth/index.ts'
import { AboutGamer, countryNames } from '../about-gamer.tsx'
import { ProfileHero } from '../profile-hero.tsx'
import { FacePicker } from './face-picker.tsx'
import { useSettingsWrite } from './queries.ts'
import styles from './settings.module.css'
import { StaleBar } from './stale-bar.tsx'
import { settingsTexts } from './texts.tsx'
import { useDraft } from './use-draft.ts'

const noCountry = 'none'

function countryOptions(noCountryWords: string) {
  const nameOf = countryNames()
  const { compare } = new Intl.Collator(currentLocale())
  const options = countryCodes.map((code) => ({ value: code, label: nameOf(code) }))
  return [
    { value: noCountry, label: noCountryWords },
    ...options.toSorted((a, b) => compare(a.label, b.label)),
  ]
}

/** What everybody sees of the gamer, with a preview. */
export function ProfileForm({ settings }: { settings: Settings }) {
  const { draft, setDraft, revision, isStale, restart } = useDraft(settings, 'profile')
  const { profile: t, save } = textsOf(settingsTexts)
  const [countries] = useState(() => countryOptions(t.noCountry))
  const [errors, setErrors] = useState<FormErrors>({})
  /** The username that the person has finished typing. */
  const [asked, setAsked] = useState(settings.profile.username)
  const toast = useToast()
  const write = useSettingsWrite()
  const free = useQuery({
    queryKey: ['username', asked],
    queryFn: async ({ signal }) =>
      (await profileApi.readUsername({ params: { username: asked } }, { signal })).data.isFree,
    enabled: asked !== settings.profile.username && ProfileDraft.shape.username.safeParse(asked).success,
  })
  const change = (part: Partial<ProfileDraft>) => {
    setDraft({ ...draft, ...part })
    setErrors({})
  }
  const errorOf = (field: string) => {
    const error = errors[field]
    return typeof error === 'string' ? error : undefined
  }
  const submit = () => {
    const links = draft.links.filter((link) => link.trim() !== '')
    const found = ProfileDraft.safeParse({ ...draft, links })
    setDraft({ ...draft, links })
    if (!found.success) {
      const problems: Readonly<Record<string, string>> = t.problems
      setErrors(
        Object.fromEntries(
          found.error.issues.map(({ path }) => [path.join('.'), problems[String(path[0])] ?? '']),
        ),
      )
      return
    }
    write.mutate(() => profileApi.saveMyProfile({ body: { ...found.data, revision } }), {
      onSuccess: (saved) => {
        restart(saved)
        toast.show({ tone: 'positive', title: t.saved })
      },
      onError: (cause) => setErrors(formErrorsOf(cause)),
    })
  }
  const isTaken = free.data === false && asked === draft.username
  return (
    <div className={styles['columns']}>
      <Card>
        {isStale && !write.isPending ? <StaleBar onRestart={() => restart(settings)} /> : null}
        <Form className={styles['form'] ?? ''} errors={errors} onFormSubmit={submit} aria-label={t.form}>
          <FacePicker
            seed={draft.username}
            value={draft.picture}
            onValueChange={(picture) => change({ picture })}
          />
          <TextField
            label={t.name}
            name="name"
            value={draft.name}
            maxLength={40}
            required
            autoComplete="nickname"
            error={errorOf('name')}
            onValueChange={(name) => change({ name })}
          />
          <TextField
            label={t.username}
            name="username"
            hint={
              settings.canRenameAt
                ? t.renameAgain(formatDay(settings.canRenameAt))
                : t.rename(profileLimits.renameDays, profileLimits.formerNameDays)
            }
            value={draft.username}
            maxLength={20}
            required
            disabled={settings.canRenameAt !== null}
            autoComplete="off"
            error={errorOf('username') ?? (isTaken ? t.taken : undefined)}
            onValueChange={(next) => change({ username: next.toLowerCase().replace(/[^a-z0-9_]/g, '') })}
            onBlur={() => setAsked(draft.username)}
          />
          <Textarea
            label={t.bio}
            name="bio"
            value={draft.bio}
            maxLength={280}
            showCount
            rows={3}
            maxRows={6}
            error={errorOf('bio')}
            onValueChange={(bio) => change({ bio })}
          />
          <Select
            label={t.country}
            options={countries}
            value={draft.country ?? noCountry}
            error={errorOf('country')}
            onValueChange={(country) => change({ country: country === noCountry ? null : country })}
          />
          <LinkFields
            links={draft.links}
            errorOf={(index) => errorOf(`links.${index}`)}
            onLinksChange={(links) => change({ links })}
          />
          <div className={styles['actions']}>
            <Button type="submit" tone="accent" size="l" loading={write.isPending}>
              {save}
            </Button>
          </div>
        </Form>
      </Card>
      <Preview draft={draft} />
    </div>
  )
}

function LinkFields({
  links,
  errorOf,
  onLinksChange,
}: {
  links: readonly string[]
  errorOf: (index: number) => string | undefined
  onLinksChange: (links: string[]) => void
}) {
  const t = textsOf(settingsTexts).profile
  return (
    <fieldset className={styles['links']}>
      <legend>{t.links}</legend>
      {links.map((link, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity of a field while one types in it
        <div key={index} className={styles['link']}>
          <TextField
            label={t.link(index + 1)}
            name={`links.${index}`}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={link}
            maxLength={200}
            autoComplete="url"
            error={errorOf(index)}
            onValueChange={(next) => onLinksChange(links.with(index, next))}
          />
          <IconButton
            label={t.removeLink(index + 1)}
            icon={<X size={18} aria-hidden />}
            onClick={() => onLinksChange(links.toSpliced(index, 1))}
          />
        </div>
      ))}
      {links.length < profileLimits.links ? (
        <Button size="s" onClick={() => onLinksChange([...links, ''])}>
          <Plus size={16} aria-hidden /> {t.addLink}
        </Button>
      ) : null}
    </fieldset>
  )
}

function Preview({ draft }: { draft: ProfileDraft }) {
  const session = useSession()
  if (session.status !== 'gamer') return null
  const t = textsOf(settingsTexts).profile
  const { createdAt, level, worn } = session.profile
  const name = draft.name.trim() || t.previewName
  return (
    <Card aria-label={t.preview} className={styles['preview'] ?? ''}>
      <CardHeader title={<h2>{t.preview}</h2>} />
      <ProfileHero
        gamer={{
          username: draft.username || t.previewUsername,
          name,
          profileImage: draft.picture,
          createdAt,
          level,
          worn,
        }}
      />
      <AboutGamer
        about={{ ...draft, bio: draft.bio.trim(), links: draft.links.filter((link) => link.trim() !== '') }}
      />
    </Card>
  )
}
