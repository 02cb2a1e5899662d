/** The wallet that both pages list. */
export function announceWallet() {
  const provider = { request: async () => [], on: () => undefined, removeListener: () => undefined }
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
