import { type Answer, refusal } from './answer.ts'

export interface ProjectAccessOptions {
  /** Ids that are let in; undefined takes any id that is not empty. */
  readonly projectIds?: readonly string[] | undefined
  /** Pages that are let in, `*` for any run of characters; undefined takes every page. */
  readonly allowedOrigins?: readonly string[] | undefined
}

/**
 * Why the request is turned away: 401 for the project id, 403 for the page. Undefined when it is let in.
 *
 * @param origin the Origin header; who sends none is no page
 */
export function refuseAccess(
  { projectIds, allowedOrigins }: ProjectAccessOptions,
  projectId: string,
  origin: string | undefined,
): Answer | undefined {
  if (projectId === '') return refusal(401, 'authentication', 'The project id is missing.')
  if (projectIds && !projectIds.includes(projectId))
    return refusal(401, 'authentication', `Nobody has the project id ${projectId}.`)
  if (allowedOrigins === undefined || origin === undefined) return undefined
  const isAllowed = [...allowedOrigins, ...alwaysAllowedOrigins].some((pattern) =>
    matchesOrigin(pattern, origin),
  )
  return isAllowed ? undefined : refusal(403, 'origin', `The project does not allow ${origin}.`)
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
