import { expect, test } from 'vitest'
import { startHostedService } from './hosted-service.ts'

test('an error of the service itself is told to who runs it, and to nobody who asks', async () => {
  const lines: string[] = []
  const service = await startHostedService({
    port: 0,
    purpose: 'the service',
    onProgress: (line) => lines.push(line),
    allowedHeaders: [],
    answer() {
      throw new Error('the market is gone')
    },
  })
  const response = await fetch(service.url)
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
  expect(await response.text()).toBe('Internal server error')
  expect(lines).toContain('the service failed: the market is gone')
  await service.close()
})
