import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { narrow, pageFromRightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { Combobox, type ComboboxOption } from './combobox.tsx'

const countries = ['Argentina', 'Brazil', 'Denmark', 'France', 'Germany', 'Poland', 'Sweden', 'Ukraine'].map(
  (label) => ({ value: label.toLowerCase(), label }),
)

const meta = {
  component: Combobox,
  args: { label: 'Country', options: countries, placeholder: 'Search a country', onValueChange: fn() },
} satisfies Meta<typeof Combobox>
export default meta
type Story = StoryObj<typeof meta>

const input = () => screen.getByRole('combobox')
const shown = async () => {
  const list = await screen.findByRole('listbox')
  await waitFor(() => expect(list).toBeVisible())
  return list
}
const isGone = () => waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument())
const names = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const tags = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('[data-slot=combobox-tag]')].map(({ textContent }) => textContent)

export const Empty: Story = {
  name: 'Searchable select',
  args: { hint: 'Where your team plays.' },
}
export const Selected: Story = { args: { defaultValue: 'denmark' } }
export const Filters: Story = {
  parameters: { isPictured: false },
  play: async ({ args }) => {
    await userEvent.type(input(), 'en')
    await shown()
    await waitFor(() => expect(names()).toEqual(['Argentina', 'Denmark', 'Sweden']))
    await userEvent.click(screen.getByRole('option', { name: 'Denmark' }))
    await isGone()
    await expect(input()).toHaveValue('Denmark')
    await expect(args.onValueChange).toHaveBeenCalledWith('denmark', expect.anything())
  },
}
export const NoMatches: Story = {
  parameters: { isPictured: false },
  args: { noMatchLabel: 'No country of this name' },
  play: async () => {
    await userEvent.type(input(), 'atlantis')
    await waitFor(() => expect(screen.getByText('No country of this name')).toBeVisible())
    await expect(names()).toEqual([])
  },
}
export const Multiple: Story = {
  args: {
    label: 'Countries',
    multiple: true,
    defaultValue: ['denmark', 'poland'],
    hint: 'Who may take part.',
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.type(input(), 'swe')
    await shown()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      ['denmark', 'poland', 'sweden'],
      expect.anything(),
    )
    await userEvent.keyboard('{Escape}{Escape}')
    await isGone()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove Poland' }))
    await expect(tags(canvasElement)).toEqual(['Denmark', 'Sweden'])
    await userEvent.click(input())
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(tags(canvasElement)).toEqual(['Denmark']))
    await userEvent.keyboard('{Escape}')
    await isGone()
  },
}
export const Groups: Story = {
  args: {
    label: 'Server',
    options: [
      { label: 'Europe', options: [{ value: 'fra', label: 'Frankfurt', detail: '12 ms' }] },
      {
        label: 'America',
        options: [
          { value: 'nyc', label: 'New York', detail: '90 ms' },
          { value: 'sao', label: 'São Paulo', detail: 'From spring', disabled: true },
        ],
      },
    ],
  },
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('combobox', { name: 'Server' }))
    await shown()
    await expect(screen.getByRole('group', { name: 'America' })).toBeVisible()
    await expect(screen.getByRole('option', { name: /São Paulo/ })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.type(input(), 'sao')
    await waitFor(() => expect(names()).toEqual(['São PauloFrom spring']))
    await userEvent.clear(input())
    await userEvent.click(await screen.findByRole('option', { name: /New York/ }))
    await expect(args.onValueChange).toHaveBeenCalledWith('nyc', expect.anything())
    await isGone()
  },
}
/** Options are loaded while typing; a selected option keeps its label when others replace it. */
export const OptionsFromServer: Story = {
  args: { label: 'Captain', placeholder: 'Search a player', filter: null },
  render: function Searched(args) {
    const [found, setFound] = useState<readonly ComboboxOption[]>([])
    const [typed, setTyped] = useState('')
    const isLoading = typed !== '' && found.length === 0 && typed !== 'nobody'
    return (
      <div style={{ display: 'grid', gap: '0.75rem', justifyItems: 'stretch' }}>
        <Combobox
          {...args}
          options={found}
          loading={isLoading}
          onInputValueChange={(next, { reason }) => {
            if (reason !== 'input-change') return
            setTyped(next)
            setFound([])
          }}
        />
        <Button
          size="s"
          onClick={() =>
            setFound(typed.startsWith('n') ? [{ value: '0x7a', label: 'Nyx', detail: '0x7aF3…1B2e' }] : [])
          }
        >
          The server answers
        </Button>
      </div>
    )
  },
  play: async ({ canvasElement }) => {
    await userEvent.type(input(), 'n')
    await waitFor(() => expect(screen.getByText('Loading…')).toBeVisible())
    await expect(canvasElement.querySelector('[data-loading]')).toBeVisible()
    const answer = within(canvasElement).getByText('The server answers')
    answer.closest('button')?.click()
    await userEvent.click(await screen.findByRole('option', { name: /Nyx/ }))
    await isGone()
    await expect(input()).toHaveValue('Nyx')
    await expect(canvasElement.querySelector('[data-loading]')).toBeNull()
  },
}
/** Only visible options are rendered; each has its position among all for screen readers. */
export const ThousandsOfOptions: Story = {
  parameters: { isPictured: false },
  args: {
    label: 'Player',
    options: ['Europe', 'Asia'].map((label) => ({
      label,
      options: Array.from({ length: 2_500 }, (_, index) => ({
        value: `${label}-${index}`,
        label: `Player ${index} of ${label}`,
      })),
    })),
  },
  play: async ({ args }) => {
    await userEvent.click(input())
    await shown()
    await userEvent.keyboard('{ArrowUp}')
    const last = await screen.findByRole('option', { name: 'Player 2499 of Asia' })
    await waitFor(() => expect(last).toBeVisible())
    await expect(last).toHaveAttribute('aria-posinset', '5000')
    await expect(screen.getByRole('group', { name: 'Asia' })).toContainElement(last)
    await expect(names().length).toBeLessThan(40)
    await userEvent.keyboard('{Enter}')
    await isGone()
    await expect(args.onValueChange).toHaveBeenCalledWith('Asia-2499', expect.anything())
    await userEvent.click(input())
    await shown()
  },
}
export const Invalid: Story = {
  args: { error: 'Choose a country first.', required: true },
  play: async () => {
    await expect(input()).toHaveAttribute('aria-invalid', 'true')
    await expect(input()).toHaveAccessibleDescription('Choose a country first.')
    await expect(input()).toBeRequired()
  },
}
export const Disabled: Story = { args: { disabled: true, defaultValue: 'denmark' } }
export const DisabledMultiple: Story = {
  args: { disabled: true, multiple: true, defaultValue: ['denmark', 'poland'] },
}
export const ReadOnly: Story = { args: { readOnly: true, defaultValue: 'denmark' } }
export const LongText: Story = {
  args: {
    label: 'Countries whose players may take part in the qualification of the spring season',
    multiple: true,
    options: [
      { value: 'gb', label: 'The United Kingdom of Great Britain and Northern Ireland' },
      ...countries,
    ],
    defaultValue: ['gb', 'denmark', 'poland', 'sweden'],
  },
  decorators: [narrow('15rem')],
}
export const RightToLeft: Story = {
  args: {
    label: 'البلد',
    multiple: true,
    options: [
      { value: 'eg', label: 'مصر' },
      { value: 'ma', label: 'المغرب' },
    ],
    defaultValue: ['eg', 'ma'],
  },
  ...pageFromRightToLeft,
  play: async ({ canvasElement }) => {
    await userEvent.click(input())
    await shown()
    await userEvent.keyboard('{Escape}')
    await isGone()
    await userEvent.keyboard('{ArrowRight}{Delete}')
    await waitFor(() => expect(tags(canvasElement)).toEqual(['مصر']))
  },
}
export const WorksByKeyboard: Story = {
  parameters: { isPictured: false },
  play: async ({ args }) => {
    await userEvent.tab()
    await expect(input()).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await shown()
    await userEvent.keyboard('ger')
    await waitFor(() => expect(names()).toEqual(['Germany']))
    await userEvent.keyboard('{Enter}')
    await isGone()
    await expect(input()).toHaveValue('Germany')
    await expect(input()).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect(input()).toHaveValue('')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(null, expect.anything())
  },
}
