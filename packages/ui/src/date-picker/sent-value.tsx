import { clsx } from 'clsx'
import { type ElementType, type RefObject, useCallback } from 'react'
import hidden from '../visually-hidden/ui-visually-hidden.module.css'
import styles from './ui-date-picker.module.css'

interface SentValueProps {
  /** Of a form's field, or the element alone. */
  Input: ElementType
  id: string
  name: string | undefined
  form: string | undefined
  value: string
  required: boolean
  disabled: boolean
  readOnly: boolean
  /** Why it cannot be sent; empty where it can. */
  problem: string
  /** What a person sees of it, and where the focus goes. */
  control: RefObject<HTMLElement | null>
}

/** What a form sends for a field whose text is written for people: the value as a program reads it, and whether it is one. */
export function SentValue({
  Input,
  id,
  value,
  required,
  readOnly,
  problem,
  control,
  ...rest
}: SentValueProps) {
  // Told as the element is drawn, before a form looks at it.
  const tell = useCallback((input: HTMLInputElement | null) => input?.setCustomValidity(problem), [problem])
  return (
    <Input
      {...rest}
      ref={tell}
      id={`${id}-value`}
      type="text"
      className={clsx(hidden['root'], styles['sent'])}
      aria-hidden
      tabIndex={-1}
      value={value}
      // One that is read only would be asked for nothing.
      required={required && !readOnly}
      onChange={ignore}
      onFocus={() => control.current?.focus()}
    />
  )
}

const ignore = () => undefined
