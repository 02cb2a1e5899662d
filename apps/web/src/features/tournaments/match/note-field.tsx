import { useId } from 'react'
import styles from './note-field.module.css'

export interface NoteFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  rows: number
  maxLength: number
  placeholder: string
}

/** A text field for a note about a match. */
export function NoteField({ label, value, onChange, rows, maxLength, placeholder }: NoteFieldProps) {
  const id = useId()
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        id={id}
        className={styles['text']}
        rows={rows}
        maxLength={maxLength}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        placeholder={placeholder}
      />
    </>
  )
}
