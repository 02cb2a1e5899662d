import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { Select } from '../select/select.tsx'
import { TextField } from '../text-field/text-field.tsx'
import { Fieldset } from './fieldset.tsx'

const meta = {
  component: Fieldset,
  args: {
    legend: 'Contact',
    children: (
      <>
        <TextField label="Mail" name="mail" type="email" />
        <Select
          label="Language"
          options={[
            { value: 'en', label: 'English' },
            { value: 'de', label: 'Deutsch' },
          ]}
          defaultValue="en"
        />
        <Checkbox label="Remind me an hour before a match" defaultChecked />
      </>
    ),
  },
} satisfies Meta<typeof Fieldset>
export default meta
type Story = StoryObj<typeof meta>

export const WithHint: Story = {
  args: { hint: 'Only the organiser sees it.' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Contact' })
    await expect(group).toHaveAccessibleDescription('Only the organiser sees it.')
  },
}
export const Invalid: Story = {
  args: { error: 'Give a mail address, or turn the reminder off.' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: 'Contact' })
    await expect(group).toHaveAccessibleDescription('Give a mail address, or turn the reminder off.')
  },
}
/** Every field in it is disabled, including those without a native control. */
export const Disabled: Story = {
  args: { disabled: true, hint: 'Only the organiser sees it.' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('textbox', { name: 'Mail' })).toBeDisabled()
    await expect(canvas.getByRole('combobox', { name: 'Language' })).toHaveAttribute('data-disabled')
    const box = canvas.getByRole('checkbox')
    await expect(box).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(box, { pointerEventsCheck: 0 })
    await expect(box).toBeChecked()
  },
}
export const HiddenLegend: Story = {
  args: { legend: 'Contact of the captain', hideLegend: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group', { name: 'Contact of the captain' })).toBeVisible()
  },
}
export const LongText: Story = {
  args: {
    legend: 'How the organiser of the tournament reaches the captain of your team on the day of the match',
    hint: 'Nobody else sees it, and it is deleted a week after the grand final.',
  },
  decorators: [narrow('16rem')],
}
export const RightToLeft: Story = {
  args: {
    legend: 'التواصل',
    hint: 'يراها المنظم فقط',
    children: <TextField label="البريد" defaultValue="nyx@example.com" />,
  },
  decorators: [rightToLeft],
}
