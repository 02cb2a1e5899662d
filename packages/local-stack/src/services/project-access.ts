import { Refusal } from './refusal.ts'
import { projectIdOf, type ServiceRequest } from './service-request.ts'

export interface ProjectRules {
  /** Accepted project ids; undefined accepts any non-empty id. */
  readonly projectIds?: readonly string[] | undefined
  /** Allowed origins, `*` for any run of characters; undefined allows every origin. */
  readonly allowedOrigins?: readonly string[] | undefined
}

/**
 * Accepts a request with a known project id, from an origin that the project allows. A client without an Origin header
 * is not a web page and is accepted.
 *
 * @throws {Refusal} 401 for the project id, 403 for the origin.
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

/**
 * The hosted services allow these origins for every project; the simulated ones also allow loopback, where they run.
 */
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
