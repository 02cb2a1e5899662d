import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { SearchField } from './search-field.tsx'

const meta = {
  component: SearchField,
  args: {
    label: 'Search clans',
    placeholder: 'Search clans',
    value: '',
    onValueChange: fn(),
    onSearch: fn(),
    onKeyDown: fn(),
  },
  render: function Typed(args) {
    const [value, setValue] = useState(args.value)
    return (
      <SearchField
        {...args}
        value={value}
        onValueChange={(next, details) => {
          args.onValueChange?.(next, details)
          setValue(next)
        }}
      />
    )
  },
} satisfies Meta<typeof SearchField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Filled: Story = { args: { value: 'Vanta' } }
export const Loading: Story = { args: { value: 'Vanta', loading: true } }
export const Disabled: Story = { args: { disabled: true, value: 'Vanta' } }
export const LongText: Story = {
  args: { value: 'a very long question that does not fit into the field of a phone and goes on and on' },
}
export const RightToLeft: Story = {
  args: { value: 'فريق', label: 'ابحث عن فريق', clearLabel: 'امسح' },
  decorators: [rightToLeft],
}
export const SaysWhatWasFound: Story = {
  args: { value: 'Vanta', status: '12 clans' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('12 clans')).toHaveAttribute('aria-live', 'polite')
  },
}
export const WorksByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const field = canvas.getByRole('searchbox', { name: 'Search clans' })
    await userEvent.tab()
    await expect(field).toHaveFocus()
    await userEvent.keyboard('nyx{Enter}')
    await expect(args.onSearch).toHaveBeenCalledWith('nyx')
    await userEvent.keyboard('{Escape}')
    await expect(field).toHaveValue('')
    await userEvent.keyboard('okami')
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Clear search' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(field).toHaveValue('')
    await expect(field).toHaveFocus()
  },
}
