import styles from './chip-row.module.css'

export interface Chip<Value> {
  readonly value: Value
  readonly label: string
}

export interface ChipRowProps<Value> {
  /** Accessible name of the group of chips. */
  label: string
  chips: readonly Chip<Value>[]
  value: Value
  onValueChange: (value: Value) => void
}

/** A row of filters, one of which is active; it scrolls on a phone. */
export function ChipRow<Value extends string | undefined>({
  label,
  chips,
  value,
  onValueChange,
}: ChipRowProps<Value>) {
  return (
    <fieldset className={styles['root']}>
      <legend className={styles['legend']}>{label}</legend>
      {chips.map((chip) => (
        <button
          key={chip.value ?? 'all'}
          type="button"
          className={styles['chip']}
          aria-pressed={chip.value === value}
          onClick={() => onValueChange(chip.value)}
        >
          {chip.label}
        </button>
      ))}
    </fieldset>
  )
}
