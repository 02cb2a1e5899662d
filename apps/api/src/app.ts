import { evidenceLimits } from '@esports/contract'
import cookie from '@fastify/cookie'
import swagger from '@fastify/swagger'
import Fastify, { type FastifyInstance } from 'fastify'
import {
  jsonSchemaTransform,
  jsonSchemaTransformObject,
  serializerCompiler,
  validatorCompiler,
} from 'fastify-type-provider-zod'
import { registerAccount } from './modules/account/routes.ts'
import { createAccounts } from './modules/account/service.ts'
import { nameOfAchievement } from './modules/achievements/catalogue.ts'
import { registerAchievements } from './modules/achievements/routes.ts'
import { createAchievements } from './modules/achievements/service.ts'
import { registerAnnouncements } from './modules/announcements/routes.ts'
import { createAnnouncements } from './modules/announcements/service.ts'
import { auditConsumer } from './modules/audit/index.ts'
import { registerAuth } from './modules/auth/routes.ts'
import { createAuth } from './modules/auth/service.ts'
import { authorise, isPermitted } from './modules/authority/authorise.ts'
import { createBlocks } from './modules/blocks/index.ts'
import { registerBlocks } from './modules/blocks/routes.ts'
import { registerCalendars } from './modules/calendar/routes.ts'
import { createCalendars } from './modules/calendar/service.ts'
import { registerChats } from './modules/chat/routes.ts'
import { createChats } from './modules/chat/service.ts'
import { registerClans } from './modules/clans/routes.ts'
import { createClans } from './modules/clans/service.ts'
import { registerControlRoom } from './modules/control-room/routes.ts'
import { createControlRoom } from './modules/control-room/service.ts'
import { registerDesk } from './modules/desk/routes.ts'
import { createDesks } from './modules/desk/service.ts'
import { createStreams } from './modules/desk/stream.ts'
import { createEntries } from './modules/entries/index.ts'
import { registerEntries } from './modules/entries/routes.ts'
import { registerEvidence } from './modules/evidence/routes.ts'
import { createEvidence } from './modules/evidence/service.ts'
import { registerExports } from './modules/exports/routes.ts'
import { createExports } from './modules/exports/service.ts'
import { registerGames } from './modules/games/routes.ts'
import { registerHealth } from './modules/health/routes.ts'
import { registerImportedTournaments } from './modules/imported-tournaments/routes.ts'
import { createImportedTournaments } from './modules/imported-tournaments/service.ts'
import { registerItems } from './modules/items/routes.ts'
import { createItems } from './modules/items/service.ts'
import { registerLeaderboard } from './modules/leaderboard/routes.ts'
import { registerLobbies } from './modules/lobbies/routes.ts'
import { createLobbies } from './modules/lobbies/service.ts'
import { registerMatches } from './modules/matches/routes.ts'
import { createMatches } from './modules/matches/service.ts'
import { registerModeration } from './modules/moderation/routes.ts'
import { createModeration } from './modules/moderation/service.ts'
import { notifyAbout } from './modules/notifications/from-events.ts'
import type { Notice } from './modules/notifications/notice.ts'
import { reminderJobHandlers } from './modules/notifications/reminders.ts'
import { registerNotifications } from './modules/notifications/routes.ts'
import { createNotifications } from './modules/notifications/service.ts'
import { add as addNotifications, expireOfTournament, requestsEnd } from './modules/notifications/store.ts'
import { registerOrganizers } from './modules/organizers/routes.ts'
import { createOrganizers } from './modules/organizers/service.ts'
import { registerProfile } from './modules/profile/routes.ts'
import { createProfiles } from './modules/profile/service.ts'
import { registerPublicConfig } from './modules/public-config/routes.ts'
import { ratingsConsumer } from './modules/ratings/index.ts'
import { createBoxes } from './modules/rewards/boxes.ts'
import { createRewardsConsumer } from './modules/rewards/index.ts'
import { registerRewards } from './modules/rewards/routes.ts'
import { createRewards } from './modules/rewards/service.ts'
import { registerRooms } from './modules/rooms/routes.ts'
import { createRooms } from './modules/rooms/service.ts'
import { createSeedings } from './modules/seeding/index.ts'
import { registerSeeding } from './modules/seeding/routes.ts'
import { registerSettings } from './modules/settings/routes.ts'
import { createSettings } from './modules/settings/service.ts'
import { stageJobHandlers } from './modules/stages/index.ts'
import { registerTournaments } from './modules/tournaments/routes.ts'
import { createTournaments } from './modules/tournaments/service.ts'
import {
  createTournamentEnd,
  startNow,
  tournamentJobHandlers,
  tournamentReopening,
} from './modules/tournaments/start.ts'
import { forgetFormerUsernames } from './modules/usernames/index.ts'
import { createEvmClients } from './modules/wallet-link/evm-clients.ts'
import { registerWalletLink } from './modules/wallet-link/routes.ts'
import { createWalletLinks } from './modules/wallet-link/service.ts'
import { createXpConsumer } from './modules/xp/index.ts'
import { compressAnswers } from './platform/compression.ts'
import type { Config } from './platform/config.ts'
import { type Consumer, createOutbox } from './platform/consumers.ts'
import type { Database } from './platform/database/index.ts'
import { writeTogether } from './platform/database/writes.ts'
import { handleErrors } from './platform/errors.ts'
import { createHints } from './platform/hints.ts'
import { forgetAnswers } from './platform/idempotency.ts'
import { uuidv7 } from './platform/ids.ts'
import { createEncodeAnew } from './platform/images/encode-anew.ts'
import { createJobs, type JobHandler } from './platform/jobs.ts'
import { createLiveFeed } from './platform/live-feed.ts'
import { logOptions, logRequests } from './platform/log.ts'
import { createIdentityProvider } from './platform/oidc.ts'
import type { Metrics } from './platform/operations/index.ts'
import { repeat } from './platform/periodic.ts'
import {
  createClientAddress,
  createRateLimiter,
  type RateLimiter,
  registerRateLimits,
  shareRateLimits,
} from './platform/rate-limits.ts'
import { createRealtime } from './platform/realtime.ts'
import { connectRedis } from './platform/redis.ts'
import { createRoute } from './platform/route.ts'
import { registerSecurityHeaders } from './platform/security-headers.ts'
import { createFindSession, createSessions, type Sessions } from './platform/sessions.ts'
import { registerStaticSite } from './platform/static-site.ts'
import type { Tracing } from './platform/tracing/index.ts'
import type { Worker } from './platform/worker.ts'

