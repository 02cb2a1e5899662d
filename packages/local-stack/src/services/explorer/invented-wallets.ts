import { type SeededChoices, seededChoices } from './seeded-choices.ts'
import type { ExplorerWallet } from './wallet.ts'
import { imageIdOf, walletIdOf } from './wallet-ids.ts'
import { inventWalletNames, slugOf } from './wallet-names.ts'

const walletCount = 120

/**
 * The wallets of the list: fictional, the same in every process, and of all kinds: mobile apps, desktop apps, web apps,
 * extensions, and combinations. All their URLs are below `.example`, which never resolves.
 */
export const inventWallets = (): readonly ExplorerWallet[] => inventWalletNames(walletCount).map(inventWallet)

function inventWallet(name: string, index: number): ExplorerWallet {
  const choices = seededChoices(name)
  const slug = slugOf(name)
  const site = `https://${slug}.example`
  const chains = inventChains(choices)
  const make = choices.pick(makes)
  const when = (isSo: boolean, value: string): string | null => (isSo ? value : null)
  return {
    id: walletIdOf(name),
    name,
    badge_type: index % 3 === 0 ? 'certified' : 'none',
    chains,
    homepage: site,
    image_id: imageIdOf(name),
    order: (index + 1) * 10,
    mobile_link: when(make.isApp, choices.isLucky(0.7) ? `${slug}://` : `${site}/app`),
    link_mode: when(make.isApp && choices.isLucky(0.3), `${site}/link`),
    app_store: when(make.isApp && choices.isLucky(0.8), `https://apps.example/ios/${slug}`),
    play_store: when(make.isApp && choices.isLucky(0.8), `https://apps.example/android/${slug}`),
    desktop_link: when(make.isProgram, `${slug}-desktop://`),
    webapp_link: when(make.isPage, `${site}/web`),
    chrome_store: when(make.isExtension, `https://extensions.example/${slug}`),
    rdns: when(make.isExtension || choices.isLucky(0.3), `app.example.${slug}`),
    injected: make.isExtension ? injectedInto(chains, slug) : null,
  }
}

interface Make {
  readonly isApp: boolean
  readonly isProgram: boolean
  readonly isPage: boolean
  readonly isExtension: boolean
}
const nothing: Make = { isApp: false, isProgram: false, isPage: false, isExtension: false }
const makes: readonly [Make, ...Make[]] = [
  { ...nothing, isApp: true },
  { ...nothing, isApp: true, isExtension: true },
  { ...nothing, isApp: true, isPage: true },
  { ...nothing, isApp: true, isProgram: true },
  { ...nothing, isPage: true },
  { ...nothing, isProgram: true },
  { ...nothing, isExtension: true },
  { isApp: true, isProgram: true, isPage: true, isExtension: true },
]

const evmNetworks = [1, 137, 42161, 421614, 8453, 10, 56, 43114].map((id) => `eip155:${id}`)
const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'

/** Mostly EVM networks, one in eight Solana only, one in eight both. */
function inventChains({ pick, shuffle, between }: SeededChoices): readonly string[] {
  const reach = pick(['evm', 'evm', 'evm', 'evm', 'evm', 'evm', 'solana', 'both'])
  if (reach === 'solana') return [solanaMainnet]
  const some = new Set(shuffle(evmNetworks).slice(0, between(2, evmNetworks.length)))
  const evm = evmNetworks.filter((network) => some.has(network))
  return reach === 'both' ? [...evm, solanaMainnet] : evm
}

const injectedInto = (chains: readonly string[], slug: string) =>
  [...new Set(chains.map((chain) => chain.split(':')[0] ?? ''))].map((namespace) => ({
    namespace,
    injected_id: `is${slug.charAt(0).toUpperCase()}${slug.slice(1)}`,
  }))
