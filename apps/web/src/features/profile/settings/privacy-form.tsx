import type { Settings } from '@esports/contract'
import { Button, Card, Form, Radio, RadioGroup, useToast } from '@esports/ui'
import { profileApi } from '../../../lib/profile-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { useSettingsWrite } from './queries.ts'
import styles from './settings.module.css'
import { StaleBar } from './stale-bar.tsx'
import { settingsTexts } from './texts.tsx'
import { useDraft } from './use-draft.ts'

const questions = ['country', 'wallet', 'matches', 'invitations'] as const
const audiences = ['everyone', 'clan', 'nobody'] as const

/** Who sees what of the gamer, and who may invite them. */
export function PrivacyForm({ settings }: { settings: Settings }) {
  const { draft: privacy, setDraft, revision, isStale, restart } = useDraft(settings, 'privacy')
  const { privacy: t, save: saveWord } = textsOf(settingsTexts)
  const toast = useToast()
  const write = useSettingsWrite()
  const save = () =>
    write.mutate(() => profileApi.saveMyPrivacy({ body: { ...privacy, revision } }), {
      onSuccess: (saved) => {
        restart(saved)
        toast.show({ tone: 'positive', title: t.saved })
      },
    })
  return (
    <Card>
      {isStale && !write.isPending ? <StaleBar onRestart={() => restart(settings)} /> : null}
      <Form className={styles['form'] ?? ''} onFormSubmit={save} aria-label={t.form}>
        {questions.map((field) => (
          <RadioGroup
            key={field}
            label={t.questions[field]}
            hint={t.hints[field]}
            orientation="horizontal"
            value={privacy[field]}
            onValueChange={(audience) => setDraft({ ...privacy, [field]: audience })}
          >
            {audiences.map((value) => (
              <Radio key={value} value={value} label={t.audiences[value]} />
            ))}
          </RadioGroup>
        ))}
        <p className={styles['note']}>{t.note}</p>
        <div className={styles['actions']}>
          <Button type="submit" tone="accent" size="l" loading={write.isPending}>
            {saveWord}
          </Button>
        </div>
      </Form>
    </Card>
  )
}
