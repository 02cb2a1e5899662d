import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { Slider } from './slider.tsx'

const meta = {
  component: Slider,
  args: { label: 'Volume', defaultValue: 40, onValueChange: fn() },
} satisfies Meta<typeof Slider>
export default meta
type Story = StoryObj<typeof meta>

const thumb = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getByRole('slider', { name })

export const OneValue: Story = {
  args: { hint: 'Of the sounds of a match.' },
  play: async ({ canvasElement }) => {
    const volume = thumb(canvasElement, 'Volume')
    await expect(volume).toHaveValue('40')
    await expect(volume).toHaveAccessibleDescription('Of the sounds of a match.')
    await expect(canvasElement.querySelector('[data-slot=slider-value]')).toHaveTextContent('40')
  },
}
export const Range: Story = {
  args: {
    label: 'Entry fee',
    defaultValue: [100, 500],
    max: 1000,
    step: 50,
    format: { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 },
  },
  render: (args) => (
    <UiProvider locale="de">
      <Slider {...args} />
    </UiProvider>
  ),
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('group', { name: 'Entry fee' })).toBeVisible()
    await expect(canvasElement.querySelector('[data-slot=slider-value]')).toHaveTextContent('100 € – 500 €')
    const to = thumb(canvasElement, 'To')
    await expect(to).toHaveAttribute('aria-valuetext', '500\u00a0€')
    to.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(
      [100, 550],
      expect.objectContaining({ reason: 'keyboard' }),
    )
  },
}
export const Marks: Story = {
  args: {
    label: 'Rounds',
    min: 1,
    max: 7,
    step: 2,
    defaultValue: 3,
    marks: [1, 3, 5, 7].map((value) => ({ value, label: `${value}` })),
    valueText: (formatted) => `best of ${formatted}`,
  },
  play: async ({ canvasElement }) => {
    await expect(thumb(canvasElement, 'Rounds')).toHaveAttribute('aria-valuetext', 'best of 3')
    await expect(canvasElement.querySelector('[data-slot=slider-value]')).toHaveTextContent('best of 3')
  },
}
export const MarksWithWords: Story = {
  args: {
    label: 'Skill',
    max: 2,
    defaultValue: 1,
    marks: ['Beginner', 'Advanced', 'Professional'].map((label, value) => ({ value, label })),
    valueText: (_, value) => ['Beginner', 'Advanced', 'Professional'][value] ?? '',
  },
}
export const Invalid: Story = {
  args: { error: 'Too loud for a tournament.' },
  play: async ({ canvasElement }) => {
    await expect(thumb(canvasElement, 'Volume')).toHaveAccessibleDescription('Too loud for a tournament.')
  },
}
export const Disabled: Story = {
  args: {
    disabled: true,
    marks: [
      { value: 0, label: 'Off' },
      { value: 100, label: 'Loud' },
    ],
  },
}
export const LongText: Story = {
  args: {
    label: 'Prize pools of the tournaments that are listed on your first page',
    defaultValue: [1_000_000, 9_000_000],
    max: 10_000_000,
    step: 1_000_000,
  },
  decorators: [narrow('14rem')],
}
export const RightToLeft: Story = {
  args: {
    label: 'الصوت',
    defaultValue: 40,
    marks: [
      { value: 0, label: 'صامت' },
      { value: 100, label: 'عال' },
    ],
  },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    thumb(canvasElement, 'الصوت').focus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(thumb(canvasElement, 'الصوت')).toHaveValue('41')
  },
}
export const WorksByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    const volume = thumb(canvasElement, 'Volume')
    await userEvent.tab()
    await expect(volume).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}{ArrowUp}')
    await expect(volume).toHaveValue('42')
    await userEvent.keyboard('{PageUp}')
    await expect(volume).toHaveValue('52')
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}')
    await expect(volume).toHaveValue('42')
    await userEvent.keyboard('{End}')
    await expect(volume).toHaveValue('100')
    await userEvent.keyboard('{Home}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(0, expect.anything())
  },
}
