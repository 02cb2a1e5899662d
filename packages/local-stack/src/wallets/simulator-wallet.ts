import { EventEmitter } from 'node:events'
import type { PendingRequestTypes, ProposalTypes } from '@walletconnect/types'
import type { Address } from 'viem'
import { firstAccount } from '../accounts.ts'
import { chainIds } from '../chains/index.ts'
import { createMemoryStorage, type WalletStorage } from './memory-storage.ts'
import { approvedNamespaces, chainIdOf, offeredChains, walletMethods } from './namespaces.ts'
import { type OneClickAnswer, signOneClick } from './one-click.ts'
import { createOtherAccount, type OtherAccount } from './other-accounts.ts'
import { RpcFailure, rpcCodes, toRpcFailure } from './rpc-failure.ts'
import { sign } from './signer.ts'
import { closeWalletClient, createWalletClient, type WalletClient } from './wallet-client.ts'
import type {
  ApprovalChanges,
  SimulatorWalletOptions,
  WalletEvents,
  WalletFault,
  WalletProposal,
  WalletRequest,
  WalletSession,
  WalletSignIn,
} from './wallet-types.ts'

/**
 * A WalletConnect wallet that produces real signatures and transactions, with fault injection. It runs in Node.
 *
 * @example
 * const wallet = await createSimulatorWallet({ relayUrl, projectId: 'local', rpcUrls })
 * await wallet.pair(uri)
 * const proposal = await wallet.nextProposal()
 * await wallet.approveProposal(proposal.id)
 */
export async function createSimulatorWallet(options: SimulatorWalletOptions): Promise<SimulatorWallet> {
  const storage = options.storage ?? createMemoryStorage()
  const client = await createWalletClient({ ...options, storage })
  return new SimulatorWallet(client, storage, options, await createOtherAccount())
}

export class SimulatorWallet extends EventEmitter<WalletEvents> {
  readonly storage: WalletStorage
  /** The non-EVM account. */
  readonly otherAccount: OtherAccount
  #account: Address
  #fault: WalletFault | undefined
  readonly #client: WalletClient
  readonly #options: SimulatorWalletOptions
  readonly #proposals = new Map<number, WalletProposal>()
  readonly #proposalParameters = new Map<number, ProposalTypes.Struct>()
  readonly #requests = new Map<number, WalletRequest>()
  /** Ids of requests already read: a request may be both pending and about to be delivered by an event. */
  readonly #known = new Set<number>()
  readonly #signIns = new Map<number, WalletSignIn>()

  constructor(
    client: WalletClient,
    storage: WalletStorage,
    options: SimulatorWalletOptions,
    otherAccount: OtherAccount,
  ) {
    super()
    this.storage = storage
    this.otherAccount = otherAccount
    this.#client = client
    this.#options = options
    this.#account = options.account ?? firstAccount().address
    this.#listen()
  }

  /** Whether requests are approved automatically, or wait for a decision. */
  get approval(): 'auto' | 'ask' {
    return this.#options.approve ?? 'ask'
  }

  get account(): Address {
    return this.#account
  }

  /** The underlying protocol client, for tests of unusual wallet behaviour. */
  get protocol(): WalletClient['engine']['signClient'] {
    return this.#client.engine.signClient
  }

  get proposals(): readonly WalletProposal[] {
    return [...this.#proposals.values()]
  }

  get requests(): readonly WalletRequest[] {
    return [...this.#requests.values()]
  }

  get sessions(): readonly WalletSession[] {
    return Object.values(this.#client.getActiveSessions()).map(({ topic, peer, namespaces }) => ({
      topic,
      dapp: { name: peer.metadata.name, url: peer.metadata.url },
      accounts: namespaces['eip155']?.accounts ?? [],
    }))
  }

  /** Pairs with the URI that a dapp shows as a QR code. */
  async pair(uri: string): Promise<void> {
    await this.#client.pair({ uri })
  }

  /** Sets how the next proposal or request is handled. Undefined resets it. */
  misbehave(next: WalletFault | undefined): void {
    this.#fault = next
  }

  /** Sets the account for the next approved proposal. */
  selectAccount(account: Address): void {
    this.#account = account
    this.emit('changed')
  }

  /** The pending proposal, or the next one to arrive. */
  async nextProposal(): Promise<WalletProposal> {
    for (;;) {
      const [waiting] = this.proposals
      if (waiting) return waiting
      await new Promise<void>((resolve) => this.once('proposal', () => resolve()))
    }
  }

  /** The pending request, or the next one to arrive. */
  async nextRequest(): Promise<WalletRequest> {
    for (;;) {
      const [waiting] = this.requests
      if (waiting) return waiting
      await new Promise<void>((resolve) => this.once('request', () => resolve()))
    }
  }

