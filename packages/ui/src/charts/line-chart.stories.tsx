import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { LineChart } from './line-chart.tsx'

const days = Array.from({ length: 12 }, (_, day) => new Date(Date.UTC(2026, 2, 1 + day)))

const meta = {
  component: LineChart,
  args: {
    caption: 'Matches per day',
    pointLabel: 'Day',
    points: days,
    series: [
      {
        id: 'cs2',
        label: 'Counter-Strike 2',
        values: [820, 932, 901, 1034, 1290, 1530, 1420, 1210, 1180, 1240, 1390, 1610],
      },
      { id: 'dota', label: 'Dota 2', values: [620, 582, 691, 734, 790, 930, 910, 840, 860, 852, 901, 980] },
      {
        id: 'lol',
        label: 'League of Legends',
        values: [420, 460, null, null, 410, 480, 530, 610, 580, 640, 660, 720],
      },
    ],
    onHiddenSeriesChange: fn(),
  },
} satisfies Meta<typeof LineChart>
export default meta
type Story = StoryObj<typeof meta>

const plot = (canvasElement: HTMLElement) => within(canvasElement).getByRole('slider')

export const SeveralSeries: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('figure', { name: 'Matches per day' })).toBeVisible()
    // A screen reader has the data as a table, too.
    await expect(within(canvasElement).getAllByRole('row')).toHaveLength(13)
  },
}
export const PointsAreReadByArrowKeys: Story = {
  play: async ({ canvasElement }) => {
    plot(canvasElement).focus()
    await expect(plot(canvasElement)).toHaveAttribute(
      'aria-valuetext',
      'Mar 12, 2026: Counter-Strike 2 1,610, Dota 2 980, League of Legends 720',
    )
    await userEvent.keyboard('{Home}{ArrowRight}{ArrowRight}')
    await expect(plot(canvasElement)).toHaveAttribute('aria-valuenow', '3')
    await expect(plot(canvasElement)).toHaveAttribute(
      'aria-valuetext',
      expect.stringContaining('League of Legends Unknown'),
    )
    const tooltip = canvasElement.querySelector('[data-slot="line-chart-tooltip"]')
    await expect(tooltip).toHaveTextContent('Mar 3, 2026')
    await userEvent.keyboard('{Escape}')
    await expect(tooltip).not.toBeInTheDocument()
    await userEvent.keyboard('{End}')
  },
}
export const TooltipFollowsThePointer: Story = {
  play: async ({ canvasElement }) => {
    const { left, top, width } = plot(canvasElement).getBoundingClientRect()
    await userEvent.pointer({
      target: plot(canvasElement),
      coords: { clientX: left + width * 0.99, clientY: top + 40 },
    })
    await expect(canvasElement.querySelector('[data-slot="line-chart-tooltip"]')).toHaveTextContent('Mar 12')
  },
}
export const LegendHidesASeries: Story = {
  play: async ({ canvasElement, args }) => {
    const entry = within(canvasElement).getByRole('button', { name: 'Dota 2' })
    await userEvent.click(entry)
    await expect(entry).toHaveAttribute('aria-pressed', 'false')
    await expect(canvasElement.querySelectorAll('[data-slot="line-chart-series"]')).toHaveLength(2)
    await expect(args.onHiddenSeriesChange).toHaveBeenLastCalledWith(['dota'], expect.anything())
  },
}
export const AsTable: Story = {
  args: { defaultView: 'table' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('rowheader', { name: 'Mar 2, 2026' })).toBeVisible()
    await expect(canvas.queryByRole('slider')).not.toBeInTheDocument()
    await userEvent.click(canvas.getByRole('button', { name: 'Show as chart' }))
    await expect(plot(canvasElement)).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show as table' }))
    await expect(canvas.getByRole('button', { name: 'Show as chart' })).toHaveFocus()
  },
}
export const OnePoint: Story = {
  args: { points: days.slice(0, 1), series: [{ id: 'cs2', label: 'Matches', values: [820] }] },
}
export const Empty: Story = { args: { series: [], emptyLabel: 'Nobody has played yet.' } }
export const Loading: Story = { args: { loading: true, series: [] } }
export const GermanAndSmall: Story = {
  args: { size: 's', caption: 'Spiele am Tag', pointLabel: 'Tag' },
  decorators: [
    (Story) => (
      <UiProvider locale="de" labels={{ showTableLabel: 'Als Tabelle' }}>
        <Story />
      </UiProvider>
    ),
  ],
  play: async ({ canvasElement }) => {
    await expect(plot(canvasElement)).toHaveAttribute('aria-valuetext', expect.stringContaining('12.03.2026'))
    await expect(plot(canvasElement)).toHaveAttribute('aria-valuetext', expect.stringContaining('1.610'))
  },
}
export const RightToLeft: Story = {
  args: {
    caption: 'المباريات في اليوم',
    pointLabel: 'اليوم',
    series: [
      {
        id: 'cs2',
        label: 'المباريات',
        values: [820, 932, 901, 1034, 1290, 1530, 1420, 1210, 1180, 1240, 1390, 1610],
      },
    ],
  },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    plot(canvasElement).focus()
    await userEvent.keyboard('{Home}{ArrowLeft}')
    await expect(plot(canvasElement)).toHaveAttribute('aria-valuenow', '2')
    // Time goes to the left: the second day is in the right half.
    const { left, width } = plot(canvasElement).getBoundingClientRect()
    const cursor = canvasElement.querySelector('[data-slot="line-chart-cursor"]')?.getBoundingClientRect()
    await expect((cursor?.left ?? 0) - left).toBeGreaterThan(width / 2)
  },
}
