import type { AmountProblem } from '../amount-field/read-amount.ts'
import type { DateLetters, DateProblem } from '../date-picker/date-text.ts'
import type { TimeProblem } from '../date-time-picker/time-text.ts'
import type { KeyboardPlatform, KeyName } from '../kbd/key-names.ts'
import type { StepState } from '../step-list/step-state.ts'

/** Formats a number in the provider's locale. */
export type NumberFormatter = (value: number) => string

/** Every built-in text of the components, in English. A property of the same name overrides a text in one component. */
export interface UiLabels {
  /** `DialogWindow`, `Dialog`: the back button. */
  readonly backLabel: string
  /** `Dialog`, `Drawer`, `Popover`, `AlertDialog` while its action takes long: the close button. */
  readonly closeLabel: string
  /** `AlertBar`, toasts: the button that dismisses a message. */
  readonly dismissLabel: string
  /** Toasts: accessible name of the toast region. */
  readonly toastsLabel: string
  /** `AlertDialog`: the button that closes without confirming. */
  readonly cancelLabel: string
  /** `AlertDialog`: the confirm button. */
  readonly confirmLabel: string
  /** `AlertDialog`: the action is still running, and the dialog can be closed. */
  readonly confirmPendingLabel: string
  /** `AlertDialog`: the action failed. */
  readonly confirmErrorLabel: string
  /** `Breadcrumb`: accessible name of the navigation. */
  readonly breadcrumbLabel: string
  /** `Breadcrumb`: the button for items that do not fit. */
  readonly collapsedLabel: string
  /** `CopyButton`: before copying. */
  readonly copyLabel: string
  /** `CopyButton`: for a moment after copying. */
  readonly copiedLabel: string
  /** `Address`: the copy button. */
  readonly copyAddressLabel: string
  /** `Kbd`: text of the keys, where Apple keyboards have no symbol. */
  readonly keyCaps: Readonly<Record<KeyName, string>>
  /** `Kbd`: names of the keys, for screen readers. */
  readonly keyLabels: (name: KeyName, platform: KeyboardPlatform) => string
  /** `Link`: read after an external link. */
  readonly externalLabel: string
  /** `AmountField`: the button that fills in the maximum amount. */
  readonly maxLabel: string
  /** `AmountField`: the text is not an amount; `example` is one in the locale's format. */
  readonly amountErrorLabel: (
    problem: AmountProblem,
    amounts: { readonly example: string; readonly decimals: number },
  ) => string
  /** `SearchField`: the button that clears it. */
  readonly clearLabel: string
  /** `Textarea`: remaining characters. */
  readonly charactersLeftLabel: (left: number, max: number, format: NumberFormatter) => string
  /** `CheckboxGroup`: the box that checks all. */
  readonly selectAllLabel: string
  /** `NumberField`: its step buttons. */
  readonly incrementLabel: string
  readonly decrementLabel: string
  /** `Combobox`: no option matches. */
  readonly noMatchLabel: string
  /** `Combobox`: options are loading. */
  readonly loadingLabel: string
  /** `Combobox`: its buttons. */
  readonly showOptionsLabel: string
  readonly clearValueLabel: string
  /** `Calendar`: its default accessible name. */
  readonly calendarLabel: string
  /** `Calendar`: its buttons. */
  readonly previousYearLabel: string
  readonly previousMonthLabel: string
  readonly nextMonthLabel: string
  readonly nextYearLabel: string
  /** `DatePicker`, `DateTimePicker`: placeholder letters for the digits of a date, such as `TT` for a day in German. */
  readonly dateLetters: DateLetters
  /** `DatePicker`, `DateTimePicker`: the calendar button, with the typed date. */
  readonly chooseDateLabel: (date: string | undefined) => string
  /** `DatePicker`, `DateTimePicker`: errors of a date; `format` is, for example, `MM/DD/YYYY`. */
  readonly dateErrorLabel: (
    problem: DateProblem,
    dates: { readonly format: string; readonly min?: string | undefined; readonly max?: string | undefined },
  ) => string
  /** `DateTimePicker`: its inputs. */
  readonly dateLabel: string
  readonly timeLabel: string
  readonly timeZoneLabel: string
  /** `DateTimePicker`: display name of an IANA time zone such as `America/New_York`. */
  readonly timeZoneName: (timeZone: string) => string
  /** `DateTimePicker`: errors of a time; `example` is a time in the locale's format. */
  readonly timeErrorLabel: (problem: TimeProblem, example: string) => string
  /** `DateTimePicker`: the local time is skipped because clocks go forward. */
  readonly skippedTimeLabel: (skipped: string, taken: string) => string
  /** `DateTimePicker`: the local time occurs twice because clocks go back. */
  readonly repeatedTimeLabel: (time: string) => string
  readonly beforeClockChangeLabel: string
  readonly afterClockChangeLabel: string
  /** `Slider`: the thumbs of a range. */
  readonly fromLabel: string
  readonly toLabel: string
  /** `AvatarGroup`: the number of people not shown. */
  readonly othersLabel: (count: number, format: NumberFormatter) => string
  /** `OneTimeCode`: accessible name of each box after the first. */
  readonly boxLabel: (position: number, length: number, format: NumberFormatter) => string
  /** `ErrorState`: the retry button. */
  readonly retryLabel: string
  /** `ErrorState`: before the id of the failed request. */
  readonly requestLabel: string
  /** `InfiniteList`: the button for more. */
  readonly moreLabel: string
  /** `InfiniteList`: the next page could not be loaded. */
  readonly moreFailedLabel: string
  /** `InfiniteList`: announced when more items were loaded. */
  readonly countLabel: (count: number, total: number | undefined, format: NumberFormatter) => string
  /** `Pagination`: its buttons. */
  readonly previousPageLabel: string
  readonly nextPageLabel: string
  readonly pageLabel: (page: number, format: NumberFormatter) => string
  /** `Pagination`: shown where the page buttons do not fit. */
  readonly placeLabel: (page: number, pageCount: number, format: NumberFormatter) => string
  /** `ProgressBar`: the progress as text. */
  readonly valueLabel: (value: number, max: number, format: NumberFormatter) => string
  /** `Tag`, tags of a `Combobox`: first word of the remove button's name. */
  readonly removeLabel: string
  /** `StepList`: names of the states. */
  readonly stateLabels: Readonly<Record<StepState, string>>
  /** `NumberText`, `Sparkline`, charts: read when there is no number. */
  readonly unknownLabel: string
  /** `TokenAmount`: read when the text is not an amount. */
  readonly unknownAmountLabel: string
  /** `Countdown`: announced at each minute. It must change once per minute at most. */
  readonly timeLeftLabel: (seconds: number) => string
  /** `Countdown`: days before the clock. */
  readonly daysLabel: (days: string) => string
  /** `Table`, `LineChart`, `BarChart`: there is no data. */
  readonly emptyLabel: string
  /** `Table`: the selection checkboxes. */
  readonly selectRowLabel: string
  readonly selectAllRowsLabel: string
  /** `LineChart`, `BarChart`: the button that switches to the data table, and back. */
  readonly showTableLabel: string
  readonly showChartLabel: string
  /** `LineChart`, `BarChart`: the data is loading. */
  readonly chartLoadingLabel: string
  /** `Sparkline`: read after its label. */
  readonly trendLabel: (first: string, last: string) => string
  /** `CommandPalette`: accessible name of the dialog and of its search input. */
  readonly commandPaletteLabel: string
  /** `CommandPalette`: placeholder of the search input. */
  readonly commandPlaceholder: string
  /** `CommandPalette`: heading of recently selected commands. */
  readonly recentLabel: string
  /** `CommandPalette`: there are no results. */
  readonly noResultsLabel: string
  /** `CommandPalette`: results are loading. */
  readonly searchingLabel: string
  /** `CommandPalette`: announced after a search. */
  readonly resultsLabel: (count: number, format: NumberFormatter) => string
}
