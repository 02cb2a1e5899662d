import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { ProgressBar } from './progress-bar.tsx'

const meta = {
  component: ProgressBar,
  args: { label: 'Places taken', value: 41, max: 64 },
} satisfies Meta<typeof ProgressBar>
export default meta
type Story = StoryObj<typeof meta>

export const Accent: Story = {
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar', { name: 'Places taken' })
    await expect(bar).toHaveAttribute('aria-valuetext', '41 of 64')
  },
}
export const Full: Story = { args: { value: 64, tone: 'positive' } }
export const Empty: Story = { args: { value: 0, tone: 'info' } }
export const RightToLeft: Story = {
  args: { label: 'الأماكن' },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    const bar = within(canvasElement).getByRole('progressbar')
    // It fills from where a line begins.
    await expect(bar.firstElementChild?.getBoundingClientRect().right).toBe(bar.getBoundingClientRect().right)
  },
}
export const Indeterminate: Story = {
  args: { label: 'Sending', value: null },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  },
  // It moves.
  parameters: { isPictured: false },
}
