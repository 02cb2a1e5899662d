import * as z from 'zod/mini'
import { appLink, type LinkOptions, webLink } from './links.ts'

/** A wallet as the explorer lists it. Every link in it may be followed. */
export interface ExplorerWallet {
  /** Id in the explorer. */
  readonly id: string
  /** As it came; `shownName` makes it fit for a list. */
  readonly name: string
  readonly badgeType?: 'none' | 'certified' | undefined
  /** CAIP-2 ids. */
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | undefined
  /** Id of the picture; see `readImage`. */
  readonly imageId?: string | undefined
  readonly imageUrl?: string | undefined
  /** Place in the explorer's own order. */
  readonly order?: number | undefined
  // S6.6
  /** `https://…` of a wallet that takes requests by link mode. */
  readonly linkMode?: string | undefined
  readonly mobileLink?: string | undefined
  readonly desktopLink?: string | undefined
  readonly webappLink?: string | undefined
  readonly appStore?: string | undefined
  readonly playStore?: string | undefined
  readonly chromeStore?: string | undefined
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string | undefined
  /** How it is told apart inside a page, by namespace. */
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
  // Without white space and comma: ids travel in comma lists.
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
 * A wallet from the wire; undefined for a record nobody can use. A link that may not be followed is left out.
 *
 * @param options whether the explorer is one of this machine
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
