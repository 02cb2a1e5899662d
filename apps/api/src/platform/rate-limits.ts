import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance } from 'fastify'
import { hashToken } from './sessions.ts'

/** Per minute, for one session or, without one, one address. Far above what a person does, far below an attack. */
const readsPerMinute = 3000
const writesPerMinute = 600

export async function registerRateLimits(app: FastifyInstance, cookieName: string): Promise<void> {
  await app.register(rateLimit, {
    global: true,
    timeWindow: 60_000,
    max: (request) => (isRead(request.method) ? readsPerMinute : writesPerMinute),
    keyGenerator: (request) => {
      const token = request.cookies[cookieName]
      const caller = token ? `session:${hashToken(token)}` : `address:${request.ip}`
      return `${isRead(request.method) ? 'read' : 'write'}:${caller}`
    },
  })
}

const isRead = (method: string) => method === 'GET' || method === 'HEAD'
