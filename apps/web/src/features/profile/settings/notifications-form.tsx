import {
  type NotificationKind,
  type NotificationPreference,
  requiredNotificationKinds,
  type Settings,
} from '@esports/contract'
import { Card, Switch } from '@esports/ui'
import { profileApi } from '../../../lib/profile-api.ts'
import { useSettingsWrite } from './queries.ts'
import styles from './settings.module.css'

const kinds: Readonly<Record<NotificationKind, readonly [string, string]>> = {
  requests: ['Requests', 'Invitations, results to confirm, and whatever waits for your answer.'],
  matches: ['Your matches', 'When a match is ready, its results and rulings.'],
  tournaments: ['Your tournaments', 'Check-in, the start, announcements and your place.'],
  clans: ['Your clan', 'Who joins and leaves, and your role.'],
  chat: ['Chat', 'When somebody mentions you, or writes in your match room.'],
  rewards: ['Rewards', 'Levels and mystery boxes.'],
  account: ['Account', 'Access as an organiser, and decisions of the platform team.'],
}

/** How the gamer is told of each kind of notification. Every switch counts at once. */
export function NotificationsForm({ settings }: { settings: Settings }) {
  return (
    <Card>
      <ul className={styles['kinds']}>
        {settings.notifications.map((preference) => (
          <li key={preference.kind}>
            <Kind preference={preference} />
          </li>
        ))}
      </ul>
      <p className={styles['note']}>
        Sound and desktop alerts need the permission of your browser. What is off in the app is not kept for
        you either.
      </p>
    </Card>
  )
}

function Kind({ preference }: { preference: NotificationPreference }) {
  const write = useSettingsWrite()
  const { kind } = preference
  const [title, hint] = kinds[kind]
  const isRequired = requiredNotificationKinds.includes(kind)
  const set = (change: Partial<NotificationPreference>) =>
    write.mutate(() => profileApi.saveMyNotification({ body: { ...preference, ...change } }))
  return (
    <fieldset className={styles['kind']} disabled={write.isPending}>
      <legend>{title}</legend>
      <p className={styles['note']}>
        {hint}
        {isRequired ? ' Always in the app.' : ''}
      </p>
      <div className={styles['switches']}>
        <Switch
          label="In app"
          checked={preference.inApp}
          disabled={isRequired}
          onCheckedChange={(inApp) => set({ inApp })}
        />
        <Switch
          label="Sound"
          checked={preference.inApp && preference.sound}
          disabled={!preference.inApp}
          onCheckedChange={(sound) => set({ sound })}
        />
        <Switch
          label="Desktop"
          checked={preference.inApp && preference.desktop}
          disabled={!preference.inApp}
          onCheckedChange={(desktop) => set({ desktop })}
        />
      </div>
    </fieldset>
  )
}
