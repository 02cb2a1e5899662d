import type { ComponentPage } from '../page.ts'

export const navigation = {
  tabs: {
    use: 'Panels that share one place on one page.',
    avoid:
      'For other pages use links. For a view of the same data use `ToggleGroup`. For sections below one another use `Accordion`.',
    anatomy: `<Tabs
  label="Profile"
  orientation="horizontal"
  tabs={[
    { value: 'stats', label: 'Stats', content: <Stats /> },
    { value: 'wallet', label: 'Wallet', content: <Wallet />, disabled: true },
  ]}
/>`,
    shown: ['Switches', 'Many', 'Vertical'],
    slots: {
      tabs: ['The outer element.', 'data-orientation'],
      'tabs-list': ['The row of tabs, with `role="tablist"`.', 'data-orientation'],
      'tabs-tab': ['One tab.', 'data-active data-disabled data-orientation'],
      'tabs-panel': ['The panel of the selected tab.', 'data-orientation'],
    },
  },
  menu: {
    use: 'Actions and settings below a button: the account, what can be done with a row.',
    avoid:
      'For a choice that is kept or sent use `Select`. For text and fields use `Popover`. For the whole navigation of a phone use `Drawer`.',
    anatomy: `<Menu trigger={<Button>Account</Button>}>
  <MenuGroup label="Account">
    <MenuItem icon={<User size={18} aria-hidden />} shortcut="Ctrl+P">Profile</MenuItem>
    <MenuCheckboxItem defaultChecked>Sound</MenuCheckboxItem>
  </MenuGroup>
  <MenuRadioGroup label="Theme" defaultValue="dark">
    <MenuRadioItem value="dark">Dark</MenuRadioItem>
    <MenuRadioItem value="light">Light</MenuRadioItem>
  </MenuRadioGroup>
  <MenuSubmenu label="Share">
    <MenuItem>Copy the link</MenuItem>
  </MenuSubmenu>
  <MenuSeparator />
  <MenuItem tone="danger">Log out</MenuItem>
</Menu>`,
    shown: ['Closed', 'Open', 'WithIconsAndLinks', 'Choices'],
    frame: { height: 340 },
    slots: {
      menu: ['The popup, with `role="menu"`.', 'data-align data-closed data-open data-side'],
      'menu-group': ['Items below a heading.'],
      'menu-group-label': ['The heading.'],
      'menu-item': ['One item.', 'data-disabled data-highlighted data-tone'],
      'menu-item-label': ['The text.'],
      'menu-item-detail': ['Words at its end.'],
      'menu-item-shortcut': ['Its keys.'],
      'menu-checkbox-item': ['An item to turn on and off.', 'data-checked'],
      'menu-checkbox-item-mark': ['The check mark.', 'data-checked'],
      'menu-radio-group': ['A group of items, one of which is selected.'],
      'menu-radio-item': ['One of them.', 'data-checked data-highlighted data-unchecked'],
      'menu-radio-item-mark': ['Its point.', 'data-checked data-highlighted data-unchecked'],
      'menu-submenu': ['The item that opens a menu beside it.', 'data-highlighted data-popup-open'],
      'menu-submenu-popup': ['That menu.', 'data-align data-open data-side'],
      'menu-separator': ['A line between groups.', 'data-orientation'],
    },
  },
  'context-menu': {
    use: 'A second way to the actions of an area: the right button of a mouse, a long press, or Shift + F10.',
    avoid:
      'As the only way to an action: nobody sees that it is there. Show a `Menu` with the same items, too.',
    anatomy: `<ContextMenu trigger={<Card tabIndex={0}>Match 12</Card>}>
  <MenuItem shortcut="Ctrl+C">Copy the link</MenuItem>
  <MenuSeparator />
  <MenuItem tone="danger">Report</MenuItem>
</ContextMenu>`,
    shown: ['Closed', 'Open', 'Disabled'],
    frame: { height: 340 },
    slots: {
      'context-menu': [
        'The popup, with `role="menu"`. It has the items of `Menu`.',
        'data-align data-closed data-open data-side',
      ],
    },
  },
  'command-palette': {
    use: 'A shortcut to every page and action for people who use the product daily.',
    avoid: 'As the only way to anything. For a few actions beside a button use `Menu`.',
    anatomy: `<CommandPalette
  shortcut="Mod+K"
  groups={[
    { label: 'Go to', commands: [{ id: 'cups', label: 'Tournaments', shortcut: 'Mod+Shift+T' }] },
    { label: 'Do', commands: [{ id: 'create', label: 'Create a tournament', keywords: ['new'] }] },
  ]}
  onSelect={({ id }) => run(id)}
/>`,
    shown: ['Closed', 'Open'],
    frame: { height: 480 },
    slots: {
      'command-palette': [
        'The `dialog`, as large as the screen.',
        'data-empty data-loading data-page data-placement',
      ],
      'command-palette-window': ['The window in it.'],
      'command-palette-input': ['The `input`.'],
      'command-palette-status': ['How many results there are; a live region.'],
      'command-palette-none': ['The message if no command matches.'],
      'command-palette-list': ['The list, with `role="listbox"`.', 'data-empty'],
      'command-palette-group': ['Commands below a heading.'],
      'command-palette-group-label': ['The heading.'],
      'command-palette-item': ['One command.', 'data-disabled data-highlighted'],
      'command-palette-words': ['The text.'],
      'command-palette-detail': ['Words at its end.'],
    },
  },
  breadcrumb: {
    use: 'The path from the start page to this page, in a product with several levels.',
    avoid: 'For pages side by side use `Tabs` or links. For steps one after another use `StepList`.',
    anatomy: `<Breadcrumb
  maxItems={4}
  items={[{ label: 'Home', href: '/' }, { label: 'Cups', href: '/cups' }, { label: 'Winter Cup' }]}
/>`,
    shown: ['Path', 'MoreThanMaxItems', 'CurrentPageIsALink'],
    slots: {
      breadcrumb: ['The `nav`.', 'data-collapsed'],
      'breadcrumb-list': ['The list in it.'],
      'breadcrumb-item': ['One place of the path with its separator.'],
      'breadcrumb-crumb': ['The link, or the name of this page.'],
      'breadcrumb-mark': ['The separator.'],
      'breadcrumb-more': ['The button for places that have no room.'],
    },
  },
  pagination: {
    use: 'A list that is read page by page, such as a leaderboard with places.',
    avoid: 'For a feed or a list without end use `InfiniteList`.',
    anatomy: `<Pagination label="Pages of the leaderboard" page={page} pageCount={12} onPageChange={setPage} />`,
    shown: ['First', 'Middle', 'Last', 'Few', 'WithoutRoom'],
    slots: {
      pagination: ['The `nav`.'],
      'pagination-turn': ['The buttons to the page before and after.', 'data-size data-tone data-variant'],
      'pagination-page': ['The button of a page.'],
      'pagination-place': ['The page and how many there are, where the row has no room for buttons.'],
    },
  },
  'step-list': {
    use: 'What happens one after another and how far it is: signing, sending, confirming.',
    avoid: 'For a share of a whole use `ProgressBar`. For navigation use `Breadcrumb`.',
    anatomy: `<StepList
  label="Deposit"
  steps={[
    { id: 'sign', label: 'Sign in your wallet', state: 'done' },
    { id: 'send', label: 'Send', state: 'current', detail: 'About a minute' },
  ]}
/>`,
    shown: ['InProgress', 'Busy', 'AllDone', 'FailedWithRetry'],
    slots: {
      'step-list': ['The `ol`.'],
      'step-list-step': ['One step.', 'data-state'],
      'step-list-mark': ['Its sign.'],
      'step-list-label': ['Its name.'],
      'step-list-detail': ['Text below the step.'],
    },
  },
} as const satisfies Record<string, ComponentPage>
