import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { narrow, pageFromRightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { Form } from '../form/form.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { DateTimePicker } from './date-time-picker.tsx'

const meta = {
  component: DateTimePicker,
  args: {
    label: 'Start of the tournament',
    name: 'start',
    min: '2026-01-01T00:00:00Z',
    defaultTimeZone: 'Europe/Berlin',
    onValueChange: fn(),
  },
} satisfies Meta<typeof DateTimePicker>
export default meta
type Story = StoryObj<typeof meta>

const evening = '2026-11-24T19:00:00+01:00[Europe/Berlin]'
const box = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `Start of the tournament ${name}` })
const zone = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Time zone' })
const writes = async (date: string, time: string) => {
  await userEvent.clear(box('Date'))
  await userEvent.type(box('Date'), date)
  await userEvent.clear(box('Time'))
  if (time) await userEvent.type(box('Time'), time)
  await userEvent.tab()
}

export const Empty: Story = {
  play: async ({ args }) => {
    await expect(zone()).toHaveValue('Europe/Berlin (GMT+1)')
    await userEvent.type(box('Date'), '7/24/2026')
    await userEvent.tab()
    await userEvent.tab()
    // Whoever goes on to the time has not forgotten it.
    await expect(box('Date')).not.toHaveAttribute('aria-invalid')
    await userEvent.type(box('Time'), '7 pm')
    await expect(args.onValueChange).toHaveBeenCalledOnce()
    await expect(args.onValueChange).toHaveBeenCalledWith(
      '2026-07-24T19:00:00+02:00[Europe/Berlin]',
      expect.objectContaining({ reason: 'input-change' }),
    )
    await userEvent.tab()
    await expect(box('Date')).toHaveValue('07/24/2026')
    await expect(box('Time')).toHaveValue('7:00 PM')
    await expect(zone()).toHaveValue('Europe/Berlin (GMT+2)')
  },
}
export const Selected: Story = { args: { defaultValue: evening, hint: 'Check-in opens an hour before.' } }
export const WorksByKeyboard: Story = {
  parameters: { isPictured: false },
  args: { defaultValue: evening },
  play: async ({ args }) => {
    box('Time').focus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(box('Time')).toHaveValue('7:15 PM')
    await userEvent.keyboard('{PageDown}{PageDown}{ArrowDown}')
    await expect(box('Time')).toHaveValue('5:00 PM')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      '2026-11-24T17:00:00+01:00[Europe/Berlin]',
      expect.objectContaining({ reason: 'keyboard' }),
    )
    box('Date').focus()
    await userEvent.keyboard('{Alt>}{ArrowDown}{/Alt}')
    const chosen = await screen.findByRole('button', { name: 'Tuesday, November 24, 2026' })
    await waitFor(() => expect(chosen).toHaveFocus())
    await userEvent.keyboard('{ArrowRight}{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      '2026-11-25T17:00:00+01:00[Europe/Berlin]',
      expect.objectContaining({ reason: 'item-press' }),
    )
  },
}
/** Selecting another zone keeps the local time and changes the instant. */
export const AnotherTimeZone: Story = {
  parameters: { isPictured: false },
  args: { defaultValue: evening },
  play: async ({ args }) => {
    const input = zone()
    await userEvent.clear(input)
    await userEvent.type(input, 'mars')
    await waitFor(() => expect(screen.getByText('No matches')).toBeVisible())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(zone()).toHaveValue('Europe/Berlin (GMT+1)'))
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
    await userEvent.type(input, 'new york')
    const option = await screen.findByRole('option', { name: 'America/New York (GMT-5)' })
    await waitFor(() => expect(option).toBeVisible())
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(args.onValueChange).toHaveBeenCalledWith(
        '2026-11-24T19:00:00-05:00[America/New_York]',
        expect.objectContaining({ reason: 'item-press' }),
      ),
    )
    await expect(box('Time')).toHaveValue('7:00 PM')
    await expect(zone()).toHaveValue('America/New York (GMT-5)')
  },
}
/** In spring an hour is skipped. */
export const SkippedTime: Story = {
  play: async ({ args }) => {
    await writes('3/29/2026', '2:30 am')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      '2026-03-29T03:30:00+02:00[Europe/Berlin]',
      expect.anything(),
    )
    await expect(box('Time')).toHaveValue('3:30 AM')
    await expect(box('Time')).toHaveAccessibleDescription(
      'There is no 2:30 AM on this day: the clocks go forward over it. It was changed to 3:30 AM.',
    )
  },
}
/** In autumn an hour occurs twice. */
export const RepeatedTime: Story = {
  args: { defaultValue: '2026-10-25T02:30:00+02:00[Europe/Berlin]' },
  play: async ({ args }) => {
    const which = screen.getByRole('radiogroup', {
      name: 'The clocks go back on this day, and 2:30 AM comes twice. Which one?',
    })
    await expect(which).toBeVisible()
    await expect(screen.getByRole('radio', { name: /2:30 AM GMT\+2/ })).toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: /2:30 AM GMT\+1/ }))
    await expect(args.onValueChange).toHaveBeenCalledWith(
      '2026-10-25T02:30:00+01:00[Europe/Berlin]',
      expect.objectContaining({ reason: 'item-press' }),
    )
    await expect(screen.getByRole('radio', { name: /2:30 AM GMT\+1/ })).toBeChecked()
    await expect(zone()).toHaveValue('Europe/Berlin (GMT+1)')
  },
}
export const ShowsErrors: Story = {
  args: { min: '2026-11-01T12:00:00Z', max: '2026-12-01T12:00:00Z', disabledDates: ['2026-11-19'] },
  play: async () => {
    const problems = [
      ['11/24/2026', '7:00', 'Time', 'Write AM or PM with the time, such as 7:30 PM.'],
      ['11/24/2026', '', 'Time', 'Write a time as well, such as 7:30 PM.'],
      ['11/24/2026', 'late', 'Time', 'Write a time as 7:30 PM.'],
      ['11/31/2026', '7 pm', 'Date', 'There is no such day. Look at the month and at the day.'],
      ['11/01/2026', '12:59 pm', 'Date', 'It cannot be before 11/1/26, 1:00 PM.'],
      ['12/01/2026', '1:01 pm', 'Date', 'It cannot be after 12/1/26, 1:00 PM.'],
      ['11/19/2026', '7 pm', 'Date', 'This day cannot be chosen. Choose another one.'],
    ]
    for (const [date = '', time = '', wrong = '', words = ''] of problems) {
      await writes(date, time)
      await userEvent.click(document.body)
      await waitFor(() => expect(box(wrong)).toHaveAccessibleDescription(words))
      await expect(box(wrong)).toHaveAttribute('aria-invalid', 'true')
      await expect(box(wrong === 'Date' ? 'Time' : 'Date')).not.toHaveAttribute('aria-invalid')
    }
  },
}
export const OneTimeZone: Story = {
  args: { timeZones: ['UTC'], defaultTimeZone: undefined, defaultValue: '2026-11-24T18:00:00+00:00[UTC]' },
}
export const Invalid: Story = { args: { defaultValue: evening, error: 'Another tournament starts then.' } }
export const Disabled: Story = { args: { defaultValue: evening, disabled: true } }
export const ReadOnly: Story = { args: { defaultValue: evening, readOnly: true } }
export const InAForm: Story = {
  parameters: { isPictured: false },
  args: { required: true },
  render: function Sent(args) {
    const [sent, setSent] = useState('')
    return (
      <Form onFormSubmit={(values) => setSent(JSON.stringify(values))}>
        <DateTimePicker {...args} />
        <Button type="submit">Announce</Button>
        <output>{sent}</output>
      </Form>
    )
  },
  play: async () => {
    const announce = screen.getByRole('button', { name: 'Announce' })
    await userEvent.click(announce)
    await waitFor(() => expect(box('Date')).toHaveFocus())
    await expect(box('Date')).toHaveAttribute('aria-invalid', 'true')
    await writes('11/24/2026', '')
    await userEvent.click(announce)
    await waitFor(() =>
      expect(box('Time')).toHaveAccessibleDescription('Write a time as well, such as 7:30 PM.'),
    )
    await writes('11/24/2026', '7 pm')
    await userEvent.click(announce)
    await waitFor(() =>
      expect(screen.getByRole('status')).toHaveTextContent(
        '{"start":"2026-11-24T19:00:00+01:00[Europe/Berlin]"}',
      ),
    )
  },
}
export const German: Story = {
  args: { label: 'Beginn', defaultValue: evening },
  decorators: [
    (Story) => (
      <UiProvider
        locale="de"
        labels={{
          dateLabel: 'Datum',
          timeLabel: 'Uhrzeit',
          timeZoneLabel: 'Zeitzone',
          dateLetters: { day: 'TT', month: 'MM', year: 'JJJJ' },
          timeErrorLabel: (_, example) => `Schreibe eine Uhrzeit wie ${example}.`,
        }}
      >
        <div lang="de">
          <Story />
        </div>
      </UiProvider>
    ),
  ],
  play: async () => {
    await expect(screen.getByRole('textbox', { name: 'Beginn Datum' })).toHaveValue('24.11.2026')
    const time = screen.getByRole('textbox', { name: 'Beginn Uhrzeit' })
    await expect(time).toHaveValue('19:00')
    await userEvent.clear(time)
    await userEvent.type(time, '07.05')
    await userEvent.tab()
    // With a nought or without: browsers know German in two ways.
    await expect((time as HTMLInputElement).value).toMatch(/^0?7:05$/)
  },
}
export const Narrow: Story = { args: { defaultValue: evening }, decorators: [narrow('14rem')] }
export const RightToLeft: Story = {
  args: { label: 'بداية البطولة', defaultValue: evening },
  ...pageFromRightToLeft,
  decorators: [
    (Story) => (
      <UiProvider
        locale="ar-EG"
        dir="rtl"
        labels={{ dateLabel: 'التاريخ', timeLabel: 'الوقت', timeZoneLabel: 'المنطقة الزمنية' }}
      >
        <Story />
      </UiProvider>
    ),
  ],
}
