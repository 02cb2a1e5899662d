import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { VisuallyHidden } from './visually-hidden.tsx'

const meta = { component: VisuallyHidden, args: { children: 'unread' } } satisfies Meta<typeof VisuallyHidden>
export default meta

export const Inline: StoryObj<typeof meta> = {
  render: (args) => (
    <span>
      12 <VisuallyHidden {...args} /> messages
    </span>
  ),
}
export const IsReadNotSeen: StoryObj<typeof meta> = {
  play: async ({ canvasElement }) => {
    const words = within(canvasElement).getByText('unread')
    await expect(words.getBoundingClientRect().width).toBeLessThanOrEqual(1)
  },
}
