import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Checkbox } from './checkbox.tsx'

const meta = {
  component: Checkbox,
  args: { label: 'I accept the rules', onCheckedChange: fn() },
} satisfies Meta<typeof Checkbox>
export default meta
type Story = StoryObj<typeof meta>

export const Unchecked: Story = {}
export const Checked: Story = { args: { defaultChecked: true } }
export const Indeterminate: Story = {
  args: { label: 'All games', indeterminate: true },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'All games' })
    await expect(box).toHaveAttribute('aria-checked', 'mixed')
  },
}
export const WithHint: Story = { args: { hint: 'You can read them again at any time.' } }
export const Invalid: Story = {
  args: { error: 'Accept the rules to go on.' },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement).getByRole('checkbox')
    await expect(box).toHaveAccessibleDescription('Accept the rules to go on.')
    await expect(box).toHaveAttribute('aria-invalid', 'true')
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const DisabledChecked: Story = { args: { disabled: true, defaultChecked: true } }
export const LongText: Story = {
  args: {
    label:
      'I accept the rules of the tournament, the rules of its game, and that a prize is paid only after the result has been confirmed by an organiser',
    hint: 'A prize is paid in USDT.',
  },
  decorators: [narrow('20rem')],
}
export const RightToLeft: Story = {
  args: { label: 'أوافق على القواعد', hint: 'يمكنك قراءتها مرة أخرى', defaultChecked: true },
  decorators: [rightToLeft],
}
export const WorksByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'I accept the rules' })
    await userEvent.tab()
    await expect(box).toHaveFocus()
    await userEvent.keyboard(' ')
    await expect(box).toBeChecked()
    await userEvent.keyboard(' ')
    await expect(box).not.toBeChecked()
    await expect(args.onCheckedChange).toHaveBeenLastCalledWith(false, expect.anything())
  },
}
export const ItsWordsCanBePressed: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByText('I accept the rules'))
    await expect(canvas.getByRole('checkbox')).toBeChecked()
    const { height } = canvasElement.querySelector('[data-slot=checkbox-row]')?.getBoundingClientRect() ?? {
      height: 0,
    }
    await expect(height).toBeGreaterThanOrEqual(44)
  },
}
