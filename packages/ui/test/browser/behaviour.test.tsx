import { createElement, type ReactElement } from 'react'
import { flushSync } from 'react-dom'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import {
  AlertDialog,
  AmountField,
  Avatar,
  Button,
  Checkbox,
  CheckboxGroup,
  Combobox,
  CopyButton,
  Dialog,
  Drawer,
  Fieldset,
  Form,
  InfiniteList,
  Link,
  ListRow,
  NumberField,
  NumberText,
  OneTimeCode,
  Pagination,
  Popover,
  ProgressBar,
  Radio,
  RadioGroup,
  Skeleton,
  Slider,
  Switch,
  Table,
  Tabs,
  Textarea,
  TextField,
  TokenAmount,
  UiProvider,
} from '../../src/index.ts'
import { mount, only } from './mount.tsx'

const frames = (count = 4) =>
  Array.from({ length: count }).reduce<Promise<unknown>>(
    (before) => before.then(() => new Promise(requestAnimationFrame)),
    Promise.resolve(),
  )

test.each<[string, (link: ReactElement) => ReactElement]>([
  [
    'a disabled button that is a link',
    (link) => (
      <Button disabled render={link}>
        Go
      </Button>
    ),
  ],
  [
    'a loading button that is a link',
    (link) => (
      <Button loading render={link}>
        Go
      </Button>
    ),
  ],
  [
    'a disabled row that is a link',
    (link) => (
      <ListRow disabled render={link}>
        Go
      </ListRow>
    ),
  ],
])('%s does not navigate and does not run its handlers', async (_, draw) => {
  const pressed = vi.fn()
  const before = location.hash
  mount(draw(createElement('a', { href: '#elsewhere', onClick: pressed })))
  only('a').click()
  await userEvent.click(only('a'), { force: true })
  expect(pressed).not.toHaveBeenCalled()
  expect(location.hash).toBe(before)
  expect(only('a').getAttribute('aria-disabled')).toBe('true')
})

test('a copy button tells the caller where there is no clipboard', async () => {
  const refused = vi.fn()
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as unknown as Clipboard)
  mount(<CopyButton value="0x7a" onCopyError={refused} />)
  only('button').click()
  await vi.waitFor(() => expect(refused).toHaveBeenCalledOnce())
  vi.restoreAllMocks()
})

const tabs = ['One', 'Two', 'Three'].map((word) => ({ value: word, label: word, content: word }))

test.each([
  ['rtl', 'ltr', '{ArrowLeft}'],
  ['ltr', 'rtl', '{ArrowRight}'],
])('in %s inside %s the arrow keys of tabs follow the place', async (inside, outside, next) => {
  document.documentElement.dir = outside
  mount(
    <div dir={inside}>
      <Tabs label="Numbers" tabs={tabs} />
    </div>,
  )
  only('[role=tab][aria-selected=true]').focus()
  await userEvent.keyboard(next)
  expect(only('[role=tab][aria-selected=true]').textContent).toBe('Two')
})

test.each([
  ['rtl', 'ltr', 'left'],
  ['ltr', 'rtl', 'right'],
])('in %s inside %s a popover at the inline end opens on the %s', async (inside, outside, side) => {
  document.documentElement.dir = outside
  mount(
    <div dir={inside} style={{ paddingInline: '45vw' }}>
      <Popover
        style={{ inlineSize: 80 }}
        title="Prize"
        side="inline-end"
        trigger={<button type="button">P</button>}
        defaultOpen
      >
        <p>1</p>
      </Popover>
    </div>,
  )
  await vi.waitUntil(() => document.querySelector('[data-slot=popover]'))
  await frames()
  const popup = only('[data-slot=popover]').getBoundingClientRect()
  const button =
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent === 'P')
      ?.getBoundingClientRect() ?? new DOMRect()
  expect(popup.x < button.x ? 'left' : 'right').toBe(side)
  expect(getComputedStyle(only('[data-slot=popover]')).direction).toBe(inside)
})

test('the arrow of a dialog that reads from the left is not mirrored by the page around it', () => {
  document.documentElement.dir = 'rtl'
  mount(
    <Dialog dir="ltr" title="Rules" onBack={() => undefined} defaultOpen>
      <p>1</p>
    </Dialog>,
  )
  expect(getComputedStyle(only('dialog')).direction).toBe('ltr')
  expect(getComputedStyle(only('dialog header svg')).scale).toBe('1')
})

