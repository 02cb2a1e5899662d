import { parseChainId } from '../caip/chain-id.ts'
import {
  type Connector,
  type ConnectorSession,
  type ConnectRequest,
  pageSessionId,
  type SessionEvent,
} from '../connectors/connector.ts'
import type { ConnectKitErrorCode } from '../errors/catalogue.ts'
import { isConnectKitError } from '../errors/connect-kit-error.ts'
import { catalogue } from '../errors/full-catalogue.ts'
import type { Network } from '../networks/network.ts'
import { settled } from './fake-clock.ts'

/** A connector, and functions that act as the person using its wallet. Functions left out are not checked. */
export interface ConnectorUnderTest {
  readonly connector: Connector
  /** Networks the wallet serves; a second one of the same namespace is used to check switching. */
  readonly networks: readonly [Network, ...Network[]]
  /** The person rejects the next request. */
  declines?(): void
  /** The person does not respond to the next request. */
  ignores?(): void
  /** The person selects another account in the wallet. */
  switchesAccount?(): void
  /** The person disconnects in the wallet. */
  disconnects?(): void
}

/** One requirement for connectors. */
export interface ConnectorCheck {
  readonly name: string
  /** @throws {Error} describes what failed */
  readonly check: () => Promise<void>
}

type Make = () => ConnectorUnderTest | Promise<ConnectorUnderTest>
type Check = (subject: ConnectorUnderTest) => Promise<void>

const checks: Readonly<Record<string, Check>> = {
  async 'says who it is in plain data'({ connector }) {
    const { id, name, icon, rdns, explorerId, namespaces } = connector
    expect(id !== '' && name !== '', 'id and name have letters')
    const info = { id, name, icon, rdns, explorerId, namespaces }
    expect(JSON.stringify(info) === JSON.stringify(structuredClone(info)), 'what a list shows is plain data')
  },
  async 'connects: accounts and a chain in each of its namespaces'(subject) {
    const session = await connect(subject)
    expect(session.namespaces.length > 0, 'a session has a namespace')
    for (const { namespace, accounts, chain } of session.namespaces) {
      expect(accounts.length > 0, `${namespace} has an account`)
      expect(parseChainId(chain).namespace === namespace, `${chain} is a chain of ${namespace}`)
      expect(typeof session.provider(namespace).request === 'function', `${namespace} has a provider`)
    }
    session.release()
  },
  async 'refuses a namespace the session does not have'(subject) {
    const session = await connect(subject)
    await rejects(async () => session.provider('nowhere'), 'NAMESPACE_NOT_CONFIGURED')
    session.release()
  },
  async 'is declined as USER_REJECTED, and can be asked again'(subject) {
    if (!subject.declines) return
    subject.declines()
    await rejects(() => connect(subject), 'USER_REJECTED')
    const session = await connect(subject)
    session.release()
  },
  async 'ends with its signal as ABORTED, before and while the person is asked'(subject) {
    if (!subject.ignores) return
    await rejects(() => subject.connector.connect(asked(subject, AbortSignal.abort())), 'ABORTED')
    const controller = new AbortController()
    subject.ignores()
    await Promise.all([
      rejects(() => subject.connector.connect(asked(subject, controller.signal)), 'ABORTED'),
      settled().then(() => controller.abort()),
    ])
  },
  async 'is taken up again with the accounts it had, without a question'(subject) {
    const session = await connect(subject)
    const before = JSON.stringify(session.namespaces)
    session.release()
    subject.ignores?.()
    const again = await subject.connector.reconnect({ ...asked(subject), sessionId: session.id })
    expect(again !== undefined, 'an earlier connection is taken up')
    expect(again?.id === session.id, 'it is the same session')
    expect(JSON.stringify(again?.namespaces) === before, 'accounts and chains are as before')
    again?.release()
  },
  async 'has nothing to take up before the first connection'(subject) {
    // A wallet that needs no approval, such as a Safe around the page, can always reconnect.
    if (!subject.ignores) return
    subject.ignores()
    const request = { ...asked(subject), sessionId: pageSessionId(subject.connector.id) }
    expect((await subject.connector.reconnect(request)) === undefined, 'nothing is taken up')
  },
  async 'tells of another account after it knows it'(subject) {
    if (!subject.switchesAccount) return
    const session = await connect(subject)
    const seen: SessionEvent[] = []
    const shown: (string | undefined)[] = []
    session.subscribe((event) => {
      seen.push(event)
      shown.push(session.namespaces[0]?.accounts[0])
    })
    const [before] = session.namespaces[0]?.accounts ?? []
    subject.switchesAccount()
    await settled()
    expect(
      seen.some(({ type }) => type === 'accountsChanged'),
      'the change is told',
    )
    expect(shown.at(-1) !== before, 'whoever is told already sees it')
    session.release()
  },
  async 'takes up no other session than the one asked for'(subject) {
    const session = await connect(subject)
    session.release()
    subject.ignores?.()
    const other = await subject.connector
      .reconnect({ ...asked(subject), sessionId: `${session.id} of another` })
      .catch(() => undefined)
    expect(other === undefined || other.id === session.id, 'a session keeps its id')
    other?.release()
  },
  async 'says that the person ended the connection'(subject) {
    if (!subject.disconnects) return
    const session = await connect(subject)
    const seen = listen(session)
    subject.disconnects()
    await settled()
    expect(seen.includes('disconnected'), 'the end is told')
  },
  async 'says so also to who listens only after the end'(subject) {
    if (!subject.disconnects) return
    const session = await connect(subject)
    subject.disconnects()
    await settled()
    const seen = listen(session)
    await settled()
    expect(seen.includes('disconnected'), 'an end that came before anybody listened is told')
  },
  async 'is silent once released, unsubscribed from or disconnected'(subject) {
    const session = await connect(subject)
    const seen = listen(session)
    const unsubscribed: string[] = []
    session.subscribe(({ type }) => unsubscribed.push(type))()
    await session.disconnect()
    session.release()
    const after = seen.length
    subject.switchesAccount?.()
    subject.disconnects?.()
    await settled()
    expect(seen.length === after, 'nothing is told after the end')
    expect(unsubscribed.length === 0, 'nothing is told to who left')
    await session.disconnect()
  },
  async 'moves to another of the app’s networks'(subject) {
    const { networks } = subject
    const [first] = networks
    const other = networks.find(
      (network) => network !== first && network.chainNamespace === first.chainNamespace,
    )
    if (!other) return
    const session = await connect(subject)
    await session.switchChain(other, new AbortController().signal)
    const chains = session.namespaces.map(({ chain }) => chain)
    expect(chains.includes(other.caipNetworkId), 'the session is on the network it was brought to')
    session.release()
  },
  async 'can be closed twice'({ connector }) {
    await connector.close?.()
    await connector.close?.()
  },
}

