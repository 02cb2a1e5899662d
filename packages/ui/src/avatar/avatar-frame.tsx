import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef } from 'react'
import styles from './ui-avatar-frame.module.css'

export interface AvatarFrameProps extends ComponentPropsWithoutRef<'span'> {
  /** `ring`, `double`, `corners`, `halo` or `prism`; any other text is drawn as a ring, and null draws no frame. */
  variant: string | null
  /** Hue in degrees; `prism` has all of them. */
  hue?: number | undefined
}

/**
 * A frame around an `Avatar`, drawn outside of it: the avatar keeps its size and place. It is decorative.
 *
 * Data attributes: `data-variant`.
 *
 * @example
 * <AvatarFrame variant="halo" hue={46}><Avatar seed="nyx" label="Nyx" size={48} /></AvatarFrame>
 */
export const AvatarFrame = forwardRef<HTMLSpanElement, AvatarFrameProps>(function AvatarFrame(
  { variant, hue = 215, className, style, ...rest },
  ref,
) {
  return (
    <span
      data-slot="avatar-frame"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      style={{ '--frame-hue': hue, ...style } as CSSProperties}
      data-variant={variant ?? undefined}
    />
  )
})
