import { clsx } from 'clsx'
import {
  type ChangeEvent,
  type ComponentPropsWithoutRef,
  type CSSProperties,
  forwardRef,
  useId,
  useRef,
  useState,
} from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { describedBy, FieldFrame, type FieldWords } from '../field/field-frame.tsx'
import field from '../field/ui-field.module.css'
import { FormField } from '../form/form-field.tsx'
import { useFormReset } from '../form/use-form-reset.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useNumberFormatter } from '../provider/ui-context.ts'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { roomMark } from './room-mark.ts'
import styles from './ui-textarea.module.css'

/** Default texts, in English. */
const texts = {
  charactersLeftLabel: (left, max, format) => `${format(left)} of ${format(max)} characters left`,
} satisfies Partial<UiLabels>

export interface TextareaProps extends Omit<ComponentPropsWithoutRef<'textarea'>, 'cols'>, FieldWords {
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  /** Minimum number of lines. */
  rows?: number
  /** Maximum number of lines it grows to; longer text scrolls. */
  maxRows?: number
  /** Shows the number of characters of `maxLength`, and announces when few are left. */
  showCount?: boolean
  /** Formats the remaining characters as text. */
  charactersLeftLabel?: UiLabels['charactersLeftLabel']
  /** In addition to the native `onChange`. */
  onValueChange?: ((value: string, details: ChangeDetails<'input-change'>) => void) | undefined
}

/**
 * A multi-line text field with a label; it grows with its content. `className` and `style` go to the outer element, the
 * rest to the textarea. For one line use `TextField`.
 *
 * Data attributes: `data-invalid`, `data-disabled`, `data-readonly`.
 *
 * @example
 * <Textarea label="About your clan" name="about" maxLength={280} showCount required />
 */
export const Textarea = forwardRef<HTMLTextAreaElement, TextareaProps>(function Textarea(
  {
    label,
    hideLabel = false,
    hint,
    error: ownError,
    rows = 3,
    maxRows = 10,
    showCount = false,
    charactersLeftLabel,
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
  const areaId = id ?? ownId
  const { maxLength, value, defaultValue = '' } = rest
  const room = useRef<HTMLTextAreaElement>(null)
  const both = useJoinedRefs(room, ref)
  const [ownLength, setOwnLength] = useState(String(defaultValue).length)
  const length = value === undefined ? ownLength : String(value).length
  const max = showCount ? maxLength : undefined

  useMountEffect(() => {
    if (room.current) fit(room.current)
  }, [value])
  useFormReset(room, rest.form, () => {
    if (!room.current) return
    setOwnLength(room.current.value.length)
    fit(room.current)
  })

  return (
    <FormField name={rest.name} error={ownError} disabled={isOff}>
      {({ error, disabled, Textarea: Control }) => (
        <FieldFrame
          label={label}
          hint={hint}
          error={error}
          id={areaId}
          hideLabel={hideLabel}
          className={className}
          style={style}
          data-slot="textarea"
          data-disabled={disabled ? '' : undefined}
          data-readonly={rest.readOnly ? '' : undefined}
        >
          <div
            className={clsx(field['box'], styles['box'])}
            style={
              { '--textarea-rows': rows, '--textarea-max-rows': Math.max(rows, maxRows) } as CSSProperties
            }
            data-slot="textarea-box"
          >
            <Control
              data-slot="textarea-control"
              {...describedBy(areaId, { hint, error }, clsx(describing, max && `${areaId}-room`))}
              {...rest}
              ref={both}
              id={areaId}
              rows={rows}
              disabled={disabled}
              className={styles['control']}
              onChange={(event: ChangeEvent<HTMLTextAreaElement>) => {
                onChange?.(event)
                const { target, nativeEvent } = event
                setOwnLength(target.value.length)
                fit(target)
                onValueChange?.(target.value, changeDetails('input-change', nativeEvent))
              }}
            />
            {max === undefined ? null : (
              <Room
                id={`${areaId}-room`}
                length={length}
                max={max}
                {...(charactersLeftLabel ? { charactersLeftLabel } : {})}
              />
            )}
          </div>
        </FieldFrame>
      )}
    </FormField>
  )
})

interface RoomProps {
  readonly id: string
  readonly length: number
  readonly max: number
  readonly charactersLeftLabel?: UiLabels['charactersLeftLabel']
}

/**
 * The character counter: visible text for the number typed; for screen readers the limit as a description of the field,
 * and an announcement when few characters are left.
 */
function Room({ id, length, max, charactersLeftLabel }: RoomProps) {
  const labels = useLabels(texts)
  const format = useNumberFormatter()
  const left = Math.max(0, max - length)
  const words = (charactersLeftLabel ?? labels.charactersLeftLabel)(left, max, format)
  const mark = roomMark(left, max)
  const [said, setSaid] = useState({ mark, words: '' })
  // Announced at thresholds only, not at each keystroke, which would interrupt typing.
  if (said.mark !== mark) setSaid({ mark, words: mark === undefined ? '' : words })
  return (
    <>
      <span
        className={styles['count']}
        data-slot="textarea-count"
        data-full={left === 0 ? '' : undefined}
        aria-hidden
      >
        {format(length)} / {format(max)}
      </span>
      <VisuallyHidden id={id}>{words}</VisuallyHidden>
      <VisuallyHidden aria-live="polite" data-slot="textarea-status">
        {said.words}
      </VisuallyHidden>
    </>
  )
}

/** Fallback for browsers without `field-sizing: content`. */
function fit(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return
  area.style.blockSize = 'auto'
  area.style.blockSize = `${area.scrollHeight}px`
}
