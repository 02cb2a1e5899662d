import { Button, TextField } from '@esports/ui'
import { useEffect, useState } from 'react'
import { isConnectKitError } from '../../../index.ts'
import { names } from '../../../messages/english/names.ts'
import { readWhileOpen } from '../../../react/account/read-while-open.ts'
import { useConnectKit, useKitState } from '../../../react.tsx'
import { accountDetails, fetchProfile, registerName } from '../../../services.ts'
import { showToast } from '../../state/toast.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-register-name.module.css'
import { NameChoices } from './name-choices.tsx'
import { nameSuffixOf } from './name-suffix.ts'
import { useNameCheck } from './use-name-check.ts'

/** Maximum label length the service accepts. */
const maxLabelLength = 64

// S4.11, S5.2
/** The form to register a name. */
export function RegisterAccountNameView() {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(names)
  const ownsName = useKitState((state) => accountDetails(state)?.profile?.name !== undefined)
  const isRegistering = useKitState((state) => state.isRegisteringName ?? false)
  const [choice, setChoice] = useState({ label: '', isSuggested: false })
  const [failure, setFailure] = useState<string>()
  const { label } = choice
  const { check, askAgain } = useNameCheck({ ...choice, ownsName })
  useEffect(() => readWhileOpen(kit, (signal) => fetchProfile(kit, { signal })), [kit])

  const choose = (next: typeof choice) => {
    setFailure(undefined)
    setChoice(next)
  }
  const canRegister = check.status === 'known' && !check.isRegistered && !isRegistering
  const register = async () => {
    setFailure(undefined)
    try {
      await registerName(kit, { label })
    } catch (error) {
      if (isConnectKitError(error, 'ABORTED')) return
      if (!isConnectKitError(error)) throw error
      setFailure(errorWords(error))
      // Shown as a toast too: if signing needed its own view, the form has been remounted and lost its error.
      showToast(kit, { kind: 'error', message: errorWords(error) })
    }
  }
  const suffix = nameSuffixOf(kit)
  const error = failure ?? (check.status === 'refused' ? t(check.problem) : undefined)
  return (
    <form
      className={styles['form']}
      aria-busy={isRegistering}
      onSubmit={(event) => {
        event.preventDefault()
        if (canRegister) void register()
      }}
    >
      <TextField
        label={t('registerName.label')}
        dir="ltr"
        value={label}
        maxLength={maxLabelLength}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        readOnly={isRegistering}
        suffix={<span className={styles['suffix']}>{suffix}</span>}
        hint={t('registerName.hint')}
        {...(error ? { error } : {})}
        onChange={(event) => choose({ label: event.currentTarget.value, isSuggested: false })}
      />
      <div className={styles['answers']}>
        <NameChoices
          label={label}
          suffix={suffix}
          check={check}
          onPick={(picked) => choose({ label: picked, isSuggested: true })}
          onAskAgain={askAgain}
        />
      </div>
      <Button
        type="submit"
        tone="accent"
        fullWidth
        disabled={!canRegister && !isRegistering}
        loading={isRegistering}
      >
        {t('registerName.register')}
      </Button>
    </form>
  )
}
