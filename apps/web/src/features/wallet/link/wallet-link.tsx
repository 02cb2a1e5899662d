import { Button, Spinner } from '@esports/ui'
import { BadgeCheck, Link2 } from 'lucide-react'
import type { Address } from 'viem'
import { shortenAddress } from '../../../lib/shorten-address.ts'
import { textsOf } from '../../../lib/texts.ts'
import { useSession } from '../../auth/index.ts'
import { Failure } from '../failure.tsx'
import { walletTexts } from '../screen/texts.ts'
import { linkStatus } from './link-view.ts'
import { type LinkState, useWalletLink } from './use-wallet-link.ts'
import styles from './wallet-link.module.css'

export interface WalletLinkProps {
  readonly address: Address
  readonly chainId: number
}

/** Shows whether the connected wallet is the one linked to the profile (S3.4), with a button to link it. */
export function WalletLink({ address, chainId }: WalletLinkProps) {
  const session = useSession()
  const { state, link, unlink, cancel } = useWalletLink(address, chainId)
  if (session.status !== 'gamer') return null
  const t = textsOf(walletTexts)
  const linked = session.profile.evmWalletAddress
  const status = linkStatus(linked, address)
  const isBusy = state.step === 'busy'
  return (
    <section className={styles['root']} aria-label={t.link.label} data-state={status}>
      <p className={styles['words']} role="status">
        {status === 'this' ? (
          <>
            <BadgeCheck size={18} aria-hidden /> {t.link.linked}
          </>
        ) : (
          <>
            <Link2 size={18} aria-hidden />
            {status === 'other' && linked ? t.linkedTo(shortenAddress(linked, 5)) : t.link.why}
          </>
        )}
      </p>
      <div className={styles['actions']}>
        {isBusy && state.progress === 'awaitingWallet' ? (
          <Button size="s" variant="ghost" onClick={cancel}>
            {t.link.cancel}
          </Button>
        ) : null}
        {status === 'this' ? (
          <Button size="s" variant="ghost" loading={isBusy} onClick={() => void unlink()}>
            {t.link.unlink}
          </Button>
        ) : (
          <Button size="s" loading={isBusy} onClick={() => void link()}>
            {status === 'other' ? t.link.instead : t.link.link}
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
          {textsOf(walletTexts).linkProgress[state.progress]}
        </>
      ) : null}
    </p>
  )
}
