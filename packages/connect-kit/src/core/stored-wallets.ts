import { isRecord } from '../caip/record.ts'
import { appLink, webLink } from '../services/explorer/links.ts'
import type { ConnectKit } from './connect-kit.ts'
import type { PickedWallet } from './picked-wallet.ts'

/** Storage key of the recently connected wallets. */
const recentKey = 'recent-wallets'

// S9.8
/** The recently connected wallets, newest first. */
export const readRecentWallets = (kit: ConnectKit): readonly PickedWallet[] =>
  readPickedWallets(kit.runtime.storage.read(recentKey, Array.isArray))

export const showRecentWallets = (kit: ConnectKit): void =>
  kit.store.setState({ recentWallets: readRecentWallets(kit) })

export const writeRecentWallets = (kit: ConnectKit, wallets: readonly PickedWallet[]): void =>
  kit.runtime.storage.write(recentKey, wallets)

/**
 * Reads picked wallets from an untrusted stored value, which any script of the page can write: an entry with an invalid field is omitted, and
 * the others are kept.
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
/** Links as normalized from the explorer's response; links to this machine are allowed, for an explorer that runs locally. */
const isLink = (rule: typeof webLink) => (value: unknown) =>
  typeof value === 'string' && rule(value, { isLocal: true }) === value

const rules = {
  /** No commas: ids are sent in comma-separated lists. */
  id: isText(/^[^\s,]{1,128}$/),
  name: isText(/^(?=.{1,512}$).*\S/),
  rdns: isText(/^[-.\w]{0,256}$/),
  chains: (value) => Array.isArray(value) && value.every(isChain),
  imageId: isText(/^[-.\w]{1,128}$/),
  mobileLink: isLink(appLink),
  linkModeUrl: isLink(webLink),
} satisfies Record<keyof PickedWallet, (value: unknown) => boolean>
