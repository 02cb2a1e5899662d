import type { Meta, StoryObj } from '@storybook/react-vite'
import { Bold, Grid2x2, Italic, List, Rows3, Underline } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { ToggleGroup } from './toggle-group.tsx'

const views = [
  { value: 'grid', label: 'Grid', icon: <Grid2x2 size={16} aria-hidden /> },
  { value: 'list', label: 'List', icon: <List size={16} aria-hidden /> },
  { value: 'rows', label: 'Rows', icon: <Rows3 size={16} aria-hidden /> },
]

const meta = {
  component: ToggleGroup,
  args: { label: 'View', options: views, defaultValue: 'grid', onValueChange: fn() },
} satisfies Meta<typeof ToggleGroup>
export default meta
type Story = StoryObj<typeof meta>

const option = (canvasElement: HTMLElement, name: string) =>
  within(canvasElement).getByRole('button', { name })

/** One option is always on: pressing it again changes nothing. */
export const SingleSelection: Story = {
  play: async ({ canvasElement, args }) => {
    await expect(within(canvasElement).getByRole('group', { name: 'View' })).toBeVisible()
    await userEvent.click(option(canvasElement, 'List'))
    await expect(args.onValueChange).toHaveBeenLastCalledWith('list', expect.anything())
    await expect(option(canvasElement, 'Grid')).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(option(canvasElement, 'List'))
    await expect(option(canvasElement, 'List')).toHaveAttribute('aria-pressed', 'true')
    await expect(args.onValueChange).toHaveBeenCalledOnce()
  },
}
export const MultipleSelection: Story = {
  args: {
    label: 'Letters',
    multiple: true,
    defaultValue: ['bold'],
    iconOnly: true,
    options: [
      { value: 'bold', label: 'Bold', icon: <Bold size={16} aria-hidden /> },
      { value: 'italic', label: 'Italic', icon: <Italic size={16} aria-hidden /> },
      { value: 'underline', label: 'Underline', icon: <Underline size={16} aria-hidden /> },
    ],
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(option(canvasElement, 'Italic'))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['bold', 'italic'], expect.anything())
    await userEvent.click(option(canvasElement, 'Bold'))
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['italic'], expect.anything())
  },
}
/** Tooltips explain the icons. */
export const IconsOnly: Story = {
  args: { iconOnly: true },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(option(canvasElement, 'Grid')).toHaveFocus()
    await expect(option(canvasElement, 'Grid')).not.toHaveAttribute('aria-describedby')
    const tooltip = await screen.findByRole('tooltip')
    await waitFor(() => expect(tooltip).toBeVisible())
    await expect(tooltip).toHaveTextContent('Grid')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument())
  },
}
export const Small: Story = { args: { size: 's' } }
export const Large: Story = { args: { size: 'l' } }
export const Vertical: Story = { args: { orientation: 'vertical' } }
export const Disabled: Story = { args: { disabled: true } }
export const OneDisabled: Story = {
  args: { options: views.map((view) => ({ ...view, disabled: view.value === 'rows' })) },
}
export const LongText: Story = {
  args: {
    options: [
      { value: 'mine', label: 'Tournaments in which my team takes part' },
      { value: 'all', label: 'All tournaments of this season' },
    ],
    defaultValue: 'mine',
  },
  decorators: [narrow('14rem')],
}
export const RightToLeft: Story = {
  args: {
    label: 'العرض',
    options: [
      { value: 'grid', label: 'شبكة' },
      { value: 'list', label: 'قائمة' },
    ],
  },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(option(canvasElement, 'قائمة')).toHaveFocus()
  },
}
export const WorksByKeyboard: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.tab()
    await expect(option(canvasElement, 'Grid')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(option(canvasElement, 'List')).toHaveFocus()
    await expect(args.onValueChange).not.toHaveBeenCalled()
    await userEvent.keyboard('{Enter}')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('list', expect.anything())
    await userEvent.keyboard('{ArrowRight}{ArrowRight} ')
    await expect(args.onValueChange).toHaveBeenLastCalledWith('grid', expect.anything())
    await userEvent.tab()
    await expect(canvasElement.contains(document.activeElement)).toBe(false)
  },
}
