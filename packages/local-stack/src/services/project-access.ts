import { Refusal } from './refusal.ts'
import { projectIdOf, type ServiceRequest } from './service-request.ts'

export interface ProjectRules {
  /** Ids that are let in; undefined takes any id that is not empty. */
  readonly projectIds?: readonly string[] | undefined
  /** Pages that are let in, `*` for any run of characters; undefined takes every page. */
  readonly allowedOrigins?: readonly string[] | undefined
}

/**
 * Lets a request of a known project in, from a page that the project allows. Who sends no Origin header is no page.
 *
 * @throws {Refusal} 401 for the project id, 403 for the page.
 */
export function checkProject(request: ServiceRequest, { projectIds, allowedOrigins }: ProjectRules): void {
  const projectId = projectIdOf(request)
  const isKnown = projectIds ? projectIds.includes(projectId) : projectId !== ''
  if (!isKnown) throw new Refusal(401, 'authentication', 'We failed to authenticate your request')
  const { origin } = request.headers
  if (allowedOrigins === undefined || origin === undefined) return
  const patterns = [...allowedOrigins, ...alwaysAllowedOrigins]
  if (!patterns.some((pattern) => matchesOrigin(pattern, origin)))
    throw new Refusal(403, 'origin', `The project does not allow ${origin}.`)
}

/** The hosted services let these in for every project; the stand-ins let in loopback too, where they live. */
const alwaysAllowedOrigins = [
  'http://localhost:*',
  'https://*.pages.dev',
  'https://*.vercel.app',
  'https://*.ngrok-free.app',
  'https://secure-mobile.walletconnect.com',
  'https://secure-mobile.walletconnect.org',
  'http://127.0.0.1:*',
]

function matchesOrigin(pattern: string, origin: string): boolean {
  const literals = pattern.split('*').map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  return new RegExp(`^${literals.join('.*')}$`).test(origin)
}
