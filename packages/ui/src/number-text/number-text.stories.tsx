import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { NumberText } from './number-text.tsx'

const meta = { component: NumberText, args: { value: 1_234_567 } } satisfies Meta<typeof NumberText>
export default meta
type Story = StoryObj<typeof meta>

export const Integer: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('1,234,567')
  },
}
export const Compact: Story = {
  args: { format: { notation: 'compact' } },
  play: async ({ canvasElement }) => {
    const number = within(canvasElement).getByText('1.2M').closest('data')
    await expect(number).toHaveAttribute('title', '1,234,567')
    await expect(number).toHaveAttribute('value', '1234567')
  },
}
export const Percent: Story = {
  args: { value: 0.125, format: { style: 'percent', maximumFractionDigits: 1 } },
}
export const Signed: Story = { args: { value: -24, format: { signDisplay: 'exceptZero' } } }
export const Zero: Story = { args: { value: 0 } }
export const Huge: Story = {
  args: { value: 123_456_789_012_345_678_901n },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('123,456,789,012,345,678,901')
  },
}
export const Unknown: Story = {
  args: { value: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Unknown')).toBeInTheDocument()
  },
}
export const German: Story = {
  args: { locale: 'de', value: 1234.5 },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('1.234,5')
  },
}
export const RightToLeft: Story = {
  args: { locale: 'ar-EG', value: -1234.5 },
  render: (args) => (
    <p dir="rtl" lang="ar">
      التغيير <NumberText {...args} /> نقطة
    </p>
  ),
}
