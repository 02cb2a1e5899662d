import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, spyOn, userEvent, waitFor, within } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { CopyButton } from './copy-button.tsx'

const meta = { component: CopyButton, args: { value: '0x7aF3c91B2e', onCopyError: fn() } } satisfies Meta<
  typeof CopyButton
>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {}
export const Quiet: Story = { args: { variant: 'ghost' } }
export const Accent: Story = { args: { tone: 'accent', copyLabel: 'Copy the address' } }
export const Large: Story = { args: { size: 'l', copyLabel: 'Copy the address' } }
export const Disabled: Story = { args: { disabled: true } }
export const Wide: Story = { args: { fullWidth: true } }

// [S4.3]
export const SaysCopiedForAMoment: Story = {
  play: async ({ canvasElement }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(write).toHaveBeenCalledWith('0x7aF3c91B2e')
    await waitFor(() => expect(button).toHaveTextContent('Copied!'))
    await waitFor(() => expect(button).toHaveTextContent('Copy'), { timeout: 3000 })
    await waitFor(() => expect(button).not.toHaveTextContent('Copied!'), { timeout: 3000 })
  },
}

// [S8.2]
export const TellsTheCallerWhenCopyingFails: Story = {
  play: async ({ canvasElement, args }) => {
    spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await waitFor(() => expect(args.onCopyError).toHaveBeenCalledOnce())
    await expect(button).toHaveTextContent('Copy')
  },
}
// [S4.3]
export const CopiesByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    const write = spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const button = within(canvasElement).getByRole('button')
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(write).toHaveBeenCalledWith('0x7aF3c91B2e')
    await waitFor(() => expect(button).toHaveAccessibleName('Copied!'))
    await expect(button).toHaveFocus()
  },
}
export const RightToLeft: Story = {
  args: { copyLabel: 'نسخ العنوان', copiedLabel: 'تم النسخ' },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const button = within(canvasElement).getByRole('button', { name: 'نسخ العنوان' })
    await userEvent.click(button)
    await waitFor(() => expect(button).toHaveAccessibleName('تم النسخ'))
  },
}
