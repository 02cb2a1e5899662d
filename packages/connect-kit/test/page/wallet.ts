const account = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const icon = new URLSearchParams(location.search).get('icon') ?? ''

/** A browser wallet that approves everything. */
export function announceWallet(): void {
  const answers: Readonly<Record<string, unknown>> = {
    eth_requestAccounts: [account],
    eth_accounts: [account],
    eth_chainId: '0x89',
    personal_sign: `0x${'5e'.repeat(65)}`,
  }
  const provider = {
    request: async ({ method }: { readonly method: string }) => answers[method] ?? null,
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Page Wallet',
    icon,
    rdns: 'example.page',
  }
  const announce = () =>
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
