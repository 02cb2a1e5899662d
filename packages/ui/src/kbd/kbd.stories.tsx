import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Kbd } from './kbd.tsx'

const meta = {
  component: Kbd,
  args: { keys: 'Mod+K', platform: 'other' },
} satisfies Meta<typeof Kbd>
export default meta
type Story = StoryObj<typeof meta>

/** Screen readers announce full key names instead of symbols. */
export const Combination: Story = {
  play: async ({ canvasElement }) => {
    const keys = canvasElement.querySelector('[data-slot="kbd"]')
    await expect(keys?.querySelector('[data-slot="kbd-words"]')).toHaveTextContent('Control K')
    await expect([...(keys?.querySelectorAll('[aria-hidden]') ?? [])].map((key) => key.textContent)).toEqual([
      'Ctrl',
      'K',
    ])
  },
}
export const OnAMac: Story = {
  args: { keys: 'Mod+Shift+P', platform: 'apple' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Command Shift P')).toBeInTheDocument()
    await expect(within(canvasElement).getByText('⌘')).toBeVisible()
  },
}
export const InASentence: Story = {
  render: (args) => (
    <p>
      Press <Kbd {...args} /> to search, <Kbd {...args} keys="ArrowDown" /> to go on and{' '}
      <Kbd {...args} keys="Escape" /> to leave.
    </p>
  ),
}
/** Keys keep their left-to-right order. */
export const RightToLeft: Story = {
  render: (args) => (
    <p dir="rtl" lang="ar">
      اضغط <Kbd {...args} /> للبحث
    </p>
  ),
}
