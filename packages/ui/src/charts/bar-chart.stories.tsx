import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { BarChart } from './bar-chart.tsx'

const meta = {
  component: BarChart,
  args: {
    caption: 'Matches of the season',
    pointLabel: 'Player',
    points: ['nyx', 'Okami', 'tr1ton', 'vex'],
    series: [
      { id: 'won', label: 'Won', values: [42, 38, 31, 12] },
      { id: 'lost', label: 'Lost', values: [11, 16, 22, 30] },
      { id: 'drawn', label: 'Drawn', values: [3, 6, 2, 5] },
    ],
  },
} satisfies Meta<typeof BarChart>
export default meta
type Story = StoryObj<typeof meta>

export const Groups: Story = {
  play: async ({ canvasElement }) => {
    within(canvasElement).getByRole('slider').focus()
    await userEvent.keyboard('{Home}')
    await expect(within(canvasElement).getByRole('slider')).toHaveAttribute(
      'aria-valuetext',
      'nyx: Won 42, Lost 11, Drawn 3',
    )
  },
}
/** Each series has a colour and a pattern. */
export const FiveSeries: Story = {
  args: {
    points: ['Winter', 'Spring'],
    pointLabel: 'Season',
    series: ['A', 'B', 'C', 'D', 'E'].map((id, index) => ({
      id,
      label: `Team ${id}`,
      values: [10 + index * 4, 28 - index * 3],
    })),
  },
}
export const BelowZero: Story = {
  args: {
    caption: 'Change of rating',
    formatValue: (value: number) => new Intl.NumberFormat('en', { signDisplay: 'exceptZero' }).format(value),
    series: [{ id: 'rating', label: 'Rating', values: [24, -8, 12, -31] }],
  },
}
export const Narrow: Story = { decorators: [narrow('16rem')], args: { size: 's' } }
export const RightToLeft: Story = {
  args: {
    caption: 'مباريات الموسم',
    pointLabel: 'لاعب',
    series: [
      { id: 'won', label: 'فوز', values: [42, 38, 31, 12] },
      { id: 'lost', label: 'خسارة', values: [11, 16, 22, 30] },
    ],
  },
  decorators: [rightToLeft],
}

export const Empty: Story = {
  args: { series: [], emptyLabel: 'Nobody has played yet.' },
  parameters: { isPictured: false },
}
export const Loading: Story = { args: { series: [], loading: true }, parameters: { isPictured: false } }
