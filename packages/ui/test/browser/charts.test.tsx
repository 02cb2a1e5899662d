import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { BarChart, LineChart, Sparkline } from '../../src/charts.ts'
import { mount, only } from './mount.tsx'

const days = [1, 2, 3].map((day) => new Date(Date.UTC(2026, 2, day)))
const series = [{ id: 'won', label: 'Won', values: [3, 4, 5] }]
const chart = <LineChart caption="Matches" pointLabel="Day" points={days} series={series} />

test('a chart renders on a server, with its axes and its table', () => {
  const place = document.createElement('div')
  place.innerHTML = renderToString(chart)
  expect(place.querySelectorAll('svg text').length).toBeGreaterThan(3)
  expect(place.querySelectorAll('tbody tr')).toHaveLength(3)
})

test('a chart fills its container, and keeps its height when it is measured', async () => {
  const draw = (inlineSize: string) => <div style={{ inlineSize }}>{chart}</div>
  const page = mount(draw('30rem'))
  const plot = only('[data-slot="line-chart-plot"]')
  const drawing = plot.querySelector('svg')
  const { height } = plot.getBoundingClientRect()
  await vi.waitFor(() => expect(drawing?.getAttribute('viewBox')).toBe(`0 0 480 ${height}`))
  page.draw(draw('20rem'))
  await vi.waitFor(() => expect(drawing?.getAttribute('viewBox')).toBe(`0 0 320 ${height}`))
  expect(plot.getBoundingClientRect().height).toBe(height)
})

test('the focused point stays in range when points are removed', async () => {
  const page = mount(chart)
  only('[role=slider]').focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  expect(only('[role=slider]').getAttribute('aria-valuenow')).toBe('3')
  page.draw(<LineChart caption="Matches" pointLabel="Day" points={days.slice(0, 1)} series={series} />)
  expect(only('[role=slider]').getAttribute('aria-valuenow')).toBe('1')
  await userEvent.keyboard('{ArrowLeft}')
  expect(only('[role=slider]').getAttribute('aria-valuenow')).toBe('1')
})

test('hiding a series keeps the styles of the others, and its row in the table', () => {
  mount(
    <BarChart
      caption="Matches"
      pointLabel="Player"
      points={['nyx']}
      series={[...series, { id: 'lost', label: 'Lost', values: [1] }]}
      defaultHiddenSeries={['won']}
    />,
  )
  const bars = [...document.querySelectorAll('[data-slot="bar-chart-series"] rect[data-look]')]
  expect(new Set(bars.map((bar) => bar.getAttribute('data-look')))).toEqual(new Set(['2']))
  expect(only('tbody').textContent).toContain('31')
})

const long = 'A name that is longer than any axis has room for, '.repeat(20)
const odd: readonly (readonly [string, readonly (Date | number | string)[], readonly (number | null)[]])[] = [
  ['one point', ['nyx'], [3]],
  ['equal values', days, [5, 5, 5]],
  ['no numbers', days, [Number.NaN, Number.POSITIVE_INFINITY, 7]],
  ['the largest numbers', days, [Number.MAX_VALUE, -Number.MAX_VALUE, 0]],
  ['the smallest numbers', days, [Number.MIN_VALUE, 0, -Number.MIN_VALUE]],
  ['negative numbers', days, [-3, -1, -2]],
  ['equal points', [1, 1, 1], [1, 2, 3]],
  ['points that are no dates', [new Date(Number.NaN), new Date(0)], [1, 2]],
  ['points that are no numbers', [Number.NaN, Number.POSITIVE_INFINITY, 1], [1, 2, 3]],
  ['very long names', [long, `${long}.`], [1, 2]],
  ['more values than points', days, [1, 2, 3, 4, 5]],
  ['fewer values than points', days, [1]],
  ['no points', [], [1, 2]],
  ['nothing', [], []],
]

test.each(odd)(
  'charts draw %s, and write Unknown where there is no number',
  async (_name, points, values) => {
    const complained = vi.spyOn(console, 'error')
    onTestFinished(() => complained.mockRestore())
    const oddSeries = [
      { id: 'a', label: 'A', values },
      { id: 'b', label: long, values: [] },
    ]
    const shared = { caption: 'X', pointLabel: 'Y', points, series: oddSeries, hideCaption: true }
    mount(
      <>
        <LineChart {...shared} />
        <BarChart {...shared} />
        <Sparkline label="X" values={values} />
      </>,
    )
    const plot = document.querySelector<HTMLElement>('[role=slider]')
    plot?.focus()
    if (plot) await userEvent.keyboard('{Home}')
    const drawn = [...document.querySelectorAll('svg, svg *')].flatMap((element) =>
      [...element.attributes].map(({ name, value }) => `${name}=${value}`),
    )
    expect(drawn.filter((words) => /NaN|Infinity|undefined/.test(words))).toEqual([])
    expect(document.body.textContent).not.toMatch(/NaN|undefined/)
    expect(complained.mock.calls).toEqual([])
    const cells = [...document.querySelectorAll('[data-slot="line-chart-table"] tbody tr td:first-of-type')]
    const isKnown = points.map((_, index) => Number.isFinite(values[index] ?? Number.NaN))
    expect(cells.map(({ textContent }) => textContent !== 'Unknown')).toEqual(
      isKnown.includes(true) ? isKnown : [],
    )
  },
)
