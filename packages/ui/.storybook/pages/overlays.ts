import type { ComponentPage } from '../page.ts'

export const overlays = {
  dialog: {
    use: 'A task or a message that needs the whole attention and a way back to the page: a form, a receipt, the wallet.',
    avoid:
      'To confirm an action use `AlertDialog`. For a little more beside a button use `Popover`. For navigation on a phone use `Drawer`. For news that needs no answer use a toast.',
    anatomy: `<Dialog
  title="Deposit"
  description="Only USDT on Polygon"
  trigger={<Button>Deposit</Button>}
  footer={
    <>
      <DialogClose>Cancel</DialogClose>
      <Button tone="accent">Copy the address</Button>
    </>
  }
>
  <DepositAddress />
</Dialog>

// Its parts, for a dialog of your own:
<DialogFrame aria-labelledby="rules" open={isOpen} onOpenChange={setOpen}>
  <DialogWindow title="Rules" titleId="rules">…</DialogWindow>
</DialogFrame>`,
    shown: ['Closed', 'Open', 'WithFooter', 'PanelWithBack'],
    frame: { height: 420 },
    slots: {
      'dialog-frame': ['The `dialog` of a `DialogFrame` that stands alone.', 'data-kept data-placement'],
      dialog: [
        'The `dialog`, as large as the screen. Its backdrop is `::backdrop`.',
        'data-page data-placement',
      ],
      'dialog-window': ['The window in it.', 'data-shaking'],
      'dialog-header': ['The row of the title.'],
      'dialog-back': ['The button that goes back.', 'data-size data-tone data-variant'],
      'dialog-title': ['The title.'],
      'dialog-close': ['The button that closes it.', 'data-size data-tone data-variant'],
      'dialog-body': ['The part that scrolls, and whose height moves.'],
      'dialog-content': ['The content.'],
      'dialog-description': ['The description.'],
      'dialog-footer': ['The footer, which does not scroll.'],
    },
  },
  'alert-dialog': {
    use: 'A confirm dialog: a question that must be answered before something is lost or spent.',
    avoid:
      'For what can be undone do it at once and offer an undo in a toast. For anything but a question use `Dialog`.',
    anatomy: `<AlertDialog
  title="Leave the tournament?"
  description="Your place goes to the next team in line."
  tone="danger"
  confirmLabel="Leave"
  cancelLabel="Stay"
  onConfirm={() => leave()}
  trigger={<Button tone="danger">Leave</Button>}
/>`,
    shown: ['Closed', 'Open', 'TakesLong', 'AccentTone'],
    frame: { height: 360 },
    slots: {
      'alert-dialog': [
        'The `dialog`, with `role="alertdialog"`. Its window has the parts of `Dialog`.',
        'data-invalid data-loading data-page data-placement data-tone',
      ],
      'alert-dialog-icon': ['The sign of its tone.'],
      'alert-dialog-description': ['The description.'],
      'alert-dialog-pending': ['That `onConfirm` takes long; a live region.'],
      'alert-dialog-error': ['Why `onConfirm` failed.'],
      'alert-dialog-actions': ['The row of its buttons.'],
      'alert-dialog-cancel': ['The button that cancels.', 'data-disabled data-size data-tone data-variant'],
      'alert-dialog-confirm': ['The button that confirms.', 'data-loading data-size data-tone data-variant'],
    },
  },
  drawer: {
    use: 'Navigation or a long form that slides in from an edge, on phones above all.',
    avoid: 'For a short task use `Dialog`. For actions beside a button use `Menu`.',
    anatomy: `<Drawer title="Menu" side="inline-start" trigger={<Button>Menu</Button>}>
  <MainMenu />
</Drawer>`,
    shown: ['Closed', 'Open', 'AtTheEnd', 'AtTheTop', 'AtTheBottom'],
    frame: { height: 480 },
    slots: {
      drawer: [
        'The `dialog`, as large as the screen. Its window has the parts of `Dialog`.',
        'data-page data-placement',
      ],
      'dialog-window': ['The window that slides in.', 'data-swiping'],
    },
  },
  popover: {
    use: 'A little more beside a button, while the page stays in use: a filter, the split of a prize.',
    avoid:
      'For actions use `Menu`. For words about one control use `Tooltip`. For what must be answered use `Dialog`.',
    anatomy: `<Popover trigger={<Button>Prize pool</Button>} title="Prize pool" side="bottom" align="start">
  <PrizeList />
</Popover>`,
    shown: ['Closed', 'Open', 'HiddenTitle', 'WithoutATitle'],
    frame: { height: 320 },
    slots: {
      popover: ['The popup, with `role="dialog"`.', 'data-align data-closed data-open data-side'],
      'popover-place': [
        'The positioned element.',
        '--anchor-height --anchor-width --available-height --available-width --transform-origin data-align data-closed data-open data-side',
      ],
      'popover-header': ['The row of the title.'],
      'popover-title': ['The title.'],
      'popover-close': ['The button that closes it.', 'data-size data-tone data-variant'],
      'popover-body': ['The content.'],
      'popup-place': ['The portal in the page or the open dialog that popups stand in.'],
    },
  },
  tooltip: {
    use: 'Words about a control that it has no room for, on hover and on keyboard focus.',
    avoid:
      'For what people must know put it on the page: touch has no hover. For controls inside use `Popover`.',
    anatomy: `<Tooltip trigger={<IconButton label="Rank" icon={<Trophy aria-hidden />} />} side="top">
  Of the last 30 days
</Tooltip>`,
    shown: ['Hidden', 'Open'],
    frame: { height: 220 },
    slots: {
      tooltip: ['The popup, with `role="tooltip"`.', 'data-align data-closed data-open data-side'],
    },
  },
  toast: {
    use: 'A short message about something that just happened and needs no answer: saved, failed, an undo.',
    avoid:
      'For a state that lasts use `AlertBar`. For an error of a field show it at the field. For a question use `AlertDialog`.',
    anatomy: `<ToastProvider>
  <App />
</ToastProvider>

// In a component below it; \`UiProvider\` has a \`ToastProvider\`:
const toast = useToast()
toast.show({ tone: 'positive', title: 'You are in', description: 'Sit & Go Duel #1' })`,
    shown: ['Closed', 'Success', 'Failure', 'Loading', 'Info', 'WithAnAction'],
    frame: { height: 260 },
    slots: {
      'toast-viewport': ['The region that toasts stand in.', '--toast-frontmost-height data-expanded'],
      toast: [
        'One toast.',
        '--toast-height --toast-index --toast-offset-y --toast-swipe-movement-x --toast-swipe-movement-y data-expanded data-loading data-tone',
      ],
      'toast-icon': ['The sign of its tone, or the spinner.'],
      'toast-title': ['Its title.'],
      'toast-description': ['Its description.'],
      'toast-action': ['The button of its action.', 'data-size data-tone data-variant'],
      'toast-dismiss': ['The button that closes it.'],
    },
  },
} as const satisfies Record<string, ComponentPage>
