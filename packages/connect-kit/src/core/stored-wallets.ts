import { isRecord } from '../caip/record.ts'
import { appLink, webLink } from '../services/explorer/links.ts'
import type { ConnectKit } from './connect-kit.ts'
import type { PickedWallet } from './picked-wallet.ts'

/** Where the wallets connected lately are stored. */
const recentKey = 'recent-wallets'

// S9.8
/** The wallets connected lately, newest first. */
export const readRecentWallets = (kit: ConnectKit): readonly PickedWallet[] =>
  readPickedWallets(kit.runtime.storage.read(recentKey, Array.isArray))

export const showRecentWallets = (kit: ConnectKit): void =>
  kit.store.setState({ recentWallets: readRecentWallets(kit) })

export const writeRecentWallets = (kit: ConnectKit, wallets: readonly PickedWallet[]): void =>
  kit.runtime.storage.write(recentKey, wallets)

/**
 * The picked wallets in what was stored. Whoever can write into the page's storage can write anything there: an entry with a field that is
 * not as the kit writes it is left out, and the others stay.
 */
export const readPickedWallets = (stored: unknown): readonly PickedWallet[] =>
  Array.isArray(stored) ? stored.filter(isPickedWallet) : []

const isPickedWallet = (entry: unknown): entry is PickedWallet =>
  isRecord(entry) &&
  entry['id'] !== undefined &&
  entry['name'] !== undefined &&
  Object.entries(rules).every(([field, holds]) => entry[field] === undefined || holds(entry[field]))

const isText = (form: RegExp) => (value: unknown) => typeof value === 'string' && form.test(value)
const isChain = isText(/^[-a-z0-9]{3,16}:[-\w]{1,32}$/)
/** Links as they come from the explorer; one on this machine may list wallets of this machine. */
const isLink = (rule: typeof webLink) => (value: unknown) =>
  typeof value === 'string' && rule(value, { isLocal: true }) === value

const rules = {
  /** Ids travel in comma lists. */
  id: isText(/^[^\s,]{1,128}$/),
  name: isText(/^(?=.{1,512}$).*\S/),
  rdns: isText(/^[-.\w]{0,256}$/),
  chains: (value) => Array.isArray(value) && value.every(isChain),
  imageId: isText(/^[-.\w]{1,128}$/),
  mobileLink: isLink(appLink),
  linkModeUrl: isLink(webLink),
} satisfies Record<keyof PickedWallet, (value: unknown) => boolean>
