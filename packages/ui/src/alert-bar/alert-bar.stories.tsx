import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { AlertBar } from './alert-bar.tsx'

const meta = { component: AlertBar, args: { message: 'Check-in opens at 18:00.' } } satisfies Meta<
  typeof AlertBar
>
export default meta
type Story = StoryObj<typeof meta>

export const Info: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('Check-in opens at 18:00.')
  },
}
export const Success: Story = { args: { tone: 'positive', message: 'You are checked in.' } }
export const Warning: Story = { args: { tone: 'warning', message: 'You are offline.' } }
export const Danger: Story = {
  args: { tone: 'danger', message: 'The payment did not go through.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveAttribute('data-tone', 'danger')
  },
}
export const WithAction: Story = {
  args: { tone: 'warning', message: 'You are offline.', action: <Button size="s">Try again</Button> },
}
export const LongText: Story = {
  args: {
    tone: 'warning',
    message:
      'The organiser has moved the grand final to another day, because two of the teams are still playing the lower bracket of another tournament',
    action: <Button size="s">See the new time</Button>,
    onDismiss: fn(),
  },
  decorators: [narrow('22rem')],
}
export const RightToLeft: Story = {
  args: { tone: 'positive', message: 'تم تسجيل حضورك', onDismiss: fn(), dismissLabel: 'إغلاق' },
  decorators: [rightToLeft],
}
export const WorksByKeyboard: Story = {
  args: {
    tone: 'danger',
    message: 'The domain is not allowed.',
    details: 'Add this origin to the list of your project.',
    onDismiss: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('Add this origin to the list of your project.')).not.toBeVisible()
    await userEvent.tab()
    const summary = canvas.getByText('The domain is not allowed.')
    await expect(summary).toHaveFocus()
    // Only a real key opens a `summary`; the browser then sends it the click that is sent here.
    await userEvent.click(summary)
    await expect(canvas.getByText('Add this origin to the list of your project.')).toBeVisible()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Dismiss' })).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(args.onDismiss).toHaveBeenCalledOnce()
  },
}
