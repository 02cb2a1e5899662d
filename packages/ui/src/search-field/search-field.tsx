import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import {
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
import { useControlled } from '../change/use-controlled.ts'
import field from '../field/ui-field.module.css'
import { IconButton } from '../icon-button/icon-button.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-search-field.module.css'

/** The texts in English. */
const texts = {
  clearLabel: 'Clear search',
} satisfies Partial<UiLabels>

export interface SearchFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** What is searched, for a screen reader; the magnifier says it to the eye. */
  label: string
  value?: string | undefined
  defaultValue?: string | undefined
  /** By a key, or by emptying it: with Escape or its button. */
  onValueChange?:
    | ((value: string, details: ChangeDetails<'input-change' | 'clear-press' | 'escape-key'>) => void)
    | undefined
  onChange?: ChangeEventHandler<HTMLInputElement>
  /** Enter was pressed. Leave out where the list follows every letter. */
  onSearch?: (value: string) => void
  /** Results are on their way. */
  loading?: boolean
  /** What was found, such as '12 clans'; read aloud when it changes. */
  status?: ReactNode
  /** Name of the button that empties the field. */
  clearLabel?: string
}

/**
 * One line that searches. `className` and `style` go to the outer
 * element, the rest to the input.
 *
 * Keyboard: Enter searches; Escape empties the field, and only an empty field lets Escape through to a dialog around it;
 * Tab goes on to the clearing button.
 *
 * Data attributes: `data-filled`, `data-loading`, `data-disabled`.
 *
 * @example
 * <SearchField label="Search clans" value={query} onValueChange={setQuery} status={`${clans.length} clans`} />
 */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  {
    label,
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
    disabled,
    ...rest
  },
  ref,
) {
  const ownId = useId()
  const inputId = id ?? ownId
  const labels = useLabels(texts)
  const input = useRef<HTMLInputElement>(null)
  const both = useJoinedRefs(input, ref)
  const [words, change] = useControlled(value, defaultValue, onValueChange)

  const clear = (reason: 'clear-press' | 'escape-key', event: Event) => {
    change('', changeDetails(reason, event))
    input.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    if (event.key === 'Enter') onSearch?.(words)
    if (event.key === 'Escape' && words !== '') {
      event.preventDefault()
      event.stopPropagation()
      clear('escape-key', event.nativeEvent)
    }
  }
  return (
    <div
      className={clsx(field['box'], field['line'], styles['root'], className)}
      style={style}
      data-slot="search-field"
      data-loading={loading ? '' : undefined}
      data-filled={words === '' ? undefined : ''}
      data-disabled={disabled ? '' : undefined}
    >
      <label className={styles['icon']} htmlFor={inputId} data-slot="search-field-icon">
        {loading ? <Spinner /> : <Search size={18} aria-hidden />}
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        autoComplete="off"
        enterKeyHint="search"
        data-slot="search-field-control"
        {...rest}
        ref={both}
        id={inputId}
        type="search"
        className={clsx(field['input'], styles['input'])}
        disabled={disabled}
        value={words}
        onChange={(event) => {
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
  )
})
