import { expect, it } from 'vitest'
import { deferred } from '../src/async/waiting.ts'
import { pairUntilAnswered } from '../src/connectors/walletconnect/pairing.ts'
import { defaultEnvironment } from '../src/environment/environment.ts'
import { walletconnectError } from '../src/errors/walletconnect-error.ts'
import { createFakeClock, settled } from '../src/testing.ts'
import { codeOf } from './failure-of.ts'
import { aPage } from './support/memory-page.ts'
import { networks } from './support/memory-session.ts'
import { aBrowser, quiet } from './support/memory-tabs.ts'
import { aSession, memoryTransport, onChains } from './support/memory-transport.ts'

it('an earlier page’s URI approved for none of the app’s networks is ended at the wallet, like in connect()', async () => {
  const page = aPage()
  page.storage.write('walletconnect.pairing', { topic: 'shown', until: page.clock.now() + 60_000 })
  const unusable = aSession(onChains(10), { pairingTopic: 'shown' })
  page.transport.holds(unusable)
  await page.connector.resumePairing(page.request(), () => undefined)
  await settled()
  expect(page.transport.asked).toEqual([['disconnect', 'topic']])
})

it('an approval of an earlier URI counts while the relay delays or fails to create the next one', async () => {
  const clock = createFakeClock()
  const transport = memoryTransport()
  const { signal } = new AbortController()
  let outcome: unknown
  pairUntilAnswered({
    transport,
    connect: { networks: [networks[0]], preferred: networks[0], signal },
    options: { projectId: 'p1' },
    environment: { ...defaultEnvironment(), now: clock.now, after: clock.after },
    onPairing: () => undefined,
  }).then(
    (value) => (outcome = value),
    (error: unknown) => (outcome = error),
  )
  await settled()
  transport.on('propose', () => new Promise(() => undefined))
  await clock.advance(230_000)
  const session = aSession(onChains(137), { pairingTopic: 'code1' })
  transport.pairing('code1').resolve({ session, proofs: [] })
  await clock.advance(5_000)
  expect(outcome).toEqual({ session, proofs: [] })
})

it('a new leader that fails to open its client passes on leadership, or retries on a call', async () => {
  const browser = aBrowser()
  const first = await browser.joined()
  let fails = true
  const client = memoryTransport()
  const second = await browser.joined({
    async open() {
      if (fails) throw walletconnectError('RELAY_UNAVAILABLE')
      return client
    },
  })
  await browser.pass(2_000)
  first.tab.crash()
  await quiet()
  expect(await codeOf(second.transport.ping('topic'))).toBe('RELAY_UNAVAILABLE')
  fails = false
  const late = browser.openTab()
  for (let seconds = 0; seconds < 10; seconds += 2) await browser.pass(2_000)
  const joined = await Promise.race([
    late.opening.then(() => 'joined'),
    settled().then(() => 'waits for ever'),
  ])
  expect([joined, await codeOf(second.transport.ping('topic'))]).toEqual(['joined', 'none'])
})

it('a pairing URI created after the attempt ended is abandoned', async () => {
  const transport = memoryTransport()
  const propose = deferred<string>()
  transport.on('propose', () => propose.promise)
  const giveUp = new AbortController()
  const pairing = pairUntilAnswered({
    transport,
    connect: { networks: [networks[0]], preferred: networks[0], signal: giveUp.signal },
    options: { projectId: 'p1' },
    environment: defaultEnvironment(),
    onPairing: () => undefined,
  })
  await settled()
  giveUp.abort()
  expect(await codeOf(pairing)).toBe('ABORTED')
  propose.resolve('wc:code1@2')
  await settled()
  expect(transport.asked.slice(1)).toEqual([['abandon', 'code1']])
})
