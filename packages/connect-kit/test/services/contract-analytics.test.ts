import { startPulse } from '@esports/local-stack'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { connect, disconnect, switchChain } from '../../src/index.ts'
import { closeModal, openModal } from '../../src/modal.tsx'
// Loaded first, so that the kit's timers start when its code is loaded.
import '../../src/actions/analytics/analytics.ts'
import { reportFault } from '../../src/core/report.ts'
import { fetchTokenBalances, report } from '../../src/services.ts'
import { settled, type TestKit } from '../../src/testing.ts'
import { modalOf } from '../modal-of.ts'
import { fetchFrom, gamer, type StackKitOptions, useStack } from './stack-fixture.ts'

const stack = useStack()
const origin = 'https://arena.example'
/** Each test uses its own project, so that late events belong to no other test. */
let projects = 0
afterEach(() => stack.services.explorer.control.setAnalyticsEnabled(true))

interface Counted extends TestKit {
  readonly projectId: string
  /** HTTP status of each response of the analytics service. */
  readonly answers: readonly number[]
}

/** A page whose kit sends analytics. */
async function openPage({ services, environment, ...options }: StackKitOptions = {}): Promise<Counted> {
  projects += 1
  const projectId = `project-${projects}`
  const answers: number[] = []
  const ask = environment?.fetch ?? fetch
  const test = stack.openKit({
    pageUrl: `${origin}/play?invited=ada#code`,
    wallet: { accounts: [gamer(0)] },
    ...options,
    features: { analytics: true, ...options.features },
    services: { projectId, ...services },
    environment: {
      ...environment,
      fetch: async (input, init) => {
        const answer = await ask(input, init)
        const address = input instanceof Request ? input.url : String(input)
        if (/\/(e|batch)\?/.test(address)) answers.push(answer.status)
        return answer
      },
    },
  })
  await settled()
  return { ...test, projectId, answers }
}
const eventsOf = ({ projectId }: Counted, { events } = stack.services.pulse) =>
  events.filter((event) => event.projectId === projectId)
const namesOf = (test: Counted, pulse = stack.services.pulse) =>
  eventsOf(test, pulse).map(({ props }) => props['event'])

/** Polls until it matches, while the page's clock advances. */
const inTime = (test: Counted, look: () => void) =>
  vi.waitFor(
    async () => {
      await test.clock.advance(1_000)
      look()
    },
    { interval: 10, timeout: 10_000 },
  )
/** Waits for the last sent event. */
const arrives = async (test: Counted, name: string, pulse = stack.services.pulse): Promise<void> =>
  inTime(test, () => expect(namesOf(test, pulse)).toContain(name))

/** Waits long enough for any pending event. */
async function passTime({ clock }: Counted): Promise<void> {
  for (let second = 0; second < 10; second += 1) {
    await clock.advance(1_000)
    await new Promise((resolve) => {
      setTimeout(resolve, 10)
    })
  }
}

describe('an analytics event at the service', () => {
  it('arrives with project, type and version, page and time [S7.9]', async () => {
    const test = await openPage()
    const at = test.clock.now()
    await arrives(test, 'INITIALIZE')
    expect(eventsOf(test)).toEqual([
      {
        eventId: expect.stringMatching(
          /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
        ),
        url: `${origin}/play`,
        domain: 'arena.example',
        timestamp: at,
        projectId: test.projectId,
        st: 'appkit',
        sv: 'html-universal-1.7.7',
        origin: undefined,
        // Needs no CORS preflight.
        contentType: 'text/plain;charset=UTF-8',
        props: {
          type: 'track',
          event: 'INITIALIZE',
          properties: expect.objectContaining({
            projectId: test.projectId,
            sdkVersion: 'html-universal-1.7.7',
            networks: ['eip155:137', 'eip155:42161', 'eip155:421614', 'eip155:1'],
          }),
        },
      },
    ])
  })

  it('is sent for each step of the kit, in order', async () => {
    const test = await openPage()
    const { kit, wallet } = test
    await modalOf(kit)
    openModal(kit)
    wallet.rejects()
    await connect(kit, { connectorId: wallet.id }).catch(() => undefined)
    await connect(kit, { connectorId: wallet.id })
    await switchChain(kit, { chainId: 42161 })
    closeModal(kit)
    await disconnect(kit)
    await arrives(test, 'DISCONNECT_SUCCESS')
    expect(
      eventsOf(test)
        .slice(1)
        .map(({ props }) => [props['event'], props['properties']]),
    ).toEqual([
      ['MODAL_OPEN', { connected: false }],
      ['CONNECT_ERROR', { message: 'USER_REJECTED' }],
      ['CONNECT_SUCCESS', { method: 'browser', name: 'Scripted Wallet' }],
      ['SWITCH_NETWORK', { network: 'eip155:42161' }],
      ['MODAL_CLOSE', { connected: true }],
      ['DISCONNECT_SUCCESS', { namespace: 'eip155' }],
    ])
  })

  it('is sent in a batch with concurrent ones, each once', async () => {
    const test = await openPage()
    for (let count = 0; count < 45; count += 1)
      report(test.kit, 'SEARCH_WALLET', { badge: '', search: `number ${count}` })
    report(test.kit, 'CLICK_NETWORKS', {})
    await arrives(test, 'CLICK_NETWORKS')
    await inTime(test, () => expect(eventsOf(test).length).toBe(47))
    // Twenty are sent in one batch.
    expect(test.answers).toEqual([202, 202, 202])
    const searches = eventsOf(test).flatMap(({ props }) =>
      props['event'] === 'SEARCH_WALLET' ? [props] : [],
    )
    expect(new Set(searches.map((props) => JSON.stringify(props))).size).toBe(45)
    expect(new Set(eventsOf(test).map(({ eventId }) => eventId)).size).toBe(47)
  })

  it('of a closing page arrives by a beacon', async () => {
    const sent: Promise<unknown>[] = []
    const test = await openPage()
    const sendBeacon = (url: string, body: string) => sent.push(fetch(url, { method: 'POST', body })) > 0
    Object.assign(test.page.window, { navigator: { sendBeacon } })
    await arrives(test, 'INITIALIZE')
    report(test.kit, 'CLICK_NETWORKS', {})
    test.page.window.dispatchEvent(new Event('pagehide'))
    expect(sent).toHaveLength(1)
    await Promise.all(sent)
    expect(namesOf(test)).toEqual(['INITIALIZE', 'CLICK_NETWORKS'])
  })

  it('can be an error, with time, category and no address [S9.8]', async () => {
    const test = await openPage()
    await connect(test.kit, { connectorId: test.wallet.id })
    stack.services.blockchainApi.control.answerNext('GET', '/v1/account/', { status: 500 })
    await fetchTokenBalances(test.kit)
    for (let count = 0; count < 9; count += 1)
      reportFault(test.kit, new Error(`${gamer(0).address} failed ${count}`))
    await arrives(test, 'API_ERROR')
    const errors = eventsOf(test).filter(({ props }) => props['type'] === 'error')
    // At most five per minute.
    expect(errors).toHaveLength(5)
    expect(errors[0]).toMatchObject({
      timestamp: expect.stringMatching(/^2030-01-01T/),
      props: { event: 'API_ERROR', errorType: 'HTTP_FAILED', errorMessage: 'HTTP status code: 500' },
    })
    expect(errors[1]?.props).toMatchObject({
      event: 'INTERNAL_SDK_ERROR',
      errorType: 'Error',
      errorMessage: '0x… failed 0',
      stackTrace: expect.any(String),
    })
    expect(JSON.stringify(eventsOf(test)).toLowerCase()).not.toContain(gamer(0).address.toLowerCase())
  })
})

