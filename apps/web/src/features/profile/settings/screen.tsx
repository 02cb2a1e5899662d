import type { Settings } from '@esports/contract'
import { Skeleton, Tabs } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Block } from '../../../lib/block.tsx'
import { textsOf } from '../../../lib/texts.ts'
import { AccountPanel } from './account-panel.tsx'
import { LoginsPanel } from './logins-panel.tsx'
import { NotificationsForm } from './notifications-form.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { settingsQuery } from './queries.ts'
import { settingsTexts } from './texts.tsx'

/** The settings of the gamer: profile, privacy, notifications, where they are logged in, and their data. */
export function SettingsScreen() {
  const { tab = 'profile' } = useSearch({ from: '/profile/settings' })
  const t = textsOf(settingsTexts)
  const navigate = useNavigate({ from: '/profile/settings' })
  return (
    <Tabs
      label={t.title}
      value={tab}
      onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
      tabs={[
        { value: 'profile', label: t.tabs.profile, content: <Loaded>{ProfileForm}</Loaded> },
        { value: 'privacy', label: t.tabs.privacy, content: <Loaded>{PrivacyForm}</Loaded> },
        {
          value: 'notifications',
          label: t.tabs.notifications,
          content: <Loaded>{NotificationsForm}</Loaded>,
        },
        { value: 'devices', label: t.tabs.devices, content: <LoginsPanel /> },
        { value: 'account', label: t.tabs.account, content: <AccountPanel /> },
      ]}
    />
  )
}

/** A form, once the settings are there. */
function Loaded({ children: Form }: { children: (props: { settings: Settings }) => ReactNode }) {
  const query = useQuery(settingsQuery)
  return (
    <Block
      query={query}
      what={textsOf(settingsTexts).what}
      loading={<Skeleton shape="block" height="30rem" />}
    >
      {(settings) => <Form settings={settings} />}
    </Block>
  )
}
