import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Dialog } from './dialog.tsx'

const meta = {
  component: Dialog,
  args: {
    title: 'Deposit',
    trigger: <Button>Open</Button>,
    onOpenChange: fn(),
    children: <p>Send only USDT, POL or ETH to this address.</p>,
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
const opens = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deposit' })
  await waitFor(() => expect(dialog).toHaveStyle({ opacity: '1' }))
}

/** [S2.36] */
export const ClosesByItsButton: Story = {
  play: async () => {
    await opens()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await isGone()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus())
  },
}
export const ClosesByEscape: Story = {
  play: async () => {
    await opens()
    await userEvent.keyboard('{Escape}')
    await isGone()
  },
}
/** [S2.36] */
export const ClosesByAPressOutside: Story = {
  play: async () => {
    await opens()
    await userEvent.click(document.elementFromPoint(2, 2) ?? document.body, { pointerEventsCheck: 0 })
    await isGone()
  },
}
export const PanelWithBack: Story = {
  args: { placement: 'right', title: 'Notifications', onBack: fn(), defaultOpen: true },
  play: async ({ args }) => {
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' })
    await waitFor(() => expect(dialog).toHaveStyle({ opacity: '1' }))
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}
export const WithFooter: Story = {
  args: { defaultOpen: true, footer: <Button tone="gold">Send</Button>, description: 'What to know first.' },
  play: async () => {
    const dialog = await screen.findByRole('dialog', { name: 'Deposit' })
    await waitFor(() => expect(dialog).toHaveStyle({ opacity: '1' }))
  },
}
