import { type ReactNode, useState } from 'react'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import { useConnectKit, useKitOptions } from '../../../react.tsx'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-legal.module.css'

/** Consent is kept until the page is reloaded. */
const agreed = new WeakSet<ConnectKit>()

export interface Legal {
  /** Whether the wallets are disabled until the user agrees. */
  readonly isBlocking: boolean
  /** Rendered before the wallets: the checkbox. */
  readonly question: ReactNode
  /** Rendered after them: the sentence. */
  readonly sentence: ReactNode
}

/** Consent to the app's terms: a checkbox to tick first, or a sentence. */
export function useLegal(): Legal {
  const kit = useConnectKit()
  const { t, rich } = useMessages()
  const { termsConditionsUrl, privacyPolicyUrl, features } = useKitOptions()
  const [isAgreed, setIsAgreed] = useState(agreed.has(kit))
  const terms = linkTo(termsConditionsUrl, t('connect.terms'))
  const privacy = linkTo(privacyPolicyUrl, t('connect.privacy'))
  if (!terms && !privacy) return { isBlocking: false, question: null, sentence: null }
  const isAsked = features?.legalCheckbox
  const words = (
    <span>
      {terms && privacy
        ? rich(isAsked ? 'connect.agreeToBoth' : 'connect.agreeingToBoth', { terms, privacy })
        : rich(isAsked ? 'connect.agree' : 'connect.agreeing', { document: terms ?? privacy })}
    </span>
  )
  if (!isAsked)
    return { isBlocking: false, question: null, sentence: <p className={styles['legal']}>{words}</p> }
  const onChange = (isTicked: boolean) => {
    agreed[isTicked ? 'add' : 'delete'](kit)
    setIsAgreed(isTicked)
  }
  return {
    isBlocking: !isAgreed,
    sentence: null,
    question: (
      <label className={styles['legal']} data-slot="legal-checkbox">
        <input type="checkbox" checked={isAgreed} onChange={({ target }) => onChange(target.checked)} />
        {words}
      </label>
    ),
  }
}

const linkTo = (href: string | undefined, words: string): ReactNode =>
  href ? (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {words}
    </a>
  ) : undefined
