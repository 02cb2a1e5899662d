import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { Sparkline } from './sparkline.tsx'

const meta = {
  component: Sparkline,
  args: { label: 'Players, last week', values: [12, 18, 16, 24, 22, 31, 35] },
} satisfies Meta<typeof Sparkline>
export default meta
type Story = StoryObj<typeof meta>

export const Rising: Story = {
  args: { tone: 'positive' },
  play: async ({ canvasElement }) => {
    await expect(
      within(canvasElement).getByRole('img', { name: 'Players, last week: from 12 to 35' }),
    ).toBeVisible()
  },
}
export const InASentence: Story = {
  args: { tone: 'danger', values: [31, 28, null, 22, 24, 12] },
  render: (args) => (
    <p>
      Ping <Sparkline {...args} label="Ping" /> 12 ms
    </p>
  ),
}
export const OnePoint: Story = { args: { values: [12] } }
export const Unknown: Story = {
  args: { values: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img')).toHaveAccessibleName('Players, last week: unknown')
  },
}
export const RightToLeft: Story = {
  render: (args) => (
    <p dir="rtl" lang="ar">
      اللاعبون <Sparkline {...args} label="اللاعبون" /> ٣٥
    </p>
  ),
}
