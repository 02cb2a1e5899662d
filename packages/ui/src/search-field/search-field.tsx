import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import {
  type ChangeEvent,
  type ChangeEventHandler,
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
} from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { describedBy, FieldNotes, type FieldWords } from '../field/field-frame.tsx'
import field from '../field/ui-field.module.css'
import { FormField } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-search-field.module.css'

/** Default texts, in English. */
const texts = {
  clearLabel: 'Clear search',
} satisfies Partial<UiLabels>

export interface SearchFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'type' | 'value' | 'defaultValue' | 'onChange'>,
    FieldWords {
  /** Accessible name; visually, the magnifier icon stands for it. */
  label: ReactNode
  value?: string | undefined
  defaultValue?: string | undefined
  /** Called on typing, and when the field is cleared: with Escape or its button. */
  onValueChange?:
    | ((value: string, details: ChangeDetails<'input-change' | 'clear-press' | 'escape-key'>) => void)
    | undefined
  /** The native handler, in addition to `onValueChange`. */
  onChange?: ChangeEventHandler<HTMLInputElement>
  /** Called on Enter, which then does not submit a surrounding form. Omit it where the list filters while typing. */
  onSearch?: (value: string) => void
  /** Results are loading. */
  loading?: boolean
  /** The result, such as '12 clans'; announced when it changes. */
  status?: ReactNode
  /** Accessible name of the clear button. */
  clearLabel?: string
}

/**
 * A search input. In a `Form` it is submitted under its `name`. `className` and `style` go to the outer element, the
 * rest to the input.
 *
 * Keyboard: Enter searches; Escape clears the field; in an empty field Escape reaches a surrounding dialog;
 * Tab moves to the clear button.
 *
 * Data attributes: `data-filled`, `data-loading`, `data-invalid`, `data-disabled`.
 *
 * @example
 * <SearchField label="Search clans" value={query} onValueChange={setQuery} status={`${clans.length} clans`} />
 */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  {
    label,
    hint,
    error: ownError,
    value,
    defaultValue = '',
    onValueChange,
    onChange,
    onSearch,
    loading = false,
    status,
    clearLabel,
    className,
    style,
    id,
    onKeyDown,
    disabled: isOff,
    'aria-describedby': describing,
    ...rest
  },
  ref,
) {
  const ownId = useId()
  const inputId = id ?? ownId
  const labels = useLabels(texts)
  const input = useRef<HTMLInputElement>(null)
  const both = useJoinedRefs(input, ref)
  const [words, change] = useFieldValue({
    value,
    defaultValue,
    onChange: onValueChange,
    place: input,
    form: rest.form,
  })

  const clear = (reason: 'clear-press' | 'escape-key', event: Event) => {
    change('', changeDetails(reason, event))
    input.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    // An input method uses Enter and Escape itself while text is composed.
    if (event.defaultPrevented || event.nativeEvent.isComposing) return
    if (event.key === 'Enter' && onSearch) {
      event.preventDefault()
      onSearch(words)
    }
    if (event.key === 'Escape' && words !== '') {
      event.preventDefault()
      event.stopPropagation()
      clear('escape-key', event.nativeEvent)
    }
  }
  return (
    <FormField name={rest.name} error={ownError} disabled={isOff}>
      {({ error, disabled, Input }) => (
        <div
          className={clsx(field['root'], className)}
          style={style}
          data-slot="search-field"
          data-loading={loading ? '' : undefined}
          data-filled={words === '' ? undefined : ''}
          data-invalid={error ? '' : undefined}
          data-disabled={disabled ? '' : undefined}
        >
          <div className={clsx(field['box'], field['line'], styles['box'])} data-slot="search-field-box">
            <label className={styles['icon']} htmlFor={inputId} data-slot="search-field-icon">
              {loading ? <Spinner /> : <Search size={18} aria-hidden />}
              <VisuallyHidden>{label}</VisuallyHidden>
            </label>
            <Input
              autoComplete="off"
              enterKeyHint="search"
              data-slot="search-field-control"
              {...describedBy(inputId, { hint, error }, describing)}
              {...rest}
              ref={both}
              id={inputId}
              type="search"
              className={clsx(field['input'], styles['input'])}
              disabled={disabled}
              value={words}
              onChange={(event: ChangeEvent<HTMLInputElement>) => {
                onChange?.(event)
                change(event.target.value, changeDetails('input-change', event.nativeEvent))
              }}
              onKeyDown={press}
            />
            {words === '' || disabled ? null : (
              <IconButton
                label={clearLabel ?? labels.clearLabel}
                icon={<X size={16} aria-hidden />}
                variant="ghost"
                data-slot="search-field-clear"
                onClick={({ nativeEvent }: MouseEvent) => clear('clear-press', nativeEvent)}
              />
            )}
            <VisuallyHidden aria-live="polite" data-slot="search-field-status">
              {status}
            </VisuallyHidden>
          </div>
          <FieldNotes id={inputId} hint={hint} error={error} />
        </div>
      )}
    </FormField>
  )
})
