import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useContext, useId, useMemo } from 'react'
import { describedBy, FieldNotes } from '../field/field-frame.tsx'
import { FormSurroundingsContext } from '../form/form-field.tsx'
import hidden from '../visually-hidden/ui-visually-hidden.module.css'
import styles from './ui-fieldset.module.css'

export interface FieldsetProps extends ComponentPropsWithoutRef<'fieldset'> {
  /** Name of the group. */
  legend: ReactNode
  /** Hides the legend visually; screen readers still read it. */
  hideLegend?: boolean
  /** Help text for all fields of the group. */
  hint?: ReactNode
  /** Error of the group as a whole, such as two fields that contradict each other. */
  error?: ReactNode
}

/**
 * A group of fields with a legend, which screen readers announce with each field. `disabled` disables all of them.
 * For one question with a few answers use `RadioGroup` or `CheckboxGroup`, which are groups themselves.
 *
 * Data attributes: `data-invalid`, `data-disabled`.
 *
 * @example
 * <Fieldset legend="Contact" hint="For the organiser alone">
 *   <TextField label="Mail" name="mail" type="email" />
 *   <TextField label="Discord" name="discord" />
 * </Fieldset>
 */
export const Fieldset = forwardRef<HTMLFieldSetElement, FieldsetProps>(function Fieldset(
  {
    legend,
    hideLegend = false,
    hint,
    error,
    disabled = false,
    id,
    className,
    children,
    'aria-describedby': describing,
    ...rest
  },
  ref,
) {
  const ownId = useId()
  const fieldsetId = id ?? ownId
  const around = useContext(FormSurroundingsContext)
  const isDisabled = disabled || around.disabled
  const surroundings = useMemo(() => ({ ...around, disabled: isDisabled }), [around, isDisabled])
  // A group has no `aria-invalid`: the error is part of its description.
  const { 'aria-describedby': description } = describedBy(fieldsetId, { hint, error }, describing)
  return (
    <fieldset
      data-slot="fieldset"
      {...rest}
      ref={ref}
      id={fieldsetId}
      disabled={isDisabled}
      aria-describedby={description}
      className={clsx(styles['root'], className)}
      data-invalid={error ? '' : undefined}
      data-disabled={isDisabled ? '' : undefined}
    >
      <legend className={hideLegend ? hidden['root'] : styles['legend']} data-slot="fieldset-legend">
        {legend}
      </legend>
      {hint ? (
        <p className={styles['hint']} id={`${fieldsetId}-hint`} data-slot="fieldset-hint">
          {hint}
        </p>
      ) : null}
      <FormSurroundingsContext.Provider value={surroundings}>
        <div className={styles['fields']} data-slot="fieldset-fields">
          {children}
        </div>
      </FormSurroundingsContext.Provider>
      <FieldNotes id={fieldsetId} error={error} />
    </fieldset>
  )
})
