import * as z from 'zod/mini'
import { appLink, type LinkOptions, webLink } from './links.ts'

/** A wallet as listed by the explorer. All its links are validated and safe to open. */
export interface ExplorerWallet {
  /** Id in the explorer. */
  readonly id: string
  /** Unsanitized, as returned by the explorer; use `shownName` to display it. */
  readonly name: string
  readonly badgeType?: 'none' | 'certified' | undefined
  /** CAIP-2 ids. */
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | undefined
  /** Id of the image; see `readImage`. */
  readonly imageId?: string | undefined
  readonly imageUrl?: string | undefined
  /** Position in the explorer's own order. */
  readonly order?: number | undefined
  // S6.6
  /** `https://…` URL of a wallet that supports link mode. */
  readonly linkMode?: string | undefined
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string | undefined
  /** How to detect the wallet's provider in a page, by namespace. */
  readonly injected?: readonly InjectedMark[] | undefined
}

export interface InjectedMark {
  /** CAIP-2 namespace, such as `eip155`. */
  readonly namespace: string
  /** Name of the flag on the provider, such as `isMetaMask`. */
  readonly injectedId: string
}

const text = z.nullish(z.string())

const record = z.object({
  // No white space or commas, because ids are sent in comma-separated lists.
  id: z.string().check(z.regex(/^[^\s,]{1,128}$/)),
  name: z.string(),
  badge_type: text,
  chains: z.nullish(z.array(z.string())),
  homepage: text,
  image_id: text,
  image_url: text,
  order: z.nullish(z.number()),
  link_mode: text,
  mobile_link: text,
  desktop_link: text,
  webapp_link: text,
  app_store: text,
  play_store: text,
  chrome_store: text,
  rdns: text,
  injected: z.nullish(z.array(z.object({ namespace: text, injected_id: text }))),
})

/**
 * Parses a wallet record; undefined if it is invalid. Links that are not safe to open are dropped.
 *
 * @param options whether the explorer runs on localhost
 * @example readWallet({ id: 'a', name: 'A', mobile_link: 'javascript:alert(1)' }) // { id: 'a', name: 'A', … }, no link
 */
export function readWallet(value: unknown, options: LinkOptions = {}): ExplorerWallet | undefined {
  const read = z.safeParse(record, value)
  if (!read.success) return undefined
  const wire = read.data
  return {
    id: wire.id,
    name: wire.name,
    badgeType: wire.badge_type === 'certified' ? 'certified' : 'none',
    chains: wire.chains ?? undefined,
    homepage: webLink(wire.homepage, options),
    imageId: wire.image_id || undefined,
    imageUrl: webLink(wire.image_url, options),
    order: wire.order ?? undefined,
    linkMode: webLink(wire.link_mode, options),
    mobileLink: appLink(wire.mobile_link, options),
    desktopLink: appLink(wire.desktop_link, options),
    webappLink: webLink(wire.webapp_link, options),
    appStore: webLink(wire.app_store, options),
    playStore: webLink(wire.play_store, options),
    chromeStore: webLink(wire.chrome_store, options),
    rdns: wire.rdns?.trim() || undefined,
    injected: wire.injected?.flatMap(({ namespace, injected_id: injectedId }) =>
      namespace && injectedId ? [{ namespace, injectedId }] : [],
    ),
  }
}
