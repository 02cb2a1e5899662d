import { isRecord } from '../../../caip/record.ts'
import type { ConnectKitErrorCode } from '../../../errors/catalogue.ts'
import { ConnectKitError, isConnectKitError } from '../../../errors/connect-kit-error.ts'
import { catalogue } from '../../../errors/full-catalogue.ts'
import type {
  AuthenticateParameters,
  OwningTransport,
  ProposeParameters,
  TransportEvent,
  TransportRequest,
  TransportSession,
} from '../transport.ts'

/** A call of the transport by another tab, as plain data. */
export type Call =
  | { readonly method: 'propose'; readonly argument: ProposeParameters }
  | { readonly method: 'authenticate'; readonly argument: AuthenticateParameters }
  | { readonly method: 'outcome' | 'abandon' | 'disconnect' | 'ping' | 'extend'; readonly argument: string }
  | { readonly method: 'request'; readonly argument: Omit<TransportRequest, 'signal'> }
  | { readonly method: 'answer'; readonly argument: { readonly rpcId: number; readonly waitUntil: number } }
  | { readonly method: 'revive'; readonly argument: undefined }

/** Messages between the tabs of one app. `from` is the id of the sender; `to` that of the recipient. */
export type TabMessage = { readonly from: string } & (
  | { readonly type: 'hello' }
  /** Sent by the leader on request, and when it starts to lead; with `sessions` once its client is open. */
  | {
      readonly type: 'leading'
      readonly sessions: readonly TransportSession[] | undefined
      /** Undefined while there is no client. */
      readonly isLinked: boolean | undefined
    }
  | { readonly type: 'event'; readonly event: TransportEvent; readonly sessions: readonly TransportSession[] }
  | { readonly type: 'ping'; readonly to: string }
  | {
      readonly type: 'call'
      readonly to: string
      readonly id: string
      readonly sentAt: number
      readonly call: Call
    }
  /** The call is too old and was not started: its sender may have found another leader meanwhile. */
  | { readonly type: 'stale'; readonly to: string; readonly id: string }
  /** The request is about to be sent to the relay, with this JSON-RPC id. */
  | { readonly type: 'sent'; readonly to: string; readonly id: string; readonly rpcId: number }
  | { readonly type: 'answer'; readonly to: string; readonly id: string; readonly answer: Answer }
  | { readonly type: 'cancel'; readonly to: string; readonly id: string }
)

/** A message before its sender is added. */
export type OwnMessage = WithoutSender<TabMessage>
type WithoutSender<T> = T extends unknown ? Omit<T, 'from'> : never

export type Answer = { readonly value: unknown } | { readonly error: PlainError }

interface PlainError {
  readonly code: ConnectKitErrorCode
  readonly message: string
  readonly details: Readonly<Record<string, string | number>>
  readonly cause: unknown
}

/** Executes a call. `onSent` may throw to prevent a request from being sent. */
export function run(
  transport: OwningTransport,
  { method, argument }: Call,
  signal: AbortSignal,
  onSent: (rpcId: number) => void,
): Promise<unknown> {
  switch (method) {
    case 'propose':
      return transport.propose(argument)
    case 'authenticate':
      return transport.authenticate(argument)
    case 'request':
      return transport.request({ ...argument, signal }, onSent)
    case 'answer':
      return transport.answer(argument.rpcId, argument.waitUntil, signal)
    case 'abandon':
      return Promise.resolve(transport.abandon(argument))
    case 'revive':
      return transport.revive()
    case 'outcome':
    case 'disconnect':
    case 'ping':
    case 'extend':
      return transport[method](argument)
  }
}

/** An error as plain data: values thrown by wallets may not be cloneable between tabs. */
export function toPlainError(error: unknown): PlainError {
  const known = isConnectKitError(error) ? error : new ConnectKitError('UNKNOWN', undefined, { cause: error })
  const { cause } = known
  const said = isRecord(cause) || cause instanceof Error ? cause : undefined
  const code: unknown = said && 'code' in said ? said.code : undefined
  const words: unknown = said && 'message' in said ? said.message : cause
  return {
    code: known.code,
    message: known.message,
    details: known.details,
    cause: {
      ...(typeof code === 'number' ? { code } : {}),
      ...(typeof words === 'string' ? { message: words } : {}),
    },
  }
}

export const fromPlainError = ({ code, message, details, cause }: PlainError): ConnectKitError =>
  new ConnectKitError(code, message, {
    details,
    cause,
    entry: Object.hasOwn(catalogue, code) ? catalogue[code] : catalogue.UNKNOWN,
  })

/** Other code of the page may use a channel of the same name. */
export const isTabMessage = (value: unknown): value is TabMessage =>
  isRecord(value) && typeof value['from'] === 'string' && typeof value['type'] === 'string'
