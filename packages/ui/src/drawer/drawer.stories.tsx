import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Drawer } from './drawer.tsx'

const meta = {
  component: Drawer,
  args: { title: 'Menu', trigger: <Button>Open menu</Button>, children: <p>You should login first</p> },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

/** [S2.22] */
export const SlidesInEightyPercentWide: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Menu' })
    await waitFor(() => expect(drawer.getBoundingClientRect().width / window.innerWidth).toBeCloseTo(0.8, 2))
    await waitFor(() => expect(drawer.getBoundingClientRect().left).toBe(0))
  },
}
export const ClosesByEscape: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
    await screen.findByRole('dialog', { name: 'Menu' })
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  },
}
