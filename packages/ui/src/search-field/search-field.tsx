import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import {
  type ComponentPropsWithoutRef,
  forwardRef,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import field from '../field/ui-field.module.css'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import styles from './ui-search-field.module.css'

export interface SearchFieldProps
  extends Omit<ComponentPropsWithoutRef<'input'>, 'size' | 'type' | 'value' | 'defaultValue' | 'onChange'> {
  /** What is searched, for a screen reader; the magnifier says it to the eye. */
  label: string
  value: string
  onValueChange: (value: string) => void
  /** Enter was pressed. Leave out where the list follows every letter. */
  onSearch?: (value: string) => void
  /** Results are on their way. */
  isLoading?: boolean
  /** What was found, such as '12 clans'; read aloud when it changes. */
  status?: ReactNode
  /** Name of the button that empties the field. */
  clearLabel?: string
}

/**
 * One line that searches. `className` goes to the outer element, the rest to the input.
 *
 * Keyboard: Enter searches; Escape empties the field, and only an empty field lets Escape through to a dialog around it;
 * Tab goes on to the clearing button.
 *
 * @example
 * <SearchField label="Search clans" value={query} onValueChange={setQuery} status={`${clans.length} clans`} />
 */
export const SearchField = forwardRef<HTMLInputElement, SearchFieldProps>(function SearchField(
  {
    label,
    value,
    onValueChange,
    onSearch,
    isLoading = false,
    status,
    clearLabel = 'Clear search',
    className,
    id,
    onKeyDown,
    disabled,
    ...rest
  },
  ref,
) {
  const ownId = useId()
  const inputId = id ?? ownId
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle<HTMLInputElement | null, HTMLInputElement | null>(ref, () => input.current)

  const clear = () => {
    onValueChange('')
    input.current?.focus()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    onKeyDown?.(event)
    if (event.defaultPrevented) return
    if (event.key === 'Enter') onSearch?.(value)
    if (event.key === 'Escape' && value !== '') {
      event.preventDefault()
      event.stopPropagation()
      clear()
    }
  }
  return (
    <div
      className={clsx(field['box'], field['line'], styles['root'], className)}
      data-slot="search-field"
      data-state={isLoading ? 'loading' : value === '' ? 'empty' : 'filled'}
    >
      <label className={styles['icon']} htmlFor={inputId} data-slot="icon">
        {isLoading ? <Spinner /> : <Search size={18} aria-hidden />}
        <VisuallyHidden>{label}</VisuallyHidden>
      </label>
      <input
        autoComplete="off"
        enterKeyHint="search"
        {...rest}
        ref={input}
        id={inputId}
        type="search"
        className={clsx(field['input'], styles['input'])}
        data-slot="input"
        disabled={disabled}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        onKeyDown={press}
      />
      {value === '' || disabled ? null : (
        <IconButton label={clearLabel} icon={<X size={16} aria-hidden />} tone="quiet" onClick={clear} />
      )}
      <VisuallyHidden aria-live="polite" data-slot="status">
        {status}
      </VisuallyHidden>
    </div>
  )
})
