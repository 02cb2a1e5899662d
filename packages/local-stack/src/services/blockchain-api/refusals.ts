import { Refusal } from '../refusal.ts'

/** Error responses of the Blockchain API, with its original texts. */
export const refusals = {
  unsupportedChain: (chainId: string) =>
    new Refusal(400, 'chainId', `We don't support the chainId you provided: ${chainId}`),
  address: () => new Refusal(400, 'address', 'The address provided is invalid'),
  quota: () => new Refusal(429, 'address', "Project's quota limit reached"),
  rate: (perMinute: number) =>
    new Refusal(429, 'rate_limit', `Rate limited: more than ${perMinute} requests in a minute`),
  deserialization: (detail: string) => new Refusal(422, '', `Deserialization error: ${detail}`),
  parameter: (detail: string) => new Refusal(400, '', `Invalid parameter: ${detail}`),
  conversion: (detail: string) => new Refusal(400, '', `Conversion parameter error: ${detail}`),
  chainUnavailable: (chainId: string) =>
    new Refusal(503, 'chainId', `The chain ${chainId} is temporarily unavailable`),
} as const
