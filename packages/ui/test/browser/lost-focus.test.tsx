import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog, Drawer, type ToastHandle, UiProvider, useToast } from '../../src/index.ts'
import { mount, only } from './mount.tsx'

const focused = () => document.activeElement
const isOpen = () => document.querySelector('dialog[open]') !== null

/** A step of a dialog with a button that goes away when it is pressed. */
function Steps() {
  const [isLast, setLast] = useState(false)
  return (
    <Dialog title="Two steps" defaultOpen>
      {isLast ? (
        <p>Done</p>
      ) : (
        <button type="button" id="next" onClick={() => setLast(true)}>
          Next
        </button>
      )}
    </Dialog>
  )
}

test('a dialog takes the focus when the focused element in it is removed', async () => {
  mount(<Steps />)
  only('#next').focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(focused()).toBe(only('dialog')))
})

test('a dialog does not take the focus from another one', async () => {
  mount(
    <>
      <Steps />
      <Drawer title="Above" defaultOpen>
        <input id="above" />
      </Drawer>
    </>,
  )
  only('#above').focus()
  only('#next').click()
  await vi.waitFor(() => expect(document.querySelector('#next')).toBeNull())
  expect(focused()).toBe(only('#above'))
})

let toast: ToastHandle
function Toasts() {
  const own = useToast()
  useEffect(() => {
    toast = own
  }, [own])
  return <input id="before" />
}

test.each([
  ['dismissed', '[data-slot="toast-dismiss"]'],
  ['answered', '[data-slot="toast-action"]'],
])('the focus goes back when a toast is %s', async (_name, button) => {
  mount(
    <UiProvider>
      <Toasts />
    </UiProvider>,
  )
  only('#before').focus()
  toast.show({ title: 'Left', action: { label: 'Undo', onClick: () => undefined } })
  await vi.waitFor(() => only(button))
  await userEvent.click(only(button))
  await vi.waitFor(() => expect(document.querySelector('[data-slot="toast"]')).toBeNull())
  expect(focused()).toBe(only('#before'))
})

test('Escape in a toast closes the toast, and not the dialog below it', async () => {
  mount(
    <UiProvider>
      <Dialog title="Below" defaultOpen>
        <Toasts />
      </Dialog>
    </UiProvider>,
  )
  only('#before').focus()
  toast.show({ title: 'Left', action: { label: 'Undo', onClick: () => undefined } })
  await vi.waitFor(() => only('[data-slot="toast-action"]').focus())
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.querySelector('[data-slot="toast"]')).toBeNull())
  expect(isOpen()).toBe(true)
  expect(focused()).toBe(only('#before'))
})
