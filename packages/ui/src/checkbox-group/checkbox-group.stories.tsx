import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'

const meta = {
  component: CheckboxGroup,
  args: {
    label: 'Games',
    name: 'games',
    defaultValue: ['cs'],
    onValueChange: fn(),
    children: (
      <>
        <Checkbox value="cs" label="Counter-Strike" />
        <Checkbox value="dota" label="Dota" />
        <Checkbox value="lol" label="League of Legends" />
      </>
    ),
  },
} satisfies Meta<typeof CheckboxGroup>
export default meta
type Story = StoryObj<typeof meta>

const box = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getByRole('checkbox', { name })

export const SomeChecked: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('group', { name: 'Games' })).toBeVisible()
    await userEvent.click(box(canvasElement, 'Dota'))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['cs', 'dota'], expect.anything())
    await userEvent.click(box(canvasElement, 'Counter-Strike'))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['dota'], expect.anything())
  },
}
export const SelectAll: Story = {
  args: { allValues: ['cs', 'dota', 'lol'], hint: 'You are told about their tournaments.' },
  play: async ({ canvasElement, args }) => {
    const all = box(canvasElement, 'Select all')
    await expect(all).toHaveAttribute('aria-checked', 'mixed')
    await userEvent.click(all)
    await expect(all).toHaveAttribute('aria-checked', 'true')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['cs', 'dota', 'lol'], expect.anything())
    await userEvent.click(all)
    await expect(all).toHaveAttribute('aria-checked', 'false')
    await expect(args.onValueChange).toHaveBeenLastCalledWith([], expect.anything())
    await userEvent.click(box(canvasElement, 'Dota'))
    await expect(all).toHaveAttribute('aria-checked', 'mixed')
  },
}
export const SelectAllWithOneDisabled: Story = {
  args: {
    allValues: ['cs', 'dota'],
    defaultValue: [],
    selectAllLabel: 'All games',
    children: (
      <>
        <Checkbox value="cs" label="Counter-Strike" />
        <Checkbox value="dota" label="Dota" hint="From spring" disabled />
      </>
    ),
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(box(canvasElement, 'All games'))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['cs'], expect.anything())
    await expect(box(canvasElement, 'Dota')).not.toBeChecked()
  },
}
export const Horizontal: Story = { args: { orientation: 'horizontal' } }
export const Invalid: Story = {
  args: { defaultValue: [], error: 'Choose at least one game.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('group')).toHaveAccessibleDescription(
      'Choose at least one game.',
    )
  },
}
export const Disabled: Story = { args: { disabled: true, allValues: ['cs', 'dota', 'lol'] } }
export const LongText: Story = {
  args: {
    label: 'Games whose tournaments you would like to hear about before everybody else does',
    hint: 'At most one mail a week.',
    allValues: ['cs', 'dota', 'lol'],
    orientation: 'horizontal',
  },
  decorators: [narrow('13rem')],
}
export const RightToLeft: Story = {
  args: {
    label: 'الألعاب',
    allValues: ['cs', 'dota'],
    selectAllLabel: 'الكل',
    children: (
      <>
        <Checkbox value="cs" label="كاونتر سترايك" />
        <Checkbox value="dota" label="دوتا" />
      </>
    ),
  },
  decorators: [rightToLeft],
}
