import type { DateLetters, DateProblem } from '../date-picker/date-text.ts'
import type { TimeProblem } from '../date-time-picker/time-text.ts'
import type { KeyboardPlatform, KeyName } from '../kbd/key-names.ts'
import type { StepState } from '../step-list/step-state.ts'

/** Writes a number in the language of the provider. */
export type NumberFormatter = (value: number) => string

/** Every text that a component brings along, in English. A property of the same name says another one in one place. */
export interface UiLabels {
  /** `DialogWindow`, `Dialog`: the way back. */
  readonly backLabel: string
  /** `Dialog`, `Drawer`, `Popover`, `AlertDialog` while it is long at work: the button that closes. */
  readonly closeLabel: string
  /** `AlertBar`, toasts: the button that takes a message away. */
  readonly dismissLabel: string
  /** Toasts: name of the place where they stand. */
  readonly toastsLabel: string
  /** `AlertDialog`: the button that leaves all as it is. */
  readonly cancelLabel: string
  /** `AlertDialog`: the button that does it. */
  readonly confirmLabel: string
  /** `AlertDialog`: it is still at work, and can be closed. */
  readonly confirmPendingLabel: string
  /** `AlertDialog`: it was tried in vain. */
  readonly confirmErrorLabel: string
  /** `Breadcrumb`: name of the navigation. */
  readonly breadcrumbLabel: string
  /** `Breadcrumb`: the button for what has no room. */
  readonly collapsedLabel: string
  /** `CopyButton`: before a copy. */
  readonly copyLabel: string
  /** `CopyButton`: for a moment after it. */
  readonly copiedLabel: string
  /** `Address`: the button that copies it. */
  readonly copyAddressLabel: string
  /** `Kbd`: what stands on the keys, where Apple's keyboards have no sign of their own. */
  readonly keyCaps: Readonly<Record<KeyName, string>>
  /** `Kbd`: names of the keys, for a screen reader. */
  readonly keyLabels: (name: KeyName, platform: KeyboardPlatform) => string
  /** `Link`: said after an external link. */
  readonly externalLabel: string
  /** `AmountField`: the button that fills in the greatest amount. */
  readonly maxLabel: string
  /** `SearchField`: the button that empties it. */
  readonly clearLabel: string
  /** `Textarea`: how much room there is. */
  readonly charactersLeftLabel: (left: number, max: number, format: NumberFormatter) => string
  /** `CheckboxGroup`: the box that ticks all. */
  readonly selectAllLabel: string
  /** `NumberField`: its buttons. */
  readonly incrementLabel: string
  readonly decrementLabel: string
  /** `Combobox`: in place of no options. */
  readonly noMatchLabel: string
  /** `Combobox`: options are on their way. */
  readonly loadingLabel: string
  /** `Combobox`: its buttons. */
  readonly showOptionsLabel: string
  readonly clearValueLabel: string
  /** `Calendar`: its name, where you give none. */
  readonly calendarLabel: string
  /** `Calendar`: its buttons. */
  readonly previousYearLabel: string
  readonly previousMonthLabel: string
  readonly nextMonthLabel: string
  readonly nextYearLabel: string
  /** `DatePicker`, `DateTimePicker`: letters that stand for the digits of a date, such as `TT` for a day in German. */
  readonly dateLetters: DateLetters
  /** `DatePicker`, `DateTimePicker`: the button of the calendar, with the date that is written. */
  readonly chooseDateLabel: (date: string | undefined) => string
  /** `DatePicker`, `DateTimePicker`: what is wrong with a date; `format` is such as `MM/DD/YYYY`. */
  readonly dateErrorLabel: (
    problem: DateProblem,
    dates: { readonly format: string; readonly min?: string | undefined; readonly max?: string | undefined },
  ) => string
  /** `DateTimePicker`: its boxes. */
  readonly dateLabel: string
  readonly timeLabel: string
  readonly timeZoneLabel: string
  /** `DateTimePicker`: a zone of the IANA database, such as `America/New_York`, as people call it. */
  readonly timeZoneName: (timeZone: string) => string
  /** `DateTimePicker`: what is wrong with a time; `example` is one as the language writes it. */
  readonly timeErrorLabel: (problem: TimeProblem, example: string) => string
  /** `DateTimePicker`: the clocks go forward over a time. */
  readonly skippedTimeLabel: (skipped: string, taken: string) => string
  /** `DateTimePicker`: the clocks go back, and a time comes twice. */
  readonly repeatedTimeLabel: (time: string) => string
  readonly beforeClockChangeLabel: string
  readonly afterClockChangeLabel: string
  /** `Slider`: the thumbs of a range. */
  readonly fromLabel: string
  readonly toLabel: string
  /** `AvatarGroup`: those who are not shown. */
  readonly othersLabel: (count: number, format: NumberFormatter) => string
  /** `OneTimeCode`: name of each box after the first. */
  readonly boxLabel: (position: number, length: number, format: NumberFormatter) => string
  /** `ErrorState`: the button to try again. */
  readonly retryLabel: string
  /** `ErrorState`: before the number of the failed request. */
  readonly requestLabel: string
  /** `InfiniteList`: the button for more. */
  readonly moreLabel: string
  /** `InfiniteList`: more could not be read. */
  readonly moreFailedLabel: string
  /** `InfiniteList`: said when more has come. */
  readonly countLabel: (count: number, total: number | undefined, format: NumberFormatter) => string
  /** `Pagination`: its buttons. */
  readonly previousPageLabel: string
  readonly nextPageLabel: string
  readonly pageLabel: (page: number, format: NumberFormatter) => string
  /** `Pagination`: where the pages have no room. */
  readonly placeLabel: (page: number, pageCount: number, format: NumberFormatter) => string
  /** `ProgressBar`: how far it is. */
  readonly valueLabel: (value: number, max: number, format: NumberFormatter) => string
  /** `Tag`, tags of a `Combobox`: first word of the removing button's name. */
  readonly removeLabel: string
  /** `StepList`: the states in words. */
  readonly stateLabels: Readonly<Record<StepState, string>>
  /** `NumberText`, `Sparkline`: in place of no number. */
  readonly unknownLabel: string
  /** `TokenAmount`: in place of what is no amount. */
  readonly unknownAmountLabel: string
  /** `Countdown`: said at a minute mark. It must change at minute marks only. */
  readonly timeLeftLabel: (seconds: number) => string
  /** `Countdown`: days before the clock. */
  readonly daysLabel: (days: string) => string
  /** `Table`, `LineChart`, `BarChart`: in place of no data. */
  readonly emptyLabel: string
  /** `Table`: the boxes that select. */
  readonly selectRowLabel: string
  readonly selectAllRowsLabel: string
  /** `LineChart`, `BarChart`: the button for the same data in rows, and back. */
  readonly showTableLabel: string
  readonly showChartLabel: string
  /** `LineChart`, `BarChart`: their data is on its way. */
  readonly chartLoadingLabel: string
  /** `Sparkline`: said after its label. */
  readonly trendLabel: (first: string, last: string) => string
  /** `CommandPalette`: name of the dialog and of its search. */
  readonly commandPaletteLabel: string
  /** `CommandPalette`: stands there while nothing is sought. */
  readonly commandPlaceholder: string
  /** `CommandPalette`: above those that were chosen last. */
  readonly recentLabel: string
  /** `CommandPalette`: in place of no results. */
  readonly noResultsLabel: string
  /** `CommandPalette`: answers are on their way. */
  readonly searchingLabel: string
  /** `CommandPalette`: said when something is sought. */
  readonly resultsLabel: (count: number, format: NumberFormatter) => string
}
