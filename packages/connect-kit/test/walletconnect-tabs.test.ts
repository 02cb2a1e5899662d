import './support/tab-web-socket.ts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WalletConnectSession } from '../src/connectors/walletconnect/session.ts'
import { evmNetworks, openStage, type Page, type Stage, watchRejections } from './support/walletconnect.ts'
import { openBrowser, type Tab } from './support/walletconnect-tabs.ts'

let stage: Stage
let browser: ReturnType<typeof openBrowser>
let rejections: ReturnType<typeof watchRejections>
/** Requests as the wallet met them, by their text. */
let met: string[]

beforeEach(async () => {
  rejections = watchRejections()
  browser = openBrowser()
  stage = await openStage()
  met = []
  stage.wallet.on('request', ({ params }) => void met.push(textOf(params)))
})
afterEach(async () => {
  await stage.close()
  await rejections.stop()
})

interface OpenTab extends Tab {
  readonly page: Page
}
function openTab(): OpenTab {
  const tab = browser.openTab()
  const { environment, storage } = tab
  const page = stage.page({ environment, storage, relayQuery: `/?tab=${tab.id}` })
  return Object.assign(tab, { page })
}

/** Asks for a signature of a text that tells the request from others. */
const ask = (session: WalletConnectSession, text: string) =>
  session.provider('eip155').request({ method: 'personal_sign', params: [hexOf(text), stage.wallet.account] })
const hexOf = (text: string) => `0x${Buffer.from(text).toString('hex')}`
const textOf = (params: unknown) =>
  Buffer.from(String((params as readonly unknown[])[0]).slice(2), 'hex').toString()
/** The wallet answers each request with its own text, so that a mix-up is seen. */
async function answerWhatWaits() {
  for (const { id, params } of stage.wallet.requests)
    await stage.wallet.answerRequest(id, { result: textOf(params) })
}
async function metOnce(text: string) {
  await expect.poll(() => met.filter((one) => one === text)).toEqual([text])
}

/** The leader, connected, and another tab that took the connection up. */
async function twoTabs() {
  const leader = openTab()
  const first = await leader.page.connect()
  const follower = openTab()
  const second = await follower.page.reconnect()
  if (!second) throw new Error('The second tab found no connection.')
  return { leader, first, follower, second }
}
/** Lets time pass until something is there. */
async function untilThere(look: () => boolean) {
  await expect
    .poll(
      () => {
        browser.clock.pass(500)
        return look()
      },
      { interval: 20, timeout: 10_000 },
    )
    .toBe(true)
}

