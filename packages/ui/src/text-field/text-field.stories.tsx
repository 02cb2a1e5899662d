import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { TextField } from './text-field.tsx'

const meta = {
  component: TextField,
  args: { label: 'Wallet address', placeholder: '0x…' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithHint: Story = { args: { hint: 'The address that receives the tokens.' } }
export const HiddenLabel: Story = { args: { label: 'Search', hideLabel: true, placeholder: 'Search...' } }
export const Invalid: Story = {
  args: { error: 'This is not an address.', defaultValue: '0x12' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Wallet address' })
    await expect(field).toHaveAccessibleDescription('This is not an address.')
    await userEvent.type(field, '34')
    await expect(field).toHaveValue('0x1234')
  },
}
export const Filled: Story = { args: { defaultValue: '0x7aF3c91B2e' } }
export const Disabled: Story = {
  args: { disabled: true, defaultValue: '0x7aF3c91B2e', hint: 'The address that receives the tokens.' },
}
export const DisabledEmpty: Story = { args: { disabled: true } }
/** Its text can be focused and copied, but not edited. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: '0x7aF3c91B2e' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Wallet address' })
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('00')
    await expect(field).toHaveValue('0x7aF3c91B2e')
  },
}
export const WithSuffix: Story = {
  args: { label: 'Entry fee', suffix: <span>USDT</span>, defaultValue: '25', inputMode: 'decimal' },
}
export const LongText: Story = {
  args: {
    label: 'Address of the wallet to which the prize of the grand final is paid',
    hint: 'It has to be an address of the network on which the tournament pays, or the prize is lost.',
    defaultValue: '0x7aF3000000000000000000000000000000c91B2e',
  },
  decorators: [narrow('16rem')],
}
export const RightToLeft: Story = {
  args: { label: 'الاسم', placeholder: 'اسمك', error: 'هذا الاسم مستخدم', defaultValue: 'نيكس' },
  decorators: [rightToLeft],
}
