import { clsx } from 'clsx'
import { scaleLinear } from 'd3-scale'
import {
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useId,
  useMemo,
  useState,
} from 'react'
import { Button } from '../button/button.tsx'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { useControlled } from '../change/use-controlled.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { Spinner } from '../spinner/spinner.tsx'
import hidden from '../visually-hidden/ui-visually-hidden.module.css'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import {
  type ChartPoint,
  type ChartSeries,
  extentOf,
  hasValues,
  isValue,
  lookOf,
  nearestIndex,
  pointFormats,
  type ShownSeries,
  valueDomain,
} from './chart-data.ts'
import { ChartTable } from './chart-table.tsx'
import type { PlacedPoints, PlacePoints } from './place-points.ts'
import { SeriesMark } from './series-mark.tsx'
import styles from './ui-chart.module.css'
import { usePlotSize } from './use-plot-size.ts'

/** Default texts, in English. */
const texts = {
  showTableLabel: 'Show as table',
  showChartLabel: 'Show as chart',
  chartLoadingLabel: 'Loading the chart',
  emptyLabel: 'Nothing here yet.',
  unknownLabel: 'Unknown',
} satisfies Partial<UiLabels>

export type ChartView = 'chart' | 'table'

export interface ChartProps extends Omit<ComponentPropsWithoutRef<'figure'>, 'children'> {
  /** What the chart shows; also the name of the table. */
  caption: string
  /** Hides the caption visually, for use below a heading; screen readers still read it. */
  hideCaption?: boolean
  /** What the points are, such as 'Day': the header of their column in the table. */
  pointLabel: string
  /** Positions on the horizontal axis, one per value of each series. */
  points: readonly ChartPoint[]
  /** Up to five series are distinguishable. */
  series: readonly ChartSeries[]
  /** Formats a value; by default as a number in the provider's locale. */
  formatValue?: ((value: number) => string) | undefined
  /** Formats a point for the axis and the table. */
  formatPoint?: ((point: ChartPoint) => string) | undefined
  /** Time zone for dates, such as `Europe/Berlin`. Must be the same on the server and in the browser. */
  timeZone?: string
  /** Height of the chart; its width is that of its container. */
  size?: 's' | 'm' | 'l'
  /** The data is loading. */
  loading?: boolean
  /** Shown when there are no values. */
  emptyLabel?: ReactNode
  /** Ids of the series that are hidden. */
  hiddenSeries?: readonly string[] | undefined
  /** Ids of the series that are hidden initially (uncontrolled). */
  defaultHiddenSeries?: readonly string[] | undefined
  /** Called when a series is hidden or shown in the legend. */
  onHiddenSeriesChange?:
    | ((hidden: readonly string[], details: ChangeDetails<'item-press'>) => void)
    | undefined
  /** Whether the chart or its data table is shown (controlled). */
  view?: ChartView | undefined
  /** What is shown initially (uncontrolled). */
  defaultView?: ChartView | undefined
  /** Called when the person switches between chart and table. */
  onViewChange?: ((view: ChartView, details: ChangeDetails<'trigger-press'>) => void) | undefined
}

/** Positions in the plot, in pixels. */
export interface Plot extends PlacedPoints {
  readonly series: readonly ShownSeries[]
  readonly y: (value: number) => number
  /** Y position of the value zero, or of the nearest edge. */
  readonly base: number
}

interface ChartFrameProps extends ChartProps {
  slot: string
  place: PlacePoints
  fromZero: boolean
  /** Whether the legend shows lines or bars. */
  kind: 'line' | 'bar'
  draw: (plot: Plot) => ReactNode
  /** Position of a series' marker at the active point. */
  markAt: (
    plot: Plot,
    series: ShownSeries,
    index: number,
  ) => { readonly x: number; readonly y: number } | undefined
  figureRef: ForwardedRef<HTMLElement>
}

const none: readonly string[] = []

