import { clsx } from 'clsx'
import {
  Children,
  type ComponentPropsWithoutRef,
  forwardRef,
  memo,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useNumberFormatter } from '../provider/ui-context.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { pixelFace } from './pixel-face.ts'
import styles from './ui-avatar.module.css'

/** Default texts, in English. */
const texts = {
  othersLabel: (count, format) => `${format(count)} more`,
} satisfies Partial<UiLabels>

export interface AvatarProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Seed of the generated face: the username. */
  seed: string
  // S3.4
  /** Picture shown instead of the generated face; if it cannot load, the face is shown. */
  imageUrl?: string | null
  /** Accessible name. Omit it where the name is shown next to the avatar. */
  label?: string
  /** Edge length in CSS pixels. */
  size?: number
}

/**
 * A person's picture, or a face generated from the username.
 *
 * Data attributes: `data-state`, which is `image` or `drawn`.
 *
 * @example
 * <Avatar seed="nyx" imageUrl={gamer.imageUrl} label="Nyx" />
 */
export const Avatar = memo(
  forwardRef<HTMLSpanElement, AvatarProps>(function Avatar(
    { seed, imageUrl, label, size = 32, className, style, ...rest },
    ref,
  ) {
    const [brokenUrl, setBrokenUrl] = useState<string>()
    const image = useRef<HTMLImageElement>(null)
    useEffect(() => {
      // In server-rendered HTML the image may have failed before its error handler was attached.
      const { complete = false, naturalWidth = 0 } = image.current ?? {}
      if (imageUrl && complete && naturalWidth === 0) setBrokenUrl(imageUrl)
    }, [imageUrl])
    const face = pixelFace(seed)
    const hasImage = Boolean(imageUrl) && imageUrl !== brokenUrl
    return (
      <span
        data-slot="avatar"
        {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
        {...rest}
        ref={ref}
        className={clsx(styles['root'], className)}
        style={{ inlineSize: size, blockSize: size, ...style }}
        data-state={hasImage ? 'image' : 'drawn'}
      >
        {hasImage && imageUrl ? (
          <img
            ref={image}
            src={imageUrl}
            alt=""
            width={size}
            height={size}
            data-slot="avatar-image"
            onError={() => setBrokenUrl(imageUrl)}
          />
        ) : (
          <svg
            viewBox="-1 -1 7 7"
            width={size}
            height={size}
            shapeRendering="crispEdges"
            aria-hidden="true"
            data-slot="avatar-face"
          >
            <rect x="-1" y="-1" width="7" height="7" fill={`hsl(${face.hue} 32% 16%)`} />
            <path d={face.path} fill={`hsl(${face.hue} 78% 64%)`} />
          </svg>
        )}
      </span>
    )
  }),
)

export interface AvatarGroupProps extends ComponentPropsWithoutRef<'div'> {
  /** Accessible name of the group: 'Players of the match'. */
  label: string
  /** Maximum number of avatars shown; the rest is shown as a number. */
  max?: number
  /** Total number of people, if it is larger than the number of children. */
  total?: number
  /** Accessible name of that number. */
  othersLabel?: (count: number, format: (count: number) => string) => string
  children: ReactNode
}

/**
 * Overlapping avatars of a group, followed by the number of people not shown. Give each `Avatar` a label.
 *
 * @example
 * <AvatarGroup label="Players" max={3}>{players.map(({ name }) => <Avatar key={name} seed={name} label={name} />)}</AvatarGroup>
 */
export const AvatarGroup = forwardRef<HTMLDivElement, AvatarGroupProps>(function AvatarGroup(
  { label, max = 4, total, othersLabel, className, children, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  const format = useNumberFormatter()
  const faces = Children.toArray(children)
  const others = (total ?? faces.length) - Math.min(max, faces.length)
  return (
    <div
      data-slot="avatar-group"
      role="group"
      aria-label={label}
      {...rest}
      ref={ref}
      className={clsx(styles['group'], className)}
    >
      {faces.slice(0, max)}
      {others > 0 ? (
        <span className={styles['others']} data-slot="avatar-group-others">
          <span aria-hidden>+{format(others)}</span>
          <VisuallyHidden>{(othersLabel ?? labels.othersLabel)(others, format)}</VisuallyHidden>
        </span>
      ) : null}
    </div>
  )
})
