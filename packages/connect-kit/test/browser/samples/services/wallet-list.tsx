import { useConnectKit, useKitState } from '@esports/connect-kit/react'
import {
  type ExplorerWallet,
  fetchWalletPage,
  prefetchWallets,
  shownWallets,
  walletImageUrl,
} from '@esports/connect-kit/services'
import { useCallback, useMemo } from 'react'
import { Panel, Problem } from './parts.tsx'
import { useAction } from './use-action.ts'
import { useAnswer } from './use-answer.ts'
import { wordsFor } from './words-for.ts'

/** The wallets of the explorer, with their pictures. */
export function WalletList() {
  const kit = useConnectKit()
  const state = useKitState((whole) => whole)
  const wallets = useMemo(
    () => shownWallets({ state, options: kit.options, isMobile: false }).all,
    [state, kit],
  )
  const answer = useAnswer(useCallback((signal) => prefetchWallets(kit, { signal }), [kit]))
  const { problem, run } = useAction()
  const failure = state.explorer?.failure?.error
  return (
    <Panel title="Wallets">
      {answer.status === 'asked' && <p role="status">Loading…</p>}
      {failure && <Problem>{wordsFor(failure)}</Problem>}
      {answer.status === 'known' && !failure && wallets.length === 0 && <p>No wallets are listed yet.</p>}
      <ul className="wallets">
        {wallets.map((wallet) => (
          <li key={wallet.id}>
            <WalletPicture wallet={wallet} />
            {wallet.name}
          </li>
        ))}
      </ul>
      {!state.explorer?.isComplete && (
        <button
          type="button"
          aria-busy={state.explorer?.isLoading.page ?? false}
          onClick={() => run(() => fetchWalletPage(kit))}
        >
          More wallets
        </button>
      )}
      <Problem>{problem}</Problem>
    </Panel>
  )
}

function WalletPicture({ wallet: { imageId, name } }: { readonly wallet: ExplorerWallet }) {
  const kit = useConnectKit()
  const picture = useAnswer(
    useCallback(
      async (signal) => (imageId === undefined ? undefined : walletImageUrl(kit, { imageId, signal })),
      [kit, imageId],
    ),
  )
  if (picture.status !== 'known' || !picture.value) return <span className="picture">{name.charAt(0)}</span>
  return <img className="picture" src={picture.value} alt="" width="48" height="48" />
}
