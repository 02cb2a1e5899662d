import type { ReactElement } from 'react'
import { BarChart, LineChart, Sparkline } from '../../src/charts.ts'
import { CommandPalette } from '../../src/command.ts'
import { Calendar, DatePicker, DateTimePicker } from '../../src/date.ts'
import * as components from '../../src/index.ts'
import { QrCode } from '../../src/qr.ts'

const {
  Accordion,
  Address,
  AlertBar,
  AlertDialog,
  AmountField,
  ArtBanner,
  ArtHero,
  Avatar,
  AvatarFrame,
  AvatarGroup,
  Badge,
  Breadcrumb,
  Button,
  Card,
  CardFooter,
  CardHeader,
  Checkbox,
  Collapsible,
  ContextMenu,
  CheckboxGroup,
  Combobox,
  CopyButton,
  Countdown,
  Dialog,
  DialogClose,
  DialogFrame,
  DialogWindow,
  Drawer,
  EmptyState,
  ErrorState,
  Field,
  Fieldset,
  Form,
  IconButton,
  InfiniteList,
  Kbd,
  Link,
  List,
  ListRow,
  Menu,
  MenuCheckboxItem,
  MenuGroup,
  MenuItem,
  MenuRadioGroup,
  MenuRadioItem,
  MenuSeparator,
  MenuSubmenu,
  NumberField,
  NumberText,
  OneTimeCode,
  Pagination,
  Popover,
  ProgressBar,
  ScrollArea,
  Radio,
  RadioGroup,
  SearchField,
  Select,
  Separator,
  Skeleton,
  Slider,
  Spinner,
  StepList,
  Switch,
  Table,
  Tabs,
  Tag,
  Textarea,
  TextField,
  ToggleGroup,
  ToggleTag,
  TokenAmount,
  Toolbar,
  ToolbarButton,
  ToolbarGroup,
  ToolbarInput,
  ToolbarLink,
  ToolbarSeparator,
  Tooltip,
  VisuallyHidden,
} = components

/** Whatever a test gives besides what a component needs. Each draws it in its own way, so no type holds for all. */
// biome-ignore lint/suspicious/noExplicitAny: As the comment above says.
// oxlint-disable-next-line typescript/no-explicit-any -- As the comment above says.
export type Given = any

/** A value that a component keeps, or its owner. */
export interface ValueCase {
  readonly value: string
  readonly defaultValue: string
  readonly onChange: string
  readonly from: unknown
  readonly to: unknown
  /** What a person does to have `to`. */
  readonly press: string | { readonly type: string; readonly into: string }
  /** The value as the page shows it. */
  readonly shown: () => unknown
  readonly given?: Given
  /** A change here cannot be cancelled, and why. */
  readonly notCancelable?: string
}

export interface Conforming {
  readonly draw: (given: Given) => ReactElement
  /** Its `data-slot`, where that is not its name. */
  readonly slot?: string
  /** What has the ref and the native properties, where that is a control inside of it. */
  readonly control?: string
  /** Native properties that mean something else to it, or go to another element. */
  readonly elsewhere?: readonly string[]
  /** Other states of it, in which documented attributes are seen. */
  readonly states?: readonly Given[]
  /** Attributes that only come while a person does something. */
  readonly unseen?: readonly string[]
  /** Takes an element to be rendered as. */
  readonly rendersAs?: string
  readonly values?: readonly ValueCase[]
  /** Drawn in a place of its own, beside what opens it. */
  readonly isPopup?: boolean
  /** Takes its direction from its own `dir`: nothing of the page opened it. */
  readonly ownDirection?: boolean
}

/** Exported, and no component that draws an element. */
export const exempt: Readonly<Record<string, string>> = {
  ToastProvider: 'draws no element; the toasts are tested by their stories',
  UiProvider: 'draws no element',
}

