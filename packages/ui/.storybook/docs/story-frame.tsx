import type { Ref } from 'react'
import { asAddress, useGlobals } from './globals.ts'

interface StoryFrameProps {
  readonly id: string
  readonly title: string
  readonly height: number | string
  readonly ref?: Ref<HTMLIFrameElement>
  /** Inert: it never takes the focus. */
  readonly isPicture?: boolean
}

/** A story in its own iframe, which contains its overlays. Loaded when scrolled into view. */
export function StoryFrame({ id, title, height, ref, isPicture = false }: StoryFrameProps) {
  const globals = asAddress(useGlobals())
  return (
    // oxlint-disable-next-line react/iframe-missing-sandbox -- It is a page of this Storybook, and its controls speak to it.
    <iframe
      // Another address would be one more step back.
      key={`${id} ${globals}`}
      ref={ref}
      className="docs-frame"
      title={title}
      src={addressOf(id, globals)}
      style={{ blockSize: height }}
      loading="lazy"
      inert={isPicture}
    />
  )
}

const addressOf = (id: string, globals: string): string =>
  `iframe.html?id=${id}&viewMode=story&globals=${encodeURIComponent(globals)}`
