import type { FastifyInstance } from 'fastify'
import type { Route } from '../../platform/route.ts'
import type { Sessions } from '../../platform/sessions.ts'
import { deviceOf, networkOf } from './device.ts'
import type { Auth } from './service.ts'

export function registerAuth(
  app: FastifyInstance,
  route: Route,
  {
    auth,
    sessions,
    publicOrigin,
  }: { readonly auth: Auth; readonly sessions: Sessions; readonly publicOrigin: string },
): void {
  const { cookieName, cookieOptions } = sessions
  const attemptCookie = cookieOptions.secure ? '__Secure-login' : 'login'
  const attemptOptions = { ...cookieOptions, path: '/api/auth', maxAge: auth.attemptSeconds }

  route('startLogin', async ({ body, reply }) => {
    const { token, ...answer } = await auth.start(body)
    reply.setCookie(attemptCookie, token, attemptOptions)
    return answer
  })

  route('whoami', async ({ session }) => ({
    data: {
      userId: session.userId,
      roles: session.roles.filter((role) => role === 'gamer' || role === 'moderator' || role === 'admin'),
    },
  }))

  // S4.7: logout always succeeds, also for visitors.
  route('logout', async ({ request, reply }) => {
    await auth.logout(request.cookies[cookieName])
    reply.clearCookie(cookieName, { ...cookieOptions, maxAge: 0 })
    return undefined
  })

  route('listSessions', async ({ session }) => ({ items: await auth.listSessions(session) }))
  route('endSession', async ({ params, session }) => ({ items: await auth.endSession(session, params.id) }))
  route('endOtherSessions', async ({ session }) => ({ items: await auth.endOtherSessions(session) }))

  // The redirect URI for the provider. The user sees the response, so every failure redirects into the app.
  app.get('/api/auth/callback', { schema: { hide: true } }, async (request, reply) => {
    const callback = new URL(request.url, publicOrigin)
    const result = await auth.finish({
      callback,
      token: request.cookies[attemptCookie],
      origin: {
        device: deviceOf(request.headers['user-agent'] ?? ''),
        network: networkOf(request.ip),
      },
    })
    reply.header('cache-control', 'no-store').clearCookie(attemptCookie, { ...attemptOptions, maxAge: 0 })
    if (!result.ok) {
      request.log.warn({ err: result.cause, failure: result.failure }, 'login failed')
      return reply.redirect(`/?login_error=${result.failure}`, 302)
    }
    // A new session token for every login, to prevent session fixation.
    await auth.logout(request.cookies[cookieName])
    reply.setCookie(cookieName, result.sessionToken, cookieOptions)
    return reply.redirect(result.returnTo, 302)
  })
}
