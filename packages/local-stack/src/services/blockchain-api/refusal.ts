import { type Answer, json } from './answer.ts'

/** A request that is refused, with the field that is wrong and why, as the hosted service says it. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly field: string

  constructor(status: number, field: string, description: string) {
    super(description)
    this.status = status
    this.field = field
  }

  toAnswer(): Answer {
    return json(
      { status: 'FAILED', reasons: [{ field: this.field, description: this.message }] },
      {},
      this.status,
    )
  }
}

export const refusals = {
  unsupportedChain: (chainId: string) =>
    new Refusal(400, 'chainId', `We don't support the chainId you provided: ${chainId}`),
  address: () => new Refusal(400, 'address', 'The address provided is invalid'),
  notAuthenticated: () => new Refusal(401, 'authentication', 'We failed to authenticate your request'),
  quota: () => new Refusal(429, 'address', "Project's quota limit reached"),
  deserialization: (detail: string) => new Refusal(422, '', `Deserialization error: ${detail}`),
  parameter: (detail: string) => new Refusal(400, '', `Invalid parameter: ${detail}`),
  conversion: (detail: string) => new Refusal(400, '', `Conversion parameter error: ${detail}`),
  chainUnavailable: (chainId: string) =>
    new Refusal(503, 'chainId', `The chain ${chainId} is temporarily unavailable`),
} as const