export interface AppDependencies {
  readonly config: Config
  readonly db: Database
  readonly now?: () => Date
  /** Destination of the log; standard output by default. */
  readonly log?: { write(line: string): void }
  /** Collects metrics for operators. */
  readonly metrics?: Metrics
  readonly tracing?: Tracing
}

export interface App {
  readonly server: FastifyInstance
  readonly outbox: Worker
  readonly jobs: Worker
  /** Resolves once everything that follows from earlier commits is processed and published. */
  settle(): Promise<void>
  readonly sessions: Sessions
  /** Number of open Socket.IO connections. */
  openSockets(): number
  /** null: Redis is not configured. */
  isRedisUp(): boolean | null
  /** Deletes expired data; also runs periodically. */
  cleanUp(): Promise<void>
  /** Closes sockets, pending requests and the relay, in this order. The database stays open: it belongs to the caller. */
  close(): Promise<void>
}

/** Assembles the API. Nothing is global, so that tests can run several instances side by side. */
export async function createApp(dependencies: AppDependencies): Promise<App> {
  const { config, db, now = () => new Date(), log, metrics, tracing } = dependencies
  const server = Fastify({
    ...logOptions(config.logLevel, log, tracing && (() => tracing.logFields())),
    genReqId: () => uuidv7(),
    bodyLimit: 65_536,
    forceCloseConnections: true,
    trustProxy: [...config.trustedProxies],
  })
  server.setValidatorCompiler(validatorCompiler)
  server.setSerializerCompiler(serializerCompiler)
  handleErrors(server)
  tracing?.observeRequests(server)
  logRequests(server)
  metrics?.observeRequests(server)
  compressAnswers(server)
  const sessions = createSessions({ db, now, publicOrigin: config.publicOrigin, days: config.sessionDays })
  registerSecurityHeaders(server, config)
  await server.register(cookie)
  const redis =
    config.redisUrl === null
      ? null
      : await connectRedis({ url: config.redisUrl, installation: config.publicOrigin, log: server.log })
  if (redis === null && 'url' in config.database)
    server.log.warn(
      'REDIS_URL is not set: this has to be the only process at its database. The sockets of another one would hear of notifications with their next read only, and each would count rate limits for itself.',
    )
  const hints = createHints(redis)
  const counted = (one: RateLimiter) => metrics?.countRefusals(one) ?? one
  const ownLimiter = createRateLimiter({ now })
  const socketLimiter = counted(ownLimiter)
  const limiter = counted(redis ? shareRateLimits(redis, ownLimiter) : ownLimiter)
  const clientAddress = createClientAddress(config.trustedProxies)
  const findSession = createFindSession(sessions)
  registerRateLimits(server, { limiter, factor: config.limits.factor, clientAddress, findSession })
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'E-Sports API', version: '1' },
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-sid' } } },
    },
    transform: jsonSchemaTransform,
    transformObject: jsonSchemaTransformObject,
  })

  const realtime = createRealtime(server.server, {
    sessions,
    publicOrigin: config.publicOrigin,
    limits: config.limits,
    limiter,
    socketLimiter,
    clientAddress,
    hints,
    beforeWatching: () => liveFeed.start(),
  })
  const traced: Tracing['run'] = tracing?.run ?? ((_, __, work) => work())
  const tracedJobs = (handlers: Readonly<Record<string, JobHandler>>): Readonly<Record<string, JobHandler>> =>
    Object.fromEntries(
      Object.entries(handlers).map(([kind, handle]) => [
        kind,
        (tx, job) => traced(`job ${kind}`, { 'esports.subject': job.subject }, () => handle(tx, job)),
      ]),
    )
  const wake = () => {
    jobs.wake()
    outbox.wake()
  }
  const matches = createMatches({
    db,
    now,
    requestsEnd,
    ...tournamentReopening,
  })
  const lobbies = createLobbies({
    db,
    now,
    resolveRequest: (tx, lobbyId, as, userId) =>
      writeTogether(tx, [requestsEnd([{ subject: lobbyId, as, userId }], now())]),
    ...tournamentReopening,
  })
  const entries = createEntries({
    db,
    now,
    startNow,
    resolveInvitations: (tx, entryId, as, userId) =>
      writeTogether(tx, [requestsEnd([{ subject: entryId, as, userId }], now())]),
  })
  const notifierOf =
    (options?: { readonly isOnce: boolean }) =>
    (tx: Database, notices: readonly Notice[], at: Date): Promise<void> =>
      addNotifications(
        tx,
        notices.map(({ request, ...notice }) => ({
          ...notice,
          id: uuidv7(at.getTime()),
          type: request ? 'request' : 'learnMore',
          kind: request ? 'requests' : notice.kind,
          createdAt: at,
          actionKind: request?.kind ?? null,
          actionSubject: request?.subject ?? null,
        })),
        options,
      )
  const organizers = createOrganizers({ db, now, notify: notifierOf() })
  const chats = createChats({
    db,
    now,
    // An edit may mention somebody again.
    notify: notifierOf({ isOnce: true }),
    realtime,
    hints,
    onError: (error) => server.log.error({ err: error }, 'the members of a chat could not be told'),
  })
  const clans = createClans({
    db,
    now,
    notify: notifierOf({ isOnce: true }),
    resolveInvitations: (tx, clanId, as, userId) =>
      writeTogether(tx, [requestsEnd([{ subject: clanId, as, userId }], now())]),
  })
  const moderation = createModeration({ db, now, chats, notify: notifierOf({ isOnce: true }) })
  const rooms = createRooms({ db, now, chats, notify: notifierOf({ isOnce: true }) })
  const evidence = createEvidence({
    db,
    now,
    encodeAnew: createEncodeAnew({ longestSide: evidenceLimits.longestSide }),
  })
  const tournaments = createTournaments({
    db,
    now,
    matches,
    lobbies,
    organizers,
    expireRequests: (tx, tournamentId) => expireOfTournament(tx, tournamentId, now()),
  })
  const notifications = createNotifications({
    db,
    now,
    realtime,
    hints,
    wake,
    matches,
    lobbies,
    entries,
    clans,
    onError: (error) => server.log.error({ err: error }, 'notifications could not be announced'),
  })
  const tracedConsumer = (consumer: Consumer): Consumer => ({
    ...consumer,
    consume: (tx, events) =>
      traced(`consume ${consumer.name}`, { 'esports.events': events.length }, () =>
        consumer.consume(tx, events),
      ),
  })
  const ofRewards = {
    notify: notifierOf({ isOnce: true }),
    afterwards: () => notifications.announcer.wake(),
  }
  const consumers: readonly Consumer[] = [
    {
      name: 'notifications',
      from: 'beginning',
      consume: (tx, events) => notifyAbout(tx, events, now()),
      afterwards: () => notifications.announcer.wake(),
    },
    auditConsumer,
    ratingsConsumer,
    createXpConsumer(ofRewards),
    createRewardsConsumer(ofRewards),
  ]
  const liveFeed = createLiveFeed({
    db,
    publish: (event) => realtime.publish(event),
    onError: (error) =>
      server.log.error({ err: error }, 'the sockets could not be told and will be told later'),
  })
  hints.on('events', () => liveFeed.wake())
  const disconnectEnded = () => realtime.disconnectEnded()
  const onSessionsUnknown = (error: unknown) =>
    server.log.error({ err: error }, 'sockets of sessions that have ended could not be found')
  hints.onReturn(() => void disconnectEnded().catch(onSessionsUnknown))
  const stopDisconnecting = repeat(disconnectEnded, { everyMs: 30_000, onError: onSessionsUnknown })
  const outbox = createOutbox({
    db,
    now,
    consumers: consumers.map(tracedConsumer),
    afterwards: () => {
      liveFeed.wake()
      hints.send({ kind: 'events' })
    },
    onError: (error, at) => {
      metrics?.countFailure('outbox')
      server.log.error({ err: error, ...at }, 'the outbox failed and will try again')
    },
  })
  const accounts = createAccounts({ db, now, sessions, notify: notifierOf({ isOnce: true }) })
  const jobs = createJobs({
    db,
    now,
    handlers: tracedJobs({
      ...tournamentJobHandlers({ now }),
      ...stageJobHandlers({ now, end: createTournamentEnd({ now }) }),
      ...matches.jobs,
      ...lobbies.jobs,
      ...reminderJobHandlers({ now }),
      ...accounts.jobs,
    }),
    afterwards: () => {
      outbox.wake()
      notifications.announcer.wake()
    },
    onError: (error, job) => {
      metrics?.countFailure('jobs')
      server.log.error(
        { err: error, job: job?.kind, subject: job?.subject },
        'a job failed and will be tried again',
      )
    },
  })
  const items = createItems({ db, now })
  const achievements = createAchievements({ db, now, notify: ofRewards.notify })
  const boxes = createBoxes({ db, now, isByChance: config.boxesByChance })
  const rewards = createRewards({ db, now, publicOrigin: config.publicOrigin, nameOfAchievement })
  const profiles = createProfiles({ db, now, notifications, items, rewards })
  const walletLinks = createWalletLinks({
    db,
    now,
    publicOrigin: config.publicOrigin,
    evmClients: createEvmClients(config.serverRpcUrls),
  })
  const provider = createIdentityProvider({
    ...config.oidc,
    redirectUri: `${config.publicOrigin}/api/auth/callback`,
  })
  const auth = createAuth({ db, now, provider, sessions, realtime })

  const cleanUp = async () => {
    await sessions.deleteExpired()
    await auth.deleteExpired()
    await forgetAnswers(db, now())
    await forgetFormerUsernames(db, now())
    await accounts.deleteExpired()
    await evidence.deleteExpired()
  }
  const stopCleaning = repeat(cleanUp, {
    everyMs: 3_600_000,
    onError: (error) => server.log.error({ err: error }, 'what has expired could not be deleted'),
  })

  const route = createRoute({
    app: server,
    db,
    now,
    findSession,
    authorise,
    wake,
    publicOrigin: config.publicOrigin,
  })
  registerPublicConfig(route, config)
  registerAuth(server, route, { auth, sessions, publicOrigin: config.publicOrigin })
  registerProfile(route, profiles)
  registerSettings(route, createSettings({ db, now }))
  registerAccount(route, { accounts, realtime, sessions })
  registerWalletLink(route, { walletLinks, profiles })
  registerGames(route, { db })
  registerOrganizers(route, { organizers, announce: () => notifications.announcer.wake() })
  registerTournaments(route, tournaments)
  registerCalendars(route, createCalendars({ db, now, publicOrigin: config.publicOrigin }))
  registerSeeding(route, createSeedings({ db, now }))
  registerExports(
    route,
    createExports({
      tournaments,
      now,
      runs: (id, session) => isPermitted(db, { policy: 'organizer_of_tournament', id, session }),
    }),
  )
  registerImportedTournaments(route, createImportedTournaments({ db, now }))
  registerEntries(route, { entries, db })
  registerMatches(route, matches)
  registerLobbies(route, lobbies)
  registerLeaderboard(route, { db, now, pageTokenKey: config.pageTokenKey })
  registerAchievements(route, { achievements, announceNotices: ofRewards.afterwards })
  registerItems(route, items)
  registerRewards(route, { rewards, boxes })
  registerClans(route, { db, clans, announceNotices: ofRewards.afterwards })
  const announceNotices = () => notifications.announcer.wake()
  registerChats(route, { chats, announceNotices })
  registerBlocks(route, createBlocks({ db, now }))
  registerModeration(route, {
    moderation,
    announceMessage: (message) => chats.announceMessage(message),
    announceNotices,
  })
  registerEvidence(route, { evidence, announce: (matchId) => chats.announceRoom(matchId) })
  registerRooms(route, { rooms, announce: (matchId) => chats.announceRoom(matchId), announceNotices })
  registerControlRoom(route, createControlRoom({ db, now }))
  registerDesk(route, {
    desks: createDesks({ db, now }),
    streams: createStreams({ db, now }),
    entries,
  })
  registerAnnouncements(route, createAnnouncements({ db, now }))
  registerNotifications(route, notifications)
  registerHealth(server, { db, redis })
  server.get('/api/openapi.json', { schema: { hide: true } }, () => server.swagger())
  await registerStaticSite(server, config)
  await server.ready()

  return {
    server,
    outbox,
    jobs,
    sessions,
    openSockets: () => realtime.openSockets(),
    isRedisUp: () => redis?.isUp() ?? null,
    cleanUp,
    async settle() {
      await jobs.drain()
      await outbox.drain()
      await liveFeed.drain()
      await notifications.announcer.drain()
    },
    async close() {
      await realtime.close()
      await server.close()
      await stopCleaning()
      await stopDisconnecting()
      await jobs.stop()
      await outbox.stop()
      await liveFeed.stop()
      await notifications.announcer.stop()
      await redis?.close()
    },
  }
}