  /** The pending one-click sign-in, or the next one to arrive. */
  async nextSignIn(): Promise<WalletSignIn> {
    for (;;) {
      const [waiting] = this.#signIns.values()
      if (waiting) return waiting
      await new Promise<void>((resolve) => this.once('signIn', () => resolve()))
    }
  }

  async approveProposal(id: number, changes: ApprovalChanges = {}): Promise<void> {
    const proposal = this.#proposalParameters.get(id)
    if (!proposal) throw new Error(`Proposal ${id} does not wait any more.`)
    this.#drop(this.#proposals, id)
    const { otherChains = [], otherMethods = [] } = this.#options
    const others = { chains: otherChains, address: this.otherAccount.address, methods: otherMethods }
    const namespaces = changes.namespaces ?? approvedNamespaces(proposal, this.#account, others)
    await this.#client.approveSession({ id, ...changes, namespaces })
    this.emit('changed')
  }

  /** Signs in and connects in one step; `changes` simulate a malicious wallet. */
  async approveSignIn(id: number, changes: Partial<OneClickAnswer> = {}): Promise<void> {
    const { payload } = this.#takeSignIn(id)
    const auths = await signOneClick(
      payload,
      (request, iss) => this.#client.formatAuthMessage({ request, iss }),
      {
        account: this.#account,
        chains: chainIds.map((chainId) => `eip155:${chainId}`),
        methods: [...walletMethods],
        ...changes,
      },
    )
    await this.#client.approveSessionAuthenticate({ id, auths })
    this.emit('changed')
  }

  async rejectSignIn(id: number): Promise<void> {
    this.#takeSignIn(id)
    await this.#client.rejectSessionAuthenticate({ id, reason: { code: 5000, message: 'User rejected.' } })
  }

  async rejectProposal(id: number): Promise<void> {
    this.#drop(this.#proposals, id)
    await this.#client.rejectSession({ id, reason: { code: 5000, message: 'User rejected.' } })
  }

  async approveRequest(id: number): Promise<void> {
    await this.#answer(this.#take(id))
  }

  async rejectRequest(id: number): Promise<void> {
    const { topic } = this.#take(id)
    const error = { code: rpcCodes.userRejected, message: 'User rejected the request.' }
    await this.#client.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } })
  }

  /** Answers with the given result, valid or not. */
  async answerRequest(
    id: number,
    answer: { readonly result: unknown } | { readonly error: { code: number; message: string } },
  ): Promise<void> {
    const { topic } = this.#take(id)
    await this.#client.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', ...answer } })
  }

  async disconnect(topic: string): Promise<void> {
    await this.#client.disconnectSession({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    this.emit('changed')
  }

  /** Closes the wallet without notifying the dapps, like a phone that is switched off. */
  async close(): Promise<void> {
    this.removeAllListeners()
    await closeWalletClient(this.#client)
  }

  #listen(): void {
    this.#client.on('session_proposal', ({ id, params, verifyContext }) => {
      const { name, url } = params.proposer.metadata
      const { validation, origin, isScam = false } = verifyContext.verified
      const chains = offeredChains(params)
      const proposal = { id, dapp: { name, url }, chains, verification: { validation, origin, isScam } }
      this.#proposals.set(id, proposal)
      this.#proposalParameters.set(id, params)
      this.emit('proposal', proposal)
      this.#react({ approve: () => this.approveProposal(id), reject: () => this.rejectProposal(id) })
    })
    this.#client.on('session_request', (request) => this.#read(request))
    // Requests delivered from the mailbox while the client started have triggered no event.
    for (const request of this.#client.getPendingSessionRequests()) this.#read(request)
    // Without this listener a client answers the plain proposal that accompanies a sign-in.
    if (this.#options.hasOneClickSignIn)
      this.#client.on('session_authenticate', ({ id, params }) => {
        const signIn = { id, payload: params.authPayload }
        this.#signIns.set(id, signIn)
        this.emit('signIn', signIn)
      })
    this.#client.on('session_delete', ({ topic }) => {
      for (const [id, request] of this.#requests) if (request.topic === topic) this.#requests.delete(id)
      this.emit('sessionDeleted', topic)
      this.emit('changed')
    })
    this.#client.on('proposal_expire', ({ id }) => this.#drop(this.#proposals, id))
    this.#client.on('session_request_expire', ({ id }) => this.#drop(this.#requests, id))
  }

  #read({ id, topic, params }: Pick<PendingRequestTypes.Struct, 'id' | 'topic' | 'params'>): void {
    const chainId = chainIdOf(params.chainId)
    const session = this.sessions.find((candidate) => candidate.topic === topic)
    if (!session || this.#known.has(id)) return
    this.#known.add(id)
    const { method, params: parameters } = params.request as { method: string; params: unknown }
    if (!chainId) {
      const answer = this.otherAccount.sign(method, parameters)
      this.#supervise(this.#respond(topic, id, answer))
      return
    }
    const request = { id, topic, chainId, method, params: parameters, dapp: session.dapp }
    this.#requests.set(id, request)
    this.emit('request', request)
    this.#react({ approve: () => this.approveRequest(id), reject: () => this.rejectRequest(id) })
  }

  /**
   * Applies the injected fault or the automatic approval before a decision is awaited; `low-gas` waits for the
   * approval.
   */
  #react(answers: { approve: () => Promise<void>; reject: () => Promise<void> }): void {
    this.emit('changed')
    if (this.#fault === 'reject' || this.#fault === 'ignore') {
      const fault = this.#fault
      this.#fault = undefined
      if (fault === 'reject') this.#supervise(answers.reject())
    } else if (this.approval === 'auto') this.#supervise(answers.approve())
  }

  /** Runs an answer that is not awaited: if it fails, the dapp notices that no response arrives. */
  #supervise(answer: Promise<void>): void {
    answer.catch((error: unknown) => process.emitWarning(toRpcFailure(error).message, 'SimulatorWallet'))
  }

  async #answer(request: WalletRequest): Promise<void> {
    const { id, topic } = request
    const hasTooLittleGas = this.#fault === 'low-gas'
    if (hasTooLittleGas) this.#fault = undefined
    await this.#respond(topic, id, this.#perform(request, hasTooLittleGas))
  }

  async #respond(topic: string, id: number, answer: Promise<unknown>): Promise<void> {
    try {
      const result = await answer
      await this.#client.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', result } })
    } catch (cause) {
      const { code, message, data } = toRpcFailure(cause)
      const error = { code, message, ...(typeof data === 'string' ? { data } : {}) }
      await this.#client.respondSessionRequest({ topic, response: { id, jsonrpc: '2.0', error } })
    }
  }

  async #perform(request: WalletRequest, hasTooLittleGas: boolean): Promise<unknown> {
    const { chainId, method, params, topic } = request
    if (method === 'wallet_switchEthereumChain') return this.#switchChain(topic, params)
    if (!walletMethods.includes(method))
      throw new RpcFailure(rpcCodes.unsupportedMethod, `The wallet does not support ${method}.`)
    const account = this.#accountOf(topic)
    return sign({ account, chainId, rpcUrl: this.#options.rpcUrls[chainId], method, params, hasTooLittleGas })
  }

  async #switchChain(topic: string, params: unknown): Promise<null> {
    const wanted = (params as readonly [{ readonly chainId?: string }?] | undefined)?.[0]?.chainId
    const chainId = chainIds.find((candidate) => candidate === Number(wanted))
    const session = this.#client.getActiveSessions()[topic]
    const approved = session?.namespaces['eip155']
    if (!chainId || !approved)
      throw new RpcFailure(rpcCodes.chainUnknown, `The wallet does not know chain ${String(wanted)}.`)
    const caip2 = `eip155:${chainId}`
    const account = this.#accountOf(topic)
    if (!approved.chains?.includes(caip2)) {
      const chains = [...(approved.chains ?? []), caip2]
      const eip155 = { ...approved, chains, accounts: [...approved.accounts, `${caip2}:${account}`] }
      await this.#client.updateSession({ topic, namespaces: { ...session.namespaces, eip155 } })
    }
    await this.#client.emitSessionEvent({
      topic,
      chainId: caip2,
      event: { name: 'chainChanged', data: chainId },
    })
    return null
  }

  /** The account with which a session was approved; selecting another one later does not change it. */
  #accountOf(topic: string): Address {
    const caip10 = this.sessions.find((session) => session.topic === topic)?.accounts[0]
    return (caip10?.split(':')[2] as Address | undefined) ?? this.#account
  }

  #takeSignIn(id: number): WalletSignIn {
    const signIn = this.#signIns.get(id)
    if (!signIn) throw new Error(`Sign-in ${id} does not wait any more.`)
    this.#drop(this.#signIns, id)
    return signIn
  }

  #take(id: number): WalletRequest {
    const request = this.#requests.get(id)
    if (!request) throw new Error(`Request ${id} does not wait any more.`)
    this.#drop(this.#requests, id)
    return request
  }

  #drop<T>(waiting: Map<number, T>, id: number): void {
    if (waiting.delete(id)) this.emit('changed')
  }
}
