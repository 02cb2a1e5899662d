/** Default address of the local stack, unless it reported that a port was taken. */
export interface StackAddresses {
  readonly polygon: string
  readonly arbitrum: string
  readonly arbitrumSepolia: string
  readonly relay: string
  readonly verify: string
  readonly walletPage: string
  readonly blockchainApi: string
  readonly explorer: string
}

/** The default ports of `npm start`; a test compares them with the stack's. */
export const stackAddresses: StackAddresses = {
  polygon: 'http://127.0.0.1:4311',
  arbitrum: 'http://127.0.0.1:4312',
  arbitrumSepolia: 'http://127.0.0.1:4313',
  relay: 'ws://127.0.0.1:4302',
  verify: 'http://127.0.0.1:4303',
  walletPage: 'http://127.0.0.1:4304/',
  blockchainApi: 'http://127.0.0.1:4305',
  explorer: 'http://127.0.0.1:4306',
}

/** Whether a chain responds with the expected chain id: another program may use the port. */
export async function isStackRunning({ polygon }: StackAddresses): Promise<boolean> {
  try {
    const answer = await fetch(polygon, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }),
      signal: AbortSignal.timeout(3_000),
    })
    const { result } = await answer.json()
    return result === '0x89'
  } catch {
    return false
  }
}
