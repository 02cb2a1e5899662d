import './support/ui-styles.css'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page as screen, userEvent } from 'vitest/browser'
import { defaultFeatures } from '../../src/config/features.ts'
import { connect, connectionIn, preferredAccountTypes, subscribeEvents } from '../../src/index.ts'
import { openModal } from '../../src/modal.tsx'
import { createTestKit, type TestKit } from '../../src/testing.ts'
import {
  anNft,
  aToken,
  aTransaction,
  aTransfer,
  failing,
  refusing,
  type ServedKit,
  servedKit,
} from './support/canned-services.ts'
import { showOnPage } from './support/shown-page.tsx'
import { until } from './support/until.ts'

let test: ServedKit
beforeEach(async () => {
  test = await servedKit()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await test.close()
})

function show({ kit }: TestKit = test): void {
  showOnPage({ kit })
}
const button = (name: string) => screen.getByRole('button', { name, exact: true })
const tab = (name: string) => screen.getByRole('tab', { name })
const dialog = (name: string) => screen.getByRole('dialog', { name })
const text = (words: string | RegExp) => screen.getByText(words, { exact: true })
const balances = '/v1/account/:address/balance'
const history = '/v1/account/:address/history'
const nfts = '/v1/account/:address/nfts'
const identity = '/v1/identity/:address'
const activeAddress = () => {
  const connection = connectionIn(test.kit.store.getState(), 'eip155')
  return connection.status === 'connected' ? connection.address : undefined
}
/** As far as the services tell by themselves. */
const never = () => new Promise<Response>(() => undefined)

describe('the account', () => {
  it('shows name, address, and the balance with three decimals, cut [S4.1, S9.3]', async () => {
    test.answer(identity, { name: 'alice.reown.id', avatar: null })
    show()
    test.open()
    await expect.element(screen.getByRole('heading', { name: 'alice.reown.id' })).toBeVisible()
    await expect.element(text('0xf3…2266')).toBeVisible()
    await expect.element(text(/12\.345/)).toBeVisible()
  })

  it('cuts a long name, and gives a stranger’s name no power over the page', async () => {
    test.answer(identity, { name: `\u202E<img src=x onerror=alert(1)>${'x'.repeat(99)}`, avatar: null })
    show()
    test.open()
    const heading = screen.getByRole('heading', { name: '<img src=x onerror=a…', exact: true })
    await expect.element(heading).toBeVisible()
  })

  it('copies the address and says so; says when it could not [S2.44]', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    show()
    test.open()
    await button('Copy address').click()
    await expect.element(text('Address copied')).toBeVisible()
    expect(write).toHaveBeenCalledWith(test.address)
    write.mockRejectedValue(new Error('denied'))
    await button('Copy address').click()
    await test.clock.advance(150)
    await expect.element(text('Failed to copy')).toBeVisible()
  })

  it('links to the account’s page at the network’s explorer', async () => {
    show()
    test.open()
    const link = screen.getByRole('link', { name: 'Block Explorer' })
    await expect.element(link).toHaveAttribute('href', `https://polygonscan.com/address/${test.address}`)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  })

  it('leads to the networks', async () => {
    show()
    test.open()
    await screen.getByRole('button', { name: /Network: ?Polygon/ }).click()
    await expect.element(dialog('Choose Network')).toBeVisible()
  })

  it('disconnects, and closes', async () => {
    show()
    test.open()
    await button('Disconnect').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(activeAddress()).toBeUndefined()
  })

  it('closes when the wallet takes its account back', async () => {
    show()
    test.open()
    await expect.element(dialog('Account')).toBeVisible()
    test.wallet.disconnects()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })

  it('offers a name to who has none, once that is known', async () => {
    show()
    test.open()
    await button('Choose account name').click()
    await expect.element(screen.getByRole('heading', { name: 'Choose your account name' })).toBeVisible()
  })

  it('fits a phone of 390 pixels', async () => {
    await screen.viewport(390, 844)
    test.answer(identity, { name: 'a-name-as-long-as-names-can-be.reown.id', avatar: null })
    test.answer(balances, { balances: [aToken('W'.repeat(200), { name: 'W'.repeat(300) })] })
    show()
    test.open()
    await expect.element(text('$2,500.50')).toBeVisible()
    const body = dialog('Account').element().querySelector('[data-slot="dialog-body"]')
    expect(body?.scrollWidth).toBe(body?.clientWidth)
  })
})

