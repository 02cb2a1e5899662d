import type { ClanPage, ClanSettings } from '@esports/contract'
import { Button, Card, EmptyState, Form, type FormErrors, Skeleton, useToast } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { formErrorsOf } from '../../lib/form-errors.ts'
import { textsOf } from '../../lib/texts.ts'
import { useSession } from '../auth/index.ts'
import { clansApi } from './api.ts'
import styles from './clan-form.module.css'
import { SettingsFields } from './clan-form.tsx'
import { ClanPreview } from './clan-preview.tsx'
import { clanFormTexts } from './form-texts.ts'
import { clanQuery } from './queries.ts'
import { useClanWrite } from './use-clan-write.ts'

/** The settings of a clan, for who leads it. */
export function ClanSettingsScreen() {
  const { slug } = useParams({ from: '/clans/$slug/settings' })
  const query = useQuery(clanQuery(slug))
  const t = textsOf(clanFormTexts)
  return (
    <Block query={query} what={t.what} loading={<Skeleton shape="block" height="30rem" />}>
      {(clan) =>
        clan.viewer.can.includes('manage') ? (
          <Settings clan={clan} />
        ) : (
          <Card>
            <EmptyState
              hue={clan.emblem.hue}
              message={t.notLeading(clan.name)}
              detail={t.notLeadingDetail}
              action={<Button render={<Link to="/clans/$slug" params={{ slug }} />}>{t.toClan}</Button>}
            />
          </Card>
        )
      }
    </Block>
  )
}

function Settings({ clan }: { clan: ClanPage }) {
  const { slug, about, region, joinPolicy, emblem } = clan
  const t = textsOf(clanFormTexts)
  const session = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const [settings, setSettings] = useState<ClanSettings>({ about, region, joinPolicy, emblem })
  const [errors, setErrors] = useState<FormErrors>({})
  const write = useClanWrite(slug, (cause) => {
    const found = formErrorsOf(cause)
    setErrors(found)
    if (Object.keys(found).length === 0) toast.show({ tone: 'danger', title: sentenceOf(cause) })
  })
  const save = () =>
    write.mutate(() => clansApi.updateClan({ params: { slug }, body: settings }), {
      onSuccess: () => {
        toast.show({ tone: 'positive', title: t.saved })
        void navigate({ to: '/clans/$slug', params: { slug } })
      },
    })
  return (
    <div className={styles['root']}>
      <Card>
        <Form className={styles['form'] ?? ''} errors={errors} onFormSubmit={save} aria-label={t.settings}>
          <SettingsFields
            value={settings}
            keptEmblem={emblem}
            error={(field) => (typeof errors[field] === 'string' ? errors[field] : undefined)}
            onValueChange={setSettings}
          />
          <div className={styles['actions']}>
            <Button type="submit" tone="accent" size="l" loading={write.isPending}>
              {t.save}
            </Button>
            <Button size="l" variant="ghost" render={<Link to="/clans/$slug" params={{ slug }} />}>
              {t.cancel}
            </Button>
          </div>
        </Form>
      </Card>
      <ClanPreview
        clan={{ ...settings, name: clan.name, tag: clan.tag }}
        leader={session.status === 'gamer' ? session.profile.name : ''}
      />
    </div>
  )
}