const trigger = <button type="button">Open</button>
const isShown = (slot: string) => () => document.querySelector(`[data-slot="${slot}"][data-open]`) !== null
const isOpenDialog = () => document.querySelector('dialog[open]') !== null
const inMenu = (item: ReactElement) => (
  <Menu trigger={trigger} defaultOpen>
    {item}
  </Menu>
)
const inToolbar = (control: ReactElement) => <Toolbar label="Bracket">{control}</Toolbar>
const tabs = ['One', 'Two', 'Three'].map((word) => ({ value: word, label: word, content: word }))
const options = [
  { value: 'eu', label: 'Europe' },
  {
    label: 'America',
    options: [
      { value: 'na', label: 'North' },
      { value: 'sa', label: 'South', disabled: true },
    ],
  },
]
const days = [new Date('2026-03-01T00:00:00Z'), new Date('2026-03-02T00:00:00Z')]
const played = [
  { id: 'won', label: 'Won', values: [3, 4] },
  { id: 'lost', label: 'Lost', values: [1, null] },
]
const columns = [
  {
    id: 'name',
    header: 'Name',
    cell: (name: string) => name,
    rowHeader: true,
    compare: (a: string, b: string) => a.localeCompare(b),
  },
  { id: 'size', header: 'Letters', cell: (name: string) => name.length, align: 'end' as const },
]
const openValue = (slot: string, press: string): ValueCase => ({
  value: 'open',
  defaultValue: 'defaultOpen',
  onChange: 'onOpenChange',
  from: false,
  to: true,
  press,
  shown: isShown(slot),
})
const stoppedClock = { now: () => 0, after: () => () => undefined }
const text = (selector: string) => () => document.querySelector<HTMLInputElement>(selector)?.value

