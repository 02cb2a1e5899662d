import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { narrow, pageFromRightToLeft } from '../../stories/decorators.tsx'
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
  render: function Selected(args) {
    const [value, setValue] = useState(args.value)
    return (
      <Select
        {...args}
        value={value}
        onValueChange={(next, details) => {
          args.onValueChange?.(next, details)
          setValue(next)
        }}
      />
    )
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.getByRole('combobox')
const isShown = async () => {
  const list = await screen.findByRole('listbox')
  await waitFor(() => expect(list).toBeVisible())
  // Keys go to it once it has the focus.
  await waitFor(() =>
    expect(document.activeElement?.closest('[data-slot="select-popup"]') ?? null).not.toBeNull(),
  )
  return list
}
const isGone = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
const opens = async () => {
  await userEvent.click(field())
  return await isShown()
}
const isAt = (name: string) =>
  waitFor(() => expect(screen.getByRole('option', { name })).toHaveAttribute('data-highlighted'))

export const Empty: Story = {}
export const Selected: Story = { args: { value: 'polygon' } }
export const Selects: Story = {
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Network' }))
    const option = await screen.findByRole('option', { name: 'Arbitrum' })
    await waitFor(() => expect(option).toBeVisible())
    await userEvent.click(option)
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith('arbitrum', expect.anything()))
    await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
    await expect(screen.getByRole('combobox', { name: 'Network' })).toHaveTextContent('Arbitrum')
  },
}
export const Disabled: Story = {
  args: { disabled: true, value: 'polygon' },
  play: async () => {
    await userEvent.click(field(), { pointerEventsCheck: 0 })
    await expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  },
}
export const DisabledEmpty: Story = { args: { disabled: true } }
export const Open: Story = {
  parameters: { isPictured: false },
  args: { value: 'arbitrum' },
  play: async () => {
    await opens()
    const chosen = screen.getByRole('option', { name: 'Arbitrum' })
    await expect(chosen).toHaveAttribute('aria-selected', 'true')
    await expect(chosen.querySelector('svg')).toBeVisible()
  },
}
/** More options than fit: the list scrolls, the page does not. */
export const Many: Story = {
  parameters: { isPictured: false },
  args: {
    options: Array.from({ length: 40 }, (_, index) => ({ value: `${index}`, label: `Network ${index}` })),
  },
  play: async () => {
    const list = await opens()
    await expect(list.scrollHeight).toBeGreaterThan(list.clientHeight)
    await userEvent.keyboard('{End}')
    await isAt('Network 39')
    const option = screen.getByRole('option', { name: 'Network 39' })
    await waitFor(() =>
      expect(option.getBoundingClientRect().bottom).toBeLessThanOrEqual(
        Math.ceil(list.getBoundingClientRect().bottom),
      ),
    )
  },
}
export const LongText: Story = {
  args: {
    label: 'Network on which the prize of the grand final is paid to the members of your team',
    value: 'long',
    options: [
      { value: 'long', label: 'A network with a name that is longer than the whole field has room for' },
      { value: 'polygon', label: 'Polygon' },
    ],
  },
  decorators: [narrow('14rem')],
  play: async () => void (await opens()),
}
export const RightToLeft: Story = {
  args: {
    label: 'الشبكة',
    value: 'arbitrum',
    options: [
      { value: 'polygon', label: 'بوليغون' },
      { value: 'arbitrum', label: 'أربيتروم' },
    ],
  },
  ...pageFromRightToLeft,
  play: async () => void (await opens()),
}
export const WorksByKeyboard: Story = {
  parameters: { isPictured: false },
  args: {
    options: [
      { value: 'polygon', label: 'Polygon' },
      { value: 'base', label: 'Base' },
      { value: 'arbitrum', label: 'Arbitrum' },
    ],
  },
  play: async ({ args }) => {
    await userEvent.tab()
    await expect(field()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await isShown()
    await isAt('Polygon')
    await userEvent.keyboard('{End}')
    await isAt('Arbitrum')
    await userEvent.keyboard('{Home}')
    await isAt('Polygon')
    await userEvent.keyboard('{ArrowDown}')
    await isAt('Base')
    await userEvent.keyboard('ar')
    await isAt('Arbitrum')
    await userEvent.keyboard('{Escape}')
    await isGone()
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await waitFor(() => expect(field()).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await isShown()
    await userEvent.keyboard('{End}')
    await isAt('Arbitrum')
    await userEvent.keyboard('{Enter}')
    await isGone()
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenCalledWith('arbitrum', expect.anything())
    await waitFor(() => expect(field()).toHaveFocus())
  },
}
export const Groups: Story = {
  args: {
    label: 'Region',
    hint: 'Where your matches are played',
    options: [
      { value: 'eu', label: 'Europe' },
      {
        label: 'America',
        options: [
          { value: 'na', label: 'North' },
          { value: 'sa', label: 'South, from spring', disabled: true },
        ],
      },
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Region' }))
    await expect(await screen.findByRole('group', { name: 'America' })).toBeVisible()
    await expect(screen.getByRole('option', { name: 'South, from spring' })).toHaveAttribute('aria-disabled')
    await userEvent.click(screen.getByRole('option', { name: 'North' }))
    await waitFor(() => expect(args.onValueChange).toHaveBeenCalledWith('na', expect.anything()))
  },
}
export const Invalid: Story = {
  args: { required: true, name: 'network', error: 'Choose a network first' },
  play: async () => {
    await expect(field()).toBeInvalid()
    await expect(field()).toHaveAccessibleDescription('Choose a network first')
  },
}
