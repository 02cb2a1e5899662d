import { Tooltip as Base } from '@base-ui/react/tooltip'
import { type ReactElement, type ReactNode, useId } from 'react'
import { usePopupPlace } from '../dialog/popup-place.ts'
import styles from './ui-tooltip.module.css'

export interface TooltipProps {
  /** A few words more. Never the only place of something needed: touch has no hover. */
  content: ReactNode
  /** The element that shows it on hover and focus. */
  children: ReactElement
}

/** More about an element, on hover and on keyboard focus. */
export function Tooltip({ content, children }: TooltipProps) {
  const id = useId()
  const place = usePopupPlace()
  return (
    <Base.Root>
      <Base.Trigger render={children} aria-describedby={id} delay={300} />
      <Base.Portal {...place}>
        <Base.Positioner className={styles['positioner']} sideOffset={8}>
          <Base.Popup className={styles['popup']} id={id} role="tooltip">
            {content}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
