import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
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
        onValueChange={(next, details) => {
          args.onValueChange?.(next, details)
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
    await expect(args.onValueChange).toHaveBeenCalledWith('500', expect.anything())
  },
}
export const Empty: Story = {}
/** Separators follow the locale; the value is a decimal string in every locale. */
export const InGerman: Story = {
  args: { label: 'Betrag', maxLabel: 'Alles' },
  decorators: [
    (Story) => (
      <UiProvider locale="de">
        <Story />
      </UiProvider>
    ),
  ],
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Betrag' })
    await userEvent.type(field, '1.234,5')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('1234.5', expect.anything())
    await userEvent.tab()
    await expect(field).toHaveValue('1234,5')
  },
}
/** Amounts with separators of another locale are refused. */
export const ForeignSeparators: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Amount' })
    await userEvent.type(field, '1.234,56')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('', expect.anything())
    await expect(field).toHaveValue('1.234,56')
    await expect(field).toHaveAccessibleDescription('Write the amount as in 1,234.56.')
  },
}
export const Filled: Story = { args: { value: '125.5', hint: '≈ $125.50' } }
export const WithoutMax: Story = {
  render: ({ label, value, onValueChange, decimals, unit }) => (
    <AmountField {...{ label, value, onValueChange, decimals, unit }} />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('button')).not.toBeInTheDocument()
  },
}
export const Invalid: Story = {
  args: { value: '900', error: 'You have 500 USDT.' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Amount' })
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription('You have 500 USDT.')
  },
}
/** Its button cannot change a read-only value either. */
export const Disabled: Story = {
  args: { disabled: true, value: '125.5' },
  play: async ({ canvasElement, args }) => {
    const max = within(canvasElement).getByRole('button', { name: 'Max' })
    await userEvent.click(max, { pointerEventsCheck: 0 })
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}
export const ReadOnly: Story = {
  args: { readOnly: true, value: '125.5' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Max' }), {
      pointerEventsCheck: 0,
    })
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}
export const RightToLeft: Story = {
  args: { label: 'المبلغ', value: '125.5', maxLabel: 'الكل', locale: 'ar-EG' },
  decorators: [rightToLeft],
}
