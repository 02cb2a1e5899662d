import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { TextField } from './text-field.tsx'

const meta = {
  component: TextField,
  args: { label: 'Wallet address', placeholder: '0x…' },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const WithHint: Story = { args: { hint: 'The address that receives the tokens.' } }
export const HiddenLabel: Story = { args: { label: 'Search', isLabelHidden: true, placeholder: 'Search...' } }
export const Invalid: Story = {
  args: { error: 'This is not an address.', defaultValue: '0x12' },
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'Wallet address' })
    await expect(field).toHaveAccessibleDescription('This is not an address.')
    await userEvent.type(field, '34')
    await expect(field).toHaveValue('0x1234')
  },
}
