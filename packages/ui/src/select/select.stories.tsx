import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Select } from './select.tsx'

const meta = {
  component: Select,
  args: {
    label: 'Network',
    value: null,
    placeholder: 'Select network',
    onValueChange: fn(),
    options: [
      { value: 'polygon', label: 'Polygon' },
      { value: 'arbitrum', label: 'Arbitrum' },
    ],
  },
  render: function Chosen(args) {
    const [value, setValue] = useState(args.value)
    return (
      <Select
        {...args}
        value={value}
        onValueChange={(next) => {
          args.onValueChange(next)
          setValue(next)
        }}
      />
    )
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Chooses: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Network' }))
    const option = await screen.findByRole('option', { name: 'Arbitrum' })
    await waitFor(() => expect(option).toBeVisible())
    await userEvent.click(option)
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith('arbitrum'))
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    await expect(screen.getByRole('combobox', { name: 'Network' })).toHaveTextContent('Arbitrum')
  },
}
export const Disabled: Story = { args: { disabled: true, value: 'polygon' } }
