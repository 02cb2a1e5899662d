import { Fragment, type ReactNode, StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach } from 'vitest'
import type { ConnectKit } from '../../../src/index.ts'
import { ConnectModal } from '../../../src/modal.tsx'
import { ConnectKitProvider } from '../../../src/react.tsx'

export interface ShowOnPageOptions {
  /** Content of the page; by default only the modal. */
  readonly page?: ReactNode
  readonly isStrict?: boolean
}

const shown: { readonly root: Root; readonly place: HTMLElement }[] = []

/** Renders a kit's modal, or another page, until the test ends. */
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

/** Unmounts the page; called automatically after each test. */
export function clearPage(): void {
  for (const { root, place } of shown.splice(0)) {
    root.unmount()
    place.remove()
  }
}
afterEach(clearPage)
