import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Link } from '../link/link.tsx'
import { Separator } from './separator.tsx'

const meta = { component: Separator } satisfies Meta<typeof Separator>
export default meta
type Story = StoryObj<typeof meta>

export const Horizontal: Story = {
  render: (args) => (
    <div style={{ display: 'grid', gap: 'var(--es-space-3)', maxInlineSize: '20rem' }}>
      <p>Check-in opens an hour before the first match.</p>
      <Separator {...args} />
      <p>Prizes are paid out within a day.</p>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('separator')).toHaveAttribute(
      'aria-orientation',
      'horizontal',
    )
  },
}
export const Vertical: Story = {
  args: { orientation: 'vertical' },
  render: (args) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--es-space-3)' }}>
      <Link href="#rules">Rules</Link>
      <Separator {...args} />
      <Link href="#prizes">Prizes</Link>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('separator')).toHaveAttribute('aria-orientation', 'vertical')
  },
}
/** Decorative: screen readers do not announce it. */
export const Decorative: Story = {
  args: { decorative: true },
  render: (args) => (
    <div style={{ display: 'grid', gap: 'var(--es-space-3)', maxInlineSize: '20rem' }}>
      <h3>Rules</h3>
      <Separator {...args} />
      <h3>Prizes</h3>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('separator')).not.toBeInTheDocument()
  },
}
