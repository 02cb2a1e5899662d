import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, X } from 'lucide-react'
import { expect, within } from 'storybook/test'
import { IconButton } from './icon-button.tsx'

const meta = {
  component: IconButton,
  args: { label: 'Notifications', icon: <Bell size={18} aria-hidden /> },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Quiet: Story = { args: { tone: 'quiet', label: 'Close', icon: <X size={18} aria-hidden /> } }
export const WithDot: Story = {
  args: { hasDot: true },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Notifications' })
    await expect(button.querySelector('[data-slot=dot]')).toBeVisible()
  },
}
