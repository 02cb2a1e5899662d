import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  AlertDialog,
  Button,
  Dialog,
  Drawer,
  Menu,
  MenuItem,
  Popover,
  ScrollArea,
  Table,
} from '../../src/index.ts'
import { mount, only } from './mount.tsx'

const sentence = 'Be there in time, and be fair. '
const words = <p>{sentence.repeat(300)}</p>
const columns = Array.from({ length: 40 }, (_, index) => ({
  id: `${index}`,
  header: `Round ${index}`,
  cell: () => 'won',
}))

/** What scrolls: the slot that does, the keys that lead there, and the key that scrolls. */
const scrolling = {
  Dialog: [
    <Dialog key="" title="Rules" defaultOpen>
      {words}
    </Dialog>,
    'dialog-body',
    '{Tab}{Tab}',
    '{End}',
  ],
  AlertDialog: [
    <AlertDialog key="" title="Leave?" description={sentence.repeat(300)} defaultOpen />,
    'dialog-body',
    '{Shift>}{Tab}{/Shift}',
    '{End}',
  ],
  'Drawer at the start': [
    <Drawer key="" title="Rules" defaultOpen>
      {words}
    </Drawer>,
    'dialog-body',
    '{Tab}{Tab}',
    '{End}',
  ],
  'Drawer at the end': [
    <Drawer key="" title="Rules" side="inline-end" defaultOpen>
      {words}
    </Drawer>,
    'dialog-body',
    '{Tab}{Tab}',
    '{End}',
  ],
  'Drawer at the top': [
    <Drawer key="" title="Rules" side="top" defaultOpen>
      {words}
    </Drawer>,
    'dialog-body',
    '{Tab}{Tab}',
    '{End}',
  ],
  'Drawer at the bottom': [
    <Drawer key="" title="Rules" side="bottom" defaultOpen>
      {words}
    </Drawer>,
    'dialog-body',
    '{Tab}{Tab}',
    '{End}',
  ],
  'Popover with a title': [
    <Popover key="" trigger={<Button>Rules</Button>} title="Rules">
      {words}
    </Popover>,
    'popover',
    '{Tab}{Enter}',
    '{End}',
  ],
  'Popover without a title': [
    <Popover key="" trigger={<Button>Rules</Button>} aria-label="Rules">
      {words}
    </Popover>,
    'popover',
    '{Tab}{Enter}',
    '{End}',
  ],
  Menu: [
    <Menu key="" trigger={<Button>Matches</Button>}>
      {Array.from({ length: 90 }, (_, index) => (
        <MenuItem key={index}>Match {index}</MenuItem>
      ))}
    </Menu>,
    'menu',
    '{Tab}{Enter}',
    '{End}',
  ],
  ScrollArea: [
    <ScrollArea key="" label="Rules" style={{ blockSize: '10rem' }}>
      {words}
    </ScrollArea>,
    'scroll-area-viewport',
    '{Tab}',
    '{End}',
  ],
  Table: [
    <Table key="" caption="Results" columns={columns} rows={[1]} rowKey={String} />,
    'table-scroller',
    '{Tab}',
    '{ArrowRight}',
  ],
} as const

test.each(Object.entries(scrolling))(
  'the text of a %s scrolls by keyboard',
  async (_, [content, slot, way, key]) => {
    mount(content)
    await vi.waitFor(() =>
      expect(document.querySelector(`[data-slot="${slot}"], dialog, button`)).not.toBeNull(),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    await userEvent.keyboard(way)
    await vi.waitFor(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = only(`[data-slot="${slot}"]`)
      expect(scrollHeight - clientHeight + scrollWidth - clientWidth).toBeGreaterThan(0)
    })
    // Chromium lets Tab reach a box that scrolls by itself, without a name; WebKit does not.
    await vi.waitFor(() =>
      expect(document.activeElement?.closest('[tabindex="0"], button, [role="menuitem"]')).toBe(
        document.activeElement,
      ),
    )
    await userEvent.keyboard(key)
    await vi.waitFor(() => {
      const { scrollTop, scrollLeft } = only(`[data-slot="${slot}"]`)
      expect(scrollTop + scrollLeft).toBeGreaterThan(0)
    })
  },
)

const body = () => only('[data-slot="dialog-body"]')
const measured = () => new Promise((resolve) => setTimeout(resolve, 300))

test.each([
  ['that fits', <p key="">Be fair.</p>],
  [
    'with a link',
    <div key="">
      {words}
      <a href="#more">More</a>
    </div>,
  ],
])('the text of a dialog %s is no stop of its own', async (_, text) => {
  mount(
    <Dialog title="Rules" defaultOpen>
      {text}
    </Dialog>,
  )
  await measured()
  expect(body().tabIndex).toBe(-1)
  expect(body().hasAttribute('role')).toBe(false)
})

test('the content of a dialog is focusable if everything focusable in it is hidden or disabled', async () => {
  mount(
    <Dialog title="Rules" defaultOpen>
      {words}
      <button type="button" disabled>
        Accept
      </button>
      <a href="#more" hidden>
        More
      </a>
    </Dialog>,
  )
  await vi.waitFor(() => expect(body().tabIndex).toBe(0))
  await expect.element(body()).toHaveAccessibleName('Rules')
})

test('a focused scroll container keeps the focus when a button is added', async () => {
  const dialog = (more: boolean) => (
    <Dialog title="Rules" defaultOpen>
      {words}
      {more ? <Button>Accept</Button> : null}
    </Dialog>
  )
  const { draw } = mount(dialog(false))
  await vi.waitFor(() => expect(body().tabIndex).toBe(0))
  body().focus()
  draw(dialog(true))
  await measured()
  expect(document.activeElement).toBe(body())
  expect(body().tabIndex).toBe(0)
})
