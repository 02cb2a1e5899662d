import { type Answer, jsonAnswer, refusal } from '../answer.ts'
import { type ServiceRequest, startHostedService } from '../hosted-service.ts'
import type { AnswerNext } from '../scripted-answers.ts'
import { type ExplorerFeature, everyFeature } from './features.ts'
import { inventWallets } from './invented-wallets.ts'
import { ListingQuery, listWallets } from './listing.ts'
import { isLocalWalletPath, localWallet, openLocalWallet } from './local-wallet.ts'
import { createPictures } from './pictures.ts'
import { createRequestLog, type ExplorerRequest } from './request-log.ts'
import type { ExplorerWallet } from './wallet.ts'

export interface StartExplorerOptions {
  /** Wanted port; 0 (the default) takes any free one. */
  readonly port?: number
  /** Project ids that are let in; any that is not empty unless given. */
  readonly projectIds?: readonly string[]
  /** Origins that the project lets in, `*` for any run of characters. Every page is let in unless given. */
  readonly allowedOrigins?: readonly string[]
  /** Page of the wallet of the local stack. When given, the list begins with `Local Wallet`, which opens it. */
  readonly walletPageUrl?: string
  readonly onProgress?: (line: string) => void
}

export interface LocalExplorer {
  /** `http://127.0.0.1:<port>` */
  readonly url: string
  readonly control: ExplorerControl
  /** The whole list, in its order. */
  readonly wallets: readonly ExplorerWallet[]
  close(): Promise<void>
}

/** What a test may do to the explorer while it runs. */
export interface ExplorerControl {
  /** The project's remote configuration; null is what a project has that never set any. */
  setFeatures(features: readonly ExplorerFeature[] | null): void
  setAnalyticsEnabled(isEnabled: boolean): void
  /** The origins that are told and let in from now on; undefined lets every page in again. */
  setAllowedOrigins(origins: readonly string[] | undefined): void
  readonly answerNext: AnswerNext
  /** The last 10,000 requests, oldest first, also those that were refused. Preflights are none. */
  readonly requests: readonly ExplorerRequest[]
}

/**
 * Starts the stand-in of the hosted wallet explorer: the list of wallets with their pictures, and the project's remote
 * configuration. The wallets are invented, the same every time.
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
  const log = createRequestLog()

  const answers: Readonly<Record<string, () => unknown>> = {
    '/getAnalyticsConfig': () => ({ isAnalyticsEnabled }),
    '/projects/v1/origins': () => ({ allowedOrigins: allowedOrigins ?? [] }),
    '/appkit/v1/config': () => ({ features }),
  }
  const answer = ({ method, path, query }: ServiceRequest): Answer => {
    if (method !== 'GET')
      return { ...refusal(405, 'method', 'Only GET is answered.'), headers: { allow: 'GET' } }
    if (walletPageUrl && isLocalWalletPath(path)) return openLocalWallet(walletPageUrl, query)
    if (path === '/getWallets') return answerListing(wallets, query)
    if (Object.hasOwn(answers, path)) return jsonAnswer(200, answers[path]?.())
    const picture = pictureAt(path)
    return picture ? answerPicture(picture) : refusal(404, 'path', `Nothing is at ${path}.`)
  }
  const { url, answerNext, close } = await startHostedService({
    port: options.port ?? 0,
    purpose: 'the wallet explorer',
    onProgress: options.onProgress,
    access: () => ({ projectIds, allowedOrigins }),
    isOpen: (path) => walletPageUrl !== undefined && isLocalWalletPath(path),
    onRequest: log.add,
    answer,
  })
  const wallets = [...(walletPageUrl ? [localWallet(url, walletPageUrl)] : []), ...inventWallets()]
  const pictureAt = createPictures(wallets)

  return {
    url,
    wallets,
    control: {
      setFeatures: (wanted) => {
        features = wanted
      },
      setAnalyticsEnabled: (isEnabled) => {
        isAnalyticsEnabled = isEnabled
      },
      setAllowedOrigins: (origins) => {
        allowedOrigins = origins
      },
      answerNext,
      requests: log.requests,
    },
    close,
  }
}

function answerListing(wallets: readonly ExplorerWallet[], query: URLSearchParams): Answer {
  const parsed = ListingQuery.safeParse(Object.fromEntries(query))
  if (parsed.success) return jsonAnswer(200, listWallets(wallets, parsed.data))
  const [issue] = parsed.error.issues
  return refusal(400, issue?.path.join('.') ?? '', issue?.message ?? 'The query is wrong.')
}

const answerPicture = (picture: string): Answer => ({
  status: 200,
  contentType: 'image/svg+xml',
  body: picture,
  headers: {
    'cache-control': 'public, max-age=86400',
    // Opened as a page of its own it must run nothing.
    'content-security-policy': "default-src 'none'",
  },
})
