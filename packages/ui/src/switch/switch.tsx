import { Switch as Base } from '@base-ui/react/switch'
import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, type CSSProperties, forwardRef, useId, useRef } from 'react'
import { describedBy, type FieldWords } from '../field/field-frame.tsx'
import { FormField } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import styles from './ui-switch.module.css'

export interface SwitchProps
  extends Omit<
      ComponentPropsWithoutRef<typeof Base.Root>,
      'className' | 'style' | 'render' | 'children' | 'nativeButton'
    >,
    FieldWords {
  className?: string
  style?: CSSProperties
}

/**
 * A setting that is on or off and takes effect immediately. `className` and `style` go to the outer element, the rest
 * to the switch. For a choice that is submitted with a form use `Checkbox`.
 *
 * Keyboard: Tab moves to it, Space and Enter toggle it.
 *
 * Data attributes: `data-invalid`, `data-disabled`; of the switch `data-checked`, `data-unchecked`.
 *
 * @example
 * <Switch label="Sound" checked={hasSound} onCheckedChange={setHasSound} />
 */
export const Switch = forwardRef<HTMLElement, SwitchProps>(function Switch(
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
  const track = useRef<HTMLElement>(null)
  const both = useJoinedRefs(track, ref)
  const [isChecked, change] = useFieldValue<boolean, Base.Root.ChangeEventDetails>({
    value: checked,
    defaultValue: defaultChecked,
    onChange: onCheckedChange,
    place: track,
    form: rest.form,
  })
  return (
    <FormField name={rest.name} error={ownError} disabled={isOff}>
      {({ error, disabled }) => (
        <label
          className={clsx(styles['root'], className)}
          style={style}
          data-slot="switch"
          data-invalid={error ? '' : undefined}
          data-disabled={disabled ? '' : undefined}
        >
          <span className={styles['words']} data-slot="switch-words">
            <span className={styles['label']} id={`${id}-label`} data-slot="switch-label">
              {label}
            </span>
            {hint ? (
              <span className={styles['hint']} id={`${id}-hint`} data-slot="switch-hint">
                {hint}
              </span>
            ) : null}
            <span
              className={styles['error']}
              id={`${id}-error`}
              data-slot="switch-error"
              // Rendered without an error, too: otherwise screen readers would not announce it.
              aria-live="polite"
            >
              {error}
            </span>
          </span>
          <Base.Root
            data-slot="switch-control"
            aria-labelledby={`${id}-label`}
            {...describedBy(id, { hint, error }, describing)}
            {...rest}
            checked={isChecked}
            onCheckedChange={change}
            disabled={disabled}
            ref={both}
            className={styles['track']}
          >
            <Base.Thumb className={styles['thumb']} data-slot="switch-thumb" />
          </Base.Root>
        </label>
      )}
    </FormField>
  )
})
