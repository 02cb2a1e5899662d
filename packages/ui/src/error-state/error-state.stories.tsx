import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { ErrorState } from './error-state.tsx'

const meta = {
  component: ErrorState,
  args: { message: "Couldn't load tournaments.", onRetry: fn() },
} satisfies Meta<typeof ErrorState>
export default meta
type Story = StoryObj<typeof meta>

/** Announced without taking the focus. */
export const MessageOnly: Story = {
  render: ({ message }) => <ErrorState message={message} />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent("Couldn't load tournaments.")
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}
export const Retries: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Retry' }))
    await expect(args.onRetry).toHaveBeenCalledOnce()
  },
}
export const WithRequest: Story = { args: { requestId: '01J9-F2' } }
/** The button keeps the focus while retrying, and retries once. */
export const Retrying: Story = {
  args: { loading: true },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onRetry).not.toHaveBeenCalled()
  },
}
export const LongText: Story = {
  args: {
    message:
      "Couldn't load the matches of the open qualifier of the grand final, for the connection was lost.",
    requestId: '01J9-F2K7-03XW-8B1T-5N0C-AA42',
    retryLabel: 'Try to load them again',
  },
  decorators: [narrow('16rem')],
}
export const RightToLeft: Story = {
  args: {
    message: 'تعذّر تحميل البطولات',
    requestId: '01J9-F2',
    requestLabel: 'الطلب',
    retryLabel: 'حاول مرة أخرى',
  },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('الطلب 01J9-F2')
  },
}
