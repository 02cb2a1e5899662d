import { Badge, List, ListRow, Spinner } from '@esports/ui'
import { names } from '../../../messages/english/names.ts'
import { FailedNotice } from '../../failed-notice.tsx'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-name-choices.module.css'
import type { NameCheck } from './use-name-check.ts'

export interface NameChoicesProps {
  readonly label: string
  readonly suffix: string
  readonly check: NameCheck
  readonly onPick: (label: string) => void
  readonly onAskAgain: () => void
}

/** The typed name and its availability; if it is taken, available names similar to it. */
export function NameChoices({ label, suffix, check, onPick, onAskAgain }: NameChoicesProps) {
  const { t, errorWords } = useMessages(names)
  if (check.status === 'idle' || check.status === 'refused') return null
  if (check.status === 'failed')
    return (
      <FailedNotice role="alert" retryLabel={t('common.tryAgain')} onRetry={onAskAgain}>
        {errorWords(check.error)}
      </FailedNotice>
    )
  const suggestions = check.status === 'known' && check.isRegistered ? (check.suggestions ?? []) : []
  return (
    <>
      <List aria-live="polite">
        <ListRow
          data-slot="typed-name"
          end={
            check.status === 'checking' ? (
              <Spinner label={t('registerName.checking')} />
            ) : (
              <Badge tone={check.isRegistered ? 'neutral' : 'positive'}>
                {t(check.isRegistered ? 'registerName.registered' : 'registerName.available')}
              </Badge>
            )
          }
        >
          <FullName label={label} suffix={suffix} />
        </ListRow>
      </List>
      {suggestions.length > 0 ? (
        <List aria-label={t('registerName.suggestions')}>
          {suggestions.map((suggestion) => (
            <ListRow
              key={suggestion}
              end={<Badge tone="positive">{t('registerName.available')}</Badge>}
              onClick={() => onPick(suggestion)}
            >
              <FullName label={suggestion} suffix={suffix} />
            </ListRow>
          ))}
        </List>
      ) : null}
    </>
  )
}

function FullName({ label, suffix }: { readonly label: string; readonly suffix: string }) {
  return (
    // Names are always left to right, like addresses.
    <span className={styles['name']} dir="ltr">
      <bdi className={styles['label']}>{label}</bdi>
      <span className={styles['suffix']}>{suffix}</span>
    </span>
  )
}
