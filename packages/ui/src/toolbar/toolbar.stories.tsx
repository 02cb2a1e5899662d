import type { Meta, StoryObj } from '@storybook/react-vite'
import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Menu, MenuItem } from '../menu/menu.tsx'
import {
  Toolbar,
  ToolbarButton,
  ToolbarGroup,
  ToolbarInput,
  ToolbarLink,
  ToolbarSeparator,
} from './toolbar.tsx'

const onZoom = fn()

const meta = {
  component: Toolbar,
  args: {
    label: 'Bracket',
    children: (
      <>
        <ToolbarGroup label="Zoom">
          <ToolbarButton aria-label="Zoom in" icon={<ZoomIn size={18} aria-hidden />} onClick={onZoom} />
          <ToolbarButton
            aria-label="Zoom out"
            icon={<ZoomOut size={18} aria-hidden />}
            disabled
            onClick={onZoom}
          />
          <ToolbarButton icon={<Maximize size={18} aria-hidden />} aria-pressed>
            Fit
          </ToolbarButton>
        </ToolbarGroup>
        <ToolbarSeparator />
        <ToolbarInput label="Find a team" placeholder="Find a team" />
        <Menu trigger={<ToolbarButton>More</ToolbarButton>}>
          <MenuItem>Print</MenuItem>
        </Menu>
        <ToolbarLink href="#rules">Rules</ToolbarLink>
      </>
    ),
  },
} satisfies Meta<typeof Toolbar>
export default meta
type Story = StoryObj<typeof meta>

const button = (name: string) => screen.getByRole('button', { name })

/** One tab stop; arrow keys move inside. */
export const IsOneTabStop: Story = {
  play: async ({ canvasElement }) => {
    onZoom.mockClear()
    await expect(within(canvasElement).getByRole('toolbar', { name: 'Bracket' })).toBeVisible()
    await userEvent.tab()
    await expect(button('Zoom in')).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    // A disabled one is reached, and does nothing.
    await expect(button('Zoom out')).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(onZoom).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
    await expect(screen.getByRole('link', { name: 'Rules' })).toHaveFocus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(button('Zoom in')).toHaveFocus()
    await userEvent.keyboard('{ArrowLeft}')
    await userEvent.tab({ shift: true })
    await userEvent.tab()
    await expect(screen.getByRole('link', { name: 'Rules' })).toHaveFocus()
  },
}
export const OpensAMenu: Story = {
  play: async () => {
    await userEvent.click(button('More'))
    await waitFor(() => expect(screen.getByRole('menu')).toHaveStyle({ opacity: '1' }))
    await expect(screen.getByRole('menuitem', { name: 'Print' })).toBeVisible()
  },
}
export const Vertical: Story = {
  args: {
    orientation: 'vertical',
    children: (
      <>
        <ToolbarButton aria-label="Zoom in" icon={<ZoomIn size={18} aria-hidden />} />
        <ToolbarButton aria-label="Zoom out" icon={<ZoomOut size={18} aria-hidden />} />
        <ToolbarSeparator />
        <ToolbarButton aria-label="Fit" aria-pressed icon={<Maximize size={18} aria-hidden />} />
      </>
    ),
  },
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowDown}')
    await expect(button('Zoom out')).toHaveFocus()
  },
}
export const Disabled: Story = {
  args: {
    disabled: true,
    children: (
      <>
        <ToolbarButton icon={<ZoomIn size={18} aria-hidden />}>Zoom in</ToolbarButton>
        <ToolbarButton aria-pressed icon={<Maximize size={18} aria-hidden />}>
          Fit
        </ToolbarButton>
        <ToolbarSeparator />
        <ToolbarInput label="Find a team" placeholder="Find a team" />
      </>
    ),
  },
}
export const BreaksWhereItHasNoRoom: Story = { decorators: [narrow('16rem')] }
export const RightToLeft: Story = {
  args: {
    label: 'الجدول',
    children: (
      <>
        <ToolbarButton>تكبير</ToolbarButton>
        <ToolbarButton>تصغير</ToolbarButton>
        <ToolbarSeparator />
        <ToolbarLink href="#rules">القواعد</ToolbarLink>
      </>
    ),
  },
  decorators: [rightToLeft],
  play: async () => {
    await userEvent.tab()
    await userEvent.keyboard('{ArrowLeft}')
    await expect(button('تصغير')).toHaveFocus()
  },
}
