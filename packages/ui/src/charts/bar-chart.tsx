import { forwardRef } from 'react'
import { isValue, type ShownSeries } from './chart-data.ts'
import { BarFill, ChartFrame, type ChartProps, type Plot } from './chart-frame.tsx'
import { placeInBands } from './place-points.ts'

export type BarChartProps = ChartProps

/**
 * A bar chart: amounts to compare, from zero. For values over time use `LineChart`. The same data is available as a
 * table: always for screen readers, and by a button for everyone. Each series has its own colour and hatching.
 *
 * Keyboard: Tab moves to the table button, the plot and the legend; in the plot, arrow keys move between data points, Home and End to the first and
 * the last, and Escape hides the tooltip; in the legend, Enter and Space hide and show a series.
 *
 * Data attributes: `data-size`, `data-view`, `data-loading`, `data-empty`.
 *
 * @example
 * <BarChart caption="Matches" pointLabel="Player" points={['nyx', 'okami']} series={[{ id: 'won', label: 'Won', values: [12, 9] }]} />
 */
export const BarChart = forwardRef<HTMLElement, BarChartProps>(function BarChart(props, ref) {
  return (
    <ChartFrame
      {...props}
      figureRef={ref}
      slot="bar-chart"
      kind="bar"
      place={placeInBands}
      fromZero
      draw={drawBars}
      markAt={endOfBar}
    />
  )
})

const drawBars = (plot: Plot) =>
  plot.series.map((series) => (
    <g key={series.id} data-slot="bar-chart-series">
      {plot.places.map((_, index) => {
        const bar = barOf(plot, series, index)
        // oxlint-disable-next-line react/no-array-index-key -- Two points may be at one place.
        return bar ? <BarFill key={index} look={series.look} {...bar} /> : null
      })}
    </g>
  ))

function barOf(plot: Plot, series: ShownSeries, index: number) {
  const value = series.values[index]
  const place = plot.places[index]
  if (!isValue(value) || place === undefined) return undefined
  const width = plot.bandwidth / plot.series.length
  const [from = 0, to = 0] = plot.places
  // The first series is on the side where a line of text begins.
  const turn = plot.places.length > 1 && to < from ? -1 : 1
  const order = plot.series.findIndex(({ id }) => id === series.id)
  const middle = place + turn * (order - (plot.series.length - 1) / 2) * width
  const end = plot.y(value)
  return {
    x: middle - width / 2,
    y: Math.min(end, plot.base),
    width: Math.max(1, width - 1),
    height: Math.abs(end - plot.base),
  }
}

function endOfBar(plot: Plot, series: ShownSeries, index: number) {
  const bar = barOf(plot, series, index)
  const value = series.values[index]
  return bar && isValue(value) ? { x: bar.x + bar.width / 2, y: plot.y(value) } : undefined
}
