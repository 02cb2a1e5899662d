import { type ReactNode, useState } from 'react'
import type { ConnectKit } from '../../../kit/connect-kit.ts'
import { useConnectKit } from '../../../react.tsx'
import styles from '../../ck-modal.module.css'

/** Whoever agreed need not again while the page lives. */
const agreed = new WeakSet<ConnectKit>()

export interface Legal {
  /** Whether the wallets wait for the person to agree. */
  readonly isBlocking: boolean
  /** Stands before the wallets: the box to tick. */
  readonly question: ReactNode
  /** Stands after them: the sentence. */
  readonly sentence: ReactNode
}

/** What connecting means by the app's own terms: a box to tick first, or a sentence. */
export function useLegal(): Legal {
  const kit = useConnectKit()
  const { termsConditionsUrl, privacyPolicyUrl, features } = kit.options
  const [isAgreed, setIsAgreed] = useState(agreed.has(kit))
  const links = [
    termsConditionsUrl ? { href: termsConditionsUrl, text: 'terms of service' } : undefined,
    privacyPolicyUrl ? { href: privacyPolicyUrl, text: 'privacy policy' } : undefined,
  ].filter((link) => link !== undefined)
  if (links.length === 0) return { isBlocking: false, question: null, sentence: null }
  const named = links.map(({ href, text }, index) => (
    <span key={href}>
      {index > 0 ? ' and ' : null}
      <a href={href} target="_blank" rel="noopener noreferrer">
        {text}
      </a>
    </span>
  ))
  if (!features?.legalCheckbox)
    return {
      isBlocking: false,
      question: null,
      sentence: (
        <p className={styles['legal']}>
          <span>By connecting your wallet, you agree to our {named}.</span>
        </p>
      ),
    }
  const onChange = (isTicked: boolean) => {
    if (isTicked) agreed.add(kit)
    else agreed.delete(kit)
    setIsAgreed(isTicked)
  }
  return {
    isBlocking: !isAgreed,
    sentence: null,
    question: (
      <label className={styles['legal']} data-slot="legal-checkbox">
        <input type="checkbox" checked={isAgreed} onChange={({ target }) => onChange(target.checked)} />
        <span>I agree to our {named}</span>
      </label>
    ),
  }
}
