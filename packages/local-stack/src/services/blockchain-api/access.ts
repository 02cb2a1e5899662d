import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { refusals } from './refusal.ts'
import { type ApiRequest, jsonOf } from './request.ts'
import type { Route } from './router.ts'

const allowedRequestHeaders = [
  'content-type',
  'user-agent',
  'referer',
  'origin',
  'access-control-request-method',
  'access-control-request-headers',
  'solana-client',
  'sec-fetch-mode',
  'x-sdk-type',
  'x-sdk-version',
]

/** What every answer carries, so that any page may read it and a problem can be named. */
export function addCommonHeaders(response: ServerResponse): void {
  response.setHeader('access-control-allow-origin', '*')
  response.setHeader('access-control-expose-headers', 'x-request-id')
  response.setHeader('x-request-id', randomUUID())
}

/** Answers a browser that asks whether a page may call. */
export function answerPreflight(response: ServerResponse): void {
  response.writeHead(204, {
    'access-control-allow-methods': 'GET, POST, OPTIONS',
    'access-control-allow-headers': allowedRequestHeaders.join(', '),
    'access-control-max-age': '600',
  })
  response.end()
}

/**
 * Lets a request through that carries an accepted project id.
 *
 * @param projectIds accepted ids; absent: any non-empty one
 * @throws {Refusal} 401 when the id is missing or unknown, 422 when it could only be in a body that is no JSON.
 */
export function checkAccess(
  request: ApiRequest,
  access: Route['access'],
  projectIds: readonly string[] | undefined,
): void {
  if (access === 'anyone') return
  const projectId = projectIdOf(request)
  if (projectId === '' && access === 'optionalProject') return
  const isAccepted = projectIds ? projectIds.includes(projectId) : projectId !== ''
  if (!isAccepted) throw refusals.notAuthenticated()
}

function projectIdOf(request: ApiRequest): string {
  const header = request.headers['x-project-id']
  const named = request.query.get('projectId') || (typeof header === 'string' ? header : '')
  if (named !== '' || request.method !== 'POST') return named
  const body = jsonOf(request)
  const hasId = typeof body === 'object' && body !== null && 'projectId' in body
  return hasId && typeof body.projectId === 'string' ? body.projectId : ''
}
