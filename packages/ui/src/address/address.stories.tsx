import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { Address } from './address.tsx'

const whole = '0x7aF3000000000000000000000000000000c91B2e'

const meta = { component: Address, args: { address: whole } } satisfies Meta<typeof Address>
export default meta
type Story = StoryObj<typeof meta>

export const Short: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('0x7aF3…c91B2e')).toHaveAttribute('aria-hidden', 'true')
    await expect(canvas.getByText(whole)).toBeInTheDocument()
  },
}
export const WithCopy: Story = {
  name: 'Address with copy',
  args: { copyable: true },
}
export const MoreCharacters: Story = { args: { start: 10, end: 8 } }
export const AlreadyShort: Story = { args: { address: 'nyx.eth' } }
export const InALongSentence: Story = {
  render: (args) => (
    <p style={{ maxInlineSize: '18rem' }}>
      The prize of the grand final has been sent to <Address {...args} /> a moment ago, and it arrives when
      the network has confirmed it.
    </p>
  ),
}
export const RightToLeft: Story = {
  args: { copyable: true, copyAddressLabel: 'نسخ العنوان' },
  render: (args) => (
    <p dir="rtl" lang="ar">
      أُرسلت الجائزة إلى <Address {...args} /> الآن
    </p>
  ),
}
export const CopiesByKeyboard: Story = {
  args: { copyable: true },
  play: async ({ canvasElement }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const button = within(canvasElement).getByRole('button', { name: 'Copy address' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(write).toHaveBeenCalledWith(whole)
    await waitFor(() => expect(button).toHaveAccessibleName('Copied!'))
  },
}
export const TellsTheCallerWhenCopyingFails: Story = {
  args: { copyable: true, onCopyError: fn() },
  play: async ({ canvasElement, args }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Copy address' }))
    await waitFor(() => expect(args.onCopyError).toHaveBeenCalledOnce())
  },
}
export const CopiesTheWholeAddress: Story = {
  play: async ({ canvasElement }) => {
    const short = within(canvasElement).getByText('0x7aF3…c91B2e')
    document.getSelection()?.selectAllChildren(short)
    // Not every browser takes the data that it is given: what the event has counts.
    const clipboardData = new DataTransfer()
    const copy = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
    short.dispatchEvent(copy)
    await expect(copy.clipboardData?.getData('text/plain')).toBe(whole)
    document.getSelection()?.removeAllRanges()
  },
}
