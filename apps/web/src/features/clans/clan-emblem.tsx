import { randomFrom } from '@esports/ui'
import { useMemo } from 'react'
import styles from './clan-emblem.module.css'

const shields = [
  '24,2 44,9 44,26 24,46 4,26 4,9',
  '24,2 45,24 24,46 3,24',
  '24,2 44,13 44,35 24,46 4,35 4,13',
  '6,4 42,4 42,30 24,46 6,30',
]
const motifs = [
  'M24 12l4 9h9l-7 6 3 9-9-6-9 6 3-9-7-6h9z',
  'M14 14l20 20M34 14L14 34M12 30l6 6M36 30l-6 6',
  'M24 10v26M15 18l9-8 9 8M15 28l9-8 9 8',
  'M14 16h20l-4 18H18zM14 16l5 8 5-10 5 10 5-8',
]

/** The emblem of a clan, generated from its name: a shield, a motif and two hues. */
export function ClanEmblem({ seed, hue }: { seed: string; hue: number }) {
  const { shield, motif, second } = useMemo(() => {
    const draw = randomFrom(`clan:${seed}`)
    const pick = (list: readonly string[]) => list[Math.floor(draw() * list.length)] ?? ''
    return { shield: pick(shields), motif: pick(motifs), second: (hue + 30 + Math.floor(draw() * 120)) % 360 }
  }, [seed, hue])
  return (
    <svg className={styles['root']} viewBox="0 0 48 48" aria-hidden="true">
      <polygon points={shield} fill={`hsl(${hue} 62% 30%)`} stroke={`hsl(${hue} 85% 66%)`} strokeWidth="2" />
      <polygon points={shield} fill={`hsl(${second} 70% 45%)`} opacity="0.35" className={styles['half']} />
      <path
        d={motif}
        fill="none"
        stroke={`hsl(${second} 90% 82%)`}
        strokeWidth="2.4"
        strokeLinejoin="round"
      />
    </svg>
  )
}
