import { Badge, Spinner } from '@esports/ui'
import { names } from '../../../messages/english/names.ts'
import { FailedNotice } from '../../failed-notice.tsx'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-names.module.css'
import type { NameCheck } from './use-name-check.ts'

export interface NameChoicesProps {
  readonly label: string
  readonly suffix: string
  readonly check: NameCheck
  readonly onPick: (label: string) => void
  readonly onAskAgain: () => void
}

/** The typed name and whether it is free; where it is not, free ones like it. */
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
      <p className={styles['choice']} data-slot="typed-name" aria-live="polite">
        <FullName label={label} suffix={suffix} />
        {check.status === 'checking' ? (
          <Spinner label={t('registerName.checking')} />
        ) : (
          <Badge tone={check.isRegistered ? 'neutral' : 'positive'}>
            {t(check.isRegistered ? 'registerName.registered' : 'registerName.available')}
          </Badge>
        )}
      </p>
      {suggestions.length > 0 ? (
        <ul className={styles['choices']} aria-label={t('registerName.suggestions')}>
          {suggestions.map((suggestion) => (
            <li key={suggestion}>
              <button type="button" className={styles['choice']} onClick={() => onPick(suggestion)}>
                <FullName label={suggestion} suffix={suffix} />
                <Badge tone="positive">{t('registerName.available')}</Badge>
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  )
}

function FullName({ label, suffix }: { readonly label: string; readonly suffix: string }) {
  return (
    // A name is written like an address, whatever the language.
    <span className={styles['fullName']} dir="ltr">
      <bdi className={styles['label']}>{label}</bdi>
      <span className={styles['suffix']}>{suffix}</span>
    </span>
  )
}
