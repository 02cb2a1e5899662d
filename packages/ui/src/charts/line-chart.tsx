import { line } from 'd3-shape'
import { forwardRef } from 'react'
import { isValue, type ShownSeries } from './chart-data.ts'
import { ChartFrame, type ChartProps, type Plot } from './chart-frame.tsx'
import { placeContinuously } from './place-points.ts'
import { SeriesMark } from './series-mark.tsx'
import styles from './ui-chart.module.css'

export interface LineChartProps extends ChartProps {
  /** The value axis begins at zero. Set it to false to make small changes of large values visible. */
  fromZero?: boolean
}

/**
 * A line chart: values over time or over a number. To compare a few amounts use `BarChart`, for a trend within text
 * `Sparkline`. The same data is available as a table: always for screen readers, and by a button for everyone. Each
 * series has its own colour, dash pattern and marker.
 *
 * Keyboard: Tab moves to the table button, the plot and the legend; in the plot, arrow keys move between data points, Home and End to the first and
 * the last, and Escape hides the tooltip; in the legend, Enter and Space hide and show a series.
 *
 * Data attributes: `data-size`, `data-view`, `data-loading`, `data-empty`.
 *
 * @example
 * <LineChart caption="Prize pool" pointLabel="Day" points={days} series={[{ id: 'pool', label: 'USDT', values: [100, 250, 400] }]} />
 */
export const LineChart = forwardRef<HTMLElement, LineChartProps>(function LineChart(
  { fromZero = false, ...rest },
  ref,
) {
  return (
    <ChartFrame
      {...rest}
      figureRef={ref}
      slot="line-chart"
      kind="line"
      place={placeContinuously}
      fromZero={fromZero}
      draw={drawLines}
      markAt={pointOf}
    />
  )
})

/** Minimum distance between markers; closer ones would hide the line. */
const room = 24

function drawLines(plot: Plot) {
  const [first = 0, second = Number.POSITIVE_INFINITY] = plot.places
  const isSparse = Math.abs(second - first) >= room
  return plot.series.map((series) => {
    const path = line<number | null>()
      .defined(isValue)
      .x((_, index) => plot.places[index] ?? 0)
      .y((value) => plot.y(value ?? 0))
    const points = series.values.map((_, index) => pointOf(plot, series, index))
    return (
      <g key={series.id} data-slot="line-chart-series">
        <path
          className={styles['line']}
          d={path(series.values.slice(0, plot.places.length)) ?? ''}
          data-look={series.look}
        />
        {points.map((point, index) => {
          // A point without a neighbour has no line that would show it.
          const isAlone = !points[index - 1] && !points[index + 1]
          return point && (isSparse || isAlone) ? (
            // oxlint-disable-next-line react/no-array-index-key -- Two points may be at one place.
            <SeriesMark key={index} look={series.look} x={point.x} y={point.y} />
          ) : null
        })}
      </g>
    )
  })
}

function pointOf(plot: Plot, { values }: ShownSeries, index: number) {
  const value = values[index]
  const x = plot.places[index]
  return isValue(value) && x !== undefined ? { x, y: plot.y(value) } : undefined
}
