/** EIP-1193's ProviderRpcError. */
export class ProviderError extends Error {
  override readonly name = 'ProviderRpcError'
  readonly code: number
  readonly data: unknown

  constructor(code: number, message: string, data?: unknown) {
    super(message)
    this.code = code
    this.data = data
  }
}

export const userRejected = () => new ProviderError(4001, 'The user rejected the request.')
export const unauthorized = () => new ProviderError(4100, 'The site is not connected to this account.')
export const unknownChain = (chainId: unknown) =>
  new ProviderError(4902, `The wallet does not know chain ${String(chainId)}. Add it first.`)
