import { type AriaAttributes, createElement, type ReactElement } from 'react'

// What `render` of a component of `ui` takes: elements that have no words of their own, for they get those of the component.

/** A link to a page elsewhere, in a new tab that knows nothing of this one. */
export const newTabLink = (href: string | undefined): ReactElement =>
  createElement('a', { href, target: '_blank', rel: 'noopener noreferrer' })

/** What is pressed in a row, known to stylesheets by a name of its own. */
export const rowButton = (slot: string, aria: AriaAttributes = {}): ReactElement =>
  createElement('button', { type: 'button', 'data-slot': slot, ...aria })