describe('a service that rejects the page', () => {
  const alertsOf = ({ warnings }: Counted) =>
    warnings.filter((words) => words.startsWith('Invalid App Configuration'))

  it('with 403 raises one alert until it accepts again [S8.4]', async () => {
    const test = await openPage()
    const { control } = stack.services.pulse
    control.answerNext('POST', '/', { status: 403, body: {} })
    control.answerNext('POST', '/', { status: 403, body: {} })
    await inTime(test, () => expect(test.answers).toEqual([403]))
    expect(alertsOf(test)).toHaveLength(1)
    expect((await modalOf(test.kit)).alert).toMatchObject({
      variant: 'error',
      short: 'Invalid App Configuration',
      long: expect.stringContaining(origin),
    })
    report(test.kit, 'CLICK_NETWORKS', {})
    await inTime(test, () => expect(test.answers).toEqual([403, 403]))
    expect(alertsOf(test)).toHaveLength(1)
    report(test.kit, 'CLICK_WALLET_HELP', {})
    await arrives(test, 'CLICK_WALLET_HELP')
    // Refused events are not sent again.
    expect(namesOf(test)).toEqual(['CLICK_WALLET_HELP'])
  })

  it('because of its CORS policy fails in a browser page', async () => {
    const pulse = await startPulse({ allowedOrigins: ['https://other.example'] })
    const inBrowser = (at: string): StackKitOptions => ({
      pageUrl: `${at}/`,
      services: { analyticsUrl: pulse.url },
      environment: { fetch: fetchFrom(at) },
    })
    const stranger = await openPage(inBrowser(origin))
    await inTime(stranger, () => expect(alertsOf(stranger)).toHaveLength(1))
    expect(eventsOf(stranger, pulse)).toEqual([])
    const guest = await openPage(inBrowser('https://other.example'))
    await arrives(guest, 'INITIALIZE', pulse)
    expect(eventsOf(guest, pulse)[0]?.origin).toBe('https://other.example')
    expect(alertsOf(guest)).toEqual([])
    await pulse.close()
  })

  it.each([404, 429, 500])(
    'with another status (%i) raises no alert, and the next event arrives',
    async (status) => {
      const test = await openPage()
      stack.services.pulse.control.answerNext('POST', '/e', { status, body: '' })
      await inTime(test, () => expect(test.answers).toEqual([status]))
      expect(test.warnings).toEqual([])
      report(test.kit, 'CLICK_NETWORKS', {})
      await arrives(test, 'CLICK_NETWORKS')
      expect(namesOf(test)).toEqual(['CLICK_NETWORKS'])
    },
  )
})

describe('no event is sent', () => {
  const staysSilent = async (test: Counted) => {
    report(test.kit, 'CLICK_NETWORKS', {})
    reportFault(test.kit, new Error('x'))
    await passTime(test)
    expect(test.answers).toEqual([])
    expect(eventsOf(test)).toEqual([])
  }

  it('if the project disables analytics', async () => {
    stack.services.explorer.control.setAnalyticsEnabled(false)
    await staysSilent(await openPage())
  })

  it('if the project’s setting cannot be loaded', async () => {
    stack.services.explorer.control.answerNext('GET', '/getAnalyticsConfig', { status: 500, body: '' })
    await staysSilent(await openPage())
  })

  it('if the app disables analytics; the project’s setting is not requested', async () => {
    const { requests } = stack.services.explorer.control
    const asks = () => requests.filter(({ path }) => path === '/getAnalyticsConfig').length
    const before = asks()
    await staysSilent(await openPage({ features: { analytics: false } }))
    expect(asks()).toBe(before)
  })
})
