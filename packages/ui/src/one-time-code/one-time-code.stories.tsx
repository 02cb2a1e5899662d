import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { OneTimeCode } from './one-time-code.tsx'

const meta = {
  component: OneTimeCode,
  args: { label: 'Code from the mail', onValueChange: fn(), onValueComplete: fn() },
} satisfies Meta<typeof OneTimeCode>
export default meta
type Story = StoryObj<typeof meta>

const boxesOf = (canvasElement: HTMLElement) =>
  within(within(canvasElement).getByRole('group')).getAllByRole('textbox')
const codeOf = (canvasElement: HTMLElement) =>
  boxesOf(canvasElement)
    .map((box) => (box instanceof HTMLInputElement ? box.value : ''))
    .join('')

export const Empty: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group', { name: 'Code from the mail' })).toBeVisible()
    await expect(boxesOf(canvasElement)[0]).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(boxesOf(canvasElement)).toHaveLength(6)
  },
}
export const HalfFilled: Story = { args: { defaultValue: '123' } }
export const WithHint: Story = { args: { hint: 'We have sent it to nyx@example.org.' } }
export const Invalid: Story = {
  args: { defaultValue: '123456', error: 'This code is no longer valid. Ask for a new one.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group')).toHaveAccessibleDescription(
      'This code is no longer valid. Ask for a new one.',
    )
  },
}
export const Disabled: Story = { args: { disabled: true, defaultValue: '123456' } }
export const LongText: Story = {
  args: {
    label:
      'The code that we have sent to the address of your account a moment ago, by mail and not by message',
    length: 8,
  },
  decorators: [narrow('16rem')],
}
export const RightToLeft: Story = {
  args: { label: 'الرمز من البريد', hint: 'أرسلناه إليك', defaultValue: '123' },
  decorators: [rightToLeft],
}
export const WorksByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const boxes = boxesOf(canvasElement)
    await userEvent.tab()
    await expect(boxes[0]).toHaveFocus()
    await userEvent.keyboard('12')
    await waitFor(() => expect(boxes[2]).toHaveFocus())
    await userEvent.keyboard('{ArrowLeft}')
    await expect(boxes[1]).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await expect(boxes[0]).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    await userEvent.keyboard('x345')
    await waitFor(() => expect(codeOf(canvasElement)).toBe('12345'))
    await userEvent.keyboard('6')
    await waitFor(() => expect(args.onValueComplete).toHaveBeenCalledWith('123456', expect.anything()))
    await userEvent.keyboard('{Backspace}')
    await waitFor(() => expect(codeOf(canvasElement)).toBe('12345'))
  },
}

const submit = fn()
export const PasteFillsAndSubmits: Story = {
  args: { name: 'code' },
  render: (args) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit(new FormData(event.currentTarget).get('code'))
      }}
    >
      <OneTimeCode {...args} />
    </form>
  ),
  play: async ({ canvasElement }) => {
    submit.mockClear()
    await userEvent.click(boxesOf(canvasElement)[0] ?? canvasElement)
    await userEvent.paste('123 456')
    await waitFor(() => expect(codeOf(canvasElement)).toBe('123456'))
    await waitFor(() => expect(submit).toHaveBeenCalledOnce())
    await expect(submit).toHaveBeenCalledWith('123456')
  },
}
