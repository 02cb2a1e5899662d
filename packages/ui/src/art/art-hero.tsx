import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { ArtBanner, type ArtBannerProps } from './art-banner.tsx'
import styles from './ui-art-hero.module.css'

export interface ArtHeroProps
  extends ComponentPropsWithoutRef<'header'>,
    Pick<ArtBannerProps, 'seed' | 'hue'> {}

/**
 * A screen header: text on generated art, which is dark in every theme.
 *
 * @example
 * <ArtHero seed={tournament.bannerSeed} hue={game.hue}><h2>{tournament.name}</h2></ArtHero>
 */
export const ArtHero = forwardRef<HTMLElement, ArtHeroProps>(function ArtHero(
  { seed, hue, className, children, ...rest },
  ref,
) {
  return (
    <header data-slot="art-hero" {...rest} ref={ref} className={clsx(styles['root'], className)}>
      <ArtBanner className={styles['art']} seed={seed} hue={hue} aspect="wide" />
      {children}
    </header>
  )
})
