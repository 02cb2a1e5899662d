import { type AriaAttributes, createElement, type ReactElement } from 'react'

// Elements for the `render` prop of `ui` components. They have no content of their own; the component provides it.

/** A link to an external page in a new tab, without opener and referrer. */
export const newTabLink = (href: string | undefined): ReactElement =>
  createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' })

/** The button inside a row, with its own `data-slot` for stylesheets. */
export const rowButton = (slot: string, aria: AriaAttributes = {}): ReactElement =>
  createElement('button', { type: 'button', 'data-slot': slot, ...aria })
