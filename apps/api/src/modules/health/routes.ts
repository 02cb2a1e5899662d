import { sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import { sendProblem } from '../../platform/errors.ts'

/** `/healthz`: the process answers. `/readyz`: it can serve, because its database answers too. */
export function registerHealth(app: FastifyInstance, { db }: { readonly db: Database }): void {
  const hidden = { schema: { hide: true }, config: { rateLimit: false } as const }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (request, reply) => {
    try {
      await db.execute(sql`select 1`)
      return { status: 'ready' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return sendProblem(reply, 'unavailable', 'The database does not answer.')
    }
  })
}
