import type { Answer } from '../answer.ts'
import { refusals } from './refusals.ts'
import type { ApiRequest } from './request.ts'

export interface Route {
  readonly method: 'GET' | 'POST'
  /** Parts that begin with a colon are parameters: `/v1/identity/:address`. */
  readonly path: string
  /** Access control: `project` requires a known project id, `optionalProject` only rejects an unknown one. */
  readonly access: 'project' | 'optionalProject' | 'anyone'
  readonly answer: (request: ApiRequest) => Answer | Promise<Answer>
}

export interface RouteMatch {
  readonly route: Route
  readonly parts: Readonly<Record<string, string>>
}

/** The first matching route. @throws {Refusal} 400 if a part of the path has an invalid escape. */
export function findRoute(routes: readonly Route[], method: string, path: string): RouteMatch | undefined {
  for (const route of routes) {
    if (route.method !== method) continue
    const parts = matchPath(route.path, path)
    if (parts) return { route, parts }
  }
  return undefined
}

function matchPath(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const wanted = segmentsOf(pattern)
  const given = segmentsOf(path)
  if (wanted.length !== given.length) return undefined
  const parts: Record<string, string> = {}
  for (const [index, name] of wanted.entries()) {
    const value = given[index] ?? ''
    if (name.startsWith(':')) parts[name.slice(1)] = unescapePart(value)
    else if (name !== value) return undefined
  }
  return parts
}

/** `/v1` and `/v1/` are equivalent. */
const segmentsOf = (path: string) => path.replace(/\/$/, '').split('/')

function unescapePart(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    throw refusals.parameter(`${value} is not well escaped`)
  }
}
