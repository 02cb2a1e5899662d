/** The folders of `src` by purpose: the order of the sidebar and of the pictures. */
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

/** Keys and their effect. */
export type KeyUse = readonly [keys: string, effect: string]

const none: readonly KeyUse[] = []
const press: readonly KeyUse[] = [
  ['Tab', 'Moves the focus to it.'],
  ['Enter, Space', 'Activates it.'],
]
const field: readonly KeyUse[] = [
  ['Tab', 'Moves the focus to the field.'],
  ['Letters, arrows', 'Edit the text as in any input.'],
]
const window: readonly KeyUse[] = [
  ['Tab, Shift + Tab', 'Move between the controls inside; the focus never leaves the dialog.'],
  ['Escape', 'Closes it and returns the focus to the trigger.'],
]

const chart: readonly KeyUse[] = [
  ['Tab', 'Moves to the table button, the plot and the legend.'],
  [
    'Arrows, Home, End',
    'In the plot, move to the next, previous, first or last data point, which is announced.',
  ],
  ['Escape', 'Hides the tooltip.'],
  ['Enter, Space', 'Show the table; in the legend, hide and show a series.'],
]

/** Keyboard interactions by the name of the stories' file; an empty list for a component that has none. */
export const keyboard: Readonly<Record<string, readonly KeyUse[]>> = {
  button: [...press, ['While loading', 'The button keeps the focus and ignores activation.']],
  'icon-button': press,
  link: [
    ['Tab', 'Moves the focus to it.'],
    ['Enter', 'Follows it.'],
  ],
  'copy-button': [
    ['Tab', 'Moves the focus to it.'],
    ['Enter, Space', 'Copies; "Copied!" is shown for 1.5 s and announced.'],
  ],
  toolbar: [
    ['Tab', 'Moves to the control that was focused last, then out of the toolbar.'],
    [
      'Arrows',
      'Move between controls along the orientation and wrap around; in a text input only from the start or end of its text.',
    ],
    ['Enter, Space', 'Activate it.'],
  ],
  form: [
    ['Tab', 'Moves between fields.'],
    ['Enter', 'In a single-line field, submits; on errors the focus moves to the first invalid field.'],
  ],
  fieldset: [['Tab', 'Moves through its fields.']],
  field: [['Tab', 'Moves to its control.']],
  'text-field': field,
  textarea: [...field, ['Enter', 'Inserts a line break.']],
  'search-field': [
    ...field,
    ['Enter', 'Searches.'],
    ['Escape', 'Clears the field; in an empty field it reaches a surrounding dialog.'],
    ['Tab, then Enter', 'Clears the field with its button.'],
  ],
  'amount-field': [
    ['Tab', 'Moves to the field, then to "Max".'],
    ['Digits, decimal point', 'Enter the amount; other characters are rejected.'],
  ],
  'number-field': [
    ['Tab', 'Moves to the field; the step buttons are not in the tab order.'],
    [
      'Arrow up, Arrow down',
      'Change the value by a step; with Shift by a large step, with Alt by a small one.',
    ],
    ['Home, End', 'Set the minimum and the maximum.'],
  ],
  'one-time-code': [
    ['Tab', 'Moves to the first empty box.'],
    ['Digits', 'Fill the box and move to the next.'],
    ['Arrow left, Arrow right, Home, End', 'Move between boxes.'],
    ['Backspace', 'Clears the box and moves to the previous one.'],
    ['Ctrl or Cmd + V', 'Pastes the whole code.'],
  ],
  select: [
    ['Tab', 'Moves the focus to it.'],
    ['Enter, Space, Arrow down', 'Open the list.'],
    ['Arrows, Page up, Page down, Home, End, letters', 'Move to an option.'],
    ['Enter', 'Selects it and closes the list.'],
    ['Escape', 'Closes the list without selecting.'],
  ],
  combobox: [
    ['Tab', 'Moves to the input.'],
    ['Letters', 'Open the list and filter it.'],
    ['Arrow down, Arrow up', 'Open the list and move between options.'],
    ['Page down, Page up', 'Move by as many options as are in sight.'],
    ['Home, End', 'Move in the text.'],
    ['Enter', 'Selects the option.'],
    ['Escape', 'Closes the list; pressed again, clears a single-value field.'],
    ['Backspace, in the empty input', 'Removes the last tag.'],
    ['Arrow left, at the start of the input', 'Moves to the tags, where Backspace and Delete remove one.'],
  ],
  checkbox: [
    ['Tab', 'Moves the focus to it.'],
    ['Space', 'Checks and unchecks it.'],
  ],
  'date-picker': [
    ['Digits', 'Enter the date in the format of the locale or as 2026-11-24.'],
    ['Alt + Arrow down', 'Opens the calendar and moves to a day.'],
    ['Tab, then Enter', 'Opens the calendar with its button.'],
    ['Enter, Space', 'In the calendar, select the day and return the focus.'],
    ['Escape', 'Closes the calendar and returns the focus.'],
  ],
  'date-time-picker': [
    ['Tab', 'Moves through the date, its calendar button, the time and the zone.'],
    ['Alt + Arrow down', 'In the date, opens the calendar.'],
    ['Arrow up, Arrow down', 'In the time, change it by 15 minutes.'],
    ['Page up, Page down', 'In the time, change it by an hour.'],
    ['Letters', 'In the zone, filter by city or offset.'],
  ],
  calendar: [
    ['Tab', 'Moves to the buttons, then to one day.'],
    ['Arrows', 'Move by a day (horizontally) or a week (vertically).'],
    ['Home, End', 'Move to the start and end of the week.'],
    ['Page up, Page down', 'Move to the previous and next month; with Shift, by a year.'],
    ['Enter, Space', 'Select the day.'],
  ],
  'checkbox-group': [
    ['Tab', 'Moves between the checkboxes.'],
    ['Space', 'Checks and unchecks; the parent checkbox checks all or none.'],
  ],
  'radio-group': [
    ['Tab', 'Moves to the selected option, or to the first.'],
    ['Arrows', 'Select the next or previous option and wrap around.'],
    ['Space', 'Selects the focused option.'],
  ],
  switch: [
    ['Tab', 'Moves the focus to it.'],
    ['Space, Enter', 'Toggle it.'],
  ],
  slider: [
    ['Tab', 'Moves to each thumb.'],
    ['Arrows', 'Change the value by a step.'],
    ['Page up, Page down, Shift + arrow', 'Change the value by a larger step.'],
    ['Home, End', 'Set the minimum and the maximum.'],
  ],
  'toggle-group': [
    ['Tab', 'Moves to the group.'],
    ['Arrows', 'Move between options and wrap around.'],
    ['Enter, Space', 'Toggle the option.'],
  ],
  tabs: [
    ['Tab', 'Moves to the selected tab, then to its panel.'],
    [
      'Arrow left, Arrow right',
      'Select the next or previous tab; for vertical tabs, Arrow up and Arrow down.',
    ],
    ['Home, End', 'Select the first and the last tab.'],
  ],
  menu: [
    ['Enter, Space, Arrow down', 'Open the menu and move to its first item.'],
    ['Arrow down, Arrow up', 'Move between items and wrap around.'],
    ['Arrow right, Arrow left', 'Open and close a submenu; the other way round in right-to-left text.'],
    ['Letters', 'Move to the item that starts with them.'],
    ['Enter', 'Activates the item and closes the menu.'],
    ['Escape, Tab', 'Close the menu and return the focus to the trigger.'],
  ],
  'command-palette': [
    ['Mod + K', 'Opens and closes it; Mod is Command or Control.'],
    ['Letters', 'Search.'],
    ['Arrow down, Arrow up', 'Move between items and wrap around.'],
    ['Enter', 'Activates the item and closes the menu.'],
    ['Escape', 'Clears the query; with an empty query, closes the palette and returns the focus.'],
  ],
  'context-menu': [
    ['Shift + F10, Menu', 'Open it for the focused element.'],
    ['Arrow down, Arrow up', 'Move between items and wrap around.'],
    ['Letters', 'Move to the item that starts with them.'],
    ['Enter', 'Activates the item and closes the menu.'],
    ['Escape, Tab', 'Close the menu and return the focus.'],
  ],
  breadcrumb: [
    ['Tab', 'Moves through the links and the button of the collapsed ones.'],
    ['Enter', 'Follows the link, or opens the menu.'],
    ['Arrow down, Arrow up', 'Move in the menu.'],
  ],
  pagination: [
    ['Tab', 'Moves between the buttons.'],
    ['Enter, Space', 'Change the page; the focus stays on the button, even on the first and last page.'],
  ],
  'step-list': none,
  dialog: window,
  'alert-dialog': [
    [
      'Tab, Shift + Tab',
      'Move between the controls inside; the focus never leaves the dialog. The cancel button has the initial focus.',
    ],
    ['Enter, Space', 'Activate the focused button.'],
    ['Escape', 'Cancels, except while the confirmation is pending.'],
  ],
  drawer: window,
  popover: [
    ['Enter, Space', 'Open it from the trigger.'],
    ['Tab', 'Moves through its controls, then on through the page.'],
    ['Escape', 'Closes it and returns the focus to the trigger.'],
  ],
  tooltip: [
    ['Tab', 'Shows it when the trigger is focused.'],
    ['Escape', 'Hides it.'],
  ],
  toast: [
    ['F6', 'Moves to the toasts.'],
    ['Tab', 'Moves to its action, then to the close button.'],
    ['Enter, Space', 'Activate it.'],
  ],
  'alert-bar': [
    ['Tab', 'Moves to its details, its action and the close button.'],
    ['Enter, Space', 'Open the details, or activate the button.'],
  ],
  badge: none,
  tag: [
    ['Tab', 'Moves to the remove button, if there is one.'],
    ['Enter, Space, Delete, Backspace', 'Remove the tag.'],
  ],
  'toggle-tag': [
    ['Tab', 'Moves the focus to it.'],
    ['Enter, Space', 'Toggle it.'],
  ],
  'progress-bar': none,
  spinner: none,
  skeleton: none,
  'empty-state': [['Tab', 'Moves to its action, if there is one.']],
  'error-state': [
    ['Tab', 'Moves to the retry button.'],
    ['Enter, Space', 'Try again.'],
  ],
  avatar: none,
  'avatar-frame': none,
  address: [
    ['Tab', 'Moves to the copy button.'],
    ['Enter, Space', 'Copy the whole address.'],
  ],
  'qr-code': none,
  'number-text': none,
  'token-amount': none,
  kbd: none,
  countdown: none,
  list: [
    ['Tab', 'Moves between rows, and to the action of a row.'],
    ['Enter, Space', 'Activate the row; for a row that is a link, only Enter.'],
  ],
  'infinite-list': [
    ['Tab', 'Moves to the list, the controls in its rows, then the "load more" button.'],
    ['Arrow down, Arrow up', 'Move to the next and previous row.'],
    ['Home, End', 'Move to the first and the last row, rendered or not.'],
  ],
  table: [
    ['Tab', 'Moves to the scroll area, then to the sortable headers and the checkboxes.'],
    ['Arrows', 'Scroll it.'],
    ['Enter, Space', 'Sort; pressed again, reverse the order.'],
    ['Space', 'Selects a row, or all of them.'],
  ],
  'line-chart': chart,
  'bar-chart': chart,
  sparkline: none,
  'ui-provider': none,
  card: none,
  separator: none,
  accordion: [
    ['Tab', 'Moves through the section headers and the open panels.'],
    ['Enter, Space', 'Expand and collapse a section.'],
  ],
  collapsible: [
    ['Tab', 'Moves the focus to it.'],
    ['Enter, Space', 'Expand and collapse it.'],
  ],
  'scroll-area': [
    ['Tab', 'Moves to it, if its content overflows.'],
    ['Arrows, Page up, Page down, Home, End', 'Scroll.'],
  ],
  'art-banner': none,
  'art-hero': none,
  'visually-hidden': none,
}
