import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { Combobox, Select, Table, type TableColumn } from '../../src/index.ts'
import { mount, only } from './mount.tsx'

const players = Array.from({ length: 5_000 }, (_, index) => ({
  value: `p${index}`,
  label: `Player ${index}`,
}))
const listed = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')]
const input = () => only('[role="combobox"]') as HTMLInputElement
/** The option that a screen reader reads: it must be on the page and in sight. */
const read = () => {
  const option = document.getElementById(input().getAttribute('aria-activedescendant') ?? '')
  const { top, bottom } = option?.getBoundingClientRect() ?? { top: Number.NaN, bottom: Number.NaN }
  const list = only('[role="listbox"]').getBoundingClientRect()
  return {
    name: option?.textContent,
    place: `${option?.getAttribute('aria-posinset')} of ${option?.getAttribute('aria-setsize')}`,
    isInSight: top >= list.top - 1 && bottom <= list.bottom + 1,
  }
}
const reads = (name: string, place: string) =>
  vi.waitFor(() => expect(read()).toEqual({ name, place, isInSight: true }))
const opens = async () => {
  input().focus()
  await userEvent.keyboard('{ArrowDown}')
  await vi.waitFor(() => expect(listed().length).toBeGreaterThan(0))
}

test('a combobox renders the options in sight, however many there are', async () => {
  mount(<Combobox label="Player" options={players} />)
  await opens()
  expect(listed().length).toBeLessThan(40)
  await userEvent.keyboard('9')
  await reads('Player 9', '1 of 1355')
  expect(listed().length).toBeLessThan(40)
  await userEvent.keyboard('{Backspace}')
  await vi.waitFor(() => expect(listed()[0]?.getAttribute('aria-setsize')).toBe('5000'))
  expect(listed().length).toBeLessThan(40)
  only('[role="listbox"]').scrollTop = 100_000
  await vi.waitFor(() =>
    expect(Number(listed().at(-1)?.getAttribute('aria-posinset'))).toBeGreaterThan(2_000),
  )
  expect(listed().length).toBeLessThan(40)
})

test('arrow keys go through all options of a long combobox, and around both ends', async () => {
  const chosen = vi.fn()
  mount(<Combobox label="Player" options={players} onValueChange={chosen} />)
  await opens()
  await reads('Player 0', '1 of 5000')
  await userEvent.keyboard('{ArrowUp}')
  await reads('Player 4999', '5000 of 5000')
  await userEvent.keyboard('{ArrowUp}')
  await reads('Player 4998', '4999 of 5000')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await reads('Player 0', '1 of 5000')
  await userEvent.keyboard('{ArrowDown>20/}')
  await reads('Player 20', '21 of 5000')
  await userEvent.keyboard('{Enter}')
  expect(chosen).toHaveBeenCalledWith('p20', expect.anything())
  await vi.waitFor(() => expect(input().value).toBe('Player 20'))
})

test('page down and page up move by what is in sight, through a long combobox and not around its ends', async () => {
  mount(<Combobox label="Player" options={players} />)
  await opens()
  await reads('Player 0', '1 of 5000')
  const list = only('[role="listbox"]')
  const page = Math.floor(list.clientHeight / (listed()[0]?.offsetHeight ?? Number.NaN)) - 1
  expect(page).toBeGreaterThan(2)
  await userEvent.keyboard('{PageUp}')
  await reads('Player 0', '1 of 5000')
  await userEvent.keyboard('{PageDown}')
  await reads(`Player ${page}`, `${page + 1} of 5000`)
  await userEvent.keyboard('{PageDown>3/}')
  await reads(`Player ${4 * page}`, `${4 * page + 1} of 5000`)
  await userEvent.keyboard('{PageUp}')
  await reads(`Player ${3 * page}`, `${3 * page + 1} of 5000`)
  await userEvent.keyboard('{PageUp>4/}{ArrowUp}')
  await reads('Player 4999', '5000 of 5000')
  await userEvent.keyboard('{PageDown}')
  await reads('Player 4999', '5000 of 5000')
  await userEvent.keyboard('{PageUp}{PageDown}{PageDown}')
  await reads('Player 4999', '5000 of 5000')
  expect(listed().length).toBeLessThan(40)
})

