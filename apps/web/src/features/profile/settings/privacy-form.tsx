import type { Audience, Privacy, Settings } from '@esports/contract'
import { Button, Card, Form, Radio, RadioGroup, useToast } from '@esports/ui'
import { profileApi } from '../../../lib/profile-api.ts'
import { useSettingsWrite } from './queries.ts'
import styles from './settings.module.css'
import { StaleBar } from './stale-bar.tsx'
import { useDraft } from './use-draft.ts'

const questions: readonly (readonly [keyof Privacy, string, string])[] = [
  ['country', 'Who sees your country', 'It stands on your public profile.'],
  ['wallet', 'Who sees your linked wallet', 'Whoever sees the address can look up what it holds.'],
  [
    'matches',
    'Who sees your match history',
    'The list on your profile. Brackets of tournaments stay public.',
  ],
  ['invitations', 'Who can invite you', 'To clans and to the rosters of teams.'],
]
const audiences: readonly (readonly [Audience, string])[] = [
  ['everyone', 'Everyone'],
  ['clan', 'My clan'],
  ['nobody', 'Nobody'],
]

/** Who sees what of the gamer, and who may invite them. */
export function PrivacyForm({ settings }: { settings: Settings }) {
  const { draft: privacy, setDraft, revision, isStale, restart } = useDraft(settings, 'privacy')
  const toast = useToast()
  const write = useSettingsWrite()
  const save = () =>
    write.mutate(() => profileApi.saveMyPrivacy({ body: { ...privacy, revision } }), {
      onSuccess: (saved) => {
        restart(saved)
        toast.show({ tone: 'positive', title: 'Your choice counts from now on.' })
      },
    })
  return (
    <Card>
      {isStale && !write.isPending ? <StaleBar onRestart={() => restart(settings)} /> : null}
      <Form className={styles['form'] ?? ''} onFormSubmit={save} aria-label="Privacy">
        {questions.map(([field, label, hint]) => (
          <RadioGroup
            key={field}
            label={label}
            hint={hint}
            orientation="horizontal"
            value={privacy[field]}
            onValueChange={(audience) => setDraft({ ...privacy, [field]: audience })}
          >
            {audiences.map(([value, words]) => (
              <Radio key={value} value={value} label={words} />
            ))}
          </RadioGroup>
        ))}
        <p className={styles['note']}>
          You always see all of it yourself. The public lists of the platform show neither country nor wallet.
        </p>
        <div className={styles['actions']}>
          <Button type="submit" tone="accent" size="l" loading={write.isPending}>
            Save
          </Button>
        </div>
      </Form>
    </Card>
  )
}
