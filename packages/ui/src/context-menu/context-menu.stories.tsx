import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { pageFromRightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { Card } from '../card/card.tsx'
import { Menu, MenuCheckboxItem, MenuItem, MenuSeparator, MenuSubmenu } from '../menu/menu.tsx'
import { ContextMenu } from './context-menu.tsx'

const onCopy = fn()

const items = (
  <>
    <MenuItem shortcut="Ctrl+C" onClick={onCopy}>
      Copy the link
    </MenuItem>
    <MenuCheckboxItem defaultChecked>Notify me</MenuCheckboxItem>
    <MenuSubmenu label="Share">
      <MenuItem>Discord</MenuItem>
    </MenuSubmenu>
    <MenuSeparator />
    <MenuItem tone="danger">Report</MenuItem>
  </>
)

const meta = {
  component: ContextMenu,
  args: {
    trigger: (
      <Card tabIndex={0} role="group" aria-label="Match 12" style={{ maxInlineSize: '20rem' }}>
        <p>Match 12: nightshift against okami</p>
      </Card>
    ),
    children: items,
  },
} satisfies Meta<typeof ContextMenu>
export default meta
type Story = StoryObj<typeof meta>

const area = () => screen.getByRole('group', { name: 'Match 12' })
const isShown = async () => {
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveStyle({ opacity: '1' }))
  return menu
}
const isGone = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())

export const OpensByRightClick: Story = {
  play: async () => {
    const { left, top } = area().getBoundingClientRect()
    await userEvent.pointer({
      keys: '[MouseRight]',
      target: area(),
      coords: { clientX: left + 30, clientY: top + 20 },
    })
    const menu = await isShown()
    // At the pointer.
    await expect(Math.abs(menu.getBoundingClientRect().left - left - 30)).toBeLessThan(8)
  },
}
export const Open: Story = {
  parameters: { isPictured: false },
  play: async () => {
    await fireEvent.contextMenu(area(), { clientX: 60, clientY: 40 })
    await isShown()
  },
}
export const OpensByKeyboard: Story = {
  play: async () => {
    onCopy.mockClear()
    await userEvent.tab()
    await expect(area()).toHaveFocus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await isShown()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy the link' })).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await isGone()
    await expect(onCopy).toHaveBeenCalledOnce()
    await waitFor(() => expect(area()).toHaveFocus())
  },
}
export const OpensByLongPress: Story = {
  play: async () => {
    // The page around an open menu cannot be reached, so it is found before.
    const target = area()
    const touch = new Touch({ identifier: 1, target, clientX: 60, clientY: 40 })
    await fireEvent(target, new TouchEvent('touchstart', { bubbles: true, touches: [touch] }))
    await isShown()
    await fireEvent(target, new TouchEvent('touchend', { bubbles: true, touches: [] }))
    await expect(screen.getByRole('menu')).toBeVisible()
  },
}
/** Its actions are also available in a menu with a visible button. */
export const BesideAMenu: Story = {
  args: {
    trigger: (
      <Card role="group" aria-label="Match 12" style={{ maxInlineSize: '20rem' }}>
        <p>Match 12: nightshift against okami</p>
        <Menu trigger={<Button size="s">Actions</Button>}>{items}</Menu>
      </Card>
    ),
  },
  play: async () => {
    screen.getByRole('button', { name: 'Actions' }).focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await expect(await isShown()).toHaveAttribute('data-slot', 'context-menu')
    await userEvent.keyboard('{Escape}')
    await isGone()
    await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
    await expect(await isShown()).toHaveAttribute('data-slot', 'menu')
  },
}
export const Disabled: Story = {
  args: { disabled: true },
  play: async () => {
    area().focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await userEvent.pointer({ keys: '[MouseRight]', target: area() })
    await expect(screen.queryByRole('menu')).not.toBeInTheDocument()
  },
}
export const RightToLeft: Story = {
  ...pageFromRightToLeft,
  args: {
    children: (
      <>
        <MenuItem>نسخ الرابط</MenuItem>
        <MenuItem tone="danger">إبلاغ</MenuItem>
      </>
    ),
  },
  play: async () => {
    area().focus()
    const { right } = area().getBoundingClientRect()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    const menu = await isShown()
    await expect(menu).toHaveStyle({ direction: 'rtl' })
    await expect(Math.abs(menu.getBoundingClientRect().right - right)).toBeLessThan(8)
  },
}

export const Closed: Story = {}
