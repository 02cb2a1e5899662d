import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bell, X } from 'lucide-react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { IconButton } from './icon-button.tsx'

const meta = {
  component: IconButton,
  args: { label: 'Notifications', icon: <Bell size={18} aria-hidden />, onClick: fn() },
} satisfies Meta<typeof IconButton>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Quiet: Story = { args: { variant: 'ghost', label: 'Close', icon: <X size={18} aria-hidden /> } }
export const WithDot: Story = {
  args: { dot: true },
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Notifications' })
    await expect(button.querySelector('[data-slot=icon-button-dot]')).toBeVisible()
  },
}
export const Accent: Story = { args: { tone: 'accent' } }
export const Positive: Story = { args: { tone: 'positive' } }
export const Danger: Story = { args: { tone: 'danger', label: 'Remove', icon: <X size={18} aria-hidden /> } }
export const Small: Story = { args: { size: 's', icon: <Bell size={15} aria-hidden /> } }
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const Loading: Story = {
  args: { loading: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Notifications' })
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onClick).not.toHaveBeenCalled()
  },
}
export const RightToLeft: Story = {
  args: { label: 'الإشعارات', dot: true },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: 'الإشعارات' })
    const dot = button.querySelector('[data-slot=icon-button-dot]')
    const middle = ({ left, width }: DOMRect) => left + width / 2
    // The dot is where a line ends.
    await expect(middle(dot?.getBoundingClientRect() ?? new DOMRect(Infinity))).toBeLessThan(
      middle(button.getBoundingClientRect()),
    )
  },
}
export const PressedByKeyboard: Story = {
  play: async ({ args }) => {
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard(' ')
    await expect(args.onClick).toHaveBeenCalledTimes(2)
  },
}
