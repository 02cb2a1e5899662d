import { signMessage } from '@esports/connect-kit'
import { errorMessage } from '@esports/connect-kit/messages'
import { useConnectKit } from '@esports/connect-kit/react'
import type { Profile } from '@esports/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Address } from 'viem'
import { api } from '../../../lib/api.ts'
import { sessionQuery } from '../../auth/index.ts'
import { linkFailure } from './link-view.ts'
import { type LinkProgress, linkWallet } from './link-wallet.ts'

export type LinkState =
  | { readonly step: 'idle' }
  | { readonly step: 'busy'; readonly progress: LinkProgress | 'unlinking' }
  | { readonly step: 'failed'; readonly message: string }

/** Links and unlinks the connected wallet. A pending request is aborted when the component unmounts. */
export function useWalletLink(address: Address, chainId: number) {
  const kit = useConnectKit()
  const queries = useQueryClient()
  const [state, setState] = useState<LinkState>({ step: 'idle' })
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const run = async (work: (signal: AbortSignal) => Promise<Profile>) => {
    running.current?.abort()
    const attempt = new AbortController()
    running.current = attempt
    try {
      const profile = await work(attempt.signal)
      if (attempt.signal.aborted) return
      queries.setQueryData(sessionQuery.queryKey, (shown) => shown && { ...shown, ...profile })
      // A linked wallet is one of the rules by which access to create tournaments is granted.
      void queries.invalidateQueries({ queryKey: ['session', 'organizer'] })
      setState({ step: 'idle' })
    } catch (cause) {
      if (attempt.signal.aborted) return
      const message = linkFailure(cause, (error) => errorMessage(kit, error))
      setState(message === undefined ? { step: 'idle' } : { step: 'failed', message })
    }
  }

  return {
    state,
    link: () =>
      run((signal) =>
        linkWallet({
          api,
          address,
          chainId,
          host: globalThis.location.host,
          signal,
          signMessage: (message) => signMessage(kit, { message, namespace: 'eip155', signal }),
          onProgress: (progress) => {
            if (!signal.aborted) setState({ step: 'busy', progress })
          },
        }),
      ),
    unlink: () => {
      setState({ step: 'busy', progress: 'unlinking' })
      return run(async (signal) => (await api.unlinkWallet(undefined, { signal })).data)
    },
    /** Aborts the pending wallet request. */
    cancel: () => {
      running.current?.abort()
      setState({ step: 'idle' })
    },
  }
}
