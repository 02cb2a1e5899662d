import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { AlertDialog, Dialog, Drawer, type ToastHandle, UiProvider, useToast } from '../../src/index.ts'
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

/** A list with an opener, which is gone or disabled by the time the window closes. */
function Rows({
  fate,
  window,
}: {
  fate: 'removed' | 'disabled'
  window: 'Dialog' | 'AlertDialog' | 'Drawer'
}) {
  const [isShown, setShown] = useState(false)
  const [isOver, setOver] = useState(false)
  const Window = { Dialog, AlertDialog, Drawer }[window]
  return (
    <main>
      <button type="button">Somewhere</button>
      <ul id="rows">
        {isOver && fate === 'removed' ? null : (
          <li>
            <button type="button" id="opener" disabled={isOver} onClick={() => setShown(true)}>
              Delete
            </button>
          </li>
        )}
        <li>
          <button type="button" id="next">
            Delete
          </button>
        </li>
      </ul>
      <Window title="Sure?" open={isShown} onOpenChange={(open) => setShown(open)}>
        <button
          type="button"
          id="sure"
          onClick={() => {
            setOver(true)
            setShown(false)
          }}
        >
          Yes
        </button>
      </Window>
    </main>
  )
}

const windows = ['Dialog', 'AlertDialog', 'Drawer'] as const
test.each(windows.flatMap((window) => [[window, 'removed'] as const, [window, 'disabled'] as const]))(
  'after a %s whose opener was %s the focus stays near the place of the opener',
  async (window, fate) => {
    mount(<Rows fate={fate} window={window} />)
    only('#opener').focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => only('#sure'))
    only('#sure').focus()
    await userEvent.keyboard('{Enter}')
    await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
    expect(focused()).toBe(only(fate === 'removed' ? '#rows' : '#rows > li:first-child'))
    await userEvent.keyboard('{Tab}')
    expect(focused()).toBe(only('#next'))
    // What was made focusable for this is not afterwards.
    expect(document.querySelector('[tabindex]')).toBeNull()
  },
)

test('if the trigger of a nested dialog was removed, the focus returns to the dialog below', async () => {
  function Two() {
    const [step, setStep] = useState(0)
    return (
      <Dialog title="Below" defaultOpen>
        {step === 2 ? null : (
          <p>
            <button type="button" id="opener" onClick={() => setStep(1)}>
              Next
            </button>
          </p>
        )}
        <Dialog title="Above" open={step === 1} onOpenChange={() => setStep(2)}>
          Text
        </Dialog>
      </Dialog>
    )
  }
  mount(<Two />)
  only('#opener').focus()
  await userEvent.keyboard('{Enter}')
  await vi.waitFor(() => expect(document.querySelectorAll('dialog[open]')).toHaveLength(2))
  await userEvent.keyboard('{Escape}')
  await vi.waitFor(() => expect(document.querySelectorAll('dialog')).toHaveLength(1))
  await vi.waitFor(() => expect(only('dialog').contains(focused())).toBe(true))
})
