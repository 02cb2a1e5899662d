import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type LocalExplorer, startExplorer } from './index.ts'

let explorer: LocalExplorer
beforeAll(async () => {
  explorer = await startExplorer({ walletPageUrl: 'http://127.0.0.1:4304' })
})
afterAll(() => explorer.close())

test('no two wallets share name, id, picture, package name or place', () => {
  const { wallets } = explorer
  expect(wallets).toHaveLength(121)
  for (const property of ['id', 'image_id', 'order'] as const)
    expect(new Set(wallets.map((wallet) => wallet[property])).size).toBe(wallets.length)
  expect(new Set(wallets.map(({ name }) => name.toLowerCase())).size).toBe(wallets.length)
  const packages = wallets.flatMap(({ rdns }) => rdns ?? [])
  expect(new Set(packages).size).toBe(packages.length)
})

test('a wallet is found under the same id in every process', async () => {
  const another = await startExplorer()
  expect(another.wallets).toEqual(explorer.wallets.slice(1))
  await another.close()
  for (const { id, name } of explorer.wallets)
    expect(id).toBe(createHash('sha256').update(name).digest('hex'))
})

test('a record has exactly the fields of the listing, and every address leads nowhere', () => {
  for (const wallet of explorer.wallets.slice(1)) {
    expect(Object.keys(wallet).toSorted()).toEqual([
      'app_store',
      'badge_type',
      'chains',
      'chrome_store',
      'desktop_link',
      'homepage',
      'id',
      'image_id',
      'injected',
      'link_mode',
      'mobile_link',
      'name',
      'order',
      'play_store',
      'rdns',
      'webapp_link',
    ])
    expect(wallet.name.length).toBeLessThan(32)
    for (const chain of wallet.chains) expect(chain).toMatch(/^(eip155:\d+|solana:[1-9A-HJ-NP-Za-km-z]{32})$/)
    expect(wallet.rdns ?? 'app.example.none').toMatch(/^app\.example\.[a-z]+$/)
    const { homepage, webapp_link, link_mode, app_store, play_store, chrome_store } = wallet
    const links = [homepage, webapp_link, link_mode, app_store, play_store, chrome_store].flatMap(
      (link) => link ?? [],
    )
    for (const link of links) expect(new URL(link).hostname).toMatch(/(^|\.)example$/)
  }
})

test('every kind of wallet is in the list', () => {
  const kinds: Readonly<Record<string, (wallet: LocalExplorer['wallets'][number]) => boolean>> = {
    'phone only': (wallet) => !!wallet.mobile_link && !wallet.desktop_link && !wallet.webapp_link,
    'phone by https': (wallet) => wallet.mobile_link?.startsWith('https://') ?? false,
    'program only': (wallet) => !!wallet.desktop_link && !wallet.mobile_link && !wallet.webapp_link,
    'page only': (wallet) => !!wallet.webapp_link && !wallet.mobile_link && !wallet.desktop_link,
    'extension only': (wallet) => !!wallet.injected && !wallet.mobile_link && !wallet.webapp_link,
    'link mode': (wallet) => !!wallet.link_mode,
    'one store only': (wallet) => !!wallet.app_store !== !!wallet.play_store,
    'extension store': (wallet) => !!wallet.chrome_store && !!wallet.rdns,
    'EVM only': ({ chains }) => chains.every((chain) => chain.startsWith('eip155:')),
    'Solana only': ({ chains }) => chains.every((chain) => chain.startsWith('solana:')),
    both: ({ chains, injected }) => new Set(chains.map((chain) => chain[0])).size === 2 && !injected,
    'both, as an extension': ({ injected }) => injected?.length === 2,
    'name with an accent': ({ name }) => /[^ -~]/.test(name),
  }
  const missing = Object.entries(kinds).filter(([, isSo]) => explorer.wallets.filter(isSo).length < 2)
  expect(missing.map(([kind]) => kind)).toEqual([])
  const evm = explorer.wallets.filter(({ chains }) => chains[0]?.startsWith('eip155:'))
  expect(evm.length).toBeGreaterThan(explorer.wallets.length / 2)
})

test('the local wallet comes first, and its link opens the wallet page with the pairing code', async () => {
  const [wallet] = explorer.wallets
  expect(wallet).toMatchObject({ name: 'Local Wallet', mobile_link: wallet?.webapp_link })
  const uri = 'wc:abc@2?relay-protocol=irn&symKey=00'
  const opened = await fetch(`${wallet?.webapp_link}/wc?uri=${encodeURIComponent(uri)}`, {
    redirect: 'manual',
  })
  expect(opened.status).toBe(302)
  const page = new URL(opened.headers.get('location') ?? '')
  expect(page.origin + page.pathname).toBe('http://127.0.0.1:4304/')
  expect(page.searchParams.get('uri')).toBe(uri)
})

test('without a wallet page there is no local wallet and no way to one', async () => {
  const another = await startExplorer()
  expect(another.wallets.some(({ name }) => name === 'Local Wallet')).toBe(false)
  expect((await fetch(`${another.url}/local-wallet/wc?projectId=test`)).status).toBe(404)
  await another.close()
})