/**
 * The requirements for every connector, as checks for any test runner. Each check calls `make`.
 *
 * @param make returns a new connector whose wallet has not connected to the app before
 * @example for (const { name, check } of connectorChecks(makeMine)) it(name, check)
 */
export const connectorChecks = (make: Make): readonly ConnectorCheck[] =>
  Object.entries(checks).map(([name, check]) => ({ name, check: async () => check(await make()) }))

/**
 * Runs all checks of {@link connectorChecks}, one after the other.
 *
 * @throws {AggregateError} with one error for each failed check
 * @example await testConnector(() => ({ connector: myConnector(), networks: [polygon] }))
 */
export async function testConnector(make: Make): Promise<void> {
  const broken: Error[] = []
  for (const { name, check } of connectorChecks(make))
    await check().catch((cause: unknown) => broken.push(new Error(name, { cause })))
  if (broken.length > 0)
    throw new AggregateError(
      broken,
      `The connector breaks: ${broken.map(({ message }) => message).join('; ')}`,
    )
}

const asked = ({ networks }: ConnectorUnderTest, signal = new AbortController().signal): ConnectRequest => ({
  networks,
  preferred: networks[0],
  signal,
})

const connect = (subject: ConnectorUnderTest): Promise<ConnectorSession> =>
  subject.connector.connect(asked(subject))

function listen(session: ConnectorSession): readonly SessionEvent['type'][] {
  const seen: SessionEvent['type'][] = []
  session.subscribe(({ type }) => seen.push(type))
  return seen
}

function expect(isTrue: boolean, promise: string): void {
  if (!isTrue) throw new Error(`Broken: ${promise}.`)
}

async function rejects(action: () => Promise<unknown>, code: ConnectKitErrorCode): Promise<void> {
  let thrown: unknown
  try {
    await action()
  } catch (error) {
    thrown = error
  }
  expect(thrown !== undefined, `it ends with ${code}, not well`)
  const told = isConnectKitError(thrown) && thrown.code in catalogue ? thrown.code : String(thrown)
  expect(told === code, `it ends with ${code}, not with ${told}`)
}
