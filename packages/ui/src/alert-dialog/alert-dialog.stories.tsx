import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { pageFromRightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { AlertDialog } from './alert-dialog.tsx'

const meta = {
  component: AlertDialog,
  args: {
    title: 'Leave the tournament?',
    description: 'Your place goes to the next team in line, and the entry fee stays in the prize pool.',
    tone: 'danger',
    confirmLabel: 'Leave',
    cancelLabel: 'Stay',
    onOpenChange: fn(),
    trigger: <Button>Leave the tournament</Button>,
  },
} satisfies Meta<typeof AlertDialog>
export default meta
type Story = StoryObj<typeof meta>

const button = (name: string) => screen.getByRole('button', { name })
const alertDialog = () => screen.queryByRole('alertdialog')
const isGone = () => waitFor(() => expect(alertDialog()).not.toBeInTheDocument())
/** It is visible, and its animation has ended. */
const isShown = async () => {
  const dialog = await screen.findByRole<HTMLDialogElement>('alertdialog')
  await waitFor(() => expect(dialog).toHaveAttribute('open'))
  await Promise.allSettled(dialog.getAnimations({ subtree: true }).map(({ finished }) => finished))
  return dialog
}
const opens = async () => {
  await userEvent.click(button('Leave the tournament'))
  return await isShown()
}

export const Closed: Story = {}
export const Open: Story = { name: 'Confirm dialog', args: { defaultOpen: true } }

export const FocusStartsOnCancel: Story = {
  play: async () => {
    const dialog = await opens()
    await expect(dialog).toHaveAccessibleName('Leave the tournament?')
    await expect(dialog).toHaveAccessibleDescription(/next team in line/)
    await expect(button('Stay')).toHaveFocus()
  },
}
export const ClosesAfterConfirm: Story = {
  args: { onConfirm: fn() },
  play: async ({ args }) => {
    await opens()
    await userEvent.click(button('Leave'))
    await isGone()
    await expect(args.onConfirm).toHaveBeenCalledOnce()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(
      false,
      expect.objectContaining({ reason: 'confirm-press' }),
    )
    await waitFor(() => expect(button('Leave the tournament')).toHaveFocus())
  },
}
export const CancelsByButtonAndEscape: Story = {
  args: { onConfirm: fn() },
  play: async ({ args }) => {
    await opens()
    await userEvent.keyboard('{Enter}')
    await isGone()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(
      false,
      expect.objectContaining({ reason: 'close-press' }),
    )
    await opens()
    await userEvent.keyboard('{Escape}')
    await isGone()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(
      false,
      expect.objectContaining({ reason: 'escape-key' }),
    )
    await expect(args.onConfirm).not.toHaveBeenCalled()
  },
}
/** It shakes instead of closing, because the question is not answered. */
export const StaysOpenOnOutsidePress: Story = {
  play: async () => {
    const dialog = await opens()
    await userEvent.click(document.elementFromPoint(2, 2) ?? document.body)
    const window = dialog.querySelector('[data-slot="dialog-window"]')
    await waitFor(() => expect(window).toHaveAttribute('data-shaking'))
    await waitFor(() => expect(window).not.toHaveAttribute('data-shaking'))
    await expect(dialog).toHaveAttribute('open')
  },
}
export const LoadsWhileConfirmIsPending: Story = {
  args: { defaultOpen: true, onConfirm: () => new Promise(() => undefined) },
  play: async ({ args }) => {
    const dialog = await isShown()
    const confirm = button('Leave')
    await userEvent.click(confirm)
    await waitFor(() => expect(confirm).toHaveAttribute('aria-busy', 'true'))
    await expect(confirm).toHaveFocus()
    await expect(button('Stay')).toBeDisabled()
    await userEvent.keyboard('{Escape}')
    const window = dialog.querySelector('[data-slot="dialog-window"]')
    await waitFor(() => expect(window).toHaveAttribute('data-shaking'))
    await waitFor(() => expect(window).not.toHaveAttribute('data-shaking'))
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}
/** A confirmation that never settles can be left: the dialog says that it is still running, and aborts its signal. */
export const CanBeLeftWhenConfirmTakesLong: Story = {
  args: { pendingTimeout: 200, onConfirm: fn(() => new Promise(() => undefined)) },
  play: async ({ args }) => {
    await opens()
    await userEvent.click(button('Leave'))
    await waitFor(() => expect(button('Stay')).toBeDisabled())
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent(/takes longer than usual/))
    await expect(button('Close')).toBeEnabled()
    await expect(button('Leave')).toHaveFocus()
    await expect(button('Leave')).toHaveAttribute('aria-busy', 'true')
    const [, { signal }] = (args.onConfirm as ReturnType<typeof fn>).mock.calls[0] as [
      unknown,
      { readonly signal: AbortSignal },
    ]
    await expect(signal.aborted).toBe(false)
    await userEvent.keyboard('{Escape}')
    await isGone()
    await expect(signal.aborted).toBe(true)
    await waitFor(() => expect(button('Leave the tournament')).toHaveFocus())
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}
export const TakesLong: Story = {
  args: { defaultOpen: true, pendingTimeout: 0, onConfirm: () => new Promise(() => undefined) },
  play: async () => {
    await isShown()
    await userEvent.click(button('Leave'))
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement())
  },
}
export const ShowsWhyConfirmFailed: Story = {
  args: {
    defaultOpen: true,
    onConfirm: () => Promise.reject(new Error('the bracket is locked')),
    confirmError: (reason) =>
      reason instanceof Error ? `You are still in: ${reason.message}.` : 'You are still in.',
  },
  play: async ({ args }) => {
    const dialog = await isShown()
    await userEvent.click(button('Leave'))
    await waitFor(() =>
      expect(screen.getByRole('alert')).toHaveTextContent('You are still in: the bracket is locked.'),
    )
    await expect(button('Leave')).toHaveFocus()
    await expect(dialog).toHaveAttribute('data-invalid')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}
/** Asks for confirmation before a costly action. */
export const AccentTone: Story = {
  args: {
    defaultOpen: true,
    tone: 'accent',
    title: 'Enter the cup?',
    description: '25 USDT are taken from your wallet.',
    confirmLabel: 'Pay and enter',
    cancelLabel: 'Not now',
  },
  play: async () => void (await isShown()),
}
export const LongText: Story = {
  args: {
    defaultOpen: true,
    title: 'Delete the tournament and everything that belongs to it?',
    confirmLabel: 'Delete the tournament with all of its matches',
    cancelLabel: 'Keep the tournament as it is',
  },
  play: async () => void (await isShown()),
}
export const LongDescription: Story = {
  args: { defaultOpen: true, description: 'The entry fee stays in the prize pool. '.repeat(200) },
  play: async () => void (await isShown()),
}
export const RightToLeft: Story = {
  ...pageFromRightToLeft,
  args: {
    defaultOpen: true,
    title: 'مغادرة البطولة؟',
    description: 'سينتقل مكانك إلى الفريق التالي.',
    confirmLabel: 'مغادرة',
    cancelLabel: 'البقاء',
  },
  play: async () => void (await isShown()),
}
