import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { NumberField } from './number-field.tsx'

const meta = {
  component: NumberField,
  args: { label: 'Players of a team', min: 1, max: 10, defaultValue: 5, onValueChange: fn() },
} satisfies Meta<typeof NumberField>
export default meta
type Story = StoryObj<typeof meta>

const input = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox')

export const Filled: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Increase' }))
    await expect(input(canvasElement)).toHaveValue('6')
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Decrease' }))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      4,
      expect.objectContaining({ reason: 'decrement-press' }),
    )
  },
}
export const Empty: Story = { args: { defaultValue: undefined, placeholder: '5', hint: 'Between 1 and 10.' } }
export const AtTheMaximum: Story = {
  args: { defaultValue: 10 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Increase' })).toBeDisabled()
    await userEvent.clear(input(canvasElement))
    await userEvent.type(input(canvasElement), '99')
    await userEvent.tab()
    await expect(input(canvasElement)).toHaveValue('10')
  },
}
export const Currency: Story = {
  args: {
    label: 'Prize of the winner',
    min: 0,
    max: undefined,
    step: 50,
    defaultValue: 1250,
    format: { style: 'currency', currency: 'EUR', minimumFractionDigits: 2 },
  },
  render: (args) => (
    <UiProvider locale="de">
      <NumberField {...args} />
    </UiProvider>
  ),
  play: async ({ canvasElement }) => {
    await expect(input(canvasElement)).toHaveValue('1.250,00\u00a0€')
    await userEvent.clear(input(canvasElement))
    await userEvent.type(input(canvasElement), '1.999,5')
    await userEvent.tab()
    await expect(input(canvasElement)).toHaveValue('1.999,50\u00a0€')
  },
}
export const Percent: Story = {
  args: {
    label: 'Share of the winner',
    min: 0,
    max: 1,
    step: 0.05,
    defaultValue: 0.5,
    format: { style: 'percent' },
  },
}
export const Invalid: Story = {
  args: { hint: 'An even number.', error: 'Teams of 5 do not fit this game.', required: true },
  play: async ({ canvasElement }) => {
    await expect(input(canvasElement)).toHaveAttribute('aria-invalid', 'true')
    await expect(input(canvasElement)).toHaveAccessibleDescription(
      'An even number. Teams of 5 do not fit this game.',
    )
  },
}
export const Disabled: Story = { args: { disabled: true } }
export const ReadOnly: Story = {
  args: { readOnly: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(input(canvasElement))
    await userEvent.keyboard('{ArrowUp}')
    await expect(input(canvasElement)).toHaveValue('5')
  },
}
export const LongText: Story = {
  args: {
    label: 'How many players of a team have to be there when the match begins',
    hint: 'A team with fewer loses the match without playing.',
    defaultValue: 1_234_567_890,
    max: undefined,
  },
  decorators: [narrow('14rem')],
}
export const RightToLeft: Story = {
  args: { label: 'عدد اللاعبين', defaultValue: 5 },
  decorators: [rightToLeft],
}
export const WorksByKeyboard: Story = {
  args: { largeStep: 3 },
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(input(canvasElement)).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}')
    await expect(input(canvasElement)).toHaveValue('6')
    await userEvent.keyboard('{Shift>}{ArrowUp}{/Shift}')
    await expect(input(canvasElement)).toHaveValue('9')
    await userEvent.keyboard('{End}')
    await expect(input(canvasElement)).toHaveValue('10')
    await userEvent.keyboard('{Home}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      1,
      expect.objectContaining({ reason: 'keyboard' }),
    )
    // The buttons are for pointers: the arrows do the same.
    await userEvent.tab()
    await expect(canvasElement.contains(document.activeElement)).toBe(false)
  },
}
