import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react'
import { Field, type FieldWords, noted } from '../field/field.tsx'
import field from '../field/ui-field.module.css'
import styles from './ui-text-field.module.css'

export interface TextFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'size'>, FieldWords {
  isLabelHidden?: boolean
  /** Sits at the end of the field: a unit, a button. */
  suffix?: ReactNode
}

/** One line of text with a label. `className` goes to the outer element, the rest to the input. */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(
  { label, isLabelHidden = false, hint, error, suffix, className, id, ...rest },
  ref,
) {
  const ownId = useId()
  const inputId = id ?? ownId
  const words = { label, hint, error }
  return (
    <Field {...words} id={inputId} isLabelHidden={isLabelHidden} slot="text-field" className={className}>
      <div className={clsx(field['box'], field['line'], styles['control'])}>
        <input {...rest} {...noted(inputId, words)} ref={ref} id={inputId} className={field['input']} />
        {suffix}
      </div>
    </Field>
  )
})
