import { Checkbox as Base } from '@base-ui/react/checkbox'
import { clsx } from 'clsx'
import { Check, Minus } from 'lucide-react'
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, useId, useRef } from 'react'
import { describedBy, FieldNotes, type FieldWords } from '../field/field-frame.tsx'
import { FormField } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import styles from './ui-checkbox.module.css'

export interface CheckboxProps
  extends Omit<
      ComponentPropsWithoutRef<typeof Base.Root>,
      'className' | 'style' | 'render' | 'children' | 'nativeButton'
    >,
    FieldWords {
  className?: string
  style?: CSSProperties
}

/**
 * A checkbox that is submitted with a form; `indeterminate` if only some boxes of a group are checked. `className` and
 * `style` go to the outer element, the rest to the box. For a setting that takes effect immediately use `Switch`.
 *
 * Keyboard: Tab moves to it, Space checks and unchecks it.
 *
 * Data attributes: `data-invalid`, `data-disabled`; of the box `data-checked`, `data-unchecked`, `data-indeterminate`.
 *
 * @example
 * <Checkbox label="I accept the rules" checked={isAccepted} onCheckedChange={setAccepted} />
 */
export const Checkbox = forwardRef<HTMLElement, CheckboxProps>(function Checkbox(
  {
    label,
    hint,
    error: ownError,
    disabled: isOff,
    checked,
    defaultChecked = false,
    onCheckedChange,
    className,
    style,
    'aria-describedby': describing,
    ...rest
  },
  ref,
) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  const both = useJoinedRefs(box, ref)
  const [isChecked, change] = useFieldValue<boolean, Base.Root.ChangeEventDetails>({
    value: checked,
    defaultValue: defaultChecked,
    onChange: onCheckedChange,
    place: box,
    form: rest.form,
  })
  return (
    <FormField name={rest.name} error={ownError} disabled={isOff}>
      {({ error, disabled, name }) => (
        <div
          className={clsx(styles['root'], className)}
          style={style}
          data-slot="checkbox"
          data-invalid={error ? '' : undefined}
          data-disabled={disabled ? '' : undefined}
        >
          <label className={styles['row']} data-slot="checkbox-row">
            <Base.Root
              aria-labelledby={`${id}-label`}
              data-slot="checkbox-control"
              {...describedBy(id, { hint, error }, describing)}
              {...rest}
              {...(name === undefined ? {} : { name })}
              checked={isChecked}
              onCheckedChange={change}
              disabled={disabled}
              ref={both}
              className={styles['box']}
            >
              <Base.Indicator
                className={styles['mark']}
                data-slot="checkbox-mark"
                // Inside a group only the group may know whether the box is indeterminate.
                render={(mark, { indeterminate }) => (
                  <span {...mark}>
                    {indeterminate ? <Minus size={16} aria-hidden /> : <Check size={16} aria-hidden />}
                  </span>
                )}
              />
            </Base.Root>
            <span className={styles['label']} id={`${id}-label`} data-slot="checkbox-label">
              {label}
            </span>
          </label>
          <FieldNotes id={id} hint={hint} error={error} className={styles['note']} />
        </div>
      )}
    </FormField>
  )
})