/** The shared parts of all charts: caption, axes, legend, tooltip, and the same data as a table. */
export function ChartFrame({
  slot,
  place,
  fromZero,
  kind,
  draw,
  markAt,
  figureRef,
  caption,
  hideCaption = false,
  pointLabel,
  points,
  series,
  formatValue,
  formatPoint,
  timeZone = 'UTC',
  size = 'm',
  loading = false,
  emptyLabel,
  hiddenSeries,
  defaultHiddenSeries = none,
  onHiddenSeriesChange,
  view,
  defaultView = 'chart',
  onViewChange,
  className,
  ...rest
}: ChartFrameProps) {
  const labels = useLabels(texts)
  const locale = useLocale()
  const id = useId()
  const { place: standing, direction } = usePlaceDirection(true)
  const both = useJoinedRefs(standing, figureRef)
  const [hiddenIds, hide] = useControlled(hiddenSeries, defaultHiddenSeries, onHiddenSeriesChange)
  const [shownView, show] = useControlled(view, defaultView, onViewChange)
  const unknown = labels.unknownLabel
  const formats = useMemo(
    () => pointFormats(points, locale, timeZone, unknown),
    [points, locale, timeZone, unknown],
  )
  const numbers = useMemo(() => new Intl.NumberFormat(locale), [locale])
  const writeValue = formatValue ?? ((value: number) => numbers.format(value))
  const looks = series.map((one, index) => ({ ...one, look: lookOf(index) }))
  const shown = looks.filter((one) => !hiddenIds.includes(one.id))
  const isEmpty = !hasValues(series, points)
  const isTable = shownView === 'table'
  return (
    <figure
      data-slot={slot}
      aria-labelledby={`${id}-caption`}
      aria-busy={loading || undefined}
      {...rest}
      ref={both}
      className={clsx(styles['root'], className)}
      data-size={size}
      data-view={shownView}
      data-loading={loading ? '' : undefined}
      data-empty={isEmpty ? '' : undefined}
    >
      <figcaption className={styles['header']} data-slot={`${slot}-header`}>
        <span id={`${id}-caption`} className={styles['caption']} data-slot={`${slot}-caption`}>
          {hideCaption ? <VisuallyHidden>{caption}</VisuallyHidden> : caption}
        </span>
        {isEmpty || loading ? null : (
          <Button
            size="s"
            variant="ghost"
            data-slot={`${slot}-view`}
            onClick={({ nativeEvent, currentTarget }) =>
              show(isTable ? 'chart' : 'table', changeDetails('trigger-press', nativeEvent, currentTarget))
            }
          >
            {isTable ? labels.showChartLabel : labels.showTableLabel}
          </Button>
        )}
      </figcaption>
      {loading || isEmpty ? (
        <div className={styles['state']} data-slot={`${slot}-state`}>
          {loading ? <Spinner label={labels.chartLoadingLabel} /> : (emptyLabel ?? labels.emptyLabel)}
        </div>
      ) : (
        <>
          {isTable ? null : (
            <PlotArea
              slot={slot}
              caption={caption}
              points={points}
              series={shown}
              place={place}
              fromZero={fromZero}
              isMirrored={direction === 'rtl'}
              draw={draw}
              markAt={markAt}
              writeValue={writeValue}
              writeTick={formatPoint ?? formats.short}
              writePoint={formatPoint ?? formats.full}
              unknown={unknown}
            />
          )}
          {!isTable && series.length > 1 ? (
            <ul className={styles['legend']} data-slot={`${slot}-legend`}>
              {looks.map((one) => {
                const isShown = !hiddenIds.includes(one.id)
                return (
                  <li key={one.id}>
                    <button
                      type="button"
                      className={styles['entry']}
                      aria-pressed={isShown}
                      data-slot={`${slot}-entry`}
                      onClick={({ nativeEvent, currentTarget }) =>
                        hide(
                          isShown ? [...hiddenIds, one.id] : hiddenIds.filter((other) => other !== one.id),
                          changeDetails('item-press', nativeEvent, currentTarget),
                        )
                      }
                    >
                      <Swatch kind={kind} look={one.look} />
                      {one.label}
                    </button>
                  </li>
                )
              })}
            </ul>
          ) : null}
          <ChartTable
            slot={slot}
            className={isTable ? undefined : hidden['root']}
            caption={caption}
            pointLabel={pointLabel}
            points={points}
            series={series}
            writePoint={formatPoint ?? formats.full}
            writeValue={writeValue}
            unknown={unknown}
          />
        </>
      )}
    </figure>
  )
}

