import { clsx } from 'clsx'
import {
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  type ElementType,
  forwardRef,
  type ReactNode,
  useId,
} from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { describedBy, FieldFrame, type FieldWords } from '../field/field-frame.tsx'
import field from '../field/ui-field.module.css'
import { FormField } from '../form/form-field.tsx'
import styles from './ui-text-field.module.css'

export interface TextFieldProps extends Omit<ComponentPropsWithoutRef<'input'>, 'size'>, FieldWords {
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /** Shown at the end of the field: a unit, a button. */
  suffix?: ReactNode
  /** In addition to the native `onChange`. */
  onValueChange?: ((value: string, details: ChangeDetails<'input-change'>) => void) | undefined
}

interface LineFieldProps extends TextFieldProps {
  /** The component that uses the field, for the names of its parts (`data-slot`). */
  component: 'text-field' | 'amount-field'
  /** Renders the input that is sent, if the visible one shows the value in another form; `Input` registers it with the form. */
  renderSent?:
    | ((state: { readonly Input: ElementType; readonly id: string; readonly disabled: boolean }) => ReactNode)
    | undefined
}

/** The single-line input that several fields are built on. */
export const LineField = forwardRef<HTMLInputElement, LineFieldProps>(function LineField(
  {
    component,
    label,
    hideLabel = false,
    hint,
    error: ownError,
    suffix,
    renderSent,
    name,
    required,
    disabled: isOff,
    className,
    style,
    id,
    onChange,
    onValueChange,
    'aria-describedby': describing,
    ...rest
  },
  ref,
) {
  const ownId = useId()
  const inputId = id ?? ownId
  const isSent = renderSent === undefined
  return (
    <FormField name={name} error={ownError} disabled={isOff}>
      {({ error, disabled, Input }) => {
        const Control = isSent ? Input : 'input'
        return (
          <FieldFrame
            label={label}
            hint={hint}
            error={error}
            id={inputId}
            hideLabel={hideLabel}
            className={className}
            style={style}
            data-slot={component}
            data-disabled={disabled ? '' : undefined}
          >
            <div
              className={clsx(field['box'], field['line'], styles['control'])}
              data-slot={`${component}-box`}
            >
              <Control
                {...(isSent ? { name, required } : { 'aria-required': required || undefined })}
                data-slot={`${component}-control`}
                {...describedBy(inputId, { hint, error }, describing)}
                {...rest}
                ref={ref}
                id={inputId}
                disabled={disabled}
                className={field['input']}
                onChange={(event: ChangeEvent<HTMLInputElement>) => {
                  onChange?.(event)
                  onValueChange?.(event.target.value, changeDetails('input-change', event.nativeEvent))
                }}
              />
              {suffix}
            </div>
            {renderSent?.({ Input, id: inputId, disabled })}
          </FieldFrame>
        )
      }}
    </FormField>
  )
})
