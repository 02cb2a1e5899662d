import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { ToggleTag } from './toggle-tag.tsx'

const meta = {
  component: ToggleTag,
  args: { children: 'All games', pressed: false, onPressedChange: fn() },
  render: function Chosen(args) {
    const [pressed, setSelected] = useState(args.pressed)
    return (
      <ToggleTag
        {...args}
        pressed={pressed}
        onPressedChange={(next, details) => {
          args.onPressedChange?.(next, details)
          setSelected(next)
        }}
      />
    )
  },
} satisfies Meta<typeof ToggleTag>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { pressed: true } }
export const Disabled: Story = { args: { disabled: true } }
export const RightToLeft: Story = {
  args: { children: 'كل الألعاب', pressed: true },
  decorators: [rightToLeft],
}
export const WorksByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const tag = within(canvasElement).getByRole('button', { name: 'All games' })
    await expect(tag).toHaveAttribute('aria-pressed', 'false')
    await userEvent.tab()
    await expect(tag).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(tag).toHaveAttribute('aria-pressed', 'true')
    await userEvent.keyboard(' ')
    await expect(args.onPressedChange).toHaveBeenLastCalledWith(false, expect.anything())
  },
}
