import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Menu, MenuGroup, MenuItem, MenuSeparator } from './menu.tsx'

const onLogout = fn()

const meta = {
  component: Menu,
  args: {
    trigger: <Button>Nyx</Button>,
    children: (
      <>
        <MenuItem>View Profile</MenuItem>
        <MenuGroup label="Wallets">
          <MenuItem detail="Not Connected">Solana</MenuItem>
          <MenuItem disabled>Ronin</MenuItem>
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

/** [S2.17] */
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
