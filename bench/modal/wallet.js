const account = '0x1111111111111111111111111111111111111111'
const answers = {
  eth_requestAccounts: [account],
  eth_accounts: [account],
  eth_chainId: '0x89',
  net_version: '137',
}

/** The wallet that both pages list. It answers immediately, so that only the page's own time is measured. */
export function announceWallet() {
  const provider = {
    request: async ({ method }) => answers[method] ?? null,
    on: () => undefined,
    removeListener: () => undefined,
  }
  const info = {
    uuid: '350670db-19fa-4704-a166-e52e178b59d2',
    name: 'Bench Wallet',
    icon: '',
    rdns: 'example.bench',
  }
  const detail = Object.freeze({ info, provider })
  const announce = () => dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  addEventListener('eip6963:requestProvider', announce)
  announce()
}
