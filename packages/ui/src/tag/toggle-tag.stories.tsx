import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { ToggleTag } from './toggle-tag.tsx'

const meta = {
  component: ToggleTag,
  args: { children: 'All games', isSelected: false, onSelectedChange: fn() },
  render: function Chosen(args) {
    const [isSelected, setSelected] = useState(args.isSelected)
    return (
      <ToggleTag
        {...args}
        isSelected={isSelected}
        onSelectedChange={(next) => {
          args.onSelectedChange?.(next)
          setSelected(next)
        }}
      />
    )
  },
} satisfies Meta<typeof ToggleTag>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { isSelected: true } }
export const Disabled: Story = { args: { disabled: true } }
export const RightToLeft: Story = {
  args: { children: 'كل الألعاب', isSelected: true },
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
    await expect(args.onSelectedChange).toHaveBeenLastCalledWith(false)
  },
}
