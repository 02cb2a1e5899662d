import { type RefObject, useRef, useState } from 'react'
import { useMountEffect } from '../provider/use-mount-effect.ts'

export interface PlotSize {
  readonly width: number
  readonly height: number
  /** Font size of the labels, in pixels. */
  readonly font: number
}

/** The size that a server renders; the browser scales it to the available space until it has measured it. */
const assumed: PlotSize = { width: 640, height: 256, font: 12.5 }

/** The size of a plot, updated when it changes. */
export function usePlotSize(): readonly [RefObject<HTMLDivElement | null>, PlotSize] {
  const plot = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState(assumed)
  useMountEffect(() => {
    const element = plot.current
    if (!element) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      if (width === 0 || height === 0) return
      const font = Number.parseFloat(getComputedStyle(element).fontSize)
      setSize((before) =>
        before.width === width && before.height === height && before.font === font
          ? before
          : { width, height, font },
      )
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return [plot, size]
}
