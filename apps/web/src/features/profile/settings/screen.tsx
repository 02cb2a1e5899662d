import type { Settings } from '@esports/contract'
import { Skeleton, Tabs } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Block } from '../../../lib/block.tsx'
import { AccountPanel } from './account-panel.tsx'
import { LoginsPanel } from './logins-panel.tsx'
import { NotificationsForm } from './notifications-form.tsx'
import { PrivacyForm } from './privacy-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { settingsQuery } from './queries.ts'

/** The settings of the gamer: profile, privacy, notifications, where they are logged in, and their data. */
export function SettingsScreen() {
  const { tab = 'profile' } = useSearch({ from: '/profile/settings' })
  const navigate = useNavigate({ from: '/profile/settings' })
  return (
    <Tabs
      label="Settings"
      value={tab}
      onValueChange={(next) => void navigate({ search: { tab: next }, replace: true })}
      tabs={[
        { value: 'profile', label: 'Profile', content: <Loaded>{ProfileForm}</Loaded> },
        { value: 'privacy', label: 'Privacy', content: <Loaded>{PrivacyForm}</Loaded> },
        { value: 'notifications', label: 'Notifications', content: <Loaded>{NotificationsForm}</Loaded> },
        { value: 'devices', label: 'Devices', content: <LoginsPanel /> },
        { value: 'account', label: 'Account', content: <AccountPanel /> },
      ]}
    />
  )
}

/** A form, once the settings are there. */
function Loaded({ children: Form }: { children: (props: { settings: Settings }) => ReactNode }) {
  const query = useQuery(settingsQuery)
  return (
    <Block query={query} what="your settings" loading={<Skeleton shape="block" height="30rem" />}>
      {(settings) => <Form settings={settings} />}
    </Block>
  )
}
