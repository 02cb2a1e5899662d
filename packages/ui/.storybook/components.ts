/** The folders of `src` by what their components are for: the order of the sidebar, and of the sheets of pictures. */
export const purposes = {
  Actions: ['button', 'icon-button', 'link', 'copy-button', 'toolbar'],
  Forms: [
    'form',
    'fieldset',
    'field',
    'text-field',
    'textarea',
    'search-field',
    'number-field',
    'amount-field',
    'one-time-code',
    'select',
    'combobox',
    'date-picker',
    'date-time-picker',
    'calendar',
    'checkbox',
    'checkbox-group',
    'radio-group',
    'switch',
    'slider',
    'toggle-group',
  ],
  Navigation: ['tabs', 'menu', 'context-menu', 'command-palette', 'breadcrumb', 'pagination', 'step-list'],
  Overlays: ['dialog', 'alert-dialog', 'drawer', 'popover', 'tooltip', 'toast'],
  Feedback: [
    'alert-bar',
    'badge',
    'tag',
    'progress-bar',
    'spinner',
    'skeleton',
    'empty-state',
    'error-state',
  ],
  Data: [
    'avatar',
    'address',
    'qr-code',
    'number-text',
    'token-amount',
    'kbd',
    'countdown',
    'list',
    'infinite-list',
    'table',
    'charts',
  ],
  Layout: [
    'provider',
    'card',
    'separator',
    'scroll-area',
    'accordion',
    'collapsible',
    'art',
    'visually-hidden',
  ],
} as const

/** A key, and what it does. */
export type KeyUse = readonly [keys: string, effect: string]

const none: readonly KeyUse[] = []
const press: readonly KeyUse[] = [
  ['Tab', 'Reaches it.'],
  ['Enter, Space', 'Presses it.'],
]
const field: readonly KeyUse[] = [
  ['Tab', 'Reaches the field.'],
  ['Letters, arrows', 'Write and move, as in every field.'],
]
const window: readonly KeyUse[] = [
  ['Tab, Shift + Tab', 'Go round inside; the page behind cannot be reached.'],
  ['Escape', 'Closes it; the focus goes back to what opened it.'],
]

const chart: readonly KeyUse[] = [
  ['Tab', 'Reaches the button for the table, the plot, and the legend.'],
  [
    'Arrows, Home, End',
    'In the plot, go from point to point, to the first and to the last; what is there is said.',
  ],
  ['Escape', 'Hides the tooltip.'],
  ['Enter, Space', 'Show the table; in the legend, hide a series and show it again.'],
]