/** Each component in the smallest use of it. */
export const registry: Readonly<Record<string, Conforming>> = {
  Accordion: {
    draw: (given) => (
      <Accordion
        items={[
          { value: 'fee', title: 'Fee', content: 'None' },
          { value: 'late', title: 'Late', content: 'You lose' },
        ]}
        {...given}
      />
    ),
    states: [{ defaultValue: ['fee'] }, { disabled: true }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: ['fee'],
        to: ['late'],
        press: '[data-slot="accordion-item"]:last-child [data-slot="accordion-trigger"]',
        shown: () =>
          [...document.querySelectorAll('[aria-expanded=true]')].map(({ textContent }) =>
            textContent?.toLowerCase(),
          ),
      },
    ],
  },
  Address: {
    draw: (given) => <Address address="0x7aF3000000000000000000000000000000c91B2e" copyable {...given} />,
  },
  AlertBar: {
    draw: (given) => <AlertBar message="You are offline." onDismiss={() => undefined} {...given} />,
    states: [{ tone: 'danger', details: 'No route', action: 'Retry' }],
  },
  AlertDialog: {
    draw: (given) => (
      <AlertDialog
        title="Leave?"
        description="Your place is lost."
        trigger={trigger}
        defaultOpen
        {...given}
      />
    ),
    elsewhere: ['title'],
    states: [{ tone: 'danger' }],
    unseen: ['data-loading', 'data-invalid'],
    ownDirection: true,
    values: [
      {
        value: 'open',
        defaultValue: 'defaultOpen',
        onChange: 'onOpenChange',
        from: false,
        to: true,
        press: 'button',
        shown: isOpenDialog,
      },
    ],
  },
  AmountField: {
    draw: (given) => <AmountField label="Amount" unit="USDT" decimals={2} max="5" {...given} />,
    control: '[data-slot="amount-field-control"]',
    states: [{ error: 'Too much' }, { disabled: true }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: '1',
        to: '12',
        press: { type: '2', into: '[data-slot="amount-field-control"]' },
        shown: text('[data-slot="amount-field-control"]'),
      },
    ],
  },
  ArtBanner: { draw: (given) => <ArtBanner seed="cup" hue={40} {...given} /> },
  ArtHero: {
    draw: (given) => (
      <ArtHero seed="cup" hue={40} {...given}>
        Cup
      </ArtHero>
    ),
  },
  Avatar: {
    draw: (given) => <Avatar seed="nyx" label="Nyx" {...given} />,
    states: [{ imageUrl: '/nyx.png' }],
  },
  AvatarFrame: {
    draw: (given) => (
      <AvatarFrame variant="halo" {...given}>
        <Avatar seed="nyx" label="Nyx" />
      </AvatarFrame>
    ),
  },
  AvatarGroup: {
    draw: (given) => (
      <AvatarGroup label="Players" max={1} {...given}>
        <Avatar seed="nyx" label="Nyx" />
        <Avatar seed="okami" label="Okami" />
      </AvatarGroup>
    ),
  },
  Badge: {
    draw: (given) => (
      <Badge dot {...given}>
        Live
      </Badge>
    ),
    rendersAs: 'a',
  },
  BarChart: {
    draw: (given) => <BarChart caption="Players" pointLabel="Day" points={days} series={played} {...given} />,
    states: [{ loading: true }, { series: [] }],
    values: [
      {
        value: 'view',
        defaultValue: 'defaultView',
        onChange: 'onViewChange',
        from: 'chart',
        to: 'table',
        press: '[data-slot="bar-chart-view"]',
        shown: () => document.querySelector('[data-view]')?.getAttribute('data-view'),
      },
      {
        value: 'hiddenSeries',
        defaultValue: 'defaultHiddenSeries',
        onChange: 'onHiddenSeriesChange',
        from: [],
        to: ['won'],
        press: 'li:first-child > button',
        shown: () =>
          [...document.querySelectorAll('[aria-pressed=false]')].map(({ textContent }) =>
            textContent?.toLowerCase(),
          ),
      },
    ],
  },
  Breadcrumb: {
    draw: (given) => (
      <Breadcrumb
        items={[{ label: 'Home', href: '#' }, { label: 'Cups', href: '#cups' }, { label: 'Cup' }]}
        {...given}
      />
    ),
    states: [{ maxItems: 2 }],
  },
  Button: {
    draw: (given) => <Button {...given}>Go</Button>,
    states: [{ loading: true }, { disabled: true }, { fullWidth: true }],
    rendersAs: 'a',
  },
  Calendar: {
    draw: (given) => <Calendar defaultValue="2026-11-24" today="2026-11-25" min="2026-11-02" {...given} />,
    states: [{ disabled: true }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: '2026-11-24',
        to: '2026-11-26',
        press: '[aria-label="Thursday, November 26, 2026"]',
        shown: () => {
          const day = document.querySelector('[aria-selected=true]')?.textContent
          return day && `2026-11-${day}`
        },
      },
    ],
  },
  Card: {
    draw: (given) => <Card {...given}>Prizes</Card>,
    states: [{ notched: true }, { flush: true }],
    rendersAs: 'article',
  },
  CardFooter: { draw: (given) => <CardFooter {...given}>Join</CardFooter> },
  CardHeader: {
    draw: (given) => <CardHeader title="Prizes" description="In USDT" {...given} />,
    elsewhere: ['title'],
  },
  Checkbox: {
    draw: (given) => <Checkbox label="Rules" hint="Read them" {...given} />,
    control: '[data-slot="checkbox-control"]',
    // Of the input that a form sends and a label points at.
    elsewhere: ['id'],
    states: [{ defaultChecked: true }, { indeterminate: true }, { error: 'Needed' }, { disabled: true }],
    values: [
      {
        value: 'checked',
        defaultValue: 'defaultChecked',
        onChange: 'onCheckedChange',
        from: false,
        to: true,
        press: '[data-slot="checkbox-control"]',
        shown: () => document.querySelector('[role=checkbox]')?.getAttribute('aria-checked') === 'true',
      },
    ],
  },
  Collapsible: {
    draw: (given) => (
      <Collapsible label="Details" {...given}>
        Few need them.
      </Collapsible>
    ),
    states: [{ defaultOpen: true }, { disabled: true }],
    values: [openValue('collapsible', 'button')],
  },
  CommandPalette: {
    draw: (given) => (
      <CommandPalette
        groups={[
          { label: 'Go to', commands: [{ id: 'cups', label: 'Cups', shortcut: 'G', detail: 'Page' }] },
        ]}
        onSelect={() => undefined}
        trigger={trigger}
        defaultOpen
        {...given}
      />
    ),
    states: [{ loading: true }, { groups: [] }],
    ownDirection: true,
    values: [
      {
        value: 'open',
        defaultValue: 'defaultOpen',
        onChange: 'onOpenChange',
        from: false,
        to: true,
        press: 'button',
        shown: isOpenDialog,
      },
      {
        value: 'query',
        defaultValue: 'defaultQuery',
        onChange: 'onQueryChange',
        from: 'c',
        to: 'cu',
        press: { type: 'u', into: '[data-slot="command-palette-input"]' },
        shown: text('input'),
      },
    ],
  },
  ContextMenu: {
    draw: (given) => (
      <ContextMenu trigger={trigger} defaultOpen {...given}>
        <MenuItem>Leave</MenuItem>
      </ContextMenu>
    ),
    isPopup: true,
    values: [{ ...openValue('context-menu', ''), press: { type: '{Shift>}{F10}{/Shift}', into: 'button' } }],
  },
  CheckboxGroup: {
    draw: (given) => (
      <CheckboxGroup label="Games" hint="You play" allValues={['cs', 'dota']} {...given}>
        <Checkbox value="cs" label="Counter-Strike" />
        <Checkbox value="dota" label="Dota" />
      </CheckboxGroup>
    ),
    control: '[data-slot="checkbox-group-control"]',
    states: [{ error: 'Needed' }, { disabled: true }, { defaultValue: ['cs'] }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: ['cs'],
        to: ['cs', 'dota'],
        press: '[data-slot="checkbox-group-boxes"] > :last-child [role=checkbox]',
        shown: () =>
          [
            ...document.querySelectorAll('[data-slot="checkbox-group-boxes"] [role=checkbox][data-checked]'),
          ].map((box) => (box.parentElement?.textContent === 'Dota' ? 'dota' : 'cs')),
      },
    ],
  },
  Combobox: {
    draw: (given) => <Combobox label="Region" options={options} hint="Where you play" {...given} />,
    control: '[data-slot="combobox-control"]',
    states: [
      { error: 'Needed' },
      { disabled: true },
      { loading: true },
      { defaultOpen: true, defaultValue: 'eu' },
      { multiple: true, defaultValue: ['eu'] },
    ],
    unseen: ['data-highlighted'],
    values: [
      { ...openValue('combobox-popup', '[data-slot="combobox-trigger"]') },
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: 'eu',
        to: 'na',
        press: '[data-slot="combobox-option"]:not([data-disabled], [data-selected])',
        shown: () =>
          document.querySelector('[role=option][aria-selected=true]')?.textContent === 'North' ? 'na' : 'eu',
        given: { open: true },
      },
      {
        value: 'inputValue',
        defaultValue: 'defaultInputValue',
        onChange: 'onInputValueChange',
        from: 'e',
        to: 'eu',
        press: { type: 'u', into: '[data-slot="combobox-control"]' },
        shown: text('[data-slot="combobox-control"]'),
        notCancelable: 'an input keeps what was typed, as in React',
      },
    ],
  },
  CopyButton: {
    draw: (given) => <CopyButton value="0x7a" {...given} />,
    unseen: ['data-copied'],
    rendersAs: 'a',
  },
  Countdown: {
    draw: (given) => <Countdown label="Ends in" endsAt={90_000} clock={stoppedClock} {...given} />,
  },
  DatePicker: {
    draw: (given) => <DatePicker label="Day" hint="Of the final" {...given} />,
    control: '[data-slot="date-picker-control"]',
    states: [{ error: 'Taken' }, { disabled: true }, { readOnly: true }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: '2026-11-24',
        to: null,
        press: { type: '{Backspace}', into: '[data-slot="date-picker-control"]' },
        shown: () =>
          document.querySelector<HTMLInputElement>('[data-slot="date-picker"] [aria-hidden][tabindex="-1"]')
            ?.value || null,
      },
      openValue('date-picker-popup', '[data-slot="date-picker-trigger"]'),
    ],
  },
  DateTimePicker: {
    draw: (given) => <DateTimePicker label="Start" hint="Of the final" {...given} />,
    control: '[data-slot="date-time-picker-control"]',
    states: [{ error: 'Taken' }, { disabled: true }, { readOnly: true }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: '2026-11-24T19:00:00+01:00[Europe/Berlin]',
        to: null,
        press: { type: '{Backspace}', into: '[data-slot="date-time-picker-control"]' },
        shown: () =>
          document.querySelector<HTMLInputElement>(
            '[data-slot="date-time-picker"] > [aria-hidden][tabindex="-1"]',
          )?.value || null,
      },
      openValue('date-time-picker-popup', '[data-slot="date-time-picker-trigger"]'),
    ],
  },
  Dialog: {
    draw: (given) => (
      <Dialog title="Rules" description="Be fair" trigger={trigger} defaultOpen {...given}>
        Play
      </Dialog>
    ),
    elsewhere: ['title'],
    ownDirection: true,
    values: [
      {
        value: 'open',
        defaultValue: 'defaultOpen',
        onChange: 'onOpenChange',
        from: false,
        to: true,
        press: 'button',
        shown: isOpenDialog,
      },
    ],
  },
  DialogClose: { draw: (given) => <DialogClose {...given}>Stay</DialogClose>, rendersAs: 'a' },
  DialogFrame: {
    draw: (given) => (
      <DialogFrame aria-label="Rules" {...given}>
        Play
      </DialogFrame>
    ),
    states: [{ keepMounted: true }],
    ownDirection: true,
  },
  DialogWindow: {
    draw: (given) => (
      <DialogWindow title="Rules" titleId="rules" {...given}>
        Play
      </DialogWindow>
    ),
    elsewhere: ['title'],
    states: [{ shaking: true }],
  },
  Drawer: {
    draw: (given) => (
      <Drawer title="Menu" trigger={trigger} defaultOpen {...given}>
        Play
      </Drawer>
    ),
    elsewhere: ['title'],
    ownDirection: true,
    states: [{ side: 'inline-end' }, { side: 'top' }, { side: 'bottom' }],
    values: [
      {
        value: 'open',
        defaultValue: 'defaultOpen',
        onChange: 'onOpenChange',
        from: false,
        to: true,
        press: 'button',
        shown: isOpenDialog,
      },
    ],
  },
  EmptyState: { draw: (given) => <EmptyState message="Nothing yet" hue={40} {...given} /> },
  ErrorState: {
    draw: (given) => <ErrorState message="Not loaded" requestId="7" onRetry={() => undefined} {...given} />,
    states: [{ loading: true }],
  },
  Field: {
    draw: (given) => (
      <Field label="Country" hint="Where you play" {...given}>
        {(control) => <input {...control} />}
      </Field>
    ),
    // Those of the control, which is the caller's.
    elsewhere: ['id'],
    states: [{ error: 'Unknown' }, { disabled: true }],
  },
  Fieldset: {
    draw: (given) => (
      <Fieldset legend="Contact" hint="For the organiser" {...given}>
        <TextField label="Mail" />
      </Fieldset>
    ),
    states: [{ error: 'Needed' }, { disabled: true }],
  },
  Form: {
    draw: (given) => (
      <Form {...given}>
        <TextField label="Mail" name="mail" />
      </Form>
    ),
  },
  IconButton: { draw: (given) => <IconButton label="Close" icon="×" dot {...given} />, rendersAs: 'a' },
  InfiniteList: {
    draw: (given) => (
      <InfiniteList
        label="Players"
        items={['Nyx', 'Okami']}
        itemKey={(name) => name}
        renderItem={(name) => name}
        next="failed"
        {...given}
      />
    ),
    states: [{ scroller: 'self' }],
  },
  Kbd: { draw: (given) => <Kbd keys="Mod+K" {...given} /> },
  LineChart: {
    draw: (given) => (
      <LineChart caption="Players" pointLabel="Day" points={days} series={played} {...given} />
    ),
    states: [{ loading: true }, { series: [] }],
    values: [
      {
        value: 'view',
        defaultValue: 'defaultView',
        onChange: 'onViewChange',
        from: 'chart',
        to: 'table',
        press: '[data-slot="line-chart-view"]',
        shown: () => document.querySelector('[data-view]')?.getAttribute('data-view'),
      },
      {
        value: 'hiddenSeries',
        defaultValue: 'defaultHiddenSeries',
        onChange: 'onHiddenSeriesChange',
        from: [],
        to: ['won'],
        press: 'li:first-child > button',
        shown: () =>
          [...document.querySelectorAll('[aria-pressed=false]')].map(({ textContent }) =>
            textContent?.toLowerCase(),
          ),
      },
    ],
  },
  Link: {
    draw: (given) => (
      <Link href="#rules" {...given}>
        Rules
      </Link>
    ),
    states: [{ external: true }, { standalone: true }, { disabled: true }],
    rendersAs: 'a',
  },
  List: { draw: (given) => <List {...given} /> },
  ListRow: {
    draw: ({ ref, ...given }) => (
      <ul>
        <ListRow ref={ref} detail="@nyx" end="7" {...given}>
          Nyx
        </ListRow>
      </ul>
    ),
    // That of what is pressed in it.
    elsewhere: ['onClick'],
    states: [{ current: true }, { disabled: true }, { onClick: () => undefined }],
  },
  Menu: {
    draw: (given) => (
      <Menu trigger={trigger} defaultOpen {...given}>
        <MenuItem>Leave</MenuItem>
      </Menu>
    ),
    isPopup: true,
    values: [openValue('menu', 'button')],
  },
  MenuCheckboxItem: {
    draw: (given) => inMenu(<MenuCheckboxItem {...given}>Sound</MenuCheckboxItem>),
    isPopup: true,
    states: [{ defaultChecked: true }, { disabled: true }],
    unseen: ['data-highlighted'],
    values: [
      {
        value: 'checked',
        defaultValue: 'defaultChecked',
        onChange: 'onCheckedChange',
        from: false,
        to: true,
        press: '[data-slot="menu-checkbox-item"]',
        shown: () =>
          document.querySelector('[role=menuitemcheckbox]')?.getAttribute('aria-checked') === 'true',
      },
    ],
  },
  MenuGroup: {
    draw: (given) =>
      inMenu(
        <MenuGroup label="Account" {...given}>
          <MenuItem>Leave</MenuItem>
        </MenuGroup>,
      ),
    isPopup: true,
  },
  MenuItem: {
    draw: (given) =>
      inMenu(
        <MenuItem detail="now" shortcut="Ctrl+Q" {...given}>
          Leave
        </MenuItem>,
      ),
    isPopup: true,
    states: [{ disabled: true }],
    unseen: ['data-highlighted'],
    rendersAs: 'a',
  },
  MenuRadioGroup: {
    draw: (given) =>
      inMenu(
        <MenuRadioGroup label="Theme" {...given}>
          <MenuRadioItem value="dark">Dark</MenuRadioItem>
          <MenuRadioItem value="light">Light</MenuRadioItem>
        </MenuRadioGroup>,
      ),
    isPopup: true,
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: 'dark',
        to: 'light',
        press: '[data-slot="menu-radio-item"]:last-child',
        shown: () => document.querySelector('[aria-checked=true]')?.textContent?.toLowerCase(),
      },
    ],
  },
  MenuRadioItem: {
    draw: (given) =>
      inMenu(
        <MenuRadioGroup defaultValue={given.checkedValue ?? 'dark'}>
          <MenuRadioItem value="dark" {...given}>
            Dark
          </MenuRadioItem>
        </MenuRadioGroup>,
      ),
    isPopup: true,
    states: [{ value: 'light' }, { disabled: true }],
    unseen: ['data-highlighted'],
  },
  MenuSeparator: { draw: (given) => inMenu(<MenuSeparator {...given} />), isPopup: true },
  MenuSubmenu: {
    draw: (given) =>
      inMenu(
        <MenuSubmenu label="Share" {...given}>
          <MenuItem>Copy</MenuItem>
        </MenuSubmenu>,
      ),
    isPopup: true,
    states: [{ defaultOpen: true }, { disabled: true }],
    unseen: ['data-highlighted'],
    values: [openValue('menu-submenu-popup', '[data-slot="menu-submenu"]')],
  },
  NumberField: {
    draw: (given) => <NumberField label="Players" hint="Of a team" min={1} {...given} />,
    control: '[data-slot="number-field-control"]',
    states: [{ error: 'Too many' }, { disabled: true }, { readOnly: true }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: 4,
        to: 5,
        press: '[data-slot="number-field-increment"]',
        shown: () => Number(text('[data-slot="number-field-control"]')()),
      },
    ],
  },
  NumberText: { draw: (given) => <NumberText value={1234} {...given} />, states: [{ value: null }] },
  OneTimeCode: {
    draw: (given) => <OneTimeCode label="Code" length={3} hint="From the mail" {...given} />,
    control: '[data-slot="one-time-code-control"]',
    // Of the first box, which the label points at.
    elsewhere: ['id'],
    states: [{ error: 'Wrong' }, { disabled: true }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: '',
        to: '7',
        press: { type: '7', into: '[data-slot="one-time-code-box"]' },
        shown: text('[data-slot="one-time-code-box"]'),
      },
    ],
  },
  Pagination: {
    draw: (given) => <Pagination label="Pages" pageCount={3} {...given} />,
    values: [
      {
        value: 'page',
        defaultValue: 'defaultPage',
        onChange: 'onPageChange',
        from: 1,
        to: 2,
        press: '[data-slot="pagination-turn"]:last-child',
        shown: () => Number(document.querySelector('[aria-current=page]')?.textContent),
      },
    ],
  },
  Popover: {
    draw: (given) => (
      <Popover trigger={trigger} title="Prize" defaultOpen {...given}>
        7
      </Popover>
    ),
    elsewhere: ['title'],
    isPopup: true,
    values: [openValue('popover', 'button')],
  },
  ProgressBar: {
    draw: (given) => <ProgressBar label="Places" value={6} max={8} {...given} />,
    states: [{ value: null }, { value: 8 }],
  },
  QrCode: {
    draw: (given) => <QrCode label="Address" value="0x7a" {...given} />,
    states: [{ value: '' }],
  },
  ScrollArea: {
    draw: (given) => (
      <ScrollArea label="Rules" {...given}>
        <p>Be fair.</p>
      </ScrollArea>
    ),
    // Those that say where there is more come with a size, which its stories give.
    unseen: [
      'data-has-overflow-x',
      'data-has-overflow-y',
      'data-overflow-x-start',
      'data-overflow-x-end',
      'data-overflow-y-start',
      'data-overflow-y-end',
      'data-scrolling',
    ],
  },
  Radio: {
    draw: ({ ref, ...given }) => (
      <RadioGroup label="Format" defaultValue="single">
        <Radio ref={ref} value="single" label="Single" hint="Out at once" {...given} />
      </RadioGroup>
    ),
    control: '[data-slot="radio-control"]',
    // Of the input that a form sends and a label points at.
    elsewhere: ['id'],
    states: [{ value: 'double' }, { disabled: true }],
  },
  RadioGroup: {
    draw: (given) => (
      <RadioGroup label="Format" hint="Of the bracket" {...given}>
        <Radio value="single" label="Single" />
        <Radio value="double" label="Double" />
      </RadioGroup>
    ),
    control: '[data-slot="radio-group-control"]',
    states: [{ error: 'Needed' }, { disabled: true }, { variant: 'card', orientation: 'horizontal' }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: 'single',
        to: 'double',
        press: '[data-slot="radio"]:last-of-type [role=radio]',
        shown: () =>
          document
            .querySelector('[role=radio][aria-checked=true]')
            ?.parentElement?.textContent?.toLowerCase(),
      },
    ],
  },
  SearchField: {
    draw: (given) => <SearchField label="Search" hint="A clan" {...given} />,
    control: '[data-slot="search-field-control"]',
    states: [{ loading: true }, { disabled: true }, { defaultValue: 'nyx' }, { error: 'Too short' }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: 'a',
        to: 'ab',
        press: { type: 'b', into: 'input' },
        shown: text('input'),
      },
    ],
  },
  Select: {
    draw: (given) => <Select label="Region" options={options} hint="Where you play" {...given} />,
    control: '[data-slot="select-control"]',
    states: [
      { error: 'Needed' },
      { disabled: true },
      { defaultOpen: true, defaultValue: 'eu' },
      { placeholder: 'None' },
    ],
    unseen: ['data-highlighted'],
    values: [
      { ...openValue('select-popup', '[data-slot="select-control"]') },
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: 'eu',
        to: 'na',
        press: '[data-slot="select-group"] > [data-slot="select-option"]:not([data-disabled])',
        shown: () =>
          document.querySelector('[role=option][aria-selected=true]')?.textContent === 'North' ? 'na' : 'eu',
        given: { open: true },
      },
    ],
  },
  Separator: { draw: (given) => <Separator {...given} />, states: [{ decorative: true }] },
  Skeleton: { draw: (given) => <Skeleton width="4rem" {...given} /> },
  Slider: {
    draw: (given) => (
      <Slider label="Volume" hint="Of a match" marks={[{ value: 0, label: 'Off' }]} {...given} />
    ),
    control: '[data-slot="slider-control"]',
    states: [{ error: 'Too loud' }, { disabled: true }, { defaultValue: [10, 20] }],
    unseen: ['data-dragging'],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: 20,
        to: 50,
        press: '[data-slot="slider-room"]',
        shown: () => Number(text('input[type=range]')()),
      },
    ],
  },
  Sparkline: { draw: (given) => <Sparkline label="Players" values={[1, 3, 2]} {...given} /> },
  Spinner: { draw: (given) => <Spinner label="Loading" {...given} /> },
  StepList: {
    draw: (given) => (
      <StepList
        label="Deposit"
        steps={[{ id: 'sign', label: 'Sign', state: 'current', detail: 'Now' }]}
        {...given}
      />
    ),
  },
  Switch: {
    draw: (given) => <Switch label="Sound" hint="Of matches" {...given} />,
    control: '[data-slot="switch-control"]',
    // Of the input that a form sends and a label points at.
    elsewhere: ['id'],
    states: [{ defaultChecked: true }, { disabled: true }, { error: 'Not allowed' }],
    values: [
      {
        value: 'checked',
        defaultValue: 'defaultChecked',
        onChange: 'onCheckedChange',
        from: false,
        to: true,
        press: '[data-slot="switch-control"]',
        shown: () => document.querySelector('[role=switch]')?.getAttribute('aria-checked') === 'true',
      },
    ],
  },
  Table: {
    draw: (given) => (
      <Table caption="Players" columns={columns} rows={['Nyx', 'Ada']} rowKey={(name) => name} {...given} />
    ),
    states: [
      {
        selectable: true,
        defaultSelectedKeys: ['Nyx'],
        defaultSort: { columnId: 'name', direction: 'ascending' },
      },
    ],
    values: [
      {
        value: 'sort',
        defaultValue: 'defaultSort',
        onChange: 'onSortChange',
        from: { columnId: 'name', direction: 'ascending' },
        to: { columnId: 'name', direction: 'descending' },
        press: '[data-slot="table-sort"]',
        shown: () => ({
          columnId: 'name',
          direction: document.querySelector('[aria-sort]')?.getAttribute('aria-sort'),
        }),
      },
      {
        value: 'selectedKeys',
        defaultValue: 'defaultSelectedKeys',
        onChange: 'onSelectedKeysChange',
        from: [],
        to: ['Nyx', 'Ada'],
        press: '[data-slot="table-select-all"] [role=checkbox]',
        shown: () =>
          [...document.querySelectorAll('[data-selected] [data-row-header]')].map(
            ({ textContent }) => textContent,
          ),
        given: { selectable: true },
      },
    ],
  },
  Tabs: {
    draw: (given) => <Tabs label="Numbers" tabs={tabs} {...given} />,
    states: [{ tabs: [...tabs, { value: 'no', label: 'No', content: 'No', disabled: true }] }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: 'One',
        to: 'Two',
        press: '[role=tab]:nth-child(2)',
        shown: () => document.querySelector('[role=tab][aria-selected=true]')?.textContent,
      },
    ],
  },
  Tag: {
    draw: (given) => (
      <Tag onRemove={() => undefined} {...given}>
        Today
      </Tag>
    ),
  },
  Textarea: {
    draw: (given) => <Textarea label="Rules" hint="Short" maxLength={80} showCount {...given} />,
    control: '[data-slot="textarea-control"]',
    states: [{ error: 'Too long' }, { disabled: true }, { readOnly: true }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: 'a',
        to: 'ab',
        press: { type: 'b', into: 'textarea' },
        shown: text('textarea'),
        notCancelable: 'a textarea keeps what was typed, as in React',
      },
    ],
  },
  TextField: {
    draw: (given) => <TextField label="Name" hint="As on your card" {...given} />,
    control: '[data-slot="text-field-control"]',
    states: [{ error: 'Too long' }, { disabled: true }],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: 'a',
        to: 'ab',
        press: { type: 'b', into: 'input' },
        shown: text('input'),
        notCancelable: 'an input keeps what was typed, as in React',
      },
    ],
  },
  ToggleGroup: {
    draw: (given) => (
      <ToggleGroup
        label="View"
        options={[
          { value: 'grid', label: 'Grid' },
          { value: 'list', label: 'List' },
        ]}
        {...given}
      />
    ),
    states: [
      { defaultValue: 'grid' },
      { disabled: true },
      { multiple: true },
      { options: [{ value: 'grid', label: 'Grid', icon: '#' }], iconOnly: true },
    ],
    values: [
      {
        value: 'value',
        defaultValue: 'defaultValue',
        onChange: 'onValueChange',
        from: 'grid',
        to: 'list',
        press: '[data-slot="toggle-group-option"]:last-child',
        shown: () => document.querySelector('[aria-pressed=true]')?.textContent?.toLowerCase(),
      },
    ],
  },
  ToggleTag: {
    draw: (given) => <ToggleTag {...given}>Today</ToggleTag>,
    states: [{ defaultPressed: true }, { disabled: true }],
    values: [
      {
        value: 'pressed',
        defaultValue: 'defaultPressed',
        onChange: 'onPressedChange',
        from: false,
        to: true,
        press: 'button',
        shown: () => document.querySelector('button')?.getAttribute('aria-pressed') === 'true',
      },
    ],
  },
  TokenAmount: { draw: (given) => <TokenAmount amount="1234.5" unit="USDT" {...given} /> },
  Toolbar: {
    draw: (given) => (
      <Toolbar label="Bracket" {...given}>
        <ToolbarButton>Fit</ToolbarButton>
      </Toolbar>
    ),
    states: [{ disabled: true }],
  },
  ToolbarButton: {
    draw: (given) => inToolbar(<ToolbarButton {...given}>Fit</ToolbarButton>),
    states: [{ disabled: true }],
  },
  ToolbarGroup: {
    draw: (given) =>
      inToolbar(
        <ToolbarGroup label="Zoom" {...given}>
          <ToolbarButton>In</ToolbarButton>
        </ToolbarGroup>,
      ),
    states: [{ disabled: true }],
  },
  ToolbarInput: {
    draw: (given) => inToolbar(<ToolbarInput label="Round" {...given} />),
    states: [{ disabled: true }],
  },
  ToolbarLink: {
    draw: (given) =>
      inToolbar(
        <ToolbarLink href="#rules" {...given}>
          Rules
        </ToolbarLink>,
      ),
    rendersAs: 'a',
  },
  ToolbarSeparator: { draw: (given) => inToolbar(<ToolbarSeparator {...given} />) },
  Tooltip: {
    draw: (given) => (
      <Tooltip trigger={trigger} defaultOpen {...given}>
        More
      </Tooltip>
    ),
    isPopup: true,
  },
  VisuallyHidden: { draw: (given) => <VisuallyHidden {...given}>More</VisuallyHidden> },
}
