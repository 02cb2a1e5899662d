import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  Button,
  Dialog,
  Menu,
  MenuItem,
  Popover,
  Select,
  Tooltip,
  UiProvider,
  useToast,
} from '../../src/index.ts'

/** Draws in a shadow root, with an element in it for what covers the page. */
function mountInShadowRoot(content: ReactNode) {
  const host = document.body.appendChild(document.createElement('div'))
  const shadow = host.attachShadow({ mode: 'open' })
  for (const sheet of document.styleSheets) {
    const style = shadow.appendChild(document.createElement('style'))
    style.textContent = [...sheet.cssRules].map(({ cssText }) => cssText).join('\n')
  }
  const page = shadow.appendChild(document.createElement('div'))
  const container = shadow.appendChild(document.createElement('div'))
  const root = createRoot(page)
  onTestFinished(() => {
    root.unmount()
    host.remove()
  })
  flushSync(() => root.render(<UiProvider container={container}>{content}</UiProvider>))
  return { shadow, container }
}

const seenIn = (container: HTMLElement, selector: string) =>
  vi.waitFor(() => {
    const found = container.querySelector<HTMLElement>(selector)
    if (!found?.checkVisibility()) throw new Error(`${selector}: ${container.innerHTML.slice(0, 300)}`)
    return found
  })

const press = async (shadow: ShadowRoot, selector: string) => {
  const target = await vi.waitFor(() => {
    const found = shadow.querySelector<HTMLElement>(selector)
    if (!found) throw new Error(selector)
    return found
  })
  await userEvent.click(target)
}

test('a dialog opens in the container, and gives the focus back to the button in the shadow root', async () => {
  const { shadow, container } = mountInShadowRoot(
    <Dialog title="Rules" trigger={<Button id="open">Rules</Button>}>
      Be kind.
    </Dialog>,
  )
  shadow.querySelector<HTMLElement>('#open')?.focus()
  await userEvent.keyboard('{Enter}')
  const dialog = await seenIn(container, 'dialog[open]')
  expect(dialog.contains(shadow.activeElement)).toBe(true)
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(container.querySelector('dialog')).toBeNull())
  await vi.waitFor(() => expect(shadow.activeElement?.id).toBe('open'))
})

test('a dialog above another one makes it inert, also in a shadow root', async () => {
  const { shadow, container } = mountInShadowRoot(
    <Dialog title="Rules" trigger={<Button id="open">Rules</Button>}>
      <Dialog title="More" trigger={<Button id="more">More</Button>}>
        And fair.
      </Dialog>
    </Dialog>,
  )
  await press(shadow, '#open')
  await press(shadow, '#more')
  await vi.waitFor(() =>
    expect([...container.querySelectorAll('dialog')].map(({ inert }) => inert)).toEqual([true, false]),
  )
})

test('popups open in the container', async () => {
  const { shadow, container } = mountInShadowRoot(
    <>
      <Select label="Game" options={[{ value: 'a', label: 'Chess' }]} />
      <Menu trigger={<Button id="menu">Menu</Button>}>
        <MenuItem>Copy</MenuItem>
      </Menu>
      <Popover trigger={<Button id="popover">Facts</Button>} title="Facts">
        Many.
      </Popover>
      <Tooltip trigger={<Button id="tip">Tip</Button>}>Says more</Tooltip>
    </>,
  )
  await press(shadow, '[role="combobox"]')
  await seenIn(container, '[role="option"]')
  await userEvent.keyboard('{Escape}')
  await press(shadow, '#menu')
  await seenIn(container, '[role="menuitem"]')
  await userEvent.keyboard('{Escape}')
  await press(shadow, '#popover')
  await seenIn(container, '[role="dialog"]')
  await userEvent.keyboard('{Escape}')
  shadow.querySelector<HTMLElement>('#tip')?.focus()
  await vi.waitFor(() => expect(container.textContent).toContain('Says more'))
})

test('toasts are shown in the container', async () => {
  const Say = () => {
    const toast = useToast()
    return (
      <Button id="say" onClick={() => toast.show({ title: 'Saved' })}>
        Save
      </Button>
    )
  }
  const { shadow, container } = mountInShadowRoot(<Say />)
  await press(shadow, '#say')
  await vi.waitFor(() => expect(container.textContent).toContain('Saved'))
})

test('a provider inside takes the container of the one around it', async () => {
  const { shadow, container } = mountInShadowRoot(
    <UiProvider locale="de">
      <Dialog title="Rules" trigger={<Button id="open">Rules</Button>}>
        Be kind.
      </Dialog>
    </UiProvider>,
  )
  await press(shadow, '#open')
  await seenIn(container, 'dialog[open]')
})
