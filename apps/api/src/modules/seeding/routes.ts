import { type Route, sameForAll } from '../../platform/route.ts'
import type { Seedings } from './service.ts'

export function registerSeeding(route: Route, seedings: Seedings): void {
  route('readSeeding', async ({ params }) => ({ data: await seedings.read(params.id) }))
  route('exportSeeding', ({ params }) => seedings.export(params.id))
  route.command('writeSeeding', async (tx, { params, body, session }) => ({
    data: await seedings.write(tx, { ...params, ...body, actorId: session.userId }),
  }))
  route.shared('readDraw', async ({ params }) => ({ data: await seedings.readDraw(params.slug) }), sameForAll)
}
