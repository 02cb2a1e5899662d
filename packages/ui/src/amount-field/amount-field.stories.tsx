import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { AmountField } from './amount-field.tsx'

const meta = {
  component: AmountField,
  args: { label: 'Amount', value: '', onValueChange: fn(), decimals: 6, unit: 'USDT', max: '500' },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value)
    return (
      <AmountField
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next)
          setValue(next)
        }}
      />
    )
  },
} satisfies Meta<typeof AmountField>
export default meta
type Story = StoryObj<typeof meta>

export const TakesOnlyAmounts: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Amount' })
    await userEvent.type(field, '1.2x5')
    await expect(field).toHaveValue('1.25')
  },
}
export const Max: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Max' }))
    await expect(args.onValueChange).toHaveBeenCalledWith('500')
  },
}
