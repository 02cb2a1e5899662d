import type { ComponentPage } from '../page.ts'

export const forms = {
  form: {
    use: 'Fields that are validated and sent together. It shows errors below the fields and moves the focus to the first invalid one.',
    avoid: 'For a single control that acts at once (a switch, a filter) no form is needed.',
    anatomy: `<Form errors={errors} onFormSubmit={(values) => save(values)}>
  <TextField label="Clan name" name="clan" required />
  <Select label="Region" name="region" options={regions} required />
  <Checkbox label="I accept the rules" name="rules" required />
  <Button type="submit" tone="accent">Found</Button>
</Form>`,
    shown: ['WholeForm', 'ServerErrors', 'LongText'],
    slots: {
      form: ['The `form`.'],
    },
  },
  fieldset: {
    use: 'Several fields that answer one question, such as an address or the contact of an organiser.',
    avoid:
      'For one question with a few answers use `RadioGroup` or `CheckboxGroup`. For a visual group without meaning use `Card`.',
    anatomy: `<Fieldset legend="Contact" hint="For the organiser alone" error={error}>
  <TextField label="Mail" name="mail" />
  <TextField label="Discord" name="discord" />
</Fieldset>`,
    shown: ['WithHint', 'Invalid', 'Disabled', 'HiddenLegend'],
    slots: {
      fieldset: ['The `fieldset`.', 'data-disabled data-invalid'],
      'fieldset-legend': ['The name of the group.'],
      'fieldset-hint': ['Help below the name.'],
      'fieldset-fields': ['The fields.'],
    },
  },
  field: {
    use: 'Label, hint and error around a control that this package does not have.',
    avoid: '`TextField`, `Select`, `Combobox` and the other fields have this built in.',
    anatomy: `<Field label="Country" name="country" hint="Where you play" error={error}>
  {(control) => <CountryInput {...control} />}
</Field>`,
    shown: ['CustomControl', 'ChildrenAsFunction', 'InAForm', 'Invalid', 'Disabled'],
    slots: {
      field: [
        'The outer element. Fields of this package have their own name here, such as `text-field`.',
        'data-disabled data-invalid',
      ],
      'field-label': ['The label of every field of this package.'],
      'field-hint': ['The help below every field.'],
      'field-error': ['The error message below every field; a live region.'],
    },
  },
  'text-field': {
    use: 'One line of text: a name, a mail address, a link.',
    avoid:
      'For several lines use `Textarea`, for numbers `NumberField`, for an amount of a token `AmountField`, to search `SearchField`, for a code from a mail `OneTimeCode`.',
    anatomy: `<TextField label="Clan name" name="clan" hint="At most 20 letters" error={error} suffix=".esports" required />`,
    shown: ['Empty', 'Filled', 'WithHint', 'WithSuffix', 'Invalid', 'Disabled', 'ReadOnly', 'HiddenLabel'],
    slots: {
      'text-field': ['The outer element.', 'data-disabled data-invalid'],
      'text-field-box': ['The box around the input and its suffix.'],
      'text-field-control': ['The `input`.'],
    },
  },
  textarea: {
    use: 'Text of several lines, such as a description or a report. It grows with its content.',
    avoid: 'For one line use `TextField`.',
    anatomy: `<Textarea label="About your clan" name="about" rows={3} maxRows={8} maxLength={280} showCount />`,
    shown: ['Empty', 'Filled', 'CountsCharacters', 'Invalid', 'Disabled', 'ReadOnly'],
    slots: {
      textarea: ['The outer element.', 'data-disabled data-invalid data-readonly'],
      'textarea-box': ['The box around it.', '--textarea-max-rows --textarea-rows'],
      'textarea-control': ['The `textarea`.'],
      'textarea-count': ['How many characters are written, of how many.', 'data-full'],
      'textarea-status': ['The announcement when few characters are left; a live region.'],
    },
  },
  'search-field': {
    use: 'A search or a filter whose text matters by itself. It tells screen readers how many results there are (`status`).',
    avoid: 'To choose one of many known options use `Combobox`.',
    anatomy: `<SearchField label="Search clans" value={query} onValueChange={setQuery} status={\`\${count} clans\`} loading={isLoading} />`,
    shown: ['Empty', 'Filled', 'Loading', 'Invalid', 'InAForm', 'Disabled'],
    slots: {
      'search-field': ['The outer element.', 'data-disabled data-filled data-invalid data-loading'],
      'search-field-box': ['The box around the input and its buttons.'],
      'search-field-icon': ['The magnifying glass, or the spinner while it loads.'],
      'search-field-control': ['The `input`.', 'data-disabled data-invalid'],
      'search-field-clear': ['The button that empties it.', 'data-size data-tone data-variant'],
      'search-field-status': ['How many results there are, for screen readers.'],
    },
  },
  'number-field': {
    use: 'A number that is typed or stepped: players of a team, minutes, a price in a currency.',
    avoid:
      'For an amount of a token use `AmountField`, which loses no digits. Where the place in a range matters more than the digits use `Slider`.',
    anatomy: `<NumberField label="Players of a team" name="players" min={1} max={10} step={1} format={{ style: 'decimal' }} />`,
    shown: ['Filled', 'Empty', 'Currency', 'Percent', 'Invalid', 'Disabled', 'ReadOnly'],
    slots: {
      'number-field': ['The outer element.', 'data-disabled data-invalid data-readonly'],
      'number-field-box': [
        'The box around the input and its buttons.',
        'data-disabled data-readonly data-required',
      ],
      'number-field-control': ['The `input`.', 'data-disabled data-readonly data-required'],
      'number-field-decrement': ['The button that steps down.', 'data-disabled data-readonly data-required'],
      'number-field-increment': ['The button that steps up.', 'data-disabled data-readonly data-required'],
    },
  },
  calendar: {
    use: 'A month whose days can be selected, always visible: the days of a schedule, the date of an event.',
    avoid: 'In a form use `DatePicker`, which can be typed and takes the room of one line.',
    anatomy: `<Calendar defaultValue="2026-11-24" min="2026-11-01" disabledDates={isHoliday} onValueChange={showDay} />`,
    shown: ['Selected', 'NothingSelected', 'Limits', 'Disabled'],
    slots: {
      calendar: ['The group.', 'data-disabled'],
      'calendar-header': ['Month and buttons.'],
      'calendar-month': ['The name of the month; a live region.'],
      'calendar-previous-year': ['The button to the year before.', 'data-size data-tone data-variant'],
      'calendar-previous-month': ['The button to the month before.', 'data-size data-tone data-variant'],
      'calendar-next-month': ['The button to the next month.', 'data-size data-tone data-variant'],
      'calendar-next-year': ['The button to the next year.', 'data-size data-tone data-variant'],
      'calendar-grid': ['The table of days, with `role="grid"`.'],
      'calendar-weekday': ['The name of a day of the week.'],
      'calendar-day': ['The button of a day.', 'data-disabled data-selected data-today'],
    },
  },
  'date-picker': {
    use: 'A day that is typed or selected: a day of birth, the first day of a season.',
    avoid: 'For a moment use `DateTimePicker`, for a calendar that is always visible `Calendar`.',
    anatomy: `<DatePicker label="Day of birth" name="birthday" max="2010-12-31" hint="You must be 16" required />`,
    shown: ['Empty', 'Selected', 'Open', 'InAForm', 'Invalid', 'Disabled', 'ReadOnly'],
    frame: { height: 520, only: ['Open'] },
    slots: {
      'date-picker': ['The outer element.', 'data-disabled data-invalid data-readonly'],
      'date-picker-box': ['The box around input and button.'],
      'date-picker-control': ['The `input`.'],
      'date-picker-trigger': [
        'The button that opens the calendar.',
        'data-disabled data-popup-open data-pressed data-size data-tone data-variant',
      ],
      'date-picker-popup': ['The popup with the calendar.', 'data-align data-closed data-open data-side'],
    },
  },
  'date-time-picker': {
    use: 'A moment: a day, a time and the time zone they are meant in, such as the start of a tournament.',
    avoid: 'For a day alone use `DatePicker`.',
    anatomy: `<DateTimePicker label="Start" name="start" min={new Date().toISOString()} defaultTimeZone="Europe/Berlin" required />`,
    shown: [
      'Empty',
      'Selected',
      'SkippedTime',
      'RepeatedTime',
      'OneTimeZone',
      'InAForm',
      'Invalid',
      'Disabled',
      'ReadOnly',
    ],
    slots: {
      'date-time-picker': ['The outer element.', 'data-disabled data-invalid data-readonly'],
      'date-time-picker-boxes': ['The boxes of date, time and zone.'],
      'date-time-picker-box': ['The box of the date.'],
      'date-time-picker-control': ['The `input` of the date.'],
      'date-time-picker-trigger': [
        'The button that opens the calendar.',
        'data-disabled data-popup-open data-size data-tone data-variant',
      ],
      'date-time-picker-popup': [
        'The popup with the calendar.',
        'data-align data-closed data-open data-side',
      ],
      'date-time-picker-time': ['The box of the time.'],
      'date-time-picker-zone': ['The time zone, where there is only one.'],
      'date-time-picker-note': ['The note about a skipped local time; a live region.'],
    },
  },
  'amount-field': {
    use: "An amount of a token as decimal text, with the token's number of decimals and a button for the whole balance.",
    avoid: 'For other numbers use `NumberField`.',
    anatomy: `<AmountField label="Amount" name="amount" unit="USDT" decimals={6} max="1200.5" />`,
    shown: [
      'Empty',
      'Filled',
      'WithoutMax',
      'Invalid',
      'ForeignSeparators',
      'InGerman',
      'Disabled',
      'ReadOnly',
    ],
    slots: {
      'amount-field': ['The outer element.', 'data-disabled data-invalid'],
      'amount-field-box': ['The box around the input, the button and the unit.'],
      'amount-field-control': ['The `input`.'],
      'amount-field-max': [
        'The button that fills in `max`.',
        'data-disabled data-size data-tone data-variant',
      ],
      'amount-field-unit': ['The symbol of the token.'],
    },
  },
  'one-time-code': {
    use: 'A code of a few digits from a mail or a message. Phones offer it by themselves.',
    avoid: 'For a password or a code with letters and no fixed length use `TextField`.',
    anatomy: `<OneTimeCode label="Code from the mail" name="code" length={6} onValueComplete={verify} />`,
    shown: ['Empty', 'HalfFilled', 'WithHint', 'Invalid', 'Disabled'],
    slots: {
      'one-time-code': ['The outer element.', 'data-disabled data-invalid'],
      'one-time-code-control': ['The group of boxes.', 'data-complete data-disabled'],
      'one-time-code-box': ['The `input` of one digit.', 'data-complete data-disabled data-filled'],
    },
  },
  select: {
    use: 'One of a few options that everybody knows: a region, a network, a language.',
    avoid:
      'With more than about ten options use `Combobox`, which filters. When all options should be seen use `RadioGroup`. For actions use `Menu`.',
    anatomy: `<Select label="Region" name="region" options={[{ value: 'eu', label: 'Europe' }, { value: 'na', label: 'America' }]} />`,
    shown: ['Empty', 'Selected', 'Groups', 'Open', 'Invalid', 'Disabled'],
    frame: { height: 320, only: ['Open'] },
    slots: {
      select: ['The outer element.', 'data-disabled data-invalid'],
      'select-control': [
        'The button that opens the list.',
        'data-disabled data-placeholder data-popup-open data-pressed',
      ],
      'select-value': ['The selected option, or the placeholder.', 'data-placeholder'],
      'select-icon': ['The arrow.', 'data-popup-open'],
      'select-popup': ['The popup with the list.', 'data-align data-closed data-open data-side'],
      'select-list': ['The list, with `role="listbox"`.'],
      'select-group': ['A group of options.'],
      'select-group-label': ['The heading.'],
      'select-option': ['One option.', 'data-disabled data-highlighted data-selected'],
      'select-mark': ['The check mark of the selected option.', 'data-selected'],
    },
  },
  combobox: {
    use: 'A searchable select: one or several of many options, found by typing. Options may come from a server.',
    avoid:
      'For up to about ten options use `Select`. When the typed text itself is the value use `SearchField` or `TextField`.',
    anatomy: `<Combobox
  label="Country"
  name="country"
  placeholder="Search a country"
  options={[{ value: 'de', label: 'Germany' }, { value: 'pl', label: 'Poland' }]}
/>`,
    shown: ['Empty', 'Selected', 'Multiple', 'Groups', 'OptionsFromServer', 'Invalid', 'Disabled'],
    slots: {
      combobox: ['The outer element.', 'data-disabled data-invalid data-loading data-multiple'],
      'combobox-box': [
        'The box around input and buttons.',
        'data-disabled data-placeholder data-popup-open data-pressed data-readonly',
      ],
      'combobox-control': ['The `input`.', 'data-disabled data-popup-open data-pressed data-readonly'],
      'combobox-clear': ['The button that clears the value.', 'data-visible'],
      'combobox-trigger': [
        'The button that opens the list.',
        'data-disabled data-placeholder data-popup-open data-pressed data-readonly',
      ],
      'combobox-tags': ['The selected options, with `multiple`.'],
      'combobox-tag': ['One selected option.', 'data-disabled'],
      'combobox-remove': ['The button that removes it.', 'data-disabled'],
      'combobox-popup': ['The popup with the list.', 'data-align data-closed data-empty data-open data-side'],
      'combobox-status': ['The loading message; a live region.'],
      'combobox-empty': ['The message if no option matches; a live region.'],
      'combobox-list': ['The list, with `role="listbox"`.', 'data-empty'],
      'combobox-group': ['A group of options.'],
      'combobox-group-label': ['The heading.'],
      'combobox-option': ['One option.', 'data-disabled data-highlighted data-selected'],
      'combobox-option-detail': ['Text below its label.'],
      'combobox-mark': ['The check mark of a selected option.', 'data-selected'],
    },
  },
  checkbox: {
    use: 'Yes or no that is sent with a form, such as consent to the rules.',
    avoid: 'For a setting that acts at once use `Switch`. For several answers use `CheckboxGroup`.',
    anatomy: `<Checkbox label="I accept the rules" hint="Two pages" name="rules" error={error} required />`,
    shown: ['Unchecked', 'Checked', 'Indeterminate', 'WithHint', 'Invalid', 'Disabled'],
    slots: {
      checkbox: ['The outer element.', 'data-disabled data-invalid'],
      'checkbox-row': ['Box and label.'],
      'checkbox-control': [
        'The box, with `role="checkbox"`.',
        'data-checked data-disabled data-indeterminate data-unchecked',
      ],
      'checkbox-mark': ['The check mark.', 'data-checked data-disabled data-indeterminate data-unchecked'],
      'checkbox-label': ['The label.'],
    },
  },
  'checkbox-group': {
    use: 'Any number of a few answers, all of them visible.',
    avoid: 'For exactly one answer use `RadioGroup`. For many answers use `Combobox` with `multiple`.',
    anatomy: `<CheckboxGroup label="Games" name="games" allValues={['cs', 'dota']}>
  <Checkbox value="cs" label="Counter-Strike" />
  <Checkbox value="dota" label="Dota" />
</CheckboxGroup>`,
    shown: ['SomeChecked', 'SelectAll', 'Horizontal', 'Invalid', 'Disabled'],
    slots: {
      'checkbox-group': ['The outer element.', 'data-disabled data-invalid data-orientation'],
      'checkbox-group-control': ['The element with `role="group"`.', 'data-disabled'],
      'checkbox-group-boxes': ['The boxes, without the one for all of them.'],
    },
  },
  'radio-group': {
    use: 'Exactly one of a few answers, all of them visible.',
    avoid:
      'For more than about seven answers use `Select`. For a view that changes at once use `ToggleGroup`.',
    anatomy: `<RadioGroup label="Format" name="format" variant="plain">
  <Radio value="single" label="Single elimination" hint="One loss and you are out" />
  <Radio value="double" label="Double elimination" />
</RadioGroup>`,
    shown: ['Selected', 'WithHints', 'Horizontal', 'Cards', 'Invalid', 'Disabled'],
    slots: {
      'radio-group': ['The outer element.', 'data-disabled data-invalid data-orientation data-variant'],
      'radio-group-control': ['The element with `role="radiogroup"`.', 'data-disabled data-required'],
      radio: ['One answer.'],
      'radio-control': [
        'Its circle, with `role="radio"`.',
        'data-checked data-disabled data-required data-unchecked',
      ],
      'radio-mark': ['The point in the circle.', 'data-checked data-disabled data-unchecked'],
      'radio-words': ['Label and hint.'],
      'radio-label': ['The label.'],
      'radio-hint': ['The hint.'],
    },
  },
  switch: {
    use: 'A setting that is on or off and acts at once.',
    avoid: 'For consent or a choice that is sent with a form use `Checkbox`.',
    anatomy: `<Switch label="Sound" hint="In matches" checked={hasSound} onCheckedChange={setHasSound} />`,
    shown: ['Off', 'On', 'WithHint', 'Invalid', 'Disabled', 'DisabledOn'],
    slots: {
      switch: ['The outer element.', 'data-disabled data-invalid'],
      'switch-control': ['The track, with `role="switch"`.', 'data-checked data-disabled data-unchecked'],
      'switch-thumb': ['The knob.', 'data-checked data-disabled data-unchecked'],
      'switch-words': ['Label and hint.'],
      'switch-label': ['The label.'],
      'switch-hint': ['The hint.'],
      'switch-error': ['The error message; a live region.'],
    },
  },
  slider: {
    use: 'A number or a range where the place matters more than exact digits: volume, a span of prices.',
    avoid: 'For an exact number use `NumberField`.',
    anatomy: `<Slider label="Prize pool" name="pool" min={0} max={1000} step={50} defaultValue={[100, 500]} marks={[{ value: 500, label: '500' }]} />`,
    shown: ['OneValue', 'Range', 'Marks', 'MarksWithWords', 'Invalid', 'Disabled'],
    slots: {
      slider: ['The outer element.', 'data-disabled data-invalid data-range'],
      'slider-value': ['The value as text.', 'data-disabled data-orientation'],
      'slider-control': ['The area that can be pressed.', 'data-disabled data-orientation'],
      'slider-room': ['The track with room for the thumbs.', 'data-disabled data-orientation'],
      'slider-track': ['The track.', 'data-disabled data-orientation'],
      'slider-part': ['The filled part.', 'data-disabled data-orientation'],
      'slider-thumb': ['A thumb, with an `input` of type `range` in it.', 'data-disabled data-orientation'],
      'slider-marks': ['The marks below the track.'],
      'slider-mark': ['One mark.'],
      'slider-words': ['The text.'],
    },
  },
  'toggle-group': {
    use: 'How something is shown, chosen at once: grid or list, day or week (a segmented control).',
    avoid: 'For a choice that is sent with a form use `RadioGroup`. For panels of a page use `Tabs`.',
    anatomy: `<ToggleGroup label="View" defaultValue="grid" options={[{ value: 'grid', label: 'Grid' }, { value: 'list', label: 'List' }]} />`,
    shown: ['SingleSelection', 'MultipleSelection', 'IconsOnly', 'Small', 'Vertical', 'Disabled'],
    slots: {
      'toggle-group': [
        'The element with `role="group"`.',
        'data-disabled data-multiple data-orientation data-size',
      ],
      'toggle-group-option': [
        'One of its buttons, with `aria-pressed`.',
        'data-disabled data-popup-open data-pressed',
      ],
    },
  },
} as const satisfies Record<string, ComponentPage>
