import './support/tab-web-socket.ts'
import { describe, expect, it } from 'vitest'
import { evmNetworks } from './support/walletconnect.ts'
import { hexOf, useTabs } from './support/walletconnect-tabs-fixture.ts'

const on = useTabs()

describe('several tabs', () => {
  it('share one socket, and each gets its own responses', async () => {
    const { first, second } = await on.twoTabs()
    // One of the wallet, one of the app.
    expect(on.stage.relay.connectionCount).toBe(2)
    const answers = Promise.all([
      on.ask(first, 'a'),
      on.ask(second, 'b'),
      on.ask(first, 'c'),
      on.ask(second, 'd'),
    ])
    await expect.poll(() => on.stage.wallet.requests).toHaveLength(4)
    await on.answerWhatWaits()
    expect(await answers).toEqual(['a', 'b', 'c', 'd'])
  })

  it('receive each event once, including the end', async () => {
    const { first, second } = await on.twoTabs()
    const told: Record<string, string[]> = { first: [], second: [] }
    first.subscribe(({ type }) => told['first']?.push(type))
    second.subscribe(({ type }) => told['second']?.push(type))
    await on.stage.wallet.protocol.emit({
      topic: first.id,
      chainId: 'eip155:137',
      event: { name: 'chainChanged', data: 42_161 },
    })
    await expect
      .poll(() => [first, second].map(({ namespaces }) => namespaces[0]?.chain))
      .toEqual(['eip155:42161', 'eip155:42161'])
    await second.disconnect()
    await expect.poll(() => told['first']).toEqual(['chainChanged', 'disconnected'])
    expect(told['second']).toEqual(['chainChanged'])
    await expect.poll(() => on.stage.wallet.sessions).toEqual([])
  })

  it('can reject, fail and abort in a follower tab', async () => {
    const { second } = await on.twoTabs()
    const declined = on.ask(second, 'no')
    declined.catch(() => undefined)
    await on.stage.wallet.rejectRequest((await on.stage.wallet.nextRequest()).id)
    await expect(declined).rejects.toMatchObject({ code: 'USER_REJECTED' })
    await expect(second.provider('eip155').request({ method: 'eth_sign', params: [] })).rejects.toMatchObject(
      {
        code: 'WALLET_UNAUTHORIZED',
      },
    )
    const patience = new AbortController()
    const request = { method: 'personal_sign', params: [hexOf('late'), on.stage.wallet.account] }
    const given = second.request(request, { chain: 'eip155:137', signal: patience.signal })
    given.catch(() => undefined)
    await on.stage.wallet.nextRequest()
    patience.abort()
    await expect(given).rejects.toMatchObject({ code: 'ABORTED' })
  })

  it('can pair at the same time', async () => {
    const one = on.openTab()
    const other = on.openTab()
    const [a, b] = [await one.page.scan(), await other.page.scan()]
    const proposals = on.stage.wallet.proposals
    expect(proposals).toHaveLength(2)
    await on.stage.wallet.approveProposal(proposals[0]?.id ?? 0)
    await on.stage.wallet.rejectProposal(proposals[1]?.id ?? 0)
    await expect(b.connecting).rejects.toMatchObject({ code: 'USER_REJECTED' })
    expect((await a.connecting).namespaces).toHaveLength(1)
    expect(on.stage.relay.connectionCount).toBe(2)
  })
})

describe('failover of the leader tab', () => {
  it('caused by closing: a pending request gets its response', async () => {
    const { leader, second } = await on.twoTabs()
    const answer = on.ask(second, 'kept')
    await on.stage.wallet.nextRequest()
    await leader.page.close()
    await on.answerWhatWaits()
    expect(await answer).toBe('kept')
    await on.metOnce('kept')
  })

  it('caused by a crash: a pending request gets its response, once', async () => {
    const { leader, second } = await on.twoTabs()
    const answer = on.ask(second, 'kept')
    await on.stage.wallet.nextRequest()
    leader.crash()
    await on.answerWhatWaits()
    expect(await answer).toBe('kept')
    const next = on.ask(second, 'next')
    await on.metOnce('next')
    await on.answerWhatWaits()
    expect(await next).toBe('next')
    await on.metOnce('kept')
  })

  it('caused by a crash while another tab shows a URI: the approval is received', async () => {
    const leader = on.openTab()
    await leader.page.connect()
    const follower = on.openTab()
    const { connecting, proposal } = await follower.page.scan()
    leader.crash()
    await on.stage.wallet.approveProposal(proposal.id)
    const session = await connecting
    expect(session.namespaces[0]?.accounts).toEqual([on.stage.wallet.account])
  })

  it('caused by a crash while another tab shows a sign-in URI: a new URI replaces it', async () => {
    const leader = on.openTab()
    await leader.page.connect()
    const follower = on.openTab()
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
    await on.untilThere(() => uris.length === 2)
    await on.stage.wallet.pair(uris[1] ?? '')
    await on.stage.wallet.approveProposal((await on.stage.wallet.nextProposal()).id)
    expect((await connecting).namespaces[0]?.accounts).toEqual([on.stage.wallet.account])
    expect(nonces).toBe(2)
  })

  it('caused by a crash with many pending calls: none is lost or repeated', async () => {
    const { leader, second } = await on.twoTabs()
    const third = await on.openTab().page.reconnect()
    if (!third) throw new Error('The third tab found no connection.')
    const texts = Array.from({ length: 12 }, (_, index) => `busy ${index}`)
    const answers = texts.map((text, index) => on.ask(index % 2 ? second : third, text))
    for (const answer of answers) answer.catch(() => undefined)
    await expect.poll(() => on.met.length).toBeGreaterThan(3)
    const answering = on.answerWhatWaits()
    leader.crash()
    await answering
    await expect
      .poll(async () => {
        await on.answerWhatWaits()
        return on.met.length
      })
      .toBe(texts.length)
    await on.answerWhatWaits()
    expect(await Promise.all(answers)).toEqual(texts)
    expect(on.met.toSorted()).toEqual(texts.toSorted())
  })
})

describe('a browser without Web Locks or BroadcastChannel', () => {
  it('has a separate connection per tab', async () => {
    const alone = on.stage.page({ environment: { locks: undefined, channel: undefined } })
    const session = await alone.connect()
    const answer = on.ask(session, 'alone')
    await on.stage.wallet.nextRequest()
    await on.answerWhatWaits()
    expect(await answer).toBe('alone')
  })
})
