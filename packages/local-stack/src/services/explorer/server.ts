import { type Answer, json } from '../answer.ts'
import { type HostedServiceControl, startHostedService } from '../hosted-service.ts'
import { checkProject } from '../project-access.ts'
import { Refusal } from '../refusal.ts'
import type { ServiceRequest } from '../service-request.ts'
import { type ExplorerFeature, everyFeature } from './features.ts'
import { inventWallets } from './invented-wallets.ts'
import { ListingQuery, listWallets } from './listing.ts'
import { isLocalWalletPath, localWallet, openLocalWallet } from './local-wallet.ts'
import { createPictures } from './pictures.ts'
import type { ExplorerWallet } from './wallet.ts'

export interface StartExplorerOptions {
  /** Preferred port; 0 (the default) takes any free one. */
  readonly port?: number
  /** Accepted project ids; by default any non-empty id. */
  readonly projectIds?: readonly string[]
  /** Origins that the project allows, `*` for any run of characters. By default every origin is allowed. */
  readonly allowedOrigins?: readonly string[]
  /** URL of the local stack's wallet page. If given, the list begins with `Local Wallet`, which opens it. */
  readonly walletPageUrl?: string
  readonly onProgress?: (line: string) => void
}

export interface LocalExplorer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly control: ExplorerControl
  /** The full list, in order. */
  readonly wallets: readonly ExplorerWallet[]
  close(): Promise<void>
}

/** Test controls of the running explorer. */
export interface ExplorerControl extends HostedServiceControl {
  /** Sets the project's remote configuration; null for a project that never set one. */
  setFeatures(features: readonly ExplorerFeature[] | null): void
  setAnalyticsEnabled(isEnabled: boolean): void
  /** Sets the origins that are returned and allowed; undefined allows every origin again. */
  setAllowedOrigins(origins: readonly string[] | undefined): void
}

/**
 * Starts a simulated wallet explorer: the list of wallets with their pictures, and the project's remote configuration.
 * The wallets are fictional and the same on every start.
 *
 * @example
 * const explorer = await startExplorer({ walletPageUrl: wallets.pageUrl })
 * await fetch(`${explorer.url}/getWallets?projectId=test&page=1&entries=4`)
 * await explorer.close()
 */
export async function startExplorer(options: StartExplorerOptions = {}): Promise<LocalExplorer> {
  const { projectIds, walletPageUrl } = options
  let { allowedOrigins } = options
  let features: readonly ExplorerFeature[] | null = everyFeature
  let isAnalyticsEnabled = true

  const answers: Readonly<Record<string, () => unknown>> = {
    '/getAnalyticsConfig': () => ({ isAnalyticsEnabled }),
    '/projects/v1/origins': () => ({ allowedOrigins: allowedOrigins ?? [] }),
    '/appkit/v1/config': () => ({ features }),
  }
  const answer = (request: ServiceRequest): Answer => {
    const { method, path, query } = request
    // It is opened in a browser, which sends no project id.
    const isWalletPage = walletPageUrl !== undefined && isLocalWalletPath(path)
    if (!isWalletPage) checkProject(request, { projectIds, allowedOrigins })
    if (method !== 'GET') throw new Refusal(405, 'method', 'Only GET is answered.', { allow: 'GET' })
    if (isWalletPage) return openLocalWallet(walletPageUrl, query)
    if (path === '/getWallets') return answerListing(wallets, query)
    if (Object.hasOwn(answers, path)) return json(answers[path]?.())
    const picture = pictureAt(path)
    if (!picture) throw new Refusal(404, 'path', `Nothing is at ${path}.`)
    return answerPicture(picture)
  }
  const { url, control, close } = await startHostedService({
    port: options.port ?? 0,
    purpose: 'the wallet explorer',
    onProgress: options.onProgress,
    allowedHeaders: ['content-type', 'x-project-id', 'x-sdk-type', 'x-sdk-version'],
    answer,
  })
  const wallets = [...(walletPageUrl ? [localWallet(url, walletPageUrl)] : []), ...inventWallets()]
  const pictureAt = createPictures(wallets)

  return {
    url,
    wallets,
    control: {
      ...control,
      setFeatures: (wanted) => {
        features = wanted
      },
      setAnalyticsEnabled: (isEnabled) => {
        isAnalyticsEnabled = isEnabled
      },
      setAllowedOrigins: (origins) => {
        allowedOrigins = origins
      },
    },
    close,
  }
}

function answerListing(wallets: readonly ExplorerWallet[], query: URLSearchParams): Answer {
  const parsed = ListingQuery.safeParse(Object.fromEntries(query))
  if (parsed.success) return json(listWallets(wallets, parsed.data))
  const [issue] = parsed.error.issues
  throw new Refusal(400, issue?.path.join('.') ?? '', issue?.message ?? 'The query is wrong.')
}

const answerPicture = (picture: string): Answer => ({
  status: 200,
  contentType: 'image/svg+xml',
  body: picture,
  headers: {
    'cache-control': 'public, max-age=86400',
    // If the SVG is opened as a page it must not run scripts.
    'content-security-policy': "default-src 'none'",
  },
})
