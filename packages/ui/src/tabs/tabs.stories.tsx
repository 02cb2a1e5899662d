import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Tabs } from './tabs.tsx'

const meta = {
  component: Tabs,
  args: {
    label: 'Network',
    defaultValue: 'polygon',
    onValueChange: fn(),
    tabs: [
      { value: 'arbitrum', label: 'Arbitrum', content: <p>ETH on Arbitrum</p> },
      { value: 'polygon', label: 'Polygon', content: <p>POL on Polygon</p> },
    ],
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

/** [S4.4] */
export const Switches: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('POL on Polygon')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Arbitrum' }))
    await expect(canvas.getByText('ETH on Arbitrum')).toBeVisible()
    await expect(args.onValueChange).toHaveBeenCalledWith('arbitrum')
  },
}
export const MovesByArrows: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('tab', { name: 'Polygon' }))
    await userEvent.keyboard('{ArrowLeft}')
    await expect(canvas.getByRole('tab', { name: 'Arbitrum' })).toHaveFocus()
  },
}