test.each([
  ['Dialog', Dialog],
  ['Drawer', Drawer],
  ['AlertDialog', AlertDialog],
] as const)('a %s that its owner opens reads as the place it stands in', async (_name, Window) => {
  const tree = (open: boolean, dir: 'ltr' | 'rtl') => (
    <div dir={dir}>
      <Window title="Rules" open={open} />
    </div>
  )
  const { draw } = mount(tree(true, 'rtl'))
  expect(getComputedStyle(only('dialog')).direction).toBe('rtl')
  draw(tree(false, 'rtl'))
  await vi.waitFor(() => expect(document.querySelector('dialog')).toBeNull())
  document.documentElement.dir = 'rtl'
  draw(tree(true, 'ltr'))
  expect(getComputedStyle(only('dialog')).direction).toBe('ltr')
})

test('a button that becomes disabled and loading keeps the focus', async () => {
  const { draw } = mount(<Button>Sign in</Button>)
  only('button').focus()
  draw(
    <Button loading disabled>
      Sign in
    </Button>,
  )
  await frames()
  expect(document.activeElement).toBe(only('button'))
})

test('the error of a field comes into a live region that was there before it, and the hint stays', () => {
  const { draw, place } = mount(<TextField label="Name" hint="As on your card" />)
  const live = place.querySelector('[aria-live=polite]')
  draw(<TextField label="Name" hint="As on your card" error="Too long" />)
  expect(live?.isConnected).toBe(true)
  expect(live?.textContent).toBe('Too long')
  expect(place.textContent).toContain('As on your card')
})

test('what components say can be changed for all of them, and in one place', () => {
  mount(
    <UiProvider labels={{ externalLabel: '(neuer Tab)', valueLabel: (value, max) => `${value} von ${max}` }}>
      <Link href="#one" external>
        Regeln
      </Link>
      <Link href="#two" external externalLabel="(neues Fenster)">
        Preise
      </Link>
      <ProgressBar label="Plätze" value={6} max={8} />
    </UiProvider>,
  )
  expect([...document.querySelectorAll('a')].map(({ textContent }) => textContent)).toEqual([
    'Regeln (neuer Tab)',
    'Preise (neues Fenster)',
  ])
  expect(only('[role=progressbar]').getAttribute('aria-valuetext')).toBe('6 von 8')
})

test.each([
  ['en', '1,234.5', '12,345', '1,000 of 2,000'],
  ['de', '1.234,5', '12.345', '1.000 of 2.000'],
  ['ar-EG', '١٬٢٣٤٫٥', '١٢٬٣٤٥', '١٬٠٠٠ of ٢٬٠٠٠'],
])('numbers are written as in %s', (locale, amount, count, progress) => {
  mount(
    <UiProvider locale={locale}>
      <TokenAmount amount="1234.5" />
      <NumberText value={12_345} />
      <ProgressBar label="Places" value={1000} max={2000} />
    </UiProvider>,
  )
  expect(only('[data-slot=token-amount]').textContent).toBe(amount)
  expect(only('[data-slot=number-text]').textContent).toBe(count)
  expect(only('[role=progressbar]').getAttribute('aria-valuetext')).toBe(progress)
})

test('a skeleton keeps a size that it was given', () => {
  mount(<Skeleton style={{ inlineSize: '40px', blockSize: '50px' }} />)
  const { width, height } = only('[aria-hidden]').getBoundingClientRect()
  expect([width, height]).toEqual([40, 50])
})

test('an avatar whose picture failed before hydration shows the drawn face', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const avatar = <Avatar seed="nyx" imageUrl="data:image/png;base64,nothing" />
  place.innerHTML = renderToString(avatar)
  const image = place.querySelector('img')
  await vi.waitUntil(() => image?.complete)
  const root = flushSync(() => hydrateRoot(place, avatar))
  onTestFinished(() => {
    root.unmount()
    place.remove()
  })
  await vi.waitFor(() => expect(place.querySelector('svg path')).not.toBeNull())
})

test('a textarea grows where the browser does not size it by its content', async () => {
  const supports = vi.spyOn(CSS, 'supports').mockReturnValue(false)
  const style = document.head.appendChild(document.createElement('style'))
  style.textContent = 'textarea { field-sizing: fixed !important }'
  onTestFinished(() => {
    supports.mockRestore()
    style.remove()
  })
  mount(<Textarea label="Rules" rows={1} maxRows={3} defaultValue="one" />)
  const area = only('textarea')
  const [line, before] = [Number.parseFloat(getComputedStyle(area).lineHeight), area.clientHeight]
  await userEvent.type(area, '{Enter}two')
  expect(Math.round((area.clientHeight - before) / line)).toBe(1)
  await userEvent.type(area, '{Enter}three{Enter}four{Enter}five')
  expect(Math.round((area.clientHeight - before) / line)).toBe(2)
})

