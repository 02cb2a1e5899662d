import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { Popover } from './popover.tsx'

const meta = {
  component: Popover,
  args: {
    trigger: <Button>Prize pool</Button>,
    title: 'Prize pool',
    onOpenChange: fn(),
    children: <p>1,200 USDT, paid to the first three teams.</p>,
  },
} satisfies Meta<typeof Popover>
export default meta
type Story = StoryObj<typeof meta>

const isShown = async () => {
  const popover = await screen.findByRole('dialog')
  await waitFor(() => expect(popover).toHaveStyle({ opacity: '1' }))
}
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())

export const Closed: Story = {}
export const Open: Story = { args: { defaultOpen: true }, play: isShown }
export const HiddenTitle: Story = { args: { defaultOpen: true, hideTitle: true }, play: isShown }
export const LongText: Story = {
  args: {
    defaultOpen: true,
    title: 'The prize pool of the grand final and of both of its qualifiers',
    children: <p>{'The prize is paid when an organiser has confirmed the result. '.repeat(30)}</p>,
  },
  play: isShown,
}
/** Without a title there is no close button either: only the popup is focusable. */
export const LongTextWithoutATitle: Story = {
  args: {
    defaultOpen: true,
    title: undefined,
    'aria-label': 'Prize pool',
    children: <p>{'The prize is paid when an organiser has confirmed the result. '.repeat(60)}</p>,
  },
  play: isShown,
}
export const RightToLeft: Story = {
  args: {
    defaultOpen: true,
    trigger: <Button>الجائزة</Button>,
    title: 'الجائزة',
    closeLabel: 'إغلاق',
    dir: 'rtl',
    lang: 'ar',
    children: <p>تُدفع للفرق الثلاثة الأولى</p>,
  },
  decorators: [rightToLeft],
  play: isShown,
}
export const WorksByKeyboard: Story = {
  args: { children: <Button>See the rules</Button> },
  play: async ({ args }) => {
    const button = screen.getByRole('button', { name: 'Prize pool' })
    await userEvent.tab()
    await expect(button).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await isShown()
    await waitFor(() =>
      expect(screen.getByRole('dialog', { name: 'Prize pool' })).toContainElement(activeElement()),
    )
    await userEvent.keyboard('{Escape}')
    await isGone()
    await waitFor(() => expect(button).toHaveFocus())
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, expect.anything())
  },
}
export const ClosesByCloseButton: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await isShown()
    await userEvent.click(screen.getByRole('button', { name: 'Close' }))
    await isGone()
  },
}

const activeElement = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)
export const WithoutATitle: Story = {
  args: { title: undefined, 'aria-label': 'Prize pool' },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Prize pool' }))
    await isShown()
    await expect(screen.getByRole('dialog', { name: 'Prize pool' })).toBeVisible()
    await expect(screen.queryByRole('heading')).not.toBeInTheDocument()
  },
}
