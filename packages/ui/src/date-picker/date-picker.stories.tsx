import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { narrow, pageFromRightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { Form } from '../form/form.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { DatePicker } from './date-picker.tsx'

const meta = {
  component: DatePicker,
  args: {
    label: 'Day of the final',
    name: 'day',
    hint: 'Teams are told a week before.',
    today: '2026-11-11',
    onValueChange: fn(),
  },
} satisfies Meta<typeof DatePicker>
export default meta
type Story = StoryObj<typeof meta>

const field = () => screen.getByRole<HTMLInputElement>('textbox')
const opener = () => screen.getByRole('button', { name: /a date|the date/ })
const isShown = async () => {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toHaveStyle({ opacity: '1' }))
  return dialog
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const day = (name: string) => screen.getByRole('button', { name })

export const Empty: Story = {
  play: async ({ args }) => {
    await expect(field()).toHaveAttribute('placeholder', 'MM/DD/YYYY')
    await userEvent.type(field(), '2/1/2027')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      '2027-02-01',
      expect.objectContaining({ reason: 'input-change' }),
    )
    await userEvent.tab()
    await expect(field()).toHaveValue('02/01/2027')
    await expect(field()).not.toHaveAttribute('aria-invalid')
  },
}
export const Selected: Story = { args: { defaultValue: '2026-11-24' } }
export const Open: Story = {
  parameters: { isPictured: false },
  args: { defaultValue: '2026-11-24', min: '2026-11-09', disabledDates: ['2026-11-19'] },
  play: async ({ args }) => {
    await userEvent.click(opener())
    await isShown()
    await waitFor(() => expect(day('Tuesday, November 24, 2026')).toHaveFocus())
    await userEvent.click(day('Thursday, November 19, 2026'))
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}
/** Follows the ARIA practices for a date picker dialog. */
export const SelectsInTheCalendar: Story = {
  parameters: { isPictured: false },
  args: { defaultValue: '2026-11-24', onOpenChange: fn() },
  play: async ({ args }) => {
    await expect(opener()).toHaveAccessibleName('Change the date, Tuesday, November 24, 2026')
    await userEvent.tab()
    await expect(field()).toHaveFocus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await isShown()
    await waitFor(() => expect(day('Tuesday, November 24, 2026')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await isGone()
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.click(opener())
    await isShown()
    await waitFor(() => expect(day('Tuesday, November 24, 2026')).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await isGone()
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenCalledWith(
      '2026-12-01',
      expect.objectContaining({ reason: 'item-press' }),
    )
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(
      false,
      expect.objectContaining({ reason: 'item-press' }),
    )
    await expect(field()).toHaveValue('12/01/2026')
    await waitFor(() => expect(opener()).toHaveFocus())
  },
}
/** Errors of the typed text are shown on blur, not while typing. */
export const ShowsErrors: Story = {
  args: { min: '2026-11-09', max: '2026-12-31', disabledDates: ['2026-12-24'], hint: undefined },
  play: async ({ args }) => {
    const problems = [
      ['soon', 'Write a date as MM/DD/YYYY.'],
      ['11/24/26', 'Write a date as MM/DD/YYYY.'],
      ['11/31/2026', 'There is no such day. Look at the month and at the day.'],
      ['11/08/2026', 'It cannot be before 11/09/2026.'],
      ['01/01/2027', 'It cannot be after 12/31/2026.'],
      ['12/24/2026', 'This day cannot be chosen. Choose another one.'],
    ]
    for (const [text = '', words = ''] of problems) {
      await userEvent.clear(field())
      await userEvent.type(field(), text)
      await expect(field()).not.toHaveAttribute('aria-invalid')
      await userEvent.tab()
      await expect(field()).toBeInvalid()
      await expect(field()).toHaveAccessibleDescription(words)
      await expect(field()).toHaveValue(text)
    }
    await expect(args.onValueChange).not.toHaveBeenCalledWith(expect.stringContaining('-'), expect.anything())
  },
}
export const Invalid: Story = {
  args: { defaultValue: '2026-11-24', error: 'The hall is taken on this day.' },
}
export const Disabled: Story = {
  args: { defaultValue: '2026-11-24', disabled: true },
  play: async () => {
    await expect(field()).toBeDisabled()
    await expect(opener()).toBeDisabled()
  },
}
export const ReadOnly: Story = { args: { defaultValue: '2026-11-24', readOnly: true } }
export const InAForm: Story = {
  parameters: { isPictured: false },
  args: { required: true, min: '2026-11-09' },
  render: function Sent(args) {
    const [sent, setSent] = useState('')
    return (
      <Form onFormSubmit={(values) => setSent(JSON.stringify(values))}>
        <DatePicker {...args} />
        <Button type="submit">Announce</Button>
        <output>{sent}</output>
      </Form>
    )
  },
  play: async () => {
    const announce = screen.getByRole('button', { name: 'Announce' })
    await userEvent.click(announce)
    await waitFor(() => expect(field()).toHaveFocus())
    await expect(field()).toBeInvalid()
    await userEvent.type(field(), '11/08/2026{Enter}')
    await waitFor(() => expect(field()).toHaveAccessibleDescription(/It cannot be before 11\/09\/2026\./))
    await expect(screen.getByRole('status')).toBeEmptyDOMElement()
    await userEvent.type(field(), '{Backspace}7')
    await expect(field()).not.toBeInvalid()
    await userEvent.click(announce)
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('{"day":"2027-11-08"}'))
  },
}
/** In a native form: submitted under its `name` like HTML's date input; a text that is not a date blocks submission. */
export const InANativeForm: Story = {
  parameters: { isPictured: false },
  render: (args) => (
    <form data-testid="form" onSubmit={(event) => event.preventDefault()}>
      <DatePicker {...args} />
    </form>
  ),
  play: async () => {
    const form = screen.getByTestId<HTMLFormElement>('form')
    await userEvent.type(field(), '11/24/2026')
    await expect([...new FormData(form)]).toEqual([['day', '2026-11-24']])
    await expect(form.checkValidity()).toBe(true)
    await userEvent.type(field(), '0')
    await expect([...new FormData(form)]).toEqual([['day', '']])
    await expect(form.checkValidity()).toBe(false)
  },
}
/** Controlled: if the owner does not accept a day, the field keeps showing the owner's value. */
export const Controlled: Story = {
  parameters: { isPictured: false },
  render: function Kept(args) {
    const [value, setValue] = useState<string | null>('2026-11-24')
    return (
      <>
        <DatePicker {...args} value={value} onValueChange={(next) => next !== null && setValue(next)} />
        <Button onClick={() => setValue('2027-01-02')}>Next year</Button>
      </>
    )
  },
  play: async () => {
    await userEvent.clear(field())
    await expect(field()).toHaveValue('11/24/2026')
    await userEvent.click(screen.getByRole('button', { name: 'Next year' }))
    await expect(field()).toHaveValue('01/02/2027')
  },
}
export const German: Story = {
  args: { label: 'Tag des Finales', hint: undefined, defaultValue: '2026-11-24' },
  decorators: [
    (Story) => (
      <UiProvider
        locale="de"
        labels={{
          dateLetters: { day: 'TT', month: 'MM', year: 'JJJJ' },
          chooseDateLabel: (date) => (date ? `Anderes Datum statt ${date} (the date)` : 'Datum wählen'),
          dateErrorLabel: (_, { format }) => `Schreibe ein Datum als ${format}.`,
        }}
      >
        <div lang="de">
          <Story />
        </div>
      </UiProvider>
    ),
  ],
  play: async () => {
    await expect(field()).toHaveValue('24.11.2026')
    await userEvent.clear(field())
    await userEvent.type(field(), '31.11.2026')
    await userEvent.tab()
    await expect(field()).toHaveAccessibleDescription('Schreibe ein Datum als TT.MM.JJJJ.')
    await userEvent.clear(field())
    await userEvent.type(field(), '1.2.2027')
    await userEvent.tab()
    await expect(field()).toHaveValue('01.02.2027')
  },
}
export const LongText: Story = {
  args: {
    label: 'Day on which the grand final of the winter season is played in the hall',
    hint: 'All teams, their substitutes and their guests have to be there an hour before the first match.',
    error: 'The hall is taken on this day by another tournament, and on the day before as well.',
  },
  decorators: [narrow('14rem')],
}
export const RightToLeft: Story = {
  args: { label: 'يوم النهائي', hint: undefined, defaultValue: '2026-11-24' },
  ...pageFromRightToLeft,
  decorators: [
    (Story) => (
      <UiProvider
        locale="ar-EG"
        dir="rtl"
        labels={{ chooseDateLabel: (date) => (date ? `تغيير التاريخ (the date) ${date}` : 'اختر تاريخًا') }}
      >
        <Story />
      </UiProvider>
    ),
  ],
  play: async () => {
    await userEvent.click(opener())
    await isShown()
    await waitFor(() => expect(document.activeElement).toHaveTextContent('٢٤'))
  },
}
