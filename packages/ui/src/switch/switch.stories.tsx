import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Switch } from './switch.tsx'

const meta = { component: Switch, args: { label: 'Sound', onCheckedChange: fn() } } satisfies Meta<
  typeof Switch
>
export default meta
type Story = StoryObj<typeof meta>

export const Off: Story = {}
export const On: Story = { args: { defaultChecked: true } }
export const WithHint: Story = { args: { hint: 'A gong when your match begins.' } }
export const Invalid: Story = {
  args: { hint: 'A gong when your match begins.', error: 'Your browser does not allow sound.' },
  play: async ({ canvasElement }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Sound' })
    await expect(control).toHaveAttribute('aria-invalid', 'true')
    await expect(control).toHaveAccessibleDescription(
      'A gong when your match begins. Your browser does not allow sound.',
    )
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const DisabledOn: Story = { args: { disabled: true, defaultChecked: true } }
export const LongText: Story = {
  args: {
    label: 'Tell me about every change of the bracket of every tournament that I have joined or follow',
    hint: 'By notification, and by mail where you gave one.',
  },
  decorators: [narrow('18rem')],
}
export const RightToLeft: Story = {
  args: { label: 'الصوت', defaultChecked: true },
  decorators: [rightToLeft],
}
export const WorksByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'Sound' })
    await userEvent.tab()
    await expect(control).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(control).toHaveAttribute('aria-checked', 'true')
    await userEvent.keyboard('{Enter}')
    await expect(control).toHaveAttribute('aria-checked', 'false')
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false, expect.anything())
  },
}
export const TogglesByLabel: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('Sound'))
    await expect(canvas.getByRole('switch')).toHaveAttribute('aria-checked', 'true')
  },
}
