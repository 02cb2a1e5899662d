import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, memo, useState } from 'react'
import { pixelFace } from './pixel-face.ts'
import styles from './ui-avatar.module.css'

export interface AvatarProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** Whose face: the username. */
  seed: string
  // S3.4
  /** Picture that replaces the drawn face; the face comes back when it cannot load. */
  imageUrl?: string | null
  /** Name for a screen reader. Leave out where the name stands beside it. */
  label?: string
  /** Edge length in CSS pixels. */
  size?: number
}

/** Someone's picture, or the pixel face drawn from the username. */
export const Avatar = memo(function Avatar({
  seed,
  imageUrl,
  label,
  size = 32,
  className,
  style,
  ...rest
}: AvatarProps) {
  const [brokenUrl, setBrokenUrl] = useState<string>()
  const face = pixelFace(seed)
  const hasImage = Boolean(imageUrl) && imageUrl !== brokenUrl
  return (
    <span
      {...rest}
      className={clsx(styles['root'], className)}
      style={{ ...style, inlineSize: size, blockSize: size }}
      data-state={hasImage ? 'image' : 'drawn'}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      {hasImage && imageUrl ? (
        <img src={imageUrl} alt="" width={size} height={size} onError={() => setBrokenUrl(imageUrl)} />
      ) : (
        <svg viewBox="-1 -1 7 7" width={size} height={size} shapeRendering="crispEdges" aria-hidden="true">
          <rect x="-1" y="-1" width="7" height="7" fill={`hsl(${face.hue} 32% 16%)`} />
          <path d={face.path} fill={`hsl(${face.hue} 78% 64%)`} />
        </svg>
      )}
    </span>
  )
})
