import { clsx } from 'clsx'
import { type ElementType, type RefObject, useCallback } from 'react'
import hidden from '../visually-hidden/ui-visually-hidden.module.css'
import styles from './ui-field.module.css'

interface SentValueProps {
  /** The registered input inside a form, or a plain `input`. */
  Input: ElementType
  id: string
  name: string | undefined
  form: string | undefined
  value: string
  required: boolean
  disabled: boolean
  readOnly: boolean
  /** Validation message; empty if the value is valid. */
  problem: string
  /** The visible control, which receives the focus. */
  control: RefObject<HTMLElement | null>
}

/**
 * A visually hidden input with the machine-readable value and the validity of a field whose visible text is localized.
 */
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
  // Set in a ref callback, so that it is set before a form checks validity.
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
      // A read-only field must not block submission as missing.
      required={required && !readOnly}
      onChange={ignore}
      onFocus={() => control.current?.focus()}
    />
  )
}

const ignore = () => undefined
