import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Radio } from './radio.tsx'
import { RadioGroup } from './radio-group.tsx'

const meta = {
  component: RadioGroup,
  args: {
    label: 'Format',
    name: 'format',
    defaultValue: 'single',
    onValueChange: fn(),
    children: (
      <>
        <Radio value="single" label="Single elimination" />
        <Radio value="double" label="Double elimination" />
        <Radio value="swiss" label="Swiss system" />
      </>
    ),
  },
} satisfies Meta<typeof RadioGroup>
export default meta
type Story = StoryObj<typeof meta>

const withHints = (
  <>
    <Radio value="single" label="Single elimination" hint="Who loses once is out. Quick." />
    <Radio value="double" label="Double elimination" hint="Who loses once plays on in the lower bracket." />
    <Radio
      value="swiss"
      label="Swiss system"
      hint="Everybody plays every round. From 16 teams on."
      disabled
    />
  </>
)
const radio = (canvasElement: HTMLElement, name: string) => within(canvasElement).getByRole('radio', { name })

export const Selected: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('radiogroup', { name: 'Format' })).toBeVisible()
    await userEvent.click(within(canvasElement).getByText('Swiss system'))
    await expect(radio(canvasElement, 'Swiss system')).toBeChecked()
    await expect(args.onValueChange).toHaveBeenCalledWith('swiss', expect.anything())
  },
}
export const WithHints: Story = {
  args: { children: withHints, hint: 'It can be changed until the first match.' },
  play: async ({ canvasElement }) => {
    await expect(radio(canvasElement, 'Single elimination')).toHaveAccessibleDescription(
      'Who loses once is out. Quick.',
    )
    await expect(radio(canvasElement, 'Swiss system')).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Horizontal: Story = { args: { orientation: 'horizontal' } }
export const Cards: Story = { args: { variant: 'card', children: withHints } }
export const HorizontalCards: Story = {
  args: { variant: 'card', orientation: 'horizontal', children: withHints },
}
export const Invalid: Story = {
  args: { defaultValue: undefined, required: true, error: 'Choose a format.' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('radiogroup', { name: 'Format' })
    await expect(group).toHaveAccessibleDescription('Choose a format.')
    await expect(group).toHaveAttribute('aria-invalid', 'true')
    await expect(group).toBeRequired()
  },
}
export const Disabled: Story = { args: { disabled: true, children: withHints } }
export const DisabledCards: Story = { args: { disabled: true, variant: 'card' } }
export const LongText: Story = {
  args: {
    label: 'How the players of your tournament are drawn against one another',
    variant: 'card',
    orientation: 'horizontal',
    children: withHints,
  },
  decorators: [narrow('15rem')],
}
export const RightToLeft: Story = {
  args: {
    label: 'النظام',
    orientation: 'horizontal',
    children: (
      <>
        <Radio value="single" label="خروج مباشر" hint="سريع" />
        <Radio value="double" label="خروج مزدوج" />
      </>
    ),
  },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(radio(canvasElement, 'خروج مباشر')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(radio(canvasElement, 'خروج مزدوج')).toBeChecked()
  },
}
export const WorksByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(radio(canvasElement, 'Single elimination')).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(radio(canvasElement, 'Double elimination')).toBeChecked()
    await expect(radio(canvasElement, 'Double elimination')).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    await expect(radio(canvasElement, 'Swiss system')).toBeChecked()
    await expect(args.onValueChange).toHaveBeenLastCalledWith('swiss', expect.anything())
    await userEvent.tab()
    await expect(canvasElement.contains(document.activeElement)).toBe(false)
  },
}
