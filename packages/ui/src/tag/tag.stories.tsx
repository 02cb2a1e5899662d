import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Tag } from './tag.tsx'

const meta = { component: Tag, args: { children: 'My region · EU' } } satisfies Meta<typeof Tag>
export default meta
type Story = StoryObj<typeof meta>

export const Neutral: Story = {}
export const Accent: Story = { args: { tone: 'accent' } }
export const Positive: Story = { args: { tone: 'positive' } }
export const Danger: Story = { args: { tone: 'danger' } }
export const Removable: Story = { args: { onRemove: fn() } }
export const LongText: Story = {
  args: { onRemove: fn(), children: 'Double elimination with a group stage and a lower bracket' },
  decorators: [narrow('14rem')],
}
export const RightToLeft: Story = {
  args: { onRemove: fn(), children: 'منطقتي', removeLabel: 'إزالة' },
  decorators: [rightToLeft],
}
export const RemovedByKeyboard: Story = {
  args: { onRemove: fn() },
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'Remove My region · EU' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await userEvent.keyboard('{Delete}')
    await userEvent.keyboard('{Backspace}')
    await expect(args.onRemove).toHaveBeenCalledTimes(3)
    await expect(args.onRemove).toHaveBeenNthCalledWith(
      1,
      expect.objectContaining({ reason: 'remove-press' }),
    )
    await expect(args.onRemove).toHaveBeenNthCalledWith(2, expect.objectContaining({ reason: 'keyboard' }))
    await userEvent.keyboard('x')
    await expect(args.onRemove).toHaveBeenCalledTimes(3)
  },
}
