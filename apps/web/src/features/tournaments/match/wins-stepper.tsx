import { IconButton } from '@esports/ui'
import { Minus, Plus } from 'lucide-react'
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
  return (
    <fieldset className={styles['root']}>
      <legend>{name}</legend>
      <IconButton
        label={`Remove a win from ${name}`}
        icon={<Minus size={18} aria-hidden />}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      />
      <output aria-label={`Wins of ${name}`}>{value}</output>
      <IconButton
        label={`Add a win for ${name}`}
        icon={<Plus size={18} aria-hidden />}
        disabled={value === max}
        onClick={() => onChange(value + 1)}
      />
    </fieldset>
  )
}
