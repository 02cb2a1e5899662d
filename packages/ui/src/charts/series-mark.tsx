import { symbol, symbolCircle, symbolDiamond, symbolSquare, symbolTriangle, symbolWye } from 'd3-shape'
import styles from './ui-chart.module.css'

const shapes = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond, symbolWye]

/** The marker of a series, so that colour is not the only difference. */
export const SeriesMark = ({
  look,
  x,
  y,
}: {
  readonly look: number
  readonly x: number
  readonly y: number
}) => (
  <path
    className={styles['mark']}
    d={symbol(shapes[look - 1] ?? symbolCircle, 44)() ?? ''}
    transform={`translate(${x} ${y})`}
    data-look={look}
  />
)
