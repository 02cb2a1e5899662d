import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Dialog, Select, Tabs } from '../../src/index.ts'
import { mount, only } from './mount.tsx'

// Who selects Arabic in a dialog of settings sees that dialog, and the page, turn round.

test('an open dialog follows the page that changes its direction', async () => {
  mount(<Dialog title="Language" defaultOpen trigger={<button type="button">Settings</button>} />)
  expect(only('dialog').dir).toBe('ltr')
  document.documentElement.dir = 'rtl'
  await vi.waitFor(() => expect(only('dialog').dir).toBe('rtl'))
  document.documentElement.dir = 'ltr'
  await vi.waitFor(() => expect(only('dialog').dir).toBe('ltr'))
})

test('an open popup follows the page that changes its direction', async () => {
  mount(<Select label="Region" options={[{ value: 'eu', label: 'Europe' }]} defaultOpen />)
  document.documentElement.dir = 'rtl'
  await vi.waitFor(() => expect(getComputedStyle(only('[data-slot="select-popup"]')).direction).toBe('rtl'))
})

test('the arrow keys of tabs follow the page that changes its direction', async () => {
  mount(
    <Tabs
      label="Numbers"
      tabs={['One', 'Two'].map((word) => ({ value: word, label: word, content: word }))}
    />,
  )
  document.documentElement.dir = 'rtl'
  await new Promise(requestAnimationFrame)
  only('[role=tab][aria-selected=true]').focus()
  await userEvent.keyboard('{ArrowLeft}{Enter}')
  expect(only('[role=tab][aria-selected=true]').textContent).toBe('Two')
})

test('a dialog in a place with a direction of its own keeps it', async () => {
  mount(
    <div dir="ltr">
      <Dialog title="Address" defaultOpen trigger={<button type="button">Show</button>} />
    </div>,
  )
  document.documentElement.dir = 'rtl'
  await new Promise(requestAnimationFrame)
  await new Promise(requestAnimationFrame)
  expect(only('dialog').dir).toBe('ltr')
})
