import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fireEvent, fn, screen, userEvent, waitFor } from 'storybook/test'
import { pageFromRightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { Menu, MenuItem } from '../menu/menu.tsx'
import { Popover } from '../popover/popover.tsx'
import { UiProvider } from '../provider/ui-provider.tsx'
import { SearchField } from '../search-field/search-field.tsx'
import { Select } from '../select/select.tsx'
import { useToast } from '../toast/use-toast.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import { Dialog } from './dialog.tsx'
import { DialogFrame } from './dialog-frame.tsx'
import { DialogWindow } from './dialog-window.tsx'

const meta = {
  component: Dialog,
  args: {
    title: 'Deposit',
    trigger: <Button>Open</Button>,
    onOpenChange: fn(),
    children: <p>Send only USDT, POL or ETH to this address.</p>,
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

const button = (name: string) => screen.getByRole('button', { name })
const isGone = (name = 'Deposit') =>
  waitFor(() => expect(screen.queryByRole('dialog', { name })).not.toBeInTheDocument())
/** It is visible, and its animation has ended. */
const isShown = async (name = 'Deposit') => {
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name })
  await waitFor(() => expect(dialog).toHaveAttribute('open'))
  const movements = dialog.getAnimations({ subtree: true }).filter((movement) => {
    return movement.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
  })
  await Promise.allSettled(movements.map(({ finished }) => finished))
  return dialog
}
const opens = async () => {
  await userEvent.click(button('Open'))
  return await isShown()
}
/** Whether a press at its centre would reach it. */
const isPressable = (element: Element) => {
  const { left, top, width, height } = element.getBoundingClientRect()
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
}

export const Closed: Story = {}
export const Open: Story = { args: { defaultOpen: true } }

// [S2.36]
export const ClosesByCloseButton: Story = {
  play: async ({ args }) => {
    await opens()
    await userEvent.click(button('Close'))
    await isGone()
    await waitFor(() => expect(button('Open')).toHaveFocus())
    await expect(args.onOpenChange).toHaveBeenLastCalledWith(false, expect.anything())
  },
}
export const ClosesByEscape: Story = {
  play: async () => {
    const dialog = await opens()
    await expect(dialog).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await isGone()
    await waitFor(() => expect(button('Open')).toHaveFocus())
  },
}
// S2.36
/** A press that starts inside, such as selecting text, does not close it. */
export const ClosesOnOutsidePress: Story = {
  play: async () => {
    const dialog = await opens()
    await fireEvent.pointerDown(screen.getByText(/Send only/))
    await fireEvent.click(dialog)
    await expect(dialog).toHaveAttribute('open')
    await userEvent.click(document.elementFromPoint(2, 2) ?? document.body)
    await isGone()
  },
}
export const LocksPageScroll: Story = {
  decorators: [
    (Story) => (
      <div style={{ blockSize: '200vh' }}>
        <Story />
      </div>
    ),
  ],
  play: async () => {
    const page = document.documentElement
    const { width } = document.body.getBoundingClientRect()
    await opens()
    await expect(page).toHaveStyle({ overflow: 'hidden' })
    await expect(document.body.getBoundingClientRect().width).toBe(width)
    await userEvent.keyboard('{Escape}')
    await isGone()
    await expect(page).toHaveStyle({ overflow: 'visible' })
  },
}
// S9.7
/** A dialog that is not dismissible shakes at each attempt to close it. */
export const ShakesWhenNotDismissible: Story = {
  args: { dismissible: false, defaultOpen: true },
  play: async ({ args }) => {
    const dialog = await isShown()
    const window = dialog.querySelector('[data-slot="dialog-window"]')
    // For who asks for less motion one is over before a test can look.
    let shakes = 0
    const counting = new MutationObserver((changes) => {
      shakes += changes.filter(({ oldValue }) => oldValue === null).length
    })
    if (window) counting.observe(window, { attributeFilter: ['data-shaking'], attributeOldValue: true })
    for (const leave of [
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.keyboard('{Escape}'),
      () => userEvent.click(button('Close')),
      () => userEvent.click(dialog),
    ]) {
      shakes = 0
      await leave()
      await waitFor(() => expect(shakes).toBeGreaterThan(0))
      await waitFor(() => expect(window).not.toHaveAttribute('data-shaking'))
    }
    counting.disconnect()
    await expect(dialog).toHaveAttribute('open')
    await expect(args.onOpenChange).not.toHaveBeenCalled()
  },
}
/** The browser closes it by itself at a second close request in a row. */
export const ReopensWhenBrowserClosesIt: Story = {
  args: { dismissible: false, defaultOpen: true },
  play: async () => {
    const dialog = await isShown()
    dialog.close()
    await waitFor(() => expect(dialog.matches(':modal')).toBe(true))
  },
}
export const PanelWithBack: Story = {
  args: { placement: 'end', title: 'Notifications', onBack: fn(), defaultOpen: true },
  play: async ({ args }) => {
    await isShown('Notifications')
    await userEvent.click(button('Back'))
    await expect(args.onBack).toHaveBeenCalledOnce()
  },
}
export const WithFooter: Story = {
  args: {
    defaultOpen: true,
    footer: <Button tone="accent">Send</Button>,
    description: 'What to know first.',
  },
  play: async () => {
    await expect(await isShown()).toHaveAccessibleDescription('What to know first.')
  },
}
export const HiddenTitle: Story = {
  args: { defaultOpen: true, hideTitle: true },
  play: async () => void (await isShown()),
}
export const LongText: Story = {
  args: {
    defaultOpen: true,
    title: 'Deposit to the wallet that you play with, on Arbitrum or on Polygon',
    children: (
      <p>
        {'Send only USDT, POL or ETH to this address. '.repeat(80)}
        <a href="#more">More</a>
      </p>
    ),
    footer: <Button>Done</Button>,
  },
  play: async () => {
    await isShown('Deposit to the wallet that you play with, on Arbitrum or on Polygon')
    const { bottom } = button('Done').getBoundingClientRect()
    await expect(bottom).toBeLessThanOrEqual(innerHeight)
  },
}
/** Text only: nothing in it is focusable. */
export const LongTextAlone: Story = {
  args: { defaultOpen: true, children: <p>{'Be there in time, and be fair. '.repeat(200)}</p> },
}
export const RightToLeft: Story = {
  args: {
    defaultOpen: true,
    title: 'الإيداع',
    closeLabel: 'إغلاق',
    children: <p lang="ar">أرسل إلى هذا العنوان فقط</p>,
    placement: 'end',
  },
  ...pageFromRightToLeft,
  play: async () => {
    const dialog = await isShown('الإيداع')
    await expect(dialog.querySelector('[data-slot="dialog-window"]')?.getBoundingClientRect().left).toBe(0)
  },
}

function Controls() {
  const [network, setNetwork] = useState<'polygon' | 'arbitrum'>('polygon')
  const toast = useToast()
  return (
    <>
      <Select
        label="Network"
        value={network}
        onValueChange={setNetwork}
        options={[
          { value: 'polygon', label: 'Polygon' },
          { value: 'arbitrum', label: 'Arbitrum' },
        ]}
      />
      <Menu trigger={<Button>Actions</Button>}>
        <MenuItem>Copy</MenuItem>
      </Menu>{' '}
      <Popover trigger={<Button>Fees</Button>} title="Fees">
        <p>0.05 USDT</p>
      </Popover>{' '}
      <Tooltip trigger={<Button>Why</Button>}>Of the network</Tooltip>{' '}
      <Button onClick={() => toast.show({ tone: 'positive', title: 'Sent' })}>Tell</Button>
    </>
  )
}

/** Popups in a dialog open above it, and Escape or an outside press closes them first. */
export const PopupsOpenInside: Story = {
  args: { defaultOpen: true, children: <Controls /> },
  decorators: [
    (Story) => (
      <UiProvider>
        <Story />
      </UiProvider>
    ),
  ],
  play: async () => {
    const dialog = await isShown()
    const goes = (element: HTMLElement) =>
      waitFor(() => expect(element.isConnected && element.checkVisibility()).toBe(false))

    await userEvent.click(screen.getByRole('combobox', { name: 'Network' }))
    const option = await screen.findByRole('option', { name: 'Arbitrum' })
    await waitFor(() => expect(isPressable(option)).toBe(true))
    await userEvent.click(option)
    await goes(option)
    await expect(screen.getByRole('combobox', { name: 'Network' })).toHaveTextContent('Arbitrum')

    await userEvent.click(button('Actions'))
    const item = await screen.findByRole('menuitem', { name: 'Copy' })
    await waitFor(() => expect(isPressable(item)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await goes(item)

    await userEvent.click(button('Fees'))
    const popover = await screen.findByRole('dialog', { name: 'Fees' })
    await waitFor(() => expect(isPressable(popover)).toBe(true))
    await userEvent.click(dialog)
    await goes(popover)

    button('Why').focus()
    const tooltip = await screen.findByRole('tooltip')
    await waitFor(() => expect(isPressable(tooltip)).toBe(true))
    await userEvent.keyboard('{Escape}')
    await goes(tooltip)

    await userEvent.click(button('Tell'))
    const dismiss = await screen.findByLabelText('Dismiss')
    await waitFor(() => expect(isPressable(dismiss)).toBe(true))
    await userEvent.click(dismiss)
    await goes(dismiss)

    await expect(dialog).toHaveAttribute('open')
    button('Tell').focus()
    await userEvent.keyboard('{Escape}')
    await isGone()
  },
}

/** Elements inside handle Escape first. */
export const EscapeClearsSearchFirst: Story = {
  args: { defaultOpen: true },
  render: function Searched(args) {
    const [query, setQuery] = useState('')
    return (
      <Dialog {...args}>
        <SearchField label="Search" value={query} onValueChange={setQuery} />
      </Dialog>
    )
  },
  play: async () => {
    const dialog = await isShown()
    await userEvent.type(screen.getByRole('searchbox'), 'USDT')
    await userEvent.keyboard('{Escape}')
    await expect(screen.getByRole('searchbox')).toHaveValue('')
    await expect(dialog).toHaveAttribute('open')
    await userEvent.keyboard('{Escape}')
    await isGone()
  },
}

/** A toast on the page moves into a dialog that opens above it, and back when the dialog closes. */
export const ToastsMoveIntoDialog: Story = {
  args: { trigger: <Button>Open</Button> },
  render: function Beside(args) {
    const toast = useToast()
    return (
      <>
        <Button onClick={() => toast.show({ loading: true, title: 'Taking your place' })}>Tell</Button>
        <Dialog {...args} />
      </>
    )
  },
  decorators: PopupsOpenInside.decorators ?? [],
  play: async () => {
    await userEvent.click(button('Tell'))
    const dismiss = await screen.findByLabelText('Dismiss')
    const dialog = await opens()
    await expect(dialog).toContainElement(dismiss)
    await expect(isPressable(dismiss)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await isGone()
    await expect(dismiss).toBeInTheDocument()
    await userEvent.click(dismiss)
    await waitFor(() => expect(dismiss).not.toBeInTheDocument())
  },
}

/** Only the topmost dialog is interactive; the focus returns step by step. */
export const NestedDialog: Story = {
  args: {
    defaultOpen: true,
    children: (
      <Dialog title="Networks" trigger={<Button>Networks</Button>}>
        <p>Polygon, Arbitrum</p>
      </Dialog>
    ),
  },
  play: async () => {
    const outer = await isShown()
    await userEvent.click(button('Networks'))
    const inner = await isShown('Networks')
    await expect(isPressable(inner)).toBe(true)
    await userEvent.keyboard('{Escape}')
    await isGone('Networks')
    await expect(outer).toHaveAttribute('open')
    await expect(document.documentElement).toHaveStyle({ overflow: 'hidden' })
    await waitFor(() => expect(button('Networks')).toHaveFocus())
  },
}

/** One closes while the next opens: the focus returns to the trigger of the first. */
export const OpensAfterAnotherCloses: Story = {
  render: function Steps() {
    const [step, setStep] = useState<'none' | 'menu' | 'news'>('none')
    return (
      <>
        <Button onClick={() => setStep('menu')}>Open</Button>
        <Dialog title="Deposit" open={step === 'menu'} onOpenChange={() => setStep('none')}>
          <Button onClick={() => setStep('news')}>News</Button>
        </Dialog>
        <Dialog title="News" open={step === 'news'} onOpenChange={() => setStep('none')}>
          <p>Nothing new</p>
        </Dialog>
      </>
    )
  },
  play: async () => {
    await opens()
    await userEvent.click(button('News'))
    await isGone()
    await isShown('News')
    await userEvent.keyboard('{Escape}')
    await isGone('News')
    await waitFor(() => expect(button('Open')).toHaveFocus())
  },
}

/** The first closes under the second: the focus returns to the trigger of the first, because that of the second is gone. */
export const SurvivesParentClose: Story = {
  render: function Steps() {
    const [isFirst, setFirst] = useState(false)
    const [isSecond, setSecond] = useState(false)
    return (
      <>
        <Button onClick={() => setFirst(true)}>Open</Button>
        <Dialog title="Deposit" open={isFirst} onOpenChange={setFirst}>
          <Button onClick={() => setSecond(true)}>News</Button>
        </Dialog>
        <Dialog title="News" open={isSecond} onOpenChange={setSecond}>
          <Button onClick={() => setFirst(false)}>No deposit</Button>
        </Dialog>
      </>
    )
  },
  play: async () => {
    await opens()
    await userEvent.click(button('News'))
    await isShown('News')
    await userEvent.click(button('No deposit'))
    await isGone()
    await userEvent.keyboard('{Escape}')
    await isGone('News')
    await waitFor(() => expect(button('Open')).toHaveFocus())
  },
}

/** The menu is closed when its dialog closes, so the focus returns to the menu's button. */
export const OpensFromMenu: Story = {
  render: function Opened() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Menu trigger={<Button>Open</Button>}>
          <MenuItem onClick={() => setOpen(true)}>Deposit</MenuItem>
        </Menu>
        <Dialog title="Deposit" open={isOpen} onOpenChange={setOpen}>
          <p>Nothing yet</p>
        </Dialog>
      </>
    )
  },
  play: async () => {
    await userEvent.click(button('Open'))
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Deposit' }))
    await isShown()
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    await userEvent.keyboard('{Escape}')
    await isGone()
    await waitFor(() => expect(button('Open')).toHaveFocus())
  },
}

const opensFromAPopover = async () => {
  await userEvent.click(button('Open'))
  const popover = await screen.findByRole('dialog', { name: 'Wallet' })
  await waitFor(() => expect(popover).toHaveStyle({ opacity: '1' }))
  await userEvent.click(button('Deposit'))
  await isShown()
}

/** The popover stays open below the dialog, and gets the focus back. */
export const OpensFromPopover: Story = {
  args: { trigger: <Button>Deposit</Button> },
  render: (args) => (
    <Popover title="Wallet" trigger={<Button>Open</Button>}>
      <Dialog {...args} />
    </Popover>
  ),
  play: async () => {
    await opensFromAPopover()
    await userEvent.click(screen.getByText(/Send only/))
    await userEvent.keyboard('{Escape}')
    await isGone()
    await waitFor(() => expect(button('Deposit')).toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await isGone('Wallet')
    await waitFor(() => expect(button('Open')).toHaveFocus())
  },
}
/** The popover and its content are gone: the focus returns to the popover's button. */
export const ReplacesPopover: Story = {
  render: function Opened(args) {
    const [shown, setShown] = useState<'nothing' | 'popover' | 'dialog'>('nothing')
    return (
      <>
        <Popover
          title="Wallet"
          trigger={<Button>Open</Button>}
          open={shown === 'popover'}
          onOpenChange={(isOpen) => setShown(isOpen ? 'popover' : 'nothing')}
        >
          <Button onClick={() => setShown('dialog')}>Deposit</Button>
        </Popover>
        <Dialog title={args.title} open={shown === 'dialog'} onOpenChange={() => setShown('nothing')}>
          {args.children}
        </Dialog>
      </>
    )
  },
  play: async () => {
    await opensFromAPopover()
    await isGone('Wallet')
    await userEvent.keyboard('{Escape}')
    await isGone()
    await waitFor(() => expect(button('Open')).toHaveFocus())
  },
}

/** Its content is mounted before it opens, and keeps typed text. */
export const KeepsItsContentMounted: Story = {
  render: () => (
    <DialogFrame keepMounted open={false} onOpenChange={() => undefined} aria-labelledby="kept">
      <DialogWindow title="Deposit" titleId="kept">
        Send only USDT.
      </DialogWindow>
    </DialogFrame>
  ),
  play: async () => {
    await expect(document.querySelector('dialog[data-kept]')).not.toHaveAttribute('open')
    await expect(screen.getByText('Send only USDT.')).not.toBeVisible()
  },
}
