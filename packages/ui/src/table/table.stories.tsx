import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Table, type TableColumn, type TableProps, type TableSort } from './table.tsx'

interface Player {
  readonly name: string
  readonly region: string
  readonly score: number
}

const columns: readonly TableColumn<Player>[] = [
  { id: 'name', header: 'Player', cell: (player) => player.name, rowHeader: true, sortable: true },
  { id: 'region', header: 'Region', cell: (player) => player.region },
  { id: 'score', header: 'Score', cell: (player) => player.score, align: 'end', sortable: true },
]
const players: readonly Player[] = [
  { name: 'nyx', region: 'Europe', score: 2412 },
  { name: 'Okami', region: 'Asia', score: 2388 },
  { name: 'tr1ton', region: 'Europe', score: 961 },
]

function Leaderboard(args: TableProps<Player>) {
  return <Table<Player> {...args} />
}

const meta = {
  component: Leaderboard,
  args: {
    caption: 'Season 3, Europe',
    columns,
    rows: players,
    rowKey: (player: Player) => player.name,
    onSortChange: fn(),
  },
} satisfies Meta<typeof Leaderboard>
export default meta
type Story = StoryObj<typeof meta>

export const Plain: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('table', { name: 'Season 3, Europe' })).toBeVisible()
    await expect(canvas.getByRole('rowheader', { name: 'nyx' })).toHaveAttribute('scope', 'row')
    await expect(canvas.getByRole('columnheader', { name: 'Region' })).toHaveAttribute('scope', 'col')
  },
}
export const HiddenCaption: Story = { args: { hideCaption: true } }
export const Empty: Story = { args: { rows: [], emptyLabel: 'No one has played yet.' } }
export const SortedDown: Story = { args: { sort: { columnId: 'score', direction: 'descending' } } }
/** The table scrolls sideways, the page does not; the row header stays visible. */
export const NarrowWithLongText: Story = {
  args: {
    rows: [{ name: 'a-name-that-is-much-longer-than-usual', region: 'South America', score: 1 }, ...players],
  },
  decorators: [narrow('18rem')],
  play: async ({ canvasElement }) => {
    const area = within(canvasElement).getByRole('region', { name: 'Season 3, Europe' })
    await expect(area.scrollWidth).toBeGreaterThan(area.clientWidth)
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    const before = within(canvasElement).getByRole('rowheader', { name: 'nyx' }).getBoundingClientRect().left
    area.scrollLeft = 60
    const after = within(canvasElement).getByRole('rowheader', { name: 'nyx' }).getBoundingClientRect().left
    await expect(after).toBe(before)
    await userEvent.tab()
    await expect(area).toHaveFocus()
  },
}
export const RightToLeft: Story = {
  args: {
    caption: 'الموسم الثالث',
    columns: [
      { id: 'name', header: 'لاعب', cell: (player) => player.name, rowHeader: true, sortable: true },
      { id: 'score', header: 'نقاط', cell: (player) => player.score, align: 'end' },
    ],
  },
  decorators: [rightToLeft],
}
export const SortsByKeyboard: Story = {
  render: function Sorted(args) {
    const [sort, setSort] = useState<TableSort>({ columnId: 'name', direction: 'ascending' })
    const rows = players.toSorted((one, other) => {
      const order = sort.columnId === 'score' ? one.score - other.score : one.name.localeCompare(other.name)
      return sort.direction === 'ascending' ? order : -order
    })
    return <Leaderboard {...args} rows={rows} sort={sort} onSortChange={setSort} />
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const names = () => canvas.getAllByRole('rowheader').map((cell) => cell.textContent)
    await userEvent.tab()
    await userEvent.tab()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Score' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(names()).toEqual(['tr1ton', 'Okami', 'nyx'])
    const header = canvas.getByRole('columnheader', { name: 'Score' })
    await expect(header).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.keyboard(' ')
    await expect(names()).toEqual(['nyx', 'Okami', 'tr1ton'])
    await expect(header).toHaveAttribute('aria-sort', 'descending')
    await expect(canvas.getByRole('columnheader', { name: 'Player' })).not.toHaveAttribute('aria-sort')
  },
}
export const SortsByItselfAndSelects: Story = {
  args: {
    columns: [
      { ...columns[0], id: 'name', header: 'Player', cell: ({ name }: Player) => name, rowHeader: true },
      {
        id: 'score',
        header: 'Score',
        cell: ({ score }: Player) => score,
        align: 'end',
        compare: (one: Player, other: Player) => one.score - other.score,
      },
    ],
    defaultSort: { columnId: 'score', direction: 'descending' },
    selectable: true,
    defaultSelectedKeys: ['Okami'],
    onSelectedKeysChange: fn(),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Score' }))
    const first = canvas.getAllByRole('rowheader')[0]
    await expect(first).toHaveTextContent('tr1ton')
    await expect(canvas.getByRole('checkbox', { name: 'Select all rows' })).toBePartiallyChecked()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select row', description: 'nyx' }))
    await expect(args.onSelectedKeysChange).toHaveBeenLastCalledWith(['Okami', 'nyx'], expect.anything())
  },
}
