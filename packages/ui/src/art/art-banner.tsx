import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, memo, useId, useMemo } from 'react'
import { drawArt } from './draw-art.ts'
import styles from './ui-art-banner.module.css'

const sizes = {
  wide: { width: 900, height: 300 },
  card: { width: 420, height: 150 },
  square: { width: 240, height: 240 },
}

export interface ArtBannerProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'children'> {
  /** The same seed always gives the same picture. */
  seed: string
  /** Hue of the game, in degrees. */
  hue: number
  /** Shape: the ratio of width and height. */
  aspect?: keyof typeof sizes
}

/**
 * Generated art. It is decorative and hidden from screen readers.
 *
 * @example
 * <ArtBanner seed={tournament.bannerSeed} hue={game.hue} aspect="wide" />
 */
export const ArtBanner = memo(
  forwardRef<SVGSVGElement, ArtBannerProps>(function ArtBanner(
    { seed, hue, aspect = 'card', className, ...rest },
    ref,
  ) {
    const { width, height } = sizes[aspect]
    const drawing = useMemo(() => drawArt({ seed, hue, width, height }), [seed, hue, width, height])
    const id = useId().replaceAll(/\W/g, '')
    return (
      <svg
        aria-hidden="true"
        data-slot="art-banner"
        {...rest}
        ref={ref}
        className={clsx(styles['root'], className)}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="xMidYMid slice"
      >
        <defs>
          <radialGradient id={`glow${id}`} cx={drawing.glow.x} cy={drawing.glow.y} r="0.9">
            <stop stopColor={drawing.glow.inner} />
            <stop offset="0.45" stopColor={drawing.glow.outer} />
            <stop offset="1" className={styles['night']} />
          </radialGradient>
          <linearGradient id={`fade${id}`} x1="0" x2="0" y1="0" y2="1">
            <stop offset="0.3" className={styles['night']} stopOpacity="0" />
            <stop offset="1" className={styles['night']} stopOpacity="0.92" />
          </linearGradient>
        </defs>
        <rect width="100%" height="100%" fill={`url(#glow${id})`} />
        {drawing.shards.map((shard) => (
          <polygon key={shard.points} points={shard.points} fill={shard.colour} opacity={shard.opacity} />
        ))}
        {drawing.rings.map((ring) => (
          <polygon
            key={ring.points}
            points={ring.points}
            fill="none"
            stroke={ring.colour}
            strokeOpacity={ring.opacity}
            strokeWidth="1.4"
          />
        ))}
        <rect width="100%" height="100%" fill={`url(#fade${id})`} />
      </svg>
    )
  }),
)