interface PlotAreaProps {
  slot: string
  caption: string
  points: readonly ChartPoint[]
  series: readonly ShownSeries[]
  place: PlacePoints
  fromZero: boolean
  isMirrored: boolean
  draw: ChartFrameProps['draw']
  markAt: ChartFrameProps['markAt']
  writeValue: (value: number) => string
  writeTick: (point: ChartPoint) => string
  writePoint: (point: ChartPoint) => string
  unknown: string
}

function PlotArea({
  slot,
  caption,
  points,
  series,
  place,
  fromZero,
  isMirrored,
  draw,
  markAt,
  writeValue,
  writeTick,
  writePoint,
  unknown,
}: PlotAreaProps) {
  const [area, { width, height, font }] = usePlotSize()
  const [read, setRead] = useState<number | null>(null)
  const index = read === null ? null : Math.min(read, points.length - 1)

  const top = font
  const bottom = height - font * 2.25
  const domain = valueDomain(series, fromZero)
  const y = scaleLinear().domain(domain).range([bottom, top]).clamp(true)
  const count = Math.max(2, Math.floor((bottom - top) / (font * 3.5)))
  y.nice(count)
  const valueTicks = y.ticks(count)
  // Estimated text width: average letters have about this width, and digits are never wider.
  const widthOf = (words: string) => words.length * font * 0.58
  const start = Math.min(
    Math.max(...valueTicks.map((tick) => widthOf(writeValue(tick))), 0) + font,
    width / 2,
  )
  const widest = Math.max(extentOf(points.map((point) => widthOf(writeTick(point))))[1], 0)
  const end = Math.min(widest / 2, width / 6) + font / 2
  const [left, right] = isMirrored ? [end, width - start] : [start, width - end]
  const most = Math.max(1, Math.floor((right - left) / (widest + font * 2)))
  const placed = place(points, isMirrored ? [right, left] : [left, right], most)
  const [low = 0, high = 0] = y.domain()
  const plot: Plot = { ...placed, series, y, base: y(Math.min(Math.max(0, low), high)) }

  const follow = ({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) =>
    setRead(nearestIndex(placed.places, clientX - currentTarget.getBoundingClientRect().left))
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const forward = isMirrored ? 'ArrowLeft' : 'ArrowRight'
    const backward = isMirrored ? 'ArrowRight' : 'ArrowLeft'
    const last = points.length - 1
    const at = index ?? last
    const next = new Map([
      [forward, at + 1],
      ['ArrowUp', at + 1],
      [backward, at - 1],
      ['ArrowDown', at - 1],
      ['Home', 0],
      ['End', last],
    ]).get(event.key)
    if (event.key === 'Escape' && read !== null) {
      // Escape hides the tooltip and must not close anything around the chart.
      event.stopPropagation()
      setRead(null)
    }
    if (next === undefined) return
    event.preventDefault()
    setRead(Math.max(0, Math.min(last, next)))
  }
  const at = index ?? points.length - 1
  const point = points[at]
  const words = series.map((one) => {
    const value = one.values[at]
    return { ...one, written: isValue(value) ? writeValue(value) : unknown }
  })
  const readAt = index === null ? undefined : placed.places[index]
  return (
    // The role `slider` lets assistive technology pass arrow keys through; no data changes.
    <div
      ref={area}
      className={styles['plot']}
      role="slider"
      tabIndex={0}
      aria-label={caption}
      aria-readonly
      aria-valuemin={1}
      aria-valuemax={points.length}
      aria-valuenow={at + 1}
      aria-valuetext={`${point === undefined ? '' : writePoint(point)}: ${words.map(({ label, written }) => `${label} ${written}`).join(', ')}`}
      data-slot={`${slot}-plot`}
      onKeyDown={walk}
      onFocus={() => setRead((before) => before ?? points.length - 1)}
      onBlur={() => setRead(null)}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={({ currentTarget }) => {
        if (!currentTarget.matches(':focus')) setRead(null)
      }}
    >
      <svg className={styles['drawing']} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {valueTicks.map((tick) => (
          <g key={tick}>
            <line className={styles['grid']} x1={left} x2={right} y1={y(tick)} y2={y(tick)} />
            <text
              className={styles['tick']}
              x={isMirrored ? right + font / 2 : left - font / 2}
              y={y(tick)}
              dy="0.32em"
              textAnchor="end"
            >
              {writeValue(tick)}
            </text>
          </g>
        ))}
        <line className={styles['axis']} x1={left} x2={right} y1={plot.base} y2={plot.base} />
        {placed.ticks.map((tick, order) => (
          <text
            // oxlint-disable-next-line react/no-array-index-key -- Two points may be at one place.
            key={order}
            className={styles['tick']}
            x={tick.at}
            y={height - font * 0.75}
            textAnchor="middle"
          >
            {writeTick(tick.point)}
          </text>
        ))}
        {readAt === undefined ? null : (
          <line
            className={styles['cursor']}
            x1={readAt}
            x2={readAt}
            y1={top}
            y2={bottom}
            data-slot={`${slot}-cursor`}
          />
        )}
        {draw(plot)}
        {index === null
          ? null
          : series.map((one) => {
              const mark = markAt(plot, one, index)
              return mark ? <SeriesMark key={one.id} look={one.look} x={mark.x} y={mark.y} /> : null
            })}
      </svg>
      {readAt === undefined || point === undefined ? null : (
        <div
          className={styles['tooltip']}
          aria-hidden
          data-slot={`${slot}-tooltip`}
          style={readAt < width / 2 ? { left: readAt + font } : { right: width - readAt + font }}
        >
          <strong>{writePoint(point)}</strong>
          {words.map(({ id, label, look, written }) => (
            <span key={id} className={styles['value']}>
              <Swatch kind="line" look={look} />
              <span className={styles['name']}>{label}</span>
              <b>{written}</b>
            </span>
          ))}
        </div>
      )}
    </div>
  )
}