describe('what is counted [S7.9]', () => {
  /** Events of these names, from now on. */
  function reportsOf({ kit }: TestKit, ...names: readonly string[]) {
    const reported: unknown[] = []
    subscribeEvents(
      kit,
      (event) =>
        event.type === 'reported' &&
        names.includes(event.event) &&
        reported.push([event.event, event.properties]),
    )
    return reported
  }

  it('who goes on to choose a name, by the card and by the settings', async () => {
    const reported = reportsOf(test, 'OPEN_ENS_FLOW')
    show()
    test.open()
    await button('Choose account name').click()
    await expect.element(screen.getByRole('heading', { name: 'Choose your account name' })).toBeVisible()
    expect(reported).toEqual([['OPEN_ENS_FLOW', { isSmartAccount: false }]])
    test.open('AccountSettings')
    await screen.getByRole('button', { name: 'Choose account name' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Choose your account name' })).toBeVisible()
    expect(reported).toHaveLength(2)
  })

  it('who looks at the networks, once', async () => {
    const { fetch } = test.kit.runtime.environment
    const counting = await servedKit({
      features: {},
      environment: {
        fetch: (input, init) =>
          new Request(input).url.includes('/getAnalyticsConfig')
            ? Promise.resolve(Response.json({ isAnalyticsEnabled: true }))
            : fetch(input, init),
      },
    })
    const reported = reportsOf(counting, 'CLICK_NETWORKS')
    show(counting)
    counting.open()
    await screen.getByRole('button', { name: /Network: ?Polygon/ }).click()
    await expect.element(dialog('Choose Network')).toBeVisible()
    expect(reported).toEqual([['CLICK_NETWORKS', {}]])
    await counting.close()
  })
})

describe('an app without services', () => {
  it('shows wallet, address and networks, and asks nobody for more', async () => {
    const plain = createTestKit()
    await connect(plain.kit, { connectorId: plain.wallet.id })
    show(plain)
    openModal(plain.kit, { view: 'Account' })
    await expect.element(text('Scripted Wallet')).toBeVisible()
    await expect.element(button('Copy address')).toBeVisible()
    await expect.element(button('Ethereum')).toBeVisible()
    await expect.element(button('Disconnect')).toBeVisible()
    expect(screen.getByRole('tab').elements()).toEqual([])
    await button('Receive').click()
    await expect.element(screen.getByRole('img', { name: 'Your address' })).toBeVisible()
    await plain.close()
  })
})

describe('tokens', () => {
  it('have their worth, and together a total in dollars and pennies [S2.41, S3.17]', async () => {
    test.answer(balances, {
      balances: [aToken('USDT', { name: 'Tether USD' }), aToken('POL', { value: 12.1 })],
    })
    show()
    test.open()
    const list = screen.getByRole('list', { name: 'Tokens' })
    await expect.element(list).toMatchTextContent(/Tether USD2,500\.987 USDT\$2,500\.50/)
    await expect.element(text(/^Total balance ?\$2,512\.60$/)).toBeVisible()
  })

  it('show the place of what is on its way', async () => {
    test.answer(balances, never)
    show()
    test.open()
    await expect.element(text('Loading tokens')).toBeInTheDocument()
    await expect.element(screen.getByRole('list', { name: 'Tokens' })).not.toBeInTheDocument()
  })

  it('that are none lead to receiving some', async () => {
    show()
    test.open()
    await screen.getByRole('button', { name: /Receive funds/ }).click()
    await expect.element(dialog('Receive')).toBeVisible()
  })

  it('that cannot be had say so; a retry is heard at once and works half a minute later [S8.7, S9.8]', async () => {
    test.answer(balances, failing(503))
    show()
    test.open()
    await expect
      .element(screen.getByRole('alert').getByText('Token Balance Unavailable').nth(1))
      .toBeVisible()
    await test.clock.advance(2_500)
    await button('Retry').click()
    await expect
      .element(screen.getByRole('alert').getByText('Token Balance Unavailable').nth(1))
      .toBeVisible()
    test.answer(balances, { balances: [aToken('USDT')] })
    await test.clock.advance(30_000)
    await button('Retry').click()
    await expect.element(text('$2,500.50')).toBeVisible()
    await expect.element(button('Retry')).not.toBeInTheDocument()
  })

  it('that were read earlier stay, with their age, when they cannot be read again', async () => {
    test.answer(balances, { balances: [aToken('USDT')] })
    show()
    test.open()
    await expect.element(text('$2,500.50')).toBeVisible()
    test.answer(balances, failing())
    await test.clock.advance(40_000)
    await expect.element(text(/What is shown is as of \d\d:\d\d\./)).toBeVisible()
    await expect.element(text('$2,500.50')).toBeVisible()
  })

  it('show pictures that ask nobody, and none of a stranger', async () => {
    const dot = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
    test.answer(balances, {
      balances: [
        aToken('GOOD', { iconUrl: dot }),
        aToken('SPY', { iconUrl: 'https://tracker.example/pixel.png' }),
        aToken('XSS', { iconUrl: 'javascript:alert(1)' }),
      ],
    })
    show()
    test.open()
    const list = screen.getByRole('list', { name: 'Tokens' })
    await expect.element(list).toBeVisible()
    const pictures = [...list.element().querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(pictures).toEqual([dot])
  })
})

describe('the tabs', () => {
  it('are without activity where the project switched it off [S3.13]', async () => {
    test.kit.store.setState({ features: { ...defaultFeatures, activity: false } })
    show()
    test.open()
    await expect.element(tab('NFTs')).toBeVisible()
    expect(tab('Activity').elements()).toEqual([])
  })
})

/** As a person does, who scrolls again when the list has moved meanwhile. */
async function scrollToEndUntil(isThere: () => unknown): Promise<void> {
  await expect
    .poll(() => {
      button('Show more').query()?.scrollIntoView()
      return isThere()
    })
    .toBeTruthy()
}

describe('NFTs', () => {
  const openTab = async () => {
    show()
    test.open()
    await tab('NFTs').click()
  }
  const items = () => screen.getByRole('list', { name: 'NFTs' }).getByRole('listitem')

  it('are listed with name, collection and quantity [S2.41]', async () => {
    test.answer(nfts, {
      data: [
        anNft('7'),
        anNft(`1${'0'.repeat(77)}`, { name: null }),
        anNft('9', { name: '', collection: null }),
        anNft('12', { standard: 'ERC1155', quantity: '1200', name: 'Golden Ticket' }),
      ],
      next: null,
    })
    await openTab()
    await expect.element(items().first()).toBeVisible()
    expect(
      items()
        .elements()
        .map((item) => item.textContent),
    ).toEqual([
      'PPass 7Arena Passes',
      'AArena Passes #1000…0000Arena Passes',
      'NNFT #9',
      'G×1,200Golden TicketArena Passes',
    ])
  })

  it('are what the account opens on, if the app asks for them', async () => {
    test.answer(nfts, { data: [anNft('7')], next: null })
    show()
    openModal(test.kit, { view: 'Account', arguments: { tab: 'nfts' } })
    await expect.element(items().first()).toBeVisible()
    openModal(test.kit, { view: 'Account', arguments: { tab: 'tokens' } })
    await expect.element(tab('Tokens')).toHaveAttribute('aria-selected', 'true')
  })

  it('load images of the service and of services.imageOrigins only', async () => {
    await test.close()
    test = await servedKit({ services: { imageOrigins: ['https://images.example'] } })
    // No host of these answers: without this, the first letter would replace each image.
    const ignored = new AbortController()
    onTestFinished(() => ignored.abort())
    window.addEventListener('error', (event) => event.stopImmediatePropagation(), {
      capture: true,
      signal: ignored.signal,
    })
    const urls = [
      'https://service.example/nfts/1.png',
      'https://images.example/2.png',
      'https://tracker.example/3.png',
      'javascript:alert(1)',
    ]
    test.answer(nfts, { data: urls.map((url, index) => anNft(`${index}`, { preview: { url } })) })
    await openTab()
    await expect.element(items().first()).toBeVisible()
    const loaded = [...items().elements()].flatMap((item) => [...item.querySelectorAll('img')])
    expect(loaded.map((image) => image.getAttribute('src'))).toEqual(urls.slice(0, 2))
    expect(loaded.every((image) => image.loading === 'lazy' && image.referrerPolicy === 'no-referrer')).toBe(
      true,
    )
  })

  it('continue with the next page when the end of the list is scrolled into view', async () => {
    const page = (from: number) => Array.from({ length: 12 }, (_, index) => anNft(`${from + index}`))
    test.answer(nfts, ({ searchParams }: URL) =>
      Response.json(
        searchParams.get('cursor') ? { data: page(12), next: null } : { data: page(0), next: 'second' },
      ),
    )
    await openTab()
    await expect.element(text('Pass 11')).toBeInTheDocument()
    await scrollToEndUntil(() => text('Pass 23').query())
    await expect.element(button('Show more')).not.toBeInTheDocument()
    expect(items().elements()).toHaveLength(24)
    expect(test.asked.filter((path) => path.includes('cursor=second'))).toHaveLength(1)
  })

  it('stay when the next page fails, which can be retried', async () => {
    let isDown = true
    const first = { data: Array.from({ length: 12 }, (_, index) => anNft(`1${index}`)), next: 'second' }
    test.answer(nfts, ({ searchParams }: URL) => {
      if (!searchParams.get('cursor')) return Response.json(first)
      return isDown ? new Response('{}', { status: 500 }) : Response.json({ data: [anNft('2')] })
    })
    await openTab()
    await expect.element(text('Pass 11')).toBeInTheDocument()
    await scrollToEndUntil(() => screen.getByText(/^Failed to fetch NFTs/).query())
    await expect.element(text('Pass 11')).toBeInTheDocument()
    isDown = false
    await button('Retry').click()
    await expect.element(text('Pass 2')).toBeInTheDocument()
    await expect.element(screen.getByText(/^Failed to fetch NFTs/)).not.toBeInTheDocument()
  })

  it('show an empty state that leads to the address', async () => {
    test.answer(nfts, { data: [], next: null })
    await openTab()
    await expect.element(text('No NFTs yet')).toBeVisible()
    await screen.getByRole('tabpanel').getByRole('button', { name: 'Receive' }).click()
    await expect.element(dialog('Receive')).toBeVisible()
  })

  it('show that the service has no list of them', async () => {
    await openTab()
    await expect.element(text('NFTs are not available')).toBeVisible()
    await expect.element(text('No NFTs yet')).not.toBeInTheDocument()
  })

  it('show a failure, with a retry [S8.7]', async () => {
    test.answer(nfts, failing())
    await openTab()
    await expect.element(text('Failed to fetch NFTs')).toBeVisible()
    test.answer(nfts, { data: [anNft('7')] })
    await button('Retry').click()
    await expect.element(text('Pass 7')).toBeVisible()
  })

  it('show placeholders and a busy state while they load', async () => {
    test.answer(nfts, never)
    await openTab()
    await expect.element(text('Loading NFTs')).toBeInTheDocument()
    expect(document.querySelectorAll('[data-slot="skeletons"] li')).toHaveLength(6)
  })
})

describe('activity', () => {
  it('is told by month, newest first, in words [S3.18]', async () => {
    test.answer(history, {
      data: [
        aTransaction('a', { operation: 'approve', minedAt: '2020-04-02T12:00:00Z', status: 'failed' }),
        aTransaction('b', {
          operation: 'trade',
          transfers: [aTransfer('USDT', 'out', '100'), aTransfer('POL', 'in', '250.5')],
        }),
      ],
      next: null,
    })
    show()
    test.open()
    await tab('Activity').click()
    const recent = screen.getByRole('region', { name: 'January', exact: true })
    await expect.element(recent).toMatchTextContent(/Swapped100\.000 USDT250\.500 POL01 JanConfirmed/)
    const early = screen.getByRole('region', { name: 'April 2020' })
    await expect.element(early).toMatchTextContent(/Approved1\.234 USDT02 AprFailed/)
  })

  it('is counted when a person turns to it, and not when they turn away [S7.9]', async () => {
    const reported: [string, unknown][] = []
    subscribeEvents(
      test.kit,
      (event) => event.type === 'reported' && reported.push([event.event, event.properties]),
    )
    show()
    test.open()
    await tab('Activity').click()
    await tab('NFTs').click()
    expect(reported.filter(([name]) => name !== 'MODAL_OPEN')).toEqual([
      ['CLICK_TRANSACTIONS', { isSmartAccount: false }],
    ])
  })

  it('shows seven places while it loads', async () => {
    test.answer(history, never)
    show()
    test.open()
    await tab('Activity').click()
    await expect.element(text('Loading activity')).toBeInTheDocument()
    expect(document.querySelectorAll('[data-slot="skeletons"] li')).toHaveLength(7)
  })

  it('goes on when its end comes into view, until there is no more', async () => {
    const page = (from: number) =>
      Array.from({ length: 20 }, (_, index) =>
        aTransaction(`${from + index}`, { operation: `step${from + index}` }),
      )
    test.answer(history, ({ searchParams }: URL) =>
      Response.json(
        searchParams.get('cursor') ? { data: page(20), next: null } : { data: page(0), next: 'second' },
      ),
    )
    show()
    test.open()
    await tab('Activity').click()
    await expect.element(text('Step0')).toBeInTheDocument()
    const more = button('Show more')
    await expect.element(more).toBeInTheDocument()
    expect(test.asked.filter((path) => path.includes('cursor=second'))).toEqual([])
    await scrollToEndUntil(() => text('Step39').query())
    await expect.element(more).not.toBeInTheDocument()
    expect(test.asked.filter((path) => path.includes('cursor=second'))).toHaveLength(1)
  })

  it('goes on past a page of nothing but spam, and asks for no page twice by itself', async () => {
    test.answer(history, { data: [], next: 'again' })
    show()
    test.open()
    await tab('Activity').click()
    await expect.element(button('Show more')).toBeVisible()
    await until(() => test.asked.filter((path) => path.includes('cursor=again')).length === 1)
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(test.asked.filter((path) => path.includes('cursor=again'))).toHaveLength(1)
    await button('Show more').click()
    await until(() => test.asked.filter((path) => path.includes('cursor=again')).length === 2)
  })

  it('that is none says so', async () => {
    show()
    test.open()
    await tab('Activity').click()
    await expect.element(text('No activity yet')).toBeVisible()
    await expect.element(text('Your next transactions will appear here')).toBeVisible()
    await button('Trade').click()
    await expect.element(dialog('Swap')).toBeVisible()
  })

  it('that cannot be had says so, and can be asked for again [S8.7]', async () => {
    test.answer(history, failing())
    show()
    test.open()
    await tab('Activity').click()
    await expect.element(screen.getByText('Failed to fetch transactions').first()).toBeVisible()
    test.answer(history, { data: [aTransaction('a')], next: null })
    await button('Retry').click()
    await expect.element(text('Received')).toBeVisible()
  })
})

describe('receiving', () => {
  it('shows the address to scan and to copy, and where it can be sent to', async () => {
    show()
    test.open('WalletReceive')
    await expect.element(screen.getByRole('img', { name: 'Your address' })).toBeVisible()
    await expect.element(text('Copy your address or scan this QR code')).toBeVisible()
    await expect.element(button('Copy address')).toBeVisible()
    await screen.getByRole('button', { name: 'Compatible networks' }).click()
    await expect.element(text('You can only receive assets on these networks')).toBeVisible()
    const list = screen.getByRole('list', { name: 'You can only receive assets on these networks' })
    expect(
      list
        .getByRole('listitem')
        .elements()
        .map((item) => item.textContent),
    ).toEqual(['PPolygon', 'EEthereum'])
  })
})

describe('several addresses of a wallet', () => {
  it('are chosen from for the app, which closes the modal', async () => {
    show()
    test.open()
    await screen.getByRole('button', { name: /Switch address/ }).click()
    await screen.getByRole('button', { name: 'Switch to 0x70…dc79C8' }).click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    expect(activeAddress()).toMatch(/^0x7099/)
  })

  it('are in the profile, where another one can be taken', async () => {
    show()
    test.open()
    await button('Profile').click()
    await screen.getByRole('button', { name: 'Switch 0x70…dc79C8' }).click()
    await expect.element(screen.getByRole('heading', { name: '0x70…dc79C8' })).toBeVisible()
    await button('Account Settings').click()
    await expect.element(dialog('Settings')).toBeVisible()
  })

  it('can be taken back by the wallet: then the person is told', async () => {
    show()
    test.open('SwitchAddress')
    await expect.element(screen.getByRole('button', { name: /^Switch to/ })).toBeVisible()
    const { connections } = test.kit.store.getState()
    const connection = connectionIn(test.kit.store.getState(), 'eip155')
    if (connection.status !== 'connected') throw new Error('Not connected.')
    const press = screen.getByRole('button', { name: /^Switch to/ }).element()
    // Both in one moment, before the list is drawn again.
    test.kit.store.setState({
      connections: connections.map((one) =>
        one === connection ? { ...connection, accounts: [connection.address] } : one,
      ),
    })
    if (press instanceof HTMLElement) press.click()
    await expect.element(screen.getByRole('alert')).toBeVisible()
  })
})

describe('settings', () => {
  it('go between the contract and the key of an embedded wallet, and of no other', async () => {
    const embedded = await servedKit()
    embedded.kit.store.setState(({ connections }) => ({
      connections: connections.map((one) =>
        one.status === 'connected' ? { ...one, connector: { ...one.connector, type: 'AUTH' } } : one,
      ),
    }))
    show(embedded)
    embedded.open('AccountSettings')
    const toKey = screen.getByRole('button', { name: 'Switch to your EOA' })
    await expect.element(toKey).toBeVisible()
    expect(preferredAccountTypes(embedded.kit)['eip155']).toBe('smartAccount')
    await toKey.click()
    await expect.poll(() => preferredAccountTypes(embedded.kit)['eip155']).toBe('eoa')
    await embedded.close()
  })

  it('lead to the networks and out', async () => {
    show()
    test.open('AccountSettings')
    await expect.element(screen.getByRole('button', { name: /Network/ })).toMatchTextContent('Polygon')
    await button('Disconnect').click()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  })
})

describe('a name', () => {
  const field = () => screen.getByRole('textbox', { name: 'Account name' })
  const types = async (label: string) => {
    await field().fill(label)
    await test.clock.advance(500)
  }
  const isTaken = (label: string) =>
    test.answer(`/v1/profile/account/${label}.reown.id`, { name: `${label}.reown.id`, addresses: {} })
  const isFree = (label: string) => test.answer(`/v1/profile/account/${label}.reown.id`, [])
  const suggests = (label: string, ...names: readonly string[]) =>
    test.answer(`/v1/profile/suggestions/${label}`, {
      suggestions: names.map((name) => ({ name: `${name}.reown.id`, registered: name === label })),
    })
  const typedName = (state: string) => text(new RegExp(String.raw`^alice\.reown\.id${state}$`))

  it.each([
    ['ab', 'Name must be at least 4 characters long'],
    ['ab.cd', 'Can only contain letters, numbers and - characters'],
  ])('%s is refused: %s [S5.2]', async (label, words) => {
    show()
    test.open('RegisterAccountName')
    await types(label)
    await expect.element(text(words)).toBeVisible()
    await expect.element(button('Register name')).toBeDisabled()
    expect(test.asked.filter((path) => /profile\/(account|suggestions)/.test(path))).toEqual([])
  })

  it('is looked up half a second after the last letter [S9.7]', async () => {
    isFree('alice')
    suggests('alice')
    show()
    test.open('RegisterAccountName')
    await field().fill('alic')
    await test.clock.advance(499)
    await field().fill('alice')
    await test.clock.advance(499)
    expect(test.asked.filter((path) => path.includes('/profile/account/'))).toEqual([])
    await expect.element(screen.getByRole('status', { name: 'Checking' })).toBeVisible()
    await test.clock.advance(1)
    await expect.element(typedName('Available')).toBeVisible()
  })

  it('that is taken brings free ones like it; a picked one can be registered at once', async () => {
    isTaken('alice')
    suggests('alice', 'alice', 'alice-plays')
    show()
    test.open('RegisterAccountName')
    await types('alice')
    await expect.element(typedName('Registered')).toBeVisible()
    await expect.element(button('Register name')).toBeDisabled()
    await screen.getByRole('button', { name: /alice-plays/ }).click()
    await expect.element(field()).toHaveValue('alice-plays')
    await expect.element(button('Register name')).toBeEnabled()
  })

  it('is registered with Enter, celebrated, and the account’s from then on [S4.11]', async () => {
    isFree('alice')
    suggests('alice')
    test.answer('/v1/profile/account', {})
    show()
    test.open('RegisterAccountName')
    await types('alice')
    await expect.element(button('Register name')).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect
      .element(screen.getByRole('heading', { name: 'Account name chosen successfully' }))
      .toBeVisible()
    await expect.element(text('You can now fund your account and trade crypto')).toBeVisible()
    await button("Let's Go!").click()
    await expect.element(screen.getByRole('heading', { name: 'alice.reown.id' })).toBeVisible()
  })

  it('that the service refuses comes back to the form with its words [S4.11, S8.8]', async () => {
    isFree('alice')
    suggests('alice')
    test.answer('/v1/profile/account', refusing('Name is already registered'))
    show()
    test.open('RegisterAccountName')
    await types('alice')
    await button('Register name').click()
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Name is already registered')
    await expect.element(field()).toHaveValue('alice')
    await expect.element(button('Register name')).toBeEnabled()
  })

  it('is waited for while the wallet asks [S4.11]', async () => {
    isFree('alice')
    suggests('alice')
    show()
    test.open('RegisterAccountName')
    await types('alice')
    test.wallet.ignores()
    await button('Register name').click()
    await expect.element(button('Register name')).toHaveAttribute('aria-busy', 'true')
    await expect.element(field()).toHaveAttribute('readonly')
  })

  it('is enough: who has one gets no second', async () => {
    test.answer(identity, { name: 'bob.reown.id', avatar: null })
    show()
    test.open('RegisterAccountName')
    await until(() => test.kit.store.getState().account?.profile?.name === 'bob.reown.id')
    await types('alice')
    await expect.element(text('You already own a name')).toBeVisible()
  })

  it('that cannot be looked up is not called free', async () => {
    test.answer('/v1/profile/account/alice.reown.id', failing())
    show()
    test.open('RegisterAccountName')
    await types('alice')
    await expect.element(screen.getByRole('alert')).toMatchTextContent('Error resolving name')
    await expect.element(button('Register name')).toBeDisabled()
    isFree('alice')
    suggests('alice')
    await button('Try again').click()
    await test.clock.advance(500)
    await expect.element(button('Register name')).toBeEnabled()
  })

  it('needs no suggestions to be chosen', async () => {
    isFree('alice')
    test.answer('/v1/profile/suggestions/alice', failing())
    show()
    test.open('RegisterAccountName')
    await types('alice')
    await expect.element(button('Register name')).toBeEnabled()
  })
})

describe('with the keyboard alone', () => {
  it('a person comes to every control, goes on and comes back', async () => {
    show()
    test.open()
    await expect.element(button('Choose account name')).toBeVisible()
    const reaches = async (name: string) => {
      for (let step = 0; step < 25; step += 1) {
        const { activeElement } = document
        if (activeElement?.getAttribute('aria-label') === name || activeElement?.textContent === name) return
        await userEvent.keyboard('{Tab}')
      }
      throw new Error(`The keyboard did not come to ${name}.`)
    }
    await reaches('Profile')
    await reaches('Copy address')
    await reaches('Account settings')
    await reaches('Block Explorer')
    await reaches('Receive')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Receive')).toBeVisible()
    await reaches('Copy address')
    await reaches('Back')
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog('Account')).toBeVisible()
    await reaches('Tokens')
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await expect.element(text('No activity yet')).toBeVisible()
  })
})
