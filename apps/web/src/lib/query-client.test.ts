import { onlineManager, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'

afterEach(() => {
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

it('a write that fails without a network does not wait for what is read again when it is back [S8.2]', async () => {
  vi.stubGlobal('navigator', { onLine: true })
  const queries = createQueryClient()
  const read = vi.fn(async () => 'data')
  const stop = new QueryObserver(queries, { queryKey: ['list'], queryFn: read }).subscribe(() => undefined)
  await vi.waitFor(() => expect(queries.getQueryData(['list'])).toBe('data'))
  onlineManager.setOnline(false)
  read.mockRejectedValue(new Error('offline'))
  const isSettled = await Promise.race([
    queries.invalidateQueries({ queryKey: ['list'] }).then(() => true),
    new Promise((resolve) => setTimeout(resolve, 500, false)),
  ])
  expect(isSettled).toBe(true)
  // With one, who writes sees the list as it is afterwards.
  onlineManager.setOnline(true)
  read.mockResolvedValue('newer')
  await queries.invalidateQueries({ queryKey: ['list'] })
  expect(queries.getQueryData(['list'])).toBe('newer')
  stop()
  queries.clear()
})
