import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { narrow } from '../../stories/decorators.tsx'
import { TokenAmount } from './token-amount.tsx'

const meta = { component: TokenAmount, args: { amount: '1200', unit: 'USDT' } } satisfies Meta<
  typeof TokenAmount
>
export default meta
type Story = StoryObj<typeof meta>

export const Exact: Story = {
  play: async ({ canvasElement }) => {
    await expect(canvasElement).toHaveTextContent('1,200 USDT')
  },
}
export const Truncated: Story = {
  args: { amount: '1200.999999', maxDecimals: 2 },
  play: async ({ canvasElement }) => {
    const number = within(canvasElement).getByText('1,200.99')
    await expect(number).toHaveAttribute('title', '1200.999999')
    await expect(number).toHaveAttribute('value', '1200.999999')
  },
}
export const Tiny: Story = { args: { amount: '0.000001', unit: 'ETH' } }
export const Zero: Story = { args: { amount: '0' } }
export const Negative: Story = { args: { amount: '-12.5' } }
export const WithoutUnit: Story = { args: { amount: '8200' } }
export const Unknown: Story = {
  args: { amount: 'NaN' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('Amount unknown')).toBeInTheDocument()
  },
}
export const LongText: Story = {
  args: { amount: '123456789012345678901234567890.123456789', unit: 'VERYLONGTOKENSYMBOL' },
  decorators: [narrow('14rem')],
}
/** The sign stays before the number, and the number before its unit. */
export const RightToLeft: Story = {
  args: { amount: '-1200.5' },
  render: (args) => (
    <p dir="rtl" lang="ar">
      الرصيد <TokenAmount {...args} /> الآن
    </p>
  ),
}