test('page down and page up move in a combobox whose options are all rendered', async () => {
  mount(<Combobox label="Player" options={players.slice(0, 60)} />)
  await opens()
  const highlighted = () => document.querySelector('[role="option"][data-highlighted]')?.textContent
  const list = only('[role="listbox"]')
  const page = Math.floor(list.clientHeight / (listed()[0]?.offsetHeight ?? Number.NaN)) - 1
  await vi.waitFor(() => expect(highlighted()).toBe('Player 0'))
  await userEvent.keyboard('{PageDown}')
  await vi.waitFor(() => expect(highlighted()).toBe(`Player ${page}`))
  await userEvent.keyboard('{PageDown>30/}')
  await vi.waitFor(() => expect(highlighted()).toBe('Player 59'))
  await userEvent.keyboard('{PageUp}')
  await vi.waitFor(() => expect(highlighted()).toBe(`Player ${59 - page}`))
})

test('an app can handle page down itself', async () => {
  mount(
    <Combobox
      label="Player"
      options={players}
      onKeyDown={(event) => {
        if (event.key === 'PageDown') event.preventDefault()
      }}
    />,
  )
  await opens()
  await userEvent.keyboard('{PageDown}')
  await reads('Player 0', '1 of 5000')
})

test.each([60, 5_000])(
  'page down in a combobox of %i options is one press of a key for the app',
  async (count) => {
    const inApp = vi.fn()
    const onPage = vi.fn()
    const listen = ({ key }: KeyboardEvent) => onPage(key)
    document.addEventListener('keydown', listen, { capture: true })
    onTestFinished(() => document.removeEventListener('keydown', listen, { capture: true }))
    mount(<Combobox label="Player" options={players.slice(0, count)} onKeyDown={({ key }) => inApp(key)} />)
    await opens()
    const highlighted = () => document.querySelector('[role="option"][data-highlighted]')?.textContent
    await vi.waitFor(() => expect(highlighted()).toBe('Player 0'))
    await userEvent.keyboard('{PageDown}')
    await vi.waitFor(() => expect(highlighted()).not.toBe('Player 0'))
    expect(inApp.mock.calls).toEqual([['ArrowDown'], ['PageDown']])
    expect(onPage.mock.calls).toEqual([['ArrowDown'], ['PageDown']])
  },
)

test('page down, page up, home and end move in a long select', async () => {
  mount(<Select label="Player" options={players.slice(0, 60)} />)
  only('[role="combobox"]').focus()
  await userEvent.keyboard('{Enter}')
  const focused = () => document.activeElement?.textContent
  await vi.waitFor(() => expect(focused()).toBe('Player 0'))
  const list = only('[role="listbox"]')
  const page = Math.floor(list.clientHeight / (listed()[0]?.offsetHeight ?? Number.NaN)) - 1
  expect(page).toBeGreaterThan(2)
  await userEvent.keyboard('{PageDown}')
  await vi.waitFor(() => expect(focused()).toBe(`Player ${page}`))
  await userEvent.keyboard('{End}')
  await vi.waitFor(() => expect(focused()).toBe('Player 59'))
  await userEvent.keyboard('{PageDown}')
  await vi.waitFor(() => expect(focused()).toBe('Player 59'))
  await userEvent.keyboard('{PageUp}')
  await vi.waitFor(() => expect(focused()).toBe(`Player ${59 - page}`))
  await userEvent.keyboard('{Home}{PageUp}{ArrowDown}')
  await vi.waitFor(() => expect(focused()).toBe('Player 1'))
  await userEvent.keyboard('{PageDown}{Enter}')
  await vi.waitFor(() => expect(only('[role="combobox"]').textContent).toContain(`Player ${page + 1}`))
})

test('a highlighted option stays on the page while the list is scrolled away from it', async () => {
  mount(<Combobox label="Player" options={players} />)
  await opens()
  await userEvent.keyboard('{ArrowDown}')
  await reads('Player 1', '2 of 5000')
  only('[role="listbox"]').scrollTop = 100_000
  await vi.waitFor(() => expect(listed().length).toBeGreaterThan(2))
  await vi.waitFor(() =>
    expect(Number(listed().at(-1)?.getAttribute('aria-posinset'))).toBeGreaterThan(2_000),
  )
  expect(read()).toMatchObject({ name: 'Player 1', isInSight: false })
  await userEvent.keyboard('{ArrowDown}')
  await reads('Player 2', '3 of 5000')
})

test('a long combobox opens at the selected option', async () => {
  mount(<Combobox label="Player" options={players} defaultValue="p3000" />)
  await opens()
  await reads('Player 3000', '3001 of 5000')
  expect(listed().filter((option) => option.getAttribute('aria-selected') === 'true')).toHaveLength(1)
})

