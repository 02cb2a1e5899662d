import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { pageFromRightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { Drawer } from './drawer.tsx'

const meta = {
  component: Drawer,
  args: {
    title: 'Menu',
    trigger: <Button>Open menu</Button>,
    onOpenChange: fn(),
    children: <p>You should login first</p>,
  },
} satisfies Meta<typeof Drawer>
export default meta
type Story = StoryObj<typeof meta>

const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
/** Returns the window after its opening animation. */
const opens = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open menu' }))
  const drawer = await screen.findByRole('dialog', { name: 'Menu' })
  const window = drawer.querySelector<HTMLElement>('[data-slot="dialog-window"]')
  if (!window) throw new Error('The drawer has no window.')
  await Promise.all(window.getAnimations().map(({ finished }) => finished))
  return window
}
/** Simulates a horizontal swipe in the window. */
const swipes = async (window: HTMLElement, way: number) => {
  const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientY: 100 }
  await fireEvent.pointerDown(window, { ...finger, clientX: 200 })
  await fireEvent.pointerMove(window, { ...finger, clientX: 200 + way })
  return () => fireEvent.pointerUp(window, { ...finger, clientX: 200 + way })
}
export const Closed: Story = {}
export const Open: Story = { args: { defaultOpen: true } }
export const AtTheEnd: Story = {
  parameters: { isPictured: false },
  args: { defaultOpen: true, side: 'inline-end' },
}
export const AtTheTop: Story = { parameters: { isPictured: false }, args: { defaultOpen: true, side: 'top' } }
/** As high as its content, at most 80 % of the screen. */
export const AtTheBottom: Story = {
  parameters: { isPictured: false },
  args: { defaultOpen: true, side: 'bottom' },
}

const rounds = Array.from({ length: 60 }, (_, place) => <p key={place}>Round {place + 1}</p>)
const long: Partial<Story> = {
  parameters: { isPictured: false },
  args: { defaultOpen: true, children: rounds },
}
export const LongTextAtTheStart: Story = { ...long }
export const LongTextAtTheEnd: Story = { ...long, args: { ...long.args, side: 'inline-end' } }
export const LongTextAtTheTop: Story = { ...long, args: { ...long.args, side: 'top' } }
export const LongTextAtTheBottom: Story = { ...long, args: { ...long.args, side: 'bottom' } }

// [S2.22]
export const OpensEightyPercentWide: Story = {
  play: async () => {
    const { left, width, height } = (await opens()).getBoundingClientRect()
    await expect(width / innerWidth).toBeCloseTo(0.8, 2)
    await expect(height).toBe(innerHeight)
    await expect(left).toBe(0)
  },
}
export const ClosesByEscape: Story = {
  play: async () => {
    await opens()
    await userEvent.keyboard('{Escape}')
    await isGone()
    await waitFor(() => expect(screen.getByRole('button', { name: 'Open menu' })).toHaveFocus())
  },
}
export const ClosesOnSwipe: Story = {
  play: async ({ args }) => {
    const window = await opens()
    const release = await swipes(window, -0.5 * window.offsetWidth)
    await expect(window.getBoundingClientRect().left).toBeCloseTo(-0.5 * window.offsetWidth, 0)
    await release()
    await isGone()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, expect.anything())
  },
}
export const StaysOpenAfterShortSwipe: Story = {
  play: async ({ args }) => {
    const window = await opens()
    const release = await swipes(window, -20)
    await expect(window.getBoundingClientRect().left).toBeCloseTo(-20, 0)
    // A slow finger: what is fast goes, however little it is moved.
    await new Promise((resolve) => setTimeout(resolve, 100))
    await release()
    await waitFor(() => expect(window.getBoundingClientRect().left).toBe(0))
    await expect(args.onOpenChange).not.toHaveBeenCalledWith(false, expect.anything())
  },
}
const edges = (window: HTMLElement) => {
  const { left, right, top, bottom } = window.getBoundingClientRect()
  return [left <= 0, right >= innerWidth, top <= 0, bottom >= innerHeight]
}
export const FromTheEnd: Story = {
  args: { side: 'inline-end' },
  play: async () => {
    const window = await opens()
    await expect(edges(window)).toEqual([innerWidth <= 420, true, true, true])
    const release = await swipes(window, 0.5 * window.offsetWidth)
    await release()
    await isGone()
  },
}
export const FromTheTop: Story = {
  args: { side: 'top' },
  play: async ({ args }) => {
    const window = await opens()
    await expect(edges(window)).toEqual([true, true, true, false])
    const header = window.querySelector<HTMLElement>('[data-slot="dialog-header"]') ?? window
    const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: 100 }
    await fireEvent.pointerDown(header, { ...finger, clientY: 100 })
    await fireEvent.pointerMove(header, { ...finger, clientY: 0 })
    await expect(window.getBoundingClientRect().top).toBeCloseTo(-100, 0)
    await fireEvent.pointerUp(header, { ...finger, clientY: 0 })
    await isGone()
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(
      false,
      expect.objectContaining({ reason: 'drag' }),
    )
  },
}
/** As high as its content, at most 80 % of the screen; longer content scrolls, and scrolling by touch does not close it. */
export const FromTheBottom: Story = {
  args: {
    side: 'bottom',
    children: rounds,
  },
  play: async ({ args }) => {
    const window = await opens()
    await expect(edges(window)).toEqual([true, true, false, true])
    await expect(window.offsetHeight / innerHeight).toBeLessThanOrEqual(0.81)
    const body = window.querySelector<HTMLElement>('[data-slot="dialog-body"]') ?? window
    const finger = { pointerId: 1, pointerType: 'touch', isPrimary: true, clientX: 100 }
    await fireEvent.pointerDown(body, { ...finger, clientY: 300 })
    await fireEvent.pointerMove(body, { ...finger, clientY: 600 })
    await fireEvent.pointerUp(body, { ...finger, clientY: 600 })
    await expect(args.onOpenChange).not.toHaveBeenCalledWith(false, expect.anything())
    await userEvent.keyboard('{Escape}')
    await isGone()
  },
}
export const RightToLeft: Story = {
  ...pageFromRightToLeft,
  args: {
    title: 'القائمة',
    closeLabel: 'إغلاق',
    children: <p lang="ar">سجّل الدخول أولا</p>,
    defaultOpen: true,
  },
  play: async () => {
    const drawer = await screen.findByRole('dialog', { name: 'القائمة' })
    const window = drawer.querySelector<HTMLElement>('[data-slot="dialog-window"]')
    await waitFor(() => expect(window?.getBoundingClientRect().right).toBe(innerWidth))
    if (!window) return
    const release = await swipes(window, 0.5 * window.offsetWidth)
    await release()
    await isGone()
  },
}
