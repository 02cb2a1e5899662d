import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { DatePicker, DateTimePicker } from '../../src/date.ts'
import {
  AmountField,
  Checkbox,
  CheckboxGroup,
  Combobox,
  Form,
  NumberField,
  OneTimeCode,
  Radio,
  RadioGroup,
  SearchField,
  Select,
  Slider,
  Switch,
  Textarea,
  TextField,
} from '../../src/index.ts'
import { mount } from './mount.tsx'

const fields: Record<string, ReactElement> = {
  AmountField: <AmountField label="A" name="it" unit="USDT" decimals={2} required />,
  Checkbox: <Checkbox label="A" name="it" required />,
  CheckboxGroup: (
    <CheckboxGroup label="A" name="it">
      <Checkbox label="B" value="b" />
    </CheckboxGroup>
  ),
  Combobox: <Combobox label="A" name="it" options={[{ value: 'b', label: 'B' }]} required />,
  DatePicker: <DatePicker label="A" name="it" required />,
  DateTimePicker: <DateTimePicker label="A" name="it" required />,
  NumberField: <NumberField label="A" name="it" required />,
  OneTimeCode: <OneTimeCode label="A" name="it" required />,
  RadioGroup: (
    <RadioGroup label="A" name="it" required>
      <Radio value="b" label="B" />
    </RadioGroup>
  ),
  SearchField: <SearchField label="A" name="it" required />,
  Select: <Select label="A" name="it" options={[{ value: 'b', label: 'B' }]} required />,
  Slider: <Slider label="A" name="it" />,
  Switch: <Switch label="A" name="it" required />,
  Textarea: <Textarea label="A" name="it" required />,
  TextField: <TextField label="A" name="it" required />,
}
const error = () =>
  [...document.querySelectorAll('[data-slot="field-error"], [data-slot$="-error"]')]
    .map(({ textContent }) => textContent)
    .join('')

test.each(Object.entries(fields))(
  '%s shows the error that a server answers for its name',
  async (_, field) => {
    mount(<Form errors={{ it: 'Taken.' }}>{field}</Form>)
    await vi.waitFor(() => expect(error()).toBe('Taken.'))
    expect(document.querySelectorAll('[data-invalid]').length).toBeGreaterThan(0)
  },
)

// Neither has a value that is missing: a slider has always one, a group of checkboxes may have none.
const { CheckboxGroup: _group, Slider: _slider, ...required } = fields

test.each(Object.entries(required))(
  '%s says what is missing, when its form is held back for it',
  async (_, field) => {
    const sent = vi.fn()
    mount(
      <Form onFormSubmit={sent}>
        {field}
        <button type="submit" id="send">
          Save
        </button>
      </Form>,
    )
    document.getElementById('send')?.click()
    await vi.waitFor(() => expect(error()).not.toBe(''))
    expect(sent).not.toHaveBeenCalled()
  },
)
