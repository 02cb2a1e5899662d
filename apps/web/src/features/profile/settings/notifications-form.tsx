import { type NotificationPreference, requiredNotificationKinds, type Settings } from '@esports/contract'
import { Card, Switch } from '@esports/ui'
import { profileApi } from '../../../lib/profile-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { useSettingsWrite } from './queries.ts'
import styles from './settings.module.css'
import { settingsTexts } from './texts.tsx'

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
      <p className={styles['note']}>{textsOf(settingsTexts).notifications.note}</p>
    </Card>
  )
}

function Kind({ preference }: { preference: NotificationPreference }) {
  const t = textsOf(settingsTexts).notifications
  const write = useSettingsWrite()
  const { kind } = preference
  const hint = t.hints[kind]
  const isRequired = requiredNotificationKinds.includes(kind)
  const set = (change: Partial<NotificationPreference>) =>
    write.mutate(() => profileApi.saveMyNotification({ body: { ...preference, ...change } }))
  return (
    <fieldset className={styles['kind']} disabled={write.isPending}>
      <legend>{t.kinds[kind]}</legend>
      <p className={styles['note']}>{isRequired ? t.always(hint) : hint}</p>
      <div className={styles['switches']}>
        <Switch
          label={t.inApp}
          checked={preference.inApp}
          disabled={isRequired}
          onCheckedChange={(inApp) => set({ inApp })}
        />
        <Switch
          label={t.sound}
          checked={preference.inApp && preference.sound}
          disabled={!preference.inApp}
          onCheckedChange={(sound) => set({ sound })}
        />
        <Switch
          label={t.desktop}
          checked={preference.inApp && preference.desktop}
          disabled={!preference.inApp}
          onCheckedChange={(desktop) => set({ desktop })}
        />
      </div>
    </fieldset>
  )
}