test('a textarea updates its character count when its form is reset', async () => {
  mount(
    <form>
      <Textarea label="Rules" defaultValue="one" maxLength={9} showCount />
      <button type="reset">Reset</button>
    </form>,
  )
  await userEvent.type(only('textarea'), ' two')
  expect(only('[data-slot=textarea-count]').textContent).toBe('7 / 9')
  await userEvent.click(only('button'))
  await vi.waitFor(() => expect(only('[data-slot=textarea-count]').textContent).toBe('3 / 9'))
})

test('a field with its own error blocks submission, and is focused', async () => {
  const sent = vi.fn()
  mount(
    <Form onFormSubmit={sent}>
      <TextField label="Mail" name="mail" />
      <TextField label="Name" name="name" error="Taken" />
      <button type="submit">Send</button>
    </Form>,
  )
  await userEvent.click(only('button'))
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(only('input[name=name]'))
})

test('a form submits the values of its fields, except those in a disabled fieldset', async () => {
  const sent = vi.fn()
  mount(
    <Form onFormSubmit={sent}>
      <OneTimeCode label="Code" name="code" length={2} defaultValue="42" />
      <Switch label="Sound" name="sound" defaultChecked />
      <Fieldset legend="Contact" disabled>
        <TextField label="Mail" name="mail" defaultValue="a@b.c" />
        <Checkbox label="Remind me" name="remind" required />
      </Fieldset>
      <button type="submit">Send</button>
    </Form>,
  )
  await userEvent.click(only('button[type=submit]'))
  expect(sent.mock.lastCall?.[0]).toEqual({ code: '42', sound: true })
})

test('radio and checkbox groups are fields of their form: by name, with its errors, disabled with their fieldset', async () => {
  const sent = vi.fn()
  const groups = (
    <>
      <RadioGroup label="Format" name="format" required>
        <Radio value="single" label="Single" />
        <Radio value="double" label="Double" />
      </RadioGroup>
      <CheckboxGroup label="Games" name="games" defaultValue={['cs']}>
        <Checkbox value="cs" label="Counter-Strike" />
        <Checkbox value="dota" label="Dota" />
      </CheckboxGroup>
      <button type="submit">Send</button>
    </>
  )
  const { draw } = mount(
    <Form errors={{ games: 'Closed' }} onFormSubmit={sent}>
      {groups}
    </Form>,
  )
  const errors = () =>
    [...document.querySelectorAll('[data-slot=field-error]')].map(({ textContent }) => textContent)
  expect(errors().filter(Boolean)).toEqual(['Closed'])
  await userEvent.click(only('[data-slot=checkbox]:last-child [role=checkbox]'))
  expect(errors().filter(Boolean)).toEqual([])
  await userEvent.click(only('button'))
  expect(document.activeElement?.getAttribute('role')).toBe('radio')
  expect(sent).not.toHaveBeenCalled()
  await userEvent.click(only('[data-slot=radio]:last-of-type'))
  await userEvent.click(only('button'))
  expect(sent.mock.lastCall?.[0]).toEqual({ format: 'double', games: ['cs', 'dota'] })
  const form = document.querySelector('form') ?? undefined
  const data = new FormData(form)
  expect([data.get('format'), data.getAll('games')]).toEqual(['double', ['cs', 'dota']])
  draw(
    <Fieldset legend="Tournament" disabled>
      {groups}
    </Fieldset>,
  )
  expect(document.querySelectorAll(':is([role=radio], [role=checkbox])[data-disabled]')).toHaveLength(4)
})

test('a number field submits a number, in a `Form` and in a native form', async () => {
  const sent = vi.fn()
  mount(
    <UiProvider locale="de">
      <Form onFormSubmit={sent}>
        <NumberField label="Prize" name="prize" defaultValue={1250.5} required />
        <button type="submit">Send</button>
      </Form>
    </UiProvider>,
  )
  expect(only('[data-slot=number-field-control]').getAttribute('value')).toBe('1.250,5')
  await userEvent.click(only('button[type=submit]'))
  expect(sent.mock.lastCall?.[0]).toEqual({ prize: 1250.5 })
  expect(new FormData(document.querySelector('form') ?? undefined).get('prize')).toBe('1250.5')
  await userEvent.clear(only('[data-slot=number-field-control]'))
  await userEvent.click(only('button[type=submit]'))
  expect(sent).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(only('[data-slot=number-field-control]'))
})

