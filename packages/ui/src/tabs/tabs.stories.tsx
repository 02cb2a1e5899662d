import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
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

// [S4.4]
export const Switches: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('POL on Polygon')).toBeVisible()
    await userEvent.click(canvas.getByRole('tab', { name: 'Arbitrum' }))
    await expect(canvas.getByText('ETH on Arbitrum')).toBeVisible()
    await expect(args.onValueChange).toHaveBeenCalledWith('arbitrum', expect.anything())
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
export const WorksByKeyboard: Story = {
  parameters: { isPictured: false },
  args: {
    defaultValue: 'one',
    tabs: ['one', 'two', 'three'].map((value) => ({
      value,
      label: `Tab ${value}`,
      content: <p>Panel {value}</p>,
    })),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const isChosen = async (value: string) => {
      await expect(canvas.getByRole('tab', { name: `Tab ${value}` })).toHaveFocus()
      await expect(canvas.getByText(`Panel ${value}`)).toBeVisible()
      await expect(args.onValueChange).toHaveBeenLastCalledWith(value, expect.anything())
    }
    await userEvent.tab()
    await expect(canvas.getByRole('tab', { name: 'Tab one' })).toHaveFocus()
    await userEvent.keyboard('{End}')
    await isChosen('three')
    await userEvent.keyboard('{ArrowRight}')
    await isChosen('one')
    await userEvent.keyboard('{ArrowRight}')
    await isChosen('two')
    await userEvent.keyboard('{Home}')
    await isChosen('one')
    await userEvent.tab()
    await expect(canvas.getByRole('tabpanel')).toHaveFocus()
  },
}
/** If the tabs do not fit, the row scrolls to the selected tab. */
export const Many: Story = {
  args: {
    defaultValue: '0',
    tabs: Array.from({ length: 12 }, (_, index) => ({
      value: `${index}`,
      label: `Round ${index + 1}`,
      content: <p>Matches of round {index + 1}</p>,
    })),
  },
  decorators: [narrow('18rem')],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const row = canvas.getByRole('tablist').getBoundingClientRect()
    await userEvent.tab()
    await userEvent.keyboard('{End}')
    const last = canvas.getByRole('tab', { name: 'Round 12' })
    await expect(last).toHaveFocus()
    await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(row.right + 1))
  },
}
export const RightToLeft: Story = {
  args: {
    label: 'الشبكة',
    tabs: [
      { value: 'arbitrum', label: 'أربيتروم', content: <p>إيثر على أربيتروم</p> },
      { value: 'polygon', label: 'بوليغون', content: <p>على بوليغون</p> },
    ],
    defaultValue: 'arbitrum',
  },
  decorators: [rightToLeft],
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    // The next tab is on the left.
    await userEvent.keyboard('{ArrowLeft}')
    await expect(within(canvasElement).getByRole('tab', { name: 'بوليغون' })).toHaveFocus()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('polygon', expect.anything())
  },
}
export const Vertical: Story = {
  args: {
    orientation: 'vertical',
    defaultValue: 'arbitrum',
    tabs: [
      { value: 'arbitrum', label: 'Arbitrum', content: <p>ETH on Arbitrum</p> },
      { value: 'solana', label: 'Solana', content: <p>SOL</p>, disabled: true },
      { value: 'polygon', label: 'Polygon', content: <p>POL on Polygon</p> },
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByRole('tab', { name: 'Solana' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.getByText('ETH on Arbitrum')).toBeVisible()
    await userEvent.keyboard('{ArrowDown}')
    await expect(canvas.getByText('POL on Polygon')).toBeVisible()
  },
}