describe('several tabs', () => {
  it('share one socket, and each gets its own answers', async () => {
    const { first, second } = await twoTabs()
    // One of the wallet, one of the app.
    expect(stage.relay.connectionCount).toBe(2)
    const answers = Promise.all([ask(first, 'a'), ask(second, 'b'), ask(first, 'c'), ask(second, 'd')])
    await expect.poll(() => stage.wallet.requests).toHaveLength(4)
    await answerWhatWaits()
    expect(await answers).toEqual(['a', 'b', 'c', 'd'])
  })

  it('hear each event once, and the end too', async () => {
    const { first, second } = await twoTabs()
    const told: Record<string, string[]> = { first: [], second: [] }
    first.subscribe(({ type }) => told['first']?.push(type))
    second.subscribe(({ type }) => told['second']?.push(type))
    await stage.wallet.protocol.emit({
      topic: first.topic,
      chainId: 'eip155:137',
      event: { name: 'chainChanged', data: 42_161 },
    })
    await expect
      .poll(() => [first, second].map(({ namespaces }) => namespaces[0]?.chain))
      .toEqual(['eip155:42161', 'eip155:42161'])
    await second.disconnect()
    await expect.poll(() => told['first']).toEqual(['chainChanged', 'disconnected'])
    expect(told['second']).toEqual(['chainChanged'])
    await expect.poll(() => stage.wallet.sessions).toEqual([])
  })

  it('can decline, fail and be given up in a tab that does not lead', async () => {
    const { second } = await twoTabs()
    const declined = ask(second, 'no')
    declined.catch(() => undefined)
    await stage.wallet.rejectRequest((await stage.wallet.nextRequest()).id)
    await expect(declined).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect(second.provider('eip155').request({ method: 'eth_sign', params: [] })).rejects.toMatchObject(
      {
        code: 'WALLET_UNAUTHORIZED',
      },
    )
    const patience = new AbortController()
    const request = { method: 'personal_sign', params: [hexOf('late'), stage.wallet.account] }
    const given = second.request(request, { chain: 'eip155:137', signal: patience.signal })
    given.catch(() => undefined)
    await stage.wallet.nextRequest()
    patience.abort()
    await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('can pair at the same time', async () => {
    const one = openTab()
    const other = openTab()
    const [a, b] = [await one.page.scan(), await other.page.scan()]
    const proposals = stage.wallet.proposals
    expect(proposals).toHaveLength(2)
    await stage.wallet.approveProposal(proposals[0]?.id ?? 0)
    await stage.wallet.rejectProposal(proposals[1]?.id ?? 0)
    await expect(b.connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect((await a.connecting).namespaces).toHaveLength(1)
    expect(stage.relay.connectionCount).toBe(2)
  })
})

describe('a leading tab that goes', () => {
  it('by being closed: a request that waits is still answered', async () => {
    const { leader, second } = await twoTabs()
    const answer = ask(second, 'kept')
    await stage.wallet.nextRequest()
    await leader.page.close()
    await answerWhatWaits()
    expect(await answer).toBe('kept')
    await metOnce('kept')
  })

  it('by a crash: a request that waits is still answered, once', async () => {
    const { leader, second } = await twoTabs()
    const answer = ask(second, 'kept')
    await stage.wallet.nextRequest()
    leader.crash()
    await answerWhatWaits()
    expect(await answer).toBe('kept')
    const next = ask(second, 'next')
    await metOnce('next')
    await answerWhatWaits()
    expect(await next).toBe('next')
    await metOnce('kept')
  })

  it('by a crash while another tab shows a code: the approval still counts', async () => {
    const leader = openTab()
    await leader.page.connect()
    const follower = openTab()
    const { connecting, proposal } = await follower.page.scan()
    leader.crash()
    await stage.wallet.approveProposal(proposal.id)
    const session = await connecting
    expect(session.namespaces[0]?.accounts).toEqual([stage.wallet.account])
  })

  it('by a crash while another tab shows a code for a sign-in: a new code takes its place', async () => {
    const leader = openTab()
    await leader.page.connect()
    const follower = openTab()
    const uris: string[] = []
    let nonces = 0
    const networks = evmNetworks()
    const connecting = follower.page.connector.connect({
      networks,
      preferred: networks[0],
      signal: new AbortController().signal,
      onUri: (uri) => uris.push(uri),
      signIn: {
        createRequest: async () => {
          nonces += 1
          return { domain: 'play.example', uri: 'https://play.example', nonce: `n0nce471${nonces}` }
        },
      },
    })
    await expect.poll(() => uris).toHaveLength(1)
    leader.crash()
    await untilThere(() => uris.length === 2)
    await stage.wallet.pair(uris[1] ?? '')
    await stage.wallet.approveProposal((await stage.wallet.nextProposal()).id)
    expect((await connecting).namespaces[0]?.accounts).toEqual([stage.wallet.account])
    expect(nonces).toBe(2)
  })

  it('by a crash when everything is busy: nothing is lost, nothing happens twice', async () => {
    const { leader, second } = await twoTabs()
    const third = await openTab().page.reconnect()
    if (!third) throw new Error('The third tab found no connection.')
    const texts = Array.from({ length: 12 }, (_, index) => `busy ${index}`)
    const answers = texts.map((text, index) => ask(index % 2 ? second : third, text))
    for (const answer of answers) answer.catch(() => undefined)
    await expect.poll(() => met.length).toBeGreaterThan(3)
    const answering = answerWhatWaits()
    leader.crash()
    await answering
    await expect
      .poll(async () => {
        await answerWhatWaits()
        return met.length
      })
      .toBe(texts.length)
    await answerWhatWaits()
    expect(await Promise.all(answers)).toEqual(texts)
    expect(met.toSorted()).toEqual(texts.toSorted())
  })
})

describe('a leading tab that freezes', () => {
  it('is replaced: what was asked of it is done once, also when it wakes', async () => {
    const { leader, first, second } = await twoTabs()
    leader.freeze()
    const answer = ask(second, 'asked of a frozen tab')
    await untilThere(() => met.length > 0)
    await answerWhatWaits()
    expect(await answer).toBe('asked of a frozen tab')

    leader.thaw()
    const later = ask(first, 'asked by the woken tab')
    await untilThere(() => met.length > 1)
    await answerWhatWaits()
    expect(await later).toBe('asked by the woken tab')
    expect(met).toEqual(['asked of a frozen tab', 'asked by the woken tab'])
    // The woken tab has let go of its socket.
    await expect.poll(() => stage.relay.connectionCount).toBe(2)
  })

  it('gets the answer to its own request from the tab that took over', async () => {
    const { leader, first, second } = await twoTabs()
    const own = ask(first, 'its own')
    await stage.wallet.nextRequest()
    leader.freeze()
    const other = ask(second, 'another')
    await untilThere(() => met.length === 2)
    await answerWhatWaits()
    expect(await other).toBe('another')
    leader.thaw()
    await untilThere(() => browser.clock.now() > 0)
    expect(await own).toBe('its own')
    expect(met).toEqual(['its own', 'another'])
  })

  it('does not undo in the store what the new one wrote', async () => {
    const { leader, second } = await twoTabs()
    leader.freeze()
    const answer = ask(second, 'makes the other lead')
    await untilThere(() => met.length > 0)
    await answerWhatWaits()
    await answer
    await second.disconnect()
    await expect.poll(() => stage.wallet.sessions).toEqual([])
    leader.thaw()
    await expect.poll(() => stage.relay.connectionCount).toBe(2)
    await expect(openTab().page.reconnect()).resolves.toBeUndefined()
  })
})

describe('a browser without locks or channels', () => {
  it('has each tab on its own', async () => {
    const alone = stage.page({ environment: { locks: undefined, channel: undefined } })
    const session = await alone.connect()
    const answer = ask(session, 'alone')
    await stage.wallet.nextRequest()
    await answerWhatWaits()
    expect(await answer).toBe('alone')
  })
})