test('the wheel does not change a number field', async () => {
  mount(<NumberField label="Players" defaultValue={5} />)
  const field = only('[data-slot=number-field-control]')
  field.focus()
  field.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }))
  await frames()
  expect(field.getAttribute('value')).toBe('5')
})

test('a combobox submits its values by name, and shows the errors of its form', async () => {
  const sent = vi.fn()
  const options = [
    { value: 'dk', label: 'Denmark' },
    { value: 'pl', label: 'Poland' },
  ]
  mount(
    <Form errors={{ country: 'Closed' }} onFormSubmit={sent}>
      <Combobox label="Country" name="country" options={options} defaultValue="dk" required />
      <Combobox label="Guests" name="guests" options={options} defaultValue={['dk', 'pl']} multiple />
      <button type="submit">Send</button>
    </Form>,
  )
  const data = new FormData(document.querySelector('form') ?? undefined)
  expect([data.get('country'), data.getAll('guests')]).toEqual(['dk', ['dk', 'pl']])
  const [country] = document.querySelectorAll<HTMLInputElement>('[data-slot=combobox-control]')
  expect(country?.getAttribute('aria-invalid')).toBe('true')
  await userEvent.click(only('[data-slot=combobox-clear]'))
  expect(only('[data-slot=combobox]:not([data-multiple])').textContent).not.toContain('Closed')
  await userEvent.click(only('button[type=submit]'))
  expect(sent).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(country)
  await userEvent.keyboard('pol')
  await vi.waitFor(() => expect(document.querySelector('[data-slot=combobox-option]')).not.toBeNull())
  await userEvent.keyboard('{Enter}')
  await userEvent.click(only('button[type=submit]'))
  await vi.waitFor(() => expect(sent.mock.lastCall?.[0]).toEqual({ country: 'pl', guests: ['dk', 'pl'] }))
})

test('a slider submits a number, or both ends of a range', async () => {
  const sent = vi.fn()
  mount(
    <Form errors={{ volume: 'Too loud' }} onFormSubmit={sent}>
      <Slider label="Volume" name="volume" defaultValue={90} />
      <Slider label="Fee" name="fee" defaultValue={[10, 20]} />
      <button type="submit">Send</button>
    </Form>,
  )
  const [volume] = document.querySelectorAll<HTMLInputElement>('input[type=range]')
  expect(volume?.getAttribute('aria-invalid')).toBe('true')
  volume?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(only('form').textContent).not.toContain('Too loud')
  await userEvent.click(only('button'))
  expect(sent.mock.lastCall?.[0]).toEqual({ volume: 89, fee: [10, 20] })
  const data = new FormData(document.querySelector('form') ?? undefined)
  expect([data.get('volume'), data.getAll('fee')]).toEqual(['89', ['10', '20']])
})

test('the checkbox of a table row is named by the row, whatever its key is', async () => {
  mount(
    <Table
      caption="Teams"
      selectable
      columns={[{ id: 'name', header: 'Name', rowHeader: true, cell: (team) => team }]}
      rows={['Team One', 'Two']}
      rowKey={(team) => team}
    />,
  )
  await frames()
  const described = [...document.querySelectorAll('tbody input[type="checkbox"]')].map((box) =>
    box.ariaDescribedByElements?.map(({ textContent }) => textContent).join(' '),
  )
  expect(described).toEqual(['Team One', 'Two'])
})

test('selecting a table row renders only that row', async () => {
  const cell = vi.fn((count: number) => count)
  mount(
    <Table
      caption="Counts"
      selectable
      columns={[{ id: 'count', header: 'Count', rowHeader: true, cell }]}
      rows={[1, 2, 3]}
      rowKey={(count) => count}
    />,
  )
  await frames()
  cell.mockClear()
  only('tbody tr:last-child input[type="checkbox"]').click()
  await vi.waitFor(() => expect(only('tr[data-selected]').textContent).toContain('3'))
  expect(cell.mock.calls).toEqual([[3]])
  only('tbody tr:nth-child(2) input[type="checkbox"]').click()
  await vi.waitFor(() => expect(document.querySelectorAll('tr[data-selected]')).toHaveLength(2))
})

