import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Calendar } from './calendar.tsx'

const meta = {
  component: Calendar,
  args: { defaultValue: '2026-11-24', today: '2026-11-11', onValueChange: fn() },
} satisfies Meta<typeof Calendar>
export default meta
type Story = StoryObj<typeof meta>

const day = (name: string | RegExp) => screen.getByRole('button', { name })
const month = (name: string) => waitFor(() => expect(screen.getByText(name)).toBeVisible())
const isAt = (name: string) => waitFor(() => expect(day(name)).toHaveFocus())

export const Selected: Story = {
  play: async ({ args }) => {
    await expect(screen.getByRole('grid', { name: 'November 2026' })).toBeVisible()
    await expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('24')
    await expect(day('Wednesday, November 11, 2026')).toHaveAttribute('aria-current', 'date')
    await userEvent.click(day('Friday, November 6, 2026'))
    await expect(args.onValueChange).toHaveBeenCalledWith(
      '2026-11-06',
      expect.objectContaining({ reason: 'item-press' }),
    )
    await expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('6')
  },
}
export const NothingSelected: Story = { args: { defaultValue: null, defaultMonth: '2027-02' } }
/** With disabled days before, after and between: arrow keys reach those between, and pressing them does nothing. */
export const Limits: Story = {
  args: {
    defaultValue: '2026-11-12',
    min: '2026-11-09',
    max: '2026-12-04',
    disabledDates: ['2026-11-13', '2026-11-19'],
  },
  play: async ({ args }) => {
    await userEvent.click(day('Friday, November 13, 2026'))
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await expect(day('Friday, November 13, 2026')).toHaveAttribute('aria-disabled', 'true')
    await expect(day('Previous month')).toHaveAttribute('aria-disabled', 'true')
    day('Thursday, November 12, 2026').focus()
    await userEvent.keyboard('{ArrowRight}')
    await isAt('Friday, November 13, 2026')
    await userEvent.keyboard('{PageDown}')
    await isAt('Friday, December 4, 2026')
    await expect(day('Next month')).toHaveAttribute('aria-disabled', 'true')
    await userEvent.keyboard('{PageUp}{PageUp}')
    await isAt('Monday, November 9, 2026')
  },
}
export const WorksByKeyboard: Story = {
  play: async ({ args }) => {
    for (let press = 0; press < 5; press += 1) await userEvent.tab()
    await isAt('Tuesday, November 24, 2026')
    const walk = [
      ['{ArrowRight}', 'Wednesday, November 25, 2026'],
      ['{ArrowDown}', 'Wednesday, December 2, 2026'],
      ['{ArrowLeft}', 'Tuesday, December 1, 2026'],
      ['{ArrowUp}', 'Tuesday, November 24, 2026'],
      ['{Home}', 'Sunday, November 22, 2026'],
      ['{End}', 'Saturday, November 28, 2026'],
      ['{PageDown}', 'Monday, December 28, 2026'],
      ['{Shift>}{PageUp}{/Shift}', 'Sunday, December 28, 2025'],
      ['{Shift>}{PageDown}{/Shift}', 'Monday, December 28, 2026'],
    ]
    for (const [key = '', name = ''] of walk) {
      await userEvent.keyboard(key)
      await isAt(name)
    }
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenCalledWith('2026-12-28', expect.anything())
    await expect(screen.getByRole('gridcell', { selected: true })).toHaveTextContent('28')
    await isAt('Monday, December 28, 2026')
  },
}
export const TurnsByButtons: Story = {
  play: async () => {
    await userEvent.click(day('Next month'))
    await month('December 2026')
    await expect(day('Next month')).toHaveFocus()
    await userEvent.click(day('Previous year'))
    await month('December 2025')
    await userEvent.click(day('Next year'))
    await userEvent.click(day('Previous month'))
    await month('November 2026')
  },
}
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ args }) => {
    await userEvent.click(day('Friday, November 6, 2026'))
    await expect(args.onValueChange).not.toHaveBeenCalled()
  },
}
/** Weeks start on Monday, with German names. */
export const German: Story = {
  args: { 'aria-label': 'Spieltage' },
  decorators: [
    (Story) => (
      <UiProvider
        locale="de"
        labels={{
          previousYearLabel: 'Voriges Jahr',
          previousMonthLabel: 'Voriger Monat',
          nextMonthLabel: 'Nächster Monat',
          nextYearLabel: 'Nächstes Jahr',
        }}
      >
        <div lang="de">
          <Story />
        </div>
      </UiProvider>
    ),
  ],
  play: async () => {
    const [first] = await screen.findAllByRole('columnheader')
    await expect(first).toHaveTextContent('Mo')
    day('Dienstag, 24. November 2026').focus()
    await userEvent.keyboard('{Home}')
    await isAt('Montag, 23. November 2026')
  },
}
export const Narrow: Story = { decorators: [narrow('14rem')] }
/** In Egypt: digits and names are Arabic, weeks start on Saturday, and Arrow left moves forward. */
export const RightToLeft: Story = {
  args: { 'aria-label': 'التقويم' },
  decorators: [
    rightToLeft,
    (Story) => (
      <UiProvider
        locale="ar-EG"
        dir="rtl"
        labels={{
          previousYearLabel: 'السنة السابقة',
          previousMonthLabel: 'الشهر السابق',
          nextMonthLabel: 'الشهر التالي',
          nextYearLabel: 'السنة التالية',
        }}
      >
        <Story />
      </UiProvider>
    ),
  ],
  play: async () => {
    const chosen = screen.getByRole('gridcell', { selected: true })
    await expect(chosen).toHaveTextContent('٢٤')
    chosen.querySelector('button')?.focus()
    await userEvent.keyboard('{ArrowLeft}')
    await waitFor(() => expect(document.activeElement).toHaveTextContent('٢٥'))
  },
}
