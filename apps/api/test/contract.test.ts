import { readFileSync } from 'node:fs'
import { type Endpoint, endpoints } from '@esports/contract'
import { expect, it } from 'vitest'
import { describeApi } from '../src/describe-api.ts'

const committed = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8')

it('the committed description is what the server serves', async () => {
  expect(await describeApi()).toBe(committed)
})

it('the API has every endpoint of the contract and no other', () => {
  const { paths } = JSON.parse(committed) as {
    paths: Record<string, Record<string, { operationId: string }>>
  }
  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId }]) => `${operationId} ${method.toUpperCase()} ${path}`,
    ),
  )
  const wanted = Object.entries<Endpoint>(endpoints).map(
    ([name, { method, path }]) => `${name} ${method} /api${path.replace(/:(\w+)/g, '{$1}')}`,
  )
  expect(described.toSorted()).toEqual(wanted.toSorted())
})

it('[S7.1] the product backend has the calls of the specification, with their methods and paths', () => {
  const calls = Object.values<Endpoint>(endpoints).map(({ method, path }) => `${method} ${path}`)
  expect(calls).toEqual(
    expect.arrayContaining([
      'GET /tournaments/permissions/my-status',
      'GET /notifications',
      'POST /auth/logout',
      'GET /profile/me',
      'GET /auth/whoami',
      'POST /auth/login/start',
    ]),
  )
})