test('a list that scrolls with the page shows its rows after content above it has grown', async () => {
  const tree = (height: number) => (
    <>
      <div style={{ blockSize: height }} />
      <InfiniteList
        label="Rows"
        items={Array.from({ length: 500 }, (_, index) => index)}
        itemKey={(row) => row}
        renderItem={(row) => <div style={{ blockSize: 50 }}>Row {row}</div>}
        estimatedHeight={50}
        next="none"
      />
    </>
  )
  const { draw } = mount(tree(20))
  await frames()
  draw(tree(6000))
  await frames()
  onTestFinished(() => scrollTo(0, 0))
  scrollTo(0, 6000)
  // Until the list has heard of it, it shows the rows from before.
  await frames(8)
  await vi.waitFor(() => {
    const seen = [...document.querySelectorAll('[data-slot="infinite-list-row"]')].filter((row) => {
      const { top, bottom } = row.getBoundingClientRect()
      return bottom > 0 && top < innerHeight
    })
    expect(seen.length).toBeGreaterThan(5)
  })
})

test('a combobox keeps the label of its controlled value after a search has replaced the options', async () => {
  const germany = { value: 'de', label: 'Germany' }
  const poland = { value: 'pl', label: 'Poland' }
  const { draw } = mount(<Combobox label="Country" options={[germany]} filter={null} value="de" />)
  const input = only('[data-slot="combobox-control"]')
  expect(input).toHaveProperty('value', 'Germany')
  draw(<Combobox label="Country" options={[poland]} filter={null} value="de" />)
  await frames()
  expect(input).toHaveProperty('value', 'Germany')
})

test('tags of a combobox keep their labels after a search has replaced the options', async () => {
  const tree = (options: { value: string; label: string }[]) => (
    <Combobox label="Countries" options={options} filter={null} multiple defaultValue={['de', 'pl']} />
  )
  const { draw } = mount(
    tree([
      { value: 'de', label: 'Germany' },
      { value: 'pl', label: 'Poland' },
    ]),
  )
  draw(tree([{ value: 'fr', label: 'France' }]))
  await frames()
  expect([...document.querySelectorAll('[data-slot="combobox-tag"]')].map((tag) => tag.textContent)).toEqual([
    'Germany',
    'Poland',
  ])
})

const amountInput = () => only('[data-slot="amount-field-control"]') as HTMLInputElement
const amountError = () => only('[data-slot="field-error"]').textContent

test('an amount can be typed in the digits of the locale, and is shown in them', async () => {
  const changed = vi.fn()
  mount(
    <UiProvider locale="ar-EG">
      <AmountField label="Amount" unit="USDT" decimals={6} onValueChange={changed} />
    </UiProvider>,
  )
  await userEvent.fill(amountInput(), '12.5')
  expect(changed.mock.lastCall?.[0]).toBe('12.5')
  amountInput().blur()
  await vi.waitFor(() => expect(amountInput().value).toBe('١٢٫٥'))
})

test.each([
  ['en', '1,234.56', '1234.56', '1234.56'],
  ['en', '1,234', '1234', '1234'],
  ['de', '1.234,56', '1234.56', '1234,56'],
  ['de-CH', "1'234.5", '1234.5', '1234.5'],
  ['hi', '12,34,567.5', '1234567.5', '1234567.5'],
])(
  'an amount of the locale %s that is typed as %s is sent as %s and shown as %s',
  async (locale, typed, sent, shown) => {
    mount(
      <UiProvider locale={locale}>
        <form>
          <AmountField label="Amount" name="amount" unit="USDT" decimals={6} />
        </form>
      </UiProvider>,
    )
    await userEvent.type(amountInput(), typed)
    expect(amountInput().value).toBe(typed)
    amountInput().blur()
    await vi.waitFor(() => expect(amountInput().value).toBe(shown))
    expect(new FormData(only('form') as HTMLFormElement).get('amount')).toBe(sent)
    expect(amountError()).toBe('')
  },
)

