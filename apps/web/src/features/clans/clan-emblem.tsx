import type { Emblem } from '@esports/contract'
import { motifs, shields } from '../../lib/emblem-parts.ts'
import styles from './clan-emblem.module.css'

/** The emblem of a clan: a shield and a motif in two hues. */
export function ClanEmblem({ emblem: { shield, motif, hue, accentHue } }: { emblem: Emblem }) {
  const outline = shields[shield]?.path
  return (
    <svg className={styles['root']} viewBox="0 0 48 48" aria-hidden="true">
      <path d={outline} fill={`hsl(${hue} 62% 30%)`} stroke={`hsl(${hue} 85% 66%)`} strokeWidth="2" />
      <path d={outline} fill={`hsl(${accentHue} 70% 45%)`} opacity="0.35" className={styles['half']} />
      <path
        d={motifs[motif]?.path}
        fill="none"
        stroke={`hsl(${accentHue} 90% 82%)`}
        strokeWidth="2.4"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
