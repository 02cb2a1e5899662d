import type { ServerResponse } from 'node:http'
import { getAddress } from 'viem'
import { z } from 'zod'
import { accounts } from '../accounts.ts'
import { networks } from '../chains/index.ts'
import { describeRequest } from './describe-request.ts'
import { chainIdOf } from './namespaces.ts'
import { createSimulatorWallet, type SimulatorWallet } from './simulator-wallet.ts'
import type { SimulatorWalletOptions } from './wallet-types.ts'

const Command = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('pair'),
    uri: z.string().trim().startsWith('wc:', 'A WalletConnect URI starts with wc:'),
  }),
  z.object({ action: z.literal('approveProposal'), id: z.number() }),
  z.object({ action: z.literal('rejectProposal'), id: z.number() }),
  z.object({ action: z.literal('approveRequest'), id: z.number() }),
  z.object({ action: z.literal('rejectRequest'), id: z.number() }),
  z.object({ action: z.literal('disconnect'), topic: z.string() }),
  z.object({ action: z.literal('selectAccount'), account: z.string().transform((text) => getAddress(text)) }),
  z.object({ action: z.literal('misbehave'), next: z.enum(['reject', 'ignore', 'low-gas']).optional() }),
])

export interface RemoteControl {
  /** Streams the state of a wallet as server-sent events; an unknown id creates a new wallet. */
  watch(id: string, response: ServerResponse): Promise<void>
  /** Executes a command of the page. @throws {Error} with a user-facing message if it fails. */
  command(id: string, body: unknown): Promise<void>
  close(): Promise<void>
}

/** Node wallets that pages control: one per id, so that a reload finds its wallet again. */
export function createRemoteControl(options: SimulatorWalletOptions): RemoteControl {
  const wallets = new Map<string, Promise<SimulatorWallet>>()
  const walletOf = (id: string) => {
    const wallet = wallets.get(id) ?? createSimulatorWallet(options)
    wallets.set(id, wallet)
    return wallet
  }
  return {
    async watch(id, response) {
      const wallet = await walletOf(id)
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' })
      const tell = () => response.write(`data: ${JSON.stringify(stateOf(wallet))}\n\n`)
      wallet.on('changed', tell)
      response.on('close', () => wallet.off('changed', tell))
      tell()
    },
    async command(id, body) {
      const parsed = Command.safeParse(body)
      if (!parsed.success) throw new Error(parsed.error.issues[0]?.message ?? 'The command cannot be read.')
      await perform(await walletOf(id), parsed.data)
    },
    async close() {
      await Promise.all([...wallets.values()].map(async (wallet) => (await wallet).close()))
      wallets.clear()
    },
  }
}

async function perform(wallet: SimulatorWallet, command: z.output<typeof Command>): Promise<void> {
  switch (command.action) {
    case 'pair':
      return wallet.pair(command.uri)
    case 'approveProposal':
      return wallet.approveProposal(command.id)
    case 'rejectProposal':
      return wallet.rejectProposal(command.id)
    case 'approveRequest':
      return wallet.approveRequest(command.id)
    case 'rejectRequest':
      return wallet.rejectRequest(command.id)
    case 'disconnect':
      return wallet.disconnect(command.topic)
    case 'selectAccount':
      return wallet.selectAccount(command.account)
    case 'misbehave':
      return wallet.misbehave(command.next)
  }
}

/** The state that the page renders. */
function stateOf(wallet: SimulatorWallet) {
  const nameOf = (caip2: string) => networks[chainIdOf(caip2) ?? 137].name
  return {
    account: wallet.account,
    accounts: accounts.map(({ address }) => address),
    proposals: wallet.proposals.map((proposal) => ({ ...proposal, chains: proposal.chains.map(nameOf) })),
    requests: wallet.requests.map(({ id, dapp, method, params, chainId }) => ({
      id,
      dapp,
      ...describeRequest(method, params, chainId),
    })),
    sessions: wallet.sessions.map(({ topic, dapp, accounts: given }) => ({
      topic,
      dapp,
      account: given[0]?.split(':')[2] ?? '',
    })),
  }
}