test.each([
  ['en', '0,5', 'Write the amount as in 1,234.56.'],
  ['en', '1.234,56', 'Write the amount as in 1,234.56.'],
  ['de', '1,234.56', 'Write the amount as in 1.234,56.'],
  ['fr', '1.5', 'Write the amount as in 1\u202f234,56.'],
  ['en', '-5', 'Write the amount as in 1,234.56.'],
])('in the locale %s the text %s is no amount, and is not sent', async (locale, text, error) => {
  const changed = vi.fn()
  mount(
    <UiProvider locale={locale}>
      <form>
        <AmountField
          label="Amount"
          name="amount"
          unit="USDT"
          decimals={6}
          defaultValue="7"
          onValueChange={changed}
        />
      </form>
    </UiProvider>,
  )
  await userEvent.clear(amountInput())
  await userEvent.type(amountInput(), text)
  // Every character is there: a separator that vanishes would make another amount.
  expect(amountInput().value).toBe(text)
  expect(changed.mock.lastCall?.[0]).toBe('')
  expect(amountError()).toBe(error)
  const form = only('form') as HTMLFormElement
  expect(form.checkValidity()).toBe(false)
  expect(new FormData(form).get('amount')).toBe('')
  amountInput().blur()
  expect(amountInput().value).toBe(text)
})

test('an incomplete group of digits is no error before blur', async () => {
  mount(<AmountField label="Amount" unit="USDT" decimals={6} />)
  await userEvent.type(amountInput(), '1,2')
  expect(amountError()).toBe('')
  amountInput().blur()
  await vi.waitFor(() => expect(amountError()).toBe('Write the amount as in 1,234.56.'))
})

test('an amount with more decimals than the token has is rejected, not truncated', async () => {
  mount(<AmountField label="Amount" unit="USDT" decimals={1} />)
  await userEvent.fill(amountInput(), '1.25')
  expect(amountError()).toBe('Write at most 1 decimal.')
  expect(amountInput().value).toBe('1.25')
})

test('a native form submits an amount as a decimal string, and a reset discards a text that is not an amount', async () => {
  const submitted = vi.fn()
  mount(
    <UiProvider locale="de">
      <Form onFormSubmit={submitted}>
        <AmountField label="Amount" name="amount" unit="USDT" decimals={6} required />
        <button type="submit">Send</button>
        <button type="reset">Reset</button>
      </Form>
    </UiProvider>,
  )
  await userEvent.type(amountInput(), '1.2')
  await userEvent.click(only('[type="submit"]'))
  expect(submitted).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(amountError()).toContain('Write the amount'))
  await userEvent.click(only('[type="reset"]'))
  await vi.waitFor(() => expect(amountInput().value).toBe(''))
  await userEvent.type(amountInput(), '1.234,5')
  await userEvent.click(only('[type="submit"]'))
  await vi.waitFor(() => expect(submitted.mock.lastCall?.[0]).toEqual({ amount: '1234.5' }))
})

test.each(['1’234.5', "1'234.5"])(
  'a number field in Swiss German takes %s, typed and filled in',
  async (text) => {
    const changed = vi.fn()
    mount(
      <UiProvider locale="de-CH">
        <NumberField label="Price" onValueChange={changed} />
      </UiProvider>,
    )
    const field = only('[data-slot="number-field-control"]') as HTMLInputElement
    // Browsers group with either of them.
    const shown = new Intl.NumberFormat('de-CH').format(1234.5)
    await userEvent.type(field, text)
    expect(field.value).toBe(shown)
    expect(changed.mock.lastCall?.[0]).toBe(1234.5)
    await userEvent.clear(field)
    await userEvent.fill(field, text)
    expect(changed.mock.lastCall?.[0]).toBe(1234.5)
    field.blur()
    await vi.waitFor(() => expect(field.value).toBe(shown))
    // The caret stays where an apostrophe is put in.
    await userEvent.fill(field, '12345')
    field.setSelectionRange(2, 2)
    await userEvent.keyboard(text.charAt(1))
    expect(field.value).toBe(`12${shown.charAt(1)}345`)
    expect(field.selectionStart).toBe(3)
    expect(changed.mock.lastCall?.[0]).toBe(12345)
  },
)

test.each([
  [99, '3'],
  [0, '1'],
  [Number.NaN, '1'],
])('a pagination asked for page %s shows page %s, which exists', (page, current) => {
  mount(<Pagination label="Pages" page={page} pageCount={3} />)
  expect(only('[aria-current="page"]').textContent).toBe(current)
  expect(only('[data-slot="pagination-place"]').textContent).toBe(`${current} / 3`)
})

test.each([
  [150, '100'],
  [-5, '0'],
  [Number.NaN, null],
])('a progress of %s of 100 is told as %s', (value, told) => {
  mount(<ProgressBar label="Places" value={value} max={100} />)
  expect(only('[role="progressbar"]').getAttribute('aria-valuenow')).toBe(told)
})
