import { type ComponentPropsWithoutRef, forwardRef, type ReactElement, type RefCallback, useId } from 'react'
import { FormField } from '../form/form-field.tsx'
import { defined } from '../render/defined.ts'
import { Rendered } from '../render/rendered.tsx'
import { type ControlDescription, describedBy, FieldFrame, type FieldWords } from './field-frame.tsx'

/** Properties for the control in a {@link Field}; in a `Form` also its ref and its handlers. */
export interface FieldControl extends Partial<ControlDescription> {
  readonly id: string
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly ref?: RefCallback<never>
}

export interface FieldProps extends Omit<ComponentPropsWithoutRef<'div'>, 'id' | 'children'>, FieldWords {
  /** Id of the control. The id of its label is `${id}-label`. */
  id?: string | undefined
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /** Name of the control in the form data, and of its error in a `Form`. */
  name?: string | undefined
  /** Marks the control as required. */
  required?: boolean | undefined
  disabled?: boolean | undefined
  /**
   * The control: an element, which keeps its own properties, or a function that receives the properties for the
   * control.
   */
  children: ReactElement | ((control: FieldControl) => ReactElement)
}

/**
 * A label, a hint and an error message around a form control. All fields of this package include it; use it for your
 * own control. In a `Form` that control is validated, marked and submitted like theirs if it is an `input`, a `select`
 * or a `textarea`, or passes its properties on to one.
 *
 * Data attributes: `data-invalid`, `data-disabled`.
 *
 * @example
 * <Field label="Banner" name="banner" hint="The colour behind your logo" required><input type="color" /></Field>
 * @example
 * <Field label="Country" name="country">{(control) => <CountryInput {...control} />}</Field>
 */
export const Field = forwardRef<HTMLDivElement, FieldProps>(function Field(
  { id, label, hideLabel = false, hint, error: ownError, name, required, disabled: isOff, children, ...rest },
  ref,
) {
  const ownId = useId()
  const controlId = id ?? ownId
  return (
    <FormField name={name} error={ownError} disabled={isOff}>
      {({ error, disabled, name: sentAs, Input }) => {
        const control: FieldControl = {
          id: controlId,
          ...defined({ name: sentAs, required, disabled: disabled || undefined }),
          ...describedBy(controlId, { hint, error }),
        }
        const draw = (given: FieldControl) =>
          typeof children === 'function' ? (
            children(given)
          ) : (
            <Rendered tag="input" render={children} {...(given as object)} />
          )
        return (
          <FieldFrame
            {...rest}
            ref={ref}
            label={label}
            hint={hint}
            error={error}
            id={controlId}
            hideLabel={hideLabel}
            data-disabled={disabled ? '' : undefined}
          >
            {typeof Input === 'string' ? draw(control) : <Input {...control} render={draw} />}
          </FieldFrame>
        )
      }}
    </FormField>
  )
})