/** The legend swatch of a series: a line with its marker, or a bar. */
const Swatch = ({ kind, look }: { readonly kind: 'line' | 'bar'; readonly look: number }) => (
  <svg className={styles['swatch']} viewBox="0 0 28 12" aria-hidden>
    {kind === 'line' ? (
      <>
        <path className={styles['line']} d="M0 6H28" data-look={look} />
        <SeriesMark look={look} x={14} y={6} />
      </>
    ) : (
      <BarFill look={look} x={8} y={0} width={12} height={12} />
    )}
  </svg>
)

export interface BarFillProps {
  readonly look: number
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A bar in the colour of its series, with hatching that is unique to the series. */
export function BarFill({ look, x, y, width, height }: BarFillProps) {
  const id = useId()
  return (
    <>
      {look > 1 ? (
        <pattern id={id} width="8" height="8" patternUnits="userSpaceOnUse">
          <path className={styles['hatch']} d={hatches[look - 2] ?? ''} />
        </pattern>
      ) : null}
      <rect className={styles['bar']} x={x} y={y} width={width} height={height} data-look={look} />
      {look > 1 ? <rect x={x} y={y} width={width} height={height} fill={`url(#${id})`} /> : null}
      <rect className={styles['edge']} x={x} y={y} width={width} height={height} data-look={look} />
    </>
  )
}

/** Diagonal, opposite diagonal, grid, and parallel lines. */
const hatches = [
  'M-2 2L2 -2M0 8L8 0M6 10L10 6',
  'M-2 6L2 10M0 0L8 8M6 -2L10 2',
  'M0 4H8M4 0V8',
  'M0 2H8M0 6H8',
]
