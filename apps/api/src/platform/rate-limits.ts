import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import { type RateLimitName, rateLimits } from '@esports/contract'
import proxyAddr from '@fastify/proxy-addr'
import type { FastifyInstance } from 'fastify'
import { DomainError } from './errors.ts'
import type { Redis } from './redis.ts'
import type { FindSession } from './sessions.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Routes without a value count as files; `false` disables counting. */
    rateLimit?: { readonly name: RateLimitName; readonly ofSearch?: RateLimitName | undefined } | false
  }
}

export interface RateLimiter {
  /**
   * Counts one call.
   * @param key identifies the calls that are counted together
   * @returns 0 when the call is allowed, else the seconds until the next one is; a refused call is not counted
   */
  take(perMinute: number, key: string): Promise<number>
}

const minute = 60_000

/** Token buckets in memory: each holds the calls of one minute and refills continuously. Counted per process. */
export function createRateLimiter({ now }: { readonly now: () => Date }): RateLimiter {
  const buckets = new Map<string, { left: number; at: number }>()
  let sweptAt = now().getTime()
  // A bucket unused for a minute is full, which equals having no bucket.
  const sweep = (at: number) => {
    if (at - sweptAt < minute) return
    sweptAt = at
    for (const [key, bucket] of buckets) if (at - bucket.at >= minute) buckets.delete(key)
  }
  return {
    async take(perMinute, key) {
      const at = now().getTime()
      sweep(at)
      const refillPerMs = perMinute / minute
      const bucket = buckets.get(key)
      // The clock may have been set back.
      const passed = bucket ? Math.max(0, at - bucket.at) : 0
      const left = bucket ? Math.min(perMinute, bucket.left + passed * refillPerMs) : perMinute
      if (left < 1) return Math.max(1, Math.ceil((1 - left) / refillPerMs / 1000))
      buckets.set(key, { left: left - 1, at })
      return 0
    },
  }
}

/**
 * The same buckets in Redis, shared by all processes, using Redis' clock. While Redis is unavailable or slow, each process counts on its own, and n
 * processes allow n times as much: a failure to count never refuses a call.
 */
export const shareRateLimits = (redis: Redis, alone: RateLimiter): RateLimiter => ({
  async take(perMinute, key) {
    const wait = await redis.ask((client, name) =>
      client.eval(takeOne, { keys: [name(`limit ${key}`)], arguments: [String(perMinute)] }),
    )
    return typeof wait === 'number' ? wait : alone.take(perMinute, key)
  },
})

/** Redis runs a script atomically. */
const takeOne = `
local perMinute = tonumber(ARGV[1])
local time = redis.call('TIME')
local at = time[1] * 1000 + math.floor(time[2] / 1000)
local bucket = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = perMinute
if bucket[1] then left = math.min(perMinute, bucket[1] + math.max(0, at - bucket[2]) * perMinute / ${minute}) end
if left < 1 then return math.max(1, math.ceil((1 - left) * 60 / perMinute)) end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left - 1), 'at', string.format('%.0f', at))
redis.call('PEXPIRE', KEYS[1], ${minute})
return 0`

/** The client's IP address, taken from `X-Forwarded-For` of trusted proxies only. */
export type ClientAddress = (request: IncomingMessage) => string

/** IPv6 addresses are counted per /64, which is what one customer gets and may choose addresses from. */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddress {
  const trust = proxyAddr.compile([...trustedProxies])
  return (request) => networkOf(proxyAddr(request, trust))
}

function networkOf(address: string): string {
  const [, mapped] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? []
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? []
  const groups = head.split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : 8 - groups.length - tail.split(':').filter(Boolean).length
  const full = [...groups, ...Array<string>(missing).fill('0'), ...(tail ?? '').split(':').filter(Boolean)]
  const network = full.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

/** Refuses calls over the limit, before any other processing. */
export function registerRateLimits(
  app: FastifyInstance,
  {
    limiter,
    factor,
    clientAddress,
    findSession,
  }: {
    readonly limiter: RateLimiter
    readonly factor: number
    readonly clientAddress: ClientAddress
    readonly findSession: FindSession
  },
): void {
  app.addHook('onRequest', async (request, reply) => {
    const counted = request.routeOptions.config.rateLimit ?? { name: 'file' }
    if (counted === false) return
    const isSearch = counted.ofSearch !== undefined && Boolean((request.query as { q?: unknown }).q)
    const name = isSearch ? counted.ofSearch : counted.name
    const limit = rateLimits[name]
    // Only a valid session is counted by user: a cookie alone can be forged.
    const session = limit.per === 'address' ? null : await findSession(request)
    const caller = session ? `user ${session.userId}` : `address ${clientAddress(request.raw)}`
    const resource =
      limit.per === 'callerAndResource' ? ` ${Object.values(request.params ?? {}).join(' ')}` : ''
    const wait = await limiter.take(limit.perMinute * factor, `${name} ${caller}${resource}`)
    if (wait === 0) return
    reply.header('retry-after', wait)
    throw new DomainError('rate_limited', 'Too many requests. Wait a moment.')
  })
}
