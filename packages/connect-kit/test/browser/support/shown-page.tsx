import { Fragment, type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import type { ConnectKit } from '../../../src/index.ts'
import { ConnectModal } from '../../../src/modal.tsx'
import { ConnectKitProvider } from '../../../src/react.tsx'

export interface ShowOnPageOptions {
  /** What the page has; the modal alone unless given. */
  readonly page?: ReactNode
  readonly isStrict?: boolean
}

const shown: { readonly root: Root; readonly place: HTMLElement }[] = []

/** Puts a kit's modal, or another page, on the screen until the test is over. */
export function showOnPage(
  { kit }: { readonly kit: ConnectKit },
  { page = <ConnectModal />, isStrict = false }: ShowOnPageOptions = {},
): void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  shown.push({ root, place })
  const Mode = isStrict ? StrictMode : Fragment
  root.render(
    <Mode>
      <ConnectKitProvider kit={kit}>{page}</ConnectKitProvider>
    </Mode>,
  )
}

/** Takes the page away; by itself after each test. */
export function clearPage(): void {
  for (const { root, place } of shown.splice(0)) {
    root.unmount()
    place.remove()
  }
}
afterEach(clearPage)