test('typing brings a long combobox back to its start', async () => {
  mount(<Combobox label="Player" options={players} multiple />)
  await opens()
  only('[role="listbox"]').scrollTop = 100_000
  await vi.waitFor(() =>
    expect(Number(listed().at(-1)?.getAttribute('aria-posinset'))).toBeGreaterThan(2_000),
  )
  await userEvent.keyboard('1')
  await reads('Player 1', '1 of 2084')
})

test('home and end move in the text of a long combobox, as in any text field', async () => {
  mount(<Combobox label="Player" options={players} />)
  await opens()
  await userEvent.keyboard('42{Home}1')
  expect(input().value).toBe('142')
  await reads('Player 142', '1 of 15')
  await userEvent.keyboard('{End}7')
  await reads('Player 1427', '1 of 1')
})

test('groups of a long combobox keep their headings and their names', async () => {
  const groups = ['Europe', 'Asia'].map((label, at) => ({
    label,
    options: players.slice(at * 1_000, at * 1_000 + 1_000),
  }))
  mount(<Combobox label="Player" options={groups} />)
  await opens()
  await reads('Player 0', '1 of 2000')
  expect(listed().length).toBeLessThan(40)
  const groupOf = (name: string) => {
    const option = listed().find(({ textContent }) => textContent === name)
    const group = option?.closest('[role="group"]')
    return document.getElementById(group?.getAttribute('aria-labelledby') ?? '')?.textContent
  }
  expect(groupOf('Player 0')).toBe('Europe')
  await userEvent.keyboard('{ArrowUp}')
  await reads('Player 1999', '2000 of 2000')
  expect(groupOf('Player 1999')).toBe('Asia')
  expect(listed().length).toBeLessThan(40)
})

interface Row {
  readonly id: string
}

/** A table that counts how often each row is rendered. */
function countedTable(length: number) {
  const rows: readonly Row[] = Array.from({ length }, (_, index) => ({ id: `r${index}` }))
  const rendered = vi.fn((row: Row) => row.id)
  const columns: readonly TableColumn<Row>[] = [
    { id: 'id', header: 'Id', cell: rendered, rowHeader: true },
    { id: 'copy', header: 'Copy', cell: ({ id }) => id },
  ]
  mount(<Table caption="Rows" columns={columns} rows={rows} rowKey={({ id }) => id} selectable />)
  rendered.mockClear()
  return rendered
}
const settled = async () => {
  for (let frame = 0; frame < 6; frame += 1) await new Promise(requestAnimationFrame)
}
const checkboxOf = (place: string) =>
  only(`${place} [role="checkbox"], ${place} input[type="checkbox"]:not([aria-hidden])`)

test('selecting one row of a large table renders that row, once', async () => {
  const rendered = countedTable(2_000)
  checkboxOf('tbody tr:nth-child(3)').click()
  await settled()
  expect(rendered.mock.calls).toEqual([[{ id: 'r2' }]])
})

test('selecting all rows of a large table renders each row once', async () => {
  const rendered = countedTable(2_000)
  checkboxOf('thead').click()
  await settled()
  expect(document.querySelectorAll('tr[data-selected]')).toHaveLength(2_000)
  expect(rendered).toHaveBeenCalledTimes(2_000)
})

test('the checkbox of a row costs the page no more than a checkbox', async () => {
  countedTable(50)
  checkboxOf('thead').click()
  await settled()
  const place = only('tbody tr:nth-child(3) [data-slot="table-select"]')
  // Hidden inputs with a fixed position were layers of their own: 2,000 of them took most of the time of a press.
  const fixed = [...place.querySelectorAll('*')].filter(
    (element) => getComputedStyle(element).position === 'fixed',
  )
  expect(fixed).toEqual([])
  expect(place.querySelectorAll('input')).toHaveLength(1)
  const mark = () => place.querySelectorAll('svg').length
  expect(mark()).toBe(1)
  checkboxOf('thead').click()
  await vi.waitFor(() => expect(document.querySelectorAll('tr[data-selected]')).toHaveLength(0))
  // Nothing is measured or animated away later.
  expect(mark()).toBe(0)
})

test('a row stays selected when the form around its table is reset', async () => {
  mount(
    <form id="form">
      <Table
        caption="Rows"
        columns={[{ id: 'id', header: 'Id', cell: ({ id }: Row) => id, rowHeader: true }]}
        rows={[{ id: 'r0' }]}
        rowKey={({ id }) => id}
        selectable
      />
    </form>,
  )
  const box = () => checkboxOf('tbody') as HTMLInputElement
  await userEvent.click(box())
  ;(only('#form') as HTMLFormElement).reset()
  await settled()
  expect(box().checked).toBe(true)
  expect(document.querySelectorAll('tr[data-selected]')).toHaveLength(1)
})
