import { forwardRef } from 'react'
import { LineField, type TextFieldProps } from './line-field.tsx'

export type { TextFieldProps }

/**
 * A single-line text field with a label. `className` and `style` go to the outer element, the rest to the input.
 *
 * Data attributes: `data-invalid`, `data-disabled`.
 *
 * @example
 * <TextField label="Clan name" name="clan" hint="At most 20 letters" error={error} required />
 */
export const TextField = forwardRef<HTMLInputElement, TextFieldProps>(function TextField(props, ref) {
  return <LineField {...props} ref={ref} component="text-field" />
})
