import { CSPProvider } from '@base-ui/react/csp-provider'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { ScrollArea as Base } from '@base-ui/react/scroll-area'
import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, type ReactNode } from 'react'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import styles from './ui-scroll-area.module.css'

export interface ScrollAreaProps
  extends Omit<
    ComponentPropsWithoutRef<typeof Base.Root>,
    'className' | 'style' | 'render' | 'children' | 'overflowEdgeThreshold'
  > {
  /** Accessible name: what is scrolled. */
  label: string
  /** Fades the content at edges behind which there is more. */
  fade?: boolean
  /** Sets its height or width: by default it is as large as its content. */
  className?: string
  style?: CSSProperties
  children: ReactNode
}

/**
 * A scrollable area with overlay scrollbars that look the same in every browser; scrolling is native. Prefer to let the
 * page scroll; `Table` and `Dialog` already scroll.
 *
 * Keyboard: Tab moves to it if its content overflows; arrow keys, Page up, Page down, Home and End scroll.
 *
 * Data attributes: `data-fade`, `data-has-overflow-y`, `data-has-overflow-x`, `data-overflow-y-start`, `data-overflow-y-end`, `data-overflow-x-start`,
 * `data-overflow-x-end`, `data-scrolling`.
 *
 * @example
 * <ScrollArea label="Chat" style={{ blockSize: '20rem' }}><Messages /></ScrollArea>
 */
export const ScrollArea = forwardRef<HTMLDivElement, ScrollAreaProps>(function ScrollArea(
  { label, fade = true, className, children, ...rest },
  ref,
) {
  const { place, direction } = usePlaceDirection<HTMLDivElement>(true)
  const both = useJoinedRefs(place, ref)
  return (
    // The stylesheet hides the native scrollbars, so no inline style element is needed, which a content security policy
    // may forbid.
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>
        <Base.Root
          data-slot="scroll-area"
          {...rest}
          ref={both}
          className={clsx(styles['root'], className)}
          data-fade={fade ? '' : undefined}
        >
          <Base.Viewport
            className={styles['viewport']}
            role="region"
            aria-label={label}
            data-slot="scroll-area-viewport"
          >
            <Base.Content data-slot="scroll-area-content">{children}</Base.Content>
          </Base.Viewport>
          <Scrollbar orientation="vertical" />
          <Scrollbar orientation="horizontal" />
          <Base.Corner data-slot="scroll-area-corner" />
        </Base.Root>
      </DirectionProvider>
    </CSPProvider>
  )
})

const Scrollbar = ({ orientation }: { readonly orientation: 'horizontal' | 'vertical' }) => (
  <Base.Scrollbar orientation={orientation} className={styles['scrollbar']} data-slot="scroll-area-scrollbar">
    <Base.Thumb className={styles['thumb']} data-slot="scroll-area-thumb" />
  </Base.Scrollbar>
)
