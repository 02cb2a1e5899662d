import { clsx } from 'clsx'
import { type ChartPoint, type ChartSeries, isValue } from './chart-data.ts'
import styles from './ui-chart.module.css'

interface ChartTableProps {
  slot: string
  className: string | undefined
  caption: string
  pointLabel: string
  points: readonly ChartPoint[]
  series: readonly ChartSeries[]
  writePoint: (point: ChartPoint) => string
  writeValue: (value: number) => string
  /** Text where there is no number. */
  unknown: string
}

/** The data of a chart as a table, for people who cannot see the chart or prefer to read. It includes hidden series. */
export function ChartTable({
  slot,
  className,
  caption,
  pointLabel,
  points,
  series,
  writePoint,
  writeValue,
  unknown,
}: ChartTableProps) {
  const isHidden = className !== undefined
  return (
    <section
      className={clsx(isHidden ? className : styles['scroller'])}
      aria-label={caption}
      // Without it the table could not be scrolled by keyboard (WCAG 2.1.1).
      {...(isHidden ? {} : { tabIndex: 0 })}
      data-slot={`${slot}-table`}
    >
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{pointLabel}</th>
            {series.map(({ id, label }) => (
              <th key={id} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map((point, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- A point has no id but its index.
            <tr key={index}>
              <th scope="row">{writePoint(point)}</th>
              {series.map(({ id, values }) => {
                const value = values[index]
                return <td key={id}>{isValue(value) ? writeValue(value) : unknown}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
