import { Button, Spinner } from '@esports/ui'
import { BadgeCheck, Link2 } from 'lucide-react'
import type { Address } from 'viem'
import { shortenAddress } from '../../../lib/shorten-address.ts'
import { useSession } from '../../auth/index.ts'
import { Failure } from '../failure.tsx'
import { linkStatus } from './link-view.ts'
import { type LinkState, useWalletLink } from './use-wallet-link.ts'
import styles from './wallet-link.module.css'

const progressWords = {
  preparing: 'Preparing the request',
  awaitingWallet: 'Sign the message in your wallet. It costs nothing.',
  saving: 'Checking your signature',
  unlinking: 'Unlinking',
} as const

export interface WalletLinkProps {
  readonly address: Address
  readonly chainId: number
}

/** Shows whether the connected wallet is the one linked to the profile (S3.4), with a button to link it. */
export function WalletLink({ address, chainId }: WalletLinkProps) {
  const session = useSession()
  const { state, link, unlink, cancel } = useWalletLink(address, chainId)
  if (session.status !== 'gamer') return null
  const linked = session.profile.evmWalletAddress
  const status = linkStatus(linked, address)
  const isBusy = state.step === 'busy'
  return (
    <section className={styles['root']} aria-label="Profile wallet" data-state={status}>
      <p className={styles['words']} role="status">
        {status === 'this' ? (
          <>
            <BadgeCheck size={18} aria-hidden /> Linked to your profile
          </>
        ) : (
          <>
            <Link2 size={18} aria-hidden />
            {status === 'other' && linked
              ? `Your profile is linked to ${shortenAddress(linked, 5)}`
              : 'Show on your profile that this wallet is yours'}
          </>
        )}
      </p>
      <div className={styles['actions']}>
        {isBusy && state.progress === 'awaitingWallet' ? (
          <Button size="s" variant="ghost" onClick={cancel}>
            Cancel
          </Button>
        ) : null}
        {status === 'this' ? (
          <Button size="s" variant="ghost" loading={isBusy} onClick={() => void unlink()}>
            Unlink
          </Button>
        ) : (
          <Button size="s" loading={isBusy} onClick={() => void link()}>
            {status === 'other' ? 'Link this one instead' : 'Link to my profile'}
          </Button>
        )}
      </div>
      <Outcome state={state} />
    </section>
  )
}

function Outcome({ state }: { readonly state: LinkState }) {
  if (state.step === 'failed') return <Failure>{state.message}</Failure>
  // The live region stays mounted, so that screen readers announce what is added to it.
  return (
    <p className={styles['progress']} role="status">
      {state.step === 'busy' ? (
        <>
          <Spinner />
          {progressWords[state.progress]}
        </>
      ) : null}
    </p>
  )
}
