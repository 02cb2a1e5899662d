import {
  useConnect,
  useSendTransaction,
  useWaitForTransactionReceipt,
  useWallets,
} from '@esports/connect-kit/react'

/** A list of wallets of your own, in place of the modal. */
export function WalletList() {
  const wallets = useWallets()
  const { mutate: connect, isPending, error } = useConnect()
  return (
    <>
      {wallets.map(({ id, name }) => (
        <button key={id} type="button" disabled={isPending} onClick={() => connect({ connectorId: id })}>
          {name}
        </button>
      ))}
      {error && <p role="alert">{error.userMessage}</p>}
    </>
  )
}

/** Sends, and says when the chain has it. */
export function Tip({ to }: { readonly to: `0x${string}` }) {
  const { mutate: send, data: hash, isPending, error } = useSendTransaction()
  const { data: receipt } = useWaitForTransactionReceipt(hash && { hash, chainId: 137 })
  if (receipt) return <p>{receipt.status === 'success' ? 'Thank you!' : 'Nothing was sent.'}</p>
  if (hash) return <p>On its way…</p>
  return (
    <>
      <button type="button" disabled={isPending} onClick={() => send({ to, value: 1n, chainId: 137 })}>
        Tip
      </button>
      {error && <p role="alert">{error.userMessage}</p>}
    </>
  )
}
