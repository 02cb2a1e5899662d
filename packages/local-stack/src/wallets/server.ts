import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ChainId } from '../chains/index.ts'
import { readBody, send, sendJson, serveOnLoopback } from '../http.ts'
import { createAnnouncedWallet } from './announced-wallet.ts'
import { readBrowserFile } from './browser-files.ts'
import { createRemoteControl, type RemoteControl } from './remote-control.ts'

export interface StartWalletsOptions {
  /** Preferred port; 0 (the default) takes any free one. */
  readonly port?: number
  /** RPC URLs by chain id. */
  readonly chains: Readonly<Record<ChainId, string>>
  readonly relayUrl: string
  readonly verifyUrl?: string
  readonly projectId?: string
  /** Whether there is a Solana network: the announced wallet then has accounts on it, too. Default: false. */
  readonly hasSolana?: boolean
  readonly onProgress?: (line: string) => void
}

export interface LocalWallets {
  /** Page of a WalletConnect wallet; `?uri=wc:…` pairs immediately. */
  readonly pageUrl: string
  /** Script that announces the simulator wallet through EIP-6963 and, with Solana, by the Wallet Standard. */
  readonly announcedWalletScriptUrl: string
  close(): Promise<void>
}

const anyOrigin = { 'access-control-allow-origin': '*' }
const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'"

/** Starts the simulated wallets: a phone wallet and a browser extension. Their keys are public test keys. */
export async function startWallets(options: StartWalletsOptions): Promise<LocalWallets> {
  const { url, server, close } = await serveOnLoopback({
    port: options.port ?? 0,
    purpose: 'the wallet page',
    onProgress: options.onProgress,
  })
  const remote = createRemoteControl({
    relayUrl: options.relayUrl,
    projectId: options.projectId ?? 'local',
    rpcUrls: options.chains,
    ...(options.verifyUrl ? { verifyUrl: options.verifyUrl } : {}),
  })
  const announced = createAnnouncedWallet(options.chains, { hasSolana: options.hasSolana ?? false })

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { pathname } = new URL(request.url ?? '/', url)
    const [, area = '', name = '', action = ''] = pathname.split('/')
    if (pathname === '/announced-wallet.js')
      return send(response, 200, 'text/javascript', announced.script(url), anyOrigin)
    if (area === 'announced' && request.method === 'POST')
      return sendJson(response, 200, await announced.answer(name, await readJson(request)), anyOrigin)
    if (area === 'wallet' && action === 'events') return remote.watch(name, response)
    if (area === 'wallet' && request.method === 'POST') return obey(remote, name, request, response, url)
    const file = readBrowserFile(pathname === '/' ? 'page/page.html' : pathname.slice(1))
    if (!file) return sendJson(response, 404, { message: 'Not found' })
    const headers = pathname === '/' ? { 'content-security-policy': pagePolicy } : anyOrigin
    send(response, 200, file.contentType, file.body, headers)
  }
  server.on('request', (request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy()
      else sendJson(response, 500, { message: messageOf(error) }, anyOrigin)
    })
  })
  return {
    pageUrl: url,
    announcedWalletScriptUrl: `${url}/announced-wallet.js`,
    async close() {
      await close()
      await remote.close()
    },
  }
}

/** Commands require the page's own origin, so that another page cannot control a user's wallet (CSRF). */
async function obey(
  remote: RemoteControl,
  id: string,
  request: IncomingMessage,
  response: ServerResponse,
  ownOrigin: string,
): Promise<void> {
  const { origin } = request.headers
  if (origin !== undefined && origin !== ownOrigin)
    return sendJson(response, 403, { message: 'Only the wallet page may steer the wallet.' })
  try {
    await remote.command(id, await readJson(request))
    sendJson(response, 200, {})
  } catch (cause) {
    sendJson(response, 422, { message: messageOf(cause) })
  }
}

const readJson = async (request: IncomingMessage): Promise<unknown> => JSON.parse(await readBody(request))

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
