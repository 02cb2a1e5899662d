import { IconButton } from '@esports/ui'
import { Minus, Plus } from 'lucide-react'
import { textsOf } from '../../../lib/texts.ts'
import { rulingTexts } from './ruling-texts.ts'
import styles from './wins-stepper.module.css'

export interface WinsStepperProps {
  /** Name of the side whose wins are entered. */
  name: string
  value: number
  max: number
  onChange: (value: number) => void
}

/** A stepper for the wins of one side. */
export function WinsStepper({ name, value, max, onChange }: WinsStepperProps) {
  const t = textsOf(rulingTexts)
  return (
    <fieldset className={styles['root']}>
      <legend>{name}</legend>
      <IconButton
        label={t.removeWin(name)}
        icon={<Minus size={18} aria-hidden />}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      />
      <output aria-label={t.wins(name)}>{value}</output>
      <IconButton
        label={t.addWin(name)}
        icon={<Plus size={18} aria-hidden />}
        disabled={value === max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}
