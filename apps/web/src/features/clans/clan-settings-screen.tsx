import type { ClanPage, ClanSettings } from '@esports/contract'
import { Button, Card, EmptyState, Form, type FormErrors, Skeleton, useToast } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Block } from '../../lib/block.tsx'
import { formErrorsOf } from '../../lib/form-errors.ts'
import { useSession } from '../auth/index.ts'
import { clansApi } from './api.ts'
import styles from './clan-form.module.css'
import { SettingsFields } from './clan-form.tsx'
import { ClanPreview } from './clan-preview.tsx'
import { clanQuery } from './queries.ts'
import { useClanWrite } from './use-clan-write.ts'

/** The settings of a clan, for who leads it. */
export function ClanSettingsScreen() {
  const { slug } = useParams({ from: '/clans/$slug/settings' })
  const query = useQuery(clanQuery(slug))
  return (
    <Block query={query} what="this clan" loading={<Skeleton shape="block" height="30rem" />}>
      {(clan) =>
        clan.viewer.can.includes('manage') ? (
          <Settings clan={clan} />
        ) : (
          <Card>
            <EmptyState
              hue={clan.emblem.hue}
              message={`You do not lead ${clan.name}.`}
              detail="Its owner and officers change its settings."
              action={<Button render={<Link to="/clans/$slug" params={{ slug }} />}>Go to the clan</Button>}
            />
          </Card>
        )
      }
    </Block>
  )
}

function Settings({ clan }: { clan: ClanPage }) {
  const { slug, about, region, joinPolicy, emblem } = clan
  const session = useSession()
  const navigate = useNavigate()
  const toast = useToast()
  const write = useClanWrite(slug)
  const [settings, setSettings] = useState<ClanSettings>({ about, region, joinPolicy, emblem })
  const [errors, setErrors] = useState<FormErrors>({})
  const save = () =>
    write.mutate(() => clansApi.updateClan({ params: { slug }, body: settings }), {
      onSuccess: () => {
        toast.show({ tone: 'positive', title: 'The clan looks like this now.' })
        void navigate({ to: '/clans/$slug', params: { slug } })
      },
      onError: (cause) => setErrors(formErrorsOf(cause)),
    })
  return (
    <div className={styles['root']}>
      <Card>
        <Form
          className={styles['form'] ?? ''}
          errors={errors}
          onFormSubmit={save}
          aria-label="Settings of the clan"
        >
          <SettingsFields
            value={settings}
            error={(field) => (typeof errors[field] === 'string' ? errors[field] : undefined)}
            onValueChange={setSettings}
          />
          <div className={styles['actions']}>
            <Button type="submit" tone="accent" size="l" loading={write.isPending}>
              Save
            </Button>
            <Button size="l" variant="ghost" render={<Link to="/clans/$slug" params={{ slug }} />}>
              Cancel
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
