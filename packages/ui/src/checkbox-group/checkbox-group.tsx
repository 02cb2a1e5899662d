import { CheckboxGroup as Base } from '@base-ui/react/checkbox-group'
import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  type ReactNode,
  useContext,
  useId,
  useRef,
} from 'react'
import type { ChangeDetails } from '../change/change-details.ts'
import { Checkbox } from '../checkbox/checkbox.tsx'
import { describedBy, FieldNotes, type FieldWords } from '../field/field-frame.tsx'
import field from '../field/ui-field.module.css'
import { FormField, FormSurroundingsContext } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import hidden from '../visually-hidden/ui-visually-hidden.module.css'
import styles from './ui-checkbox-group.module.css'

/** Default texts, in English. */
const texts = {
  selectAllLabel: 'Select all',
} satisfies Partial<UiLabels>

const nothing: string[] = []

export interface CheckboxGroupProps
  extends Omit<ComponentPropsWithoutRef<typeof Base>, 'className' | 'style' | 'render'>,
    FieldWords {
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /** Name in the form data; sent once for each checked box. */
  name?: string | undefined
  /** The values of all boxes; adds a box above them that checks all of them. */
  allValues?: string[] | undefined
  selectAllLabel?: string
  /** Whether the checkboxes stand below or beside each other. */
  orientation?: 'vertical' | 'horizontal'
  className?: string
  style?: CSSProperties
  /** The `Checkbox`es, each with a `value`. */
  children: ReactNode
}

/**
 * Multiple selection from a few options that are all visible. `className` and `style` go to the outer element, the rest
 * to the group. For exactly one use `RadioGroup`, for many options `Combobox` with `multiple`.
 *
 * Keyboard: Tab moves between the checkboxes, Space checks and unchecks.
 *
 * Data attributes: `data-orientation`, `data-invalid`, `data-disabled`.
 *
 * @example
 * <CheckboxGroup label="Games" name="games" allValues={['cs', 'dota']}>
 *   <Checkbox value="cs" label="Counter-Strike" />
 *   <Checkbox value="dota" label="Dota" />
 * </CheckboxGroup>
 */
export const CheckboxGroup = forwardRef<HTMLDivElement, CheckboxGroupProps>(function CheckboxGroup(
  {
    label,
    hideLabel = false,
    hint,
    error: ownError,
    name,
    allValues,
    selectAllLabel,
    orientation = 'vertical',
    disabled: isOff,
    id,
    value,
    defaultValue = nothing,
    onValueChange,
    className,
    style,
    children,
    'aria-describedby': describing,
    ...rest
  },
  ref,
) {
  const ownId = useId()
  const groupId = id ?? ownId
  const labels = useLabels(texts)
  const control = useRef<HTMLDivElement>(null)
  const both = useJoinedRefs(control, ref)
  const [chosen, change] = useFieldValue<string[], ChangeDetails<Base.ChangeEventReason>>({
    value,
    defaultValue,
    onChange: onValueChange,
    place: control,
    form: undefined,
  })
  return (
    <FormField name={name} error={ownError} disabled={isOff}>
      {({ error, disabled }) => {
        // A group has no `aria-invalid`: the error is part of its description.
        const { 'aria-describedby': description } = describedBy(groupId, { hint, error }, describing)
        return (
          <div
            className={clsx(field['root'], className)}
            style={style}
            data-slot="checkbox-group"
            data-orientation={orientation}
            data-invalid={error ? '' : undefined}
            data-disabled={disabled ? '' : undefined}
          >
            <span
              className={hideLabel ? hidden['root'] : field['label']}
              id={`${groupId}-label`}
              data-slot="field-label"
            >
              {label}
            </span>
            <Base
              data-slot="checkbox-group-control"
              aria-labelledby={`${groupId}-label`}
              aria-describedby={description}
              {...rest}
              {...(allValues ? { allValues } : {})}
              value={chosen}
              onValueChange={change}
              ref={both}
              id={groupId}
              disabled={disabled}
              className={styles['control']}
            >
              <Boxes name={name} disabled={disabled}>
                {allValues ? <Checkbox parent label={selectAllLabel ?? labels.selectAllLabel} /> : null}
                <div
                  className={clsx(styles['boxes'], allValues && styles['inset'])}
                  data-slot="checkbox-group-boxes"
                >
                  {children}
                </div>
              </Boxes>
            </Base>
            <FieldNotes id={groupId} hint={hint} error={error} />
          </div>
        )
      }}
    </FormField>
  )
})

interface BoxesProps {
  readonly name: string | undefined
  readonly disabled: boolean
  readonly children: ReactNode
}

/** The group is the form field, not each box. */
function Boxes({ name, disabled, children }: BoxesProps) {
  const around = useContext(FormSurroundingsContext)
  return (
    <FormSurroundingsContext.Provider value={{ ...around, Registered: undefined, name, disabled }}>
      {children}
    </FormSurroundingsContext.Provider>
  )
}
