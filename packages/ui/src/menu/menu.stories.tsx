import type { Meta, StoryObj } from '@storybook/react-vite'
import { Settings } from 'lucide-react'
import { createElement } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { pageFromRightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import {
  Menu,
  MenuCheckboxItem,
  MenuGroup,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuSubmenu,
} from './menu.tsx'

const onLogout = fn()
const onChoose = fn()

const meta = {
  component: Menu,
  args: {
    trigger: <Button>Nyx</Button>,
    children: (
      <>
        <MenuItem>View Profile</MenuItem>
        <MenuGroup label="Wallets">
          <MenuItem detail="Not Connected">Solana</MenuItem>
          <MenuItem disabled onClick={onChoose}>
            Ronin
          </MenuItem>
        </MenuGroup>
        <MenuSeparator />
        <MenuItem tone="danger" onClick={onLogout}>
          Logout
        </MenuItem>
      </>
    ),
  },
} satisfies Meta<typeof Menu>
export default meta
type Story = StoryObj<typeof meta>

const opens = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Nyx' }))
  const menu = await screen.findByRole('menu')
  await waitFor(() => expect(menu).toHaveStyle({ opacity: '1' }))
}

// [S2.17]
export const PicksAnItem: Story = {
  play: async () => {
    onLogout.mockClear()
    await opens()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Logout' }))
    await expect(onLogout).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  },
}
export const WalksByKeyboard: Story = {
  play: async () => {
    screen.getByRole('button', { name: 'Nyx' }).focus()
    await userEvent.keyboard('{Enter}')
    const first = await screen.findByRole('menuitem', { name: 'View Profile' })
    await waitFor(() => expect(first).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(screen.getByRole('menuitem', { name: /Solana/ })).toHaveFocus())
    await waitFor(() => expect(screen.getByRole('menu')).toHaveStyle({ opacity: '1' }))
  },
}

const item = (name: string | RegExp) => screen.getByRole('menuitem', { name })
const hasFocus = (name: string | RegExp) => waitFor(() => expect(item(name)).toHaveFocus())
const isGone = () => waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())

export const Closed: Story = {}
export const Open: Story = { play: opens }
export const WrapsAtEnds: Story = {
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await screen.findByRole('menu')
    await hasFocus('View Profile')
    await userEvent.keyboard('{ArrowUp}')
    await hasFocus('Logout')
    await userEvent.keyboard('{ArrowDown}')
    await hasFocus('View Profile')
    await userEvent.keyboard('{End}')
    await hasFocus('Logout')
    await userEvent.keyboard('{Home}')
    await hasFocus('View Profile')
  },
}
export const JumpsByTyping: Story = {
  play: async () => {
    onLogout.mockClear()
    await opens()
    await userEvent.keyboard('log')
    await hasFocus('Logout')
    await userEvent.keyboard('{Enter}')
    await isGone()
    await expect(onLogout).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nyx' })).toHaveFocus())
  },
}
export const ClosesByEscape: Story = {
  play: async () => {
    await opens()
    await userEvent.keyboard('{Escape}')
    await isGone()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Nyx' })).toHaveFocus())
  },
}
export const DisabledItemDoesNothing: Story = {
  play: async () => {
    onChoose.mockClear()
    await opens()
    await expect(item('Ronin')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(item('Ronin'))
    await expect(onChoose).not.toHaveBeenCalled()
    await expect(screen.getByRole('menu')).toBeVisible()
  },
}
export const StaysOpenForToggles: Story = {
  parameters: { isPictured: false },
  args: {
    children: (
      <MenuItem closeOnClick={false} onClick={onChoose}>
        Copy address
      </MenuItem>
    ),
  },
  play: async () => {
    onChoose.mockClear()
    await opens()
    await userEvent.click(item('Copy address'))
    await expect(onChoose).toHaveBeenCalledOnce()
    await expect(screen.getByRole('menu')).toBeVisible()
  },
}
export const WithIconsAndLinks: Story = {
  parameters: { isPictured: false },
  args: {
    children: (
      <>
        <MenuItem icon={<Settings size={18} aria-hidden />}>Settings</MenuItem>
        <MenuItem render={createElement('a', { href: '#profile' })}>Profile</MenuItem>
      </>
    ),
  },
  play: async () => {
    await opens()
    await expect(item('Profile')).toHaveAttribute('href', '#profile')
  },
}
export const LongText: Story = {
  parameters: { isPictured: false },
  args: {
    children: (
      <>
        <MenuItem detail="0x7aF3…c91B2e">A wallet with a name that goes on for longer than usual</MenuItem>
        <MenuItem tone="danger">Disconnect it from this and every other device</MenuItem>
      </>
    ),
  },
  play: opens,
}
export const Many: Story = {
  parameters: { isPictured: false },
  args: {
    children: Array.from({ length: 60 }, (_, index) => <MenuItem key={index}>Match {index}</MenuItem>),
  },
  play: opens,
}
export const RightToLeft: Story = {
  args: {
    trigger: <Button>Nyx</Button>,
    align: 'start',
    children: (
      <>
        <MenuItem detail="غير متصل">سولانا</MenuItem>
        <MenuItem disabled>رونين</MenuItem>
        <MenuItem tone="danger">تسجيل الخروج</MenuItem>
      </>
    ),
  },
  ...pageFromRightToLeft,
  play: async () => {
    await opens()
    await userEvent.keyboard('{ArrowDown}')
    await hasFocus(/سولانا/)
    // It is marked where a line begins.
    await expect(getComputedStyle(item(/سولانا/)).boxShadow).toContain('-2px 0px')
  },
}
const choices = {
  trigger: <Button>View</Button>,
  children: (
    <>
      <MenuCheckboxItem defaultChecked>Live first</MenuCheckboxItem>
      <MenuRadioGroup label="Order" defaultValue="prize">
        <MenuRadioItem value="prize">Prize</MenuRadioItem>
        <MenuRadioItem value="start">Start</MenuRadioItem>
      </MenuRadioGroup>
      <MenuSeparator />
      <MenuSubmenu label="Share">
        <MenuItem shortcut="Control+C">Copy the link</MenuItem>
      </MenuSubmenu>
    </>
  ),
}
/** Checkbox and radio items; the menu stays open. */
export const Choices: Story = { args: { ...choices, defaultOpen: true } }
export const ChoicesByKeyboard: Story = {
  args: choices,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'View' }))
    await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Start' }))
    await expect(screen.getByRole('menuitemradio', { name: 'Start' })).toBeChecked()
    await userEvent.keyboard('{End}{ArrowRight}')
    const copy = await screen.findByRole('menuitem', { name: 'Copy the link' })
    await waitFor(() => expect(copy).toHaveFocus())
    await expect(copy).toHaveAttribute('aria-keyshortcuts', 'Control+C')
    await expect(copy.querySelectorAll('[data-slot="kbd-key"]')).toHaveLength(2)
  },
}