/** What the keyboard does, by the name of the stories' file. Nothing to press is said too: an empty list. */
export const keyboard: Readonly<Record<string, readonly KeyUse[]>> = {
  button: [...press, ['While it loads', 'It keeps the focus and ignores presses.']],
  'icon-button': press,
  link: [
    ['Tab', 'Reaches it.'],
    ['Enter', 'Follows it.'],
  ],
  'copy-button': [
    ['Tab', 'Reaches it.'],
    ['Enter, Space', 'Copies; "Copied!" is said for 1.5 s.'],
  ],
  toolbar: [
    ['Tab', 'Reaches the control that was used last, then leaves the toolbar.'],
    [
      'Arrows',
      'Move, in the direction of the place and round at the ends; in a line to write in, at the ends of its words.',
    ],
    ['Enter, Space', 'Press it.'],
  ],
  form: [
    ['Tab', 'Goes from field to field.'],
    ['Enter', 'In a field of one line, submits; the focus goes to the first field that is not valid.'],
  ],
  fieldset: [['Tab', 'Goes through the fields in it.']],
  field: [['Tab', 'Reaches the control in it.']],
  'text-field': field,
  textarea: [...field, ['Enter', 'Begins a new line.']],
  'search-field': [
    ...field,
    ['Enter', 'Searches.'],
    ['Escape', 'Empties the field; an empty field lets it through to a dialog around it.'],
    ['Tab, then Enter', 'Reaches and presses the clearing button.'],
  ],
  'amount-field': [
    ['Tab', 'Reaches the field, then "Max".'],
    ['Digits, one point', 'Write; whatever is no amount is not taken.'],
  ],
  'number-field': [
    ['Tab', 'Reaches the field; the buttons are for pointers.'],
    ['Arrow up, Arrow down', 'Step; with Shift by a large step, with Alt by a small one.'],
    ['Home, End', 'Go to the smallest and the greatest number.'],
  ],
  'one-time-code': [
    ['Tab', 'Reaches the first empty box.'],
    ['Digits', 'Fill a box and go on to the next.'],
    ['Arrow left, Arrow right', 'Go from box to box.'],
    ['Backspace', 'Empties the box and goes back.'],
    ['Ctrl or Cmd + V', 'Fills in the whole code.'],
  ],
  select: [
    ['Tab', 'Reaches it.'],
    ['Enter, Space, Arrow down', 'Open the list.'],
    ['Arrows, Home, End, letters', 'Move to an option.'],
    ['Enter', 'Chooses it and closes.'],
    ['Escape', 'Closes without choosing.'],
  ],
  combobox: [
    ['Tab', 'Reaches the input.'],
    ['Letters', 'Open the list and filter it.'],
    ['Arrow down, Arrow up', 'Open the list and move.'],
    ['Enter', 'Chooses the option.'],
    ['Escape', 'Closes the list; a second time it empties a field for one option.'],
    ['Backspace, in the empty input', 'Removes the last tag.'],
    ['Arrow back, at the start of the input', 'Goes to the tags; Backspace and Delete remove one.'],
  ],
  checkbox: [
    ['Tab', 'Reaches it.'],
    ['Space', 'Ticks and unticks it.'],
  ],
  'date-picker': [
    ['Digits', 'Write the date, as the language does or as 2026-11-24.'],
    ['Alt + Arrow down', 'Opens the calendar and moves the focus to a day.'],
    ['Tab, then Enter', 'Reaches the button of the calendar and opens it.'],
    ['Enter, Space', 'In the calendar, choose the day; the focus goes back.'],
    ['Escape', 'Closes the calendar; the focus goes back.'],
  ],
  'date-time-picker': [
    ['Tab', 'Goes through the date, the button of its calendar, the time and the zone.'],
    ['Alt + Arrow down', 'In the date, opens the calendar.'],
    ['Arrow up, Arrow down', 'In the time, step by a quarter of an hour.'],
    ['Page up, Page down', 'In the time, step by an hour.'],
    ['Letters', 'In the zone, find it by its city or its offset.'],
  ],
  calendar: [
    ['Tab', 'Reaches the buttons, then one day.'],
    ['Arrows', 'Move by a day and by a week, in the direction of the place.'],
    ['Home, End', 'Go to the ends of the week.'],
    ['Page up, Page down', 'Go to the month before and after; with Shift by a year.'],
    ['Enter, Space', 'Choose the day.'],
  ],
  'checkbox-group': [
    ['Tab', 'Goes from box to box.'],
    ['Space', 'Ticks and unticks; the box above all of them ticks all or none.'],
  ],
  'radio-group': [
    ['Tab', 'Reaches the chosen answer, else the first.'],
    ['Arrows', 'Choose the answer beside, round at the ends.'],
    ['Space', 'Chooses the answer that has the focus.'],
  ],
  switch: [
    ['Tab', 'Reaches it.'],
    ['Space, Enter', 'Turn it on and off.'],
  ],
  slider: [
    ['Tab', 'Reaches each thumb.'],
    ['Arrows', 'Step, in the direction of the place.'],
    ['Page up, Page down, Shift + arrow', 'Step further.'],
    ['Home, End', 'Go to the ends.'],
  ],
  'toggle-group': [
    ['Tab', 'Reaches the group.'],
    ['Arrows', 'Move, round at the ends.'],
    ['Enter, Space', 'Press.'],
  ],
  tabs: [
    ['Tab', 'Reaches the chosen tab, then its panel.'],
    [
      'Arrow left, Arrow right',
      'Choose the tab beside, in the direction of the place; of vertical tabs Arrow up and Arrow down do.',
    ],
    ['Home, End', 'Choose the first and the last tab.'],
  ],
  menu: [
    ['Enter, Space, Arrow down', 'Open it at the first item.'],
    ['Arrow down, Arrow up', 'Move, round at the ends.'],
    ['Arrow in the direction of reading, and back', 'Open a submenu, and close it.'],
    ['Letters', 'Jump to the item that begins so.'],
    ['Enter', 'Does it and closes.'],
    ['Escape, Tab', 'Close; the focus goes back to the button.'],
  ],
  'command-palette': [
    ['Mod + K', 'Opens and closes it; Mod is Command or Control.'],
    ['Letters', 'Search.'],
    ['Arrow down, Arrow up', 'Move, round at the ends.'],
    ['Enter', 'Does it and closes.'],
    ['Escape', 'Empties the search; an empty one closes, and the focus goes back.'],
  ],
  'context-menu': [
    ['Shift + F10, Menu', 'Open it for what has the focus.'],
    ['Arrow down, Arrow up', 'Move, round at the ends.'],
    ['Letters', 'Jump to the item that begins so.'],
    ['Enter', 'Does it and closes.'],
    ['Escape, Tab', 'Close; the focus goes back.'],
  ],
  breadcrumb: [
    ['Tab', 'Goes through the links, and the button for those that have no room.'],
    ['Enter', 'Follows the link, or opens the menu.'],
    ['Arrow down, Arrow up', 'Move in the menu.'],
  ],
  pagination: [
    ['Tab', 'Goes through the buttons.'],
    ['Enter, Space', 'Turn the page; the focus stays, at the first and last page too.'],
  ],
  'step-list': none,
  dialog: window,
  'alert-dialog': [
    [
      'Tab, Shift + Tab',
      'Go round inside; the page behind cannot be reached. It opens with the focus on the cancel button.',
    ],
    ['Enter, Space', 'Press the button that has the focus.'],
    ['Escape', 'Cancels; not while the answer is under way.'],
  ],
  drawer: window,
  popover: [
    ['Enter, Space', 'Open it from its button.'],
    ['Tab', 'Goes through its controls, then on in the page.'],
    ['Escape', 'Closes it; the focus goes back to its button.'],
  ],
  tooltip: [
    ['Tab', 'Shows it when what it explains has the focus.'],
    ['Escape', 'Hides it.'],
  ],
  toast: [
    ['F6', 'Goes to the toasts.'],
    ['Tab', 'Reaches its action, then the closing button.'],
    ['Enter, Space', 'Press it.'],
  ],
  'alert-bar': [
    ['Tab', 'Reaches its details, its action and the closing button.'],
    ['Enter, Space', 'Open the details, or press the button.'],
  ],
  badge: none,
  tag: [
    ['Tab', 'Reaches the removing button, where there is one.'],
    ['Enter, Space', 'Remove the tag.'],
  ],
  'toggle-tag': [
    ['Tab', 'Reaches it.'],
    ['Enter, Space', 'Turn it on and off.'],
  ],
  'progress-bar': none,
  spinner: none,
  skeleton: none,
  'empty-state': [['Tab', 'Reaches its action, where there is one.']],
  'error-state': [
    ['Tab', 'Reaches the button to try again.'],
    ['Enter, Space', 'Try again.'],
  ],
  avatar: none,
  address: [
    ['Tab', 'Reaches the copying button.'],
    ['Enter, Space', 'Copy the whole address.'],
  ],
  'qr-code': none,
  'number-text': none,
  'token-amount': none,
  kbd: none,
  countdown: none,
  list: [
    ['Tab', 'Goes from row to row, and to the action of a row.'],
    ['Enter, Space', 'Press the row; a row that is a link is followed by Enter alone.'],
  ],
  'infinite-list': [
    ['Tab', 'Reaches the list, then the controls in its rows, then the button for more.'],
    ['Arrow down, Arrow up', 'Go to the row below and above.'],
    ['Home, End', 'Go to the first and the last row, drawn or not.'],
  ],
  table: [
    ['Tab', 'Reaches the scrolling area, then the headers that sort and the boxes that select.'],
    ['Arrows', 'Scroll the area.'],
    ['Enter, Space', 'Sort; a second time the other way round.'],
    ['Space', 'Selects a row, or all of them.'],
  ],
  'line-chart': chart,
  'bar-chart': chart,
  sparkline: none,
  'ui-provider': none,
  card: none,
  separator: none,
  accordion: [
    ['Tab', 'Goes through the headings, and what is open.'],
    ['Enter, Space', 'Open and close a section.'],
  ],
  collapsible: [
    ['Tab', 'Reaches it.'],
    ['Enter, Space', 'Open and close it.'],
  ],
  'scroll-area': [
    ['Tab', 'Reaches it, where there is something to scroll.'],
    ['Arrows, Page up, Page down, Home, End', 'Scroll.'],
  ],
  'art-banner': none,
  'art-hero': none,
  'visually-hidden': none,
}
