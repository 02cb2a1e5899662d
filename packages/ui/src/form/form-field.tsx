import {
  type ComponentType,
  createContext,
  type ElementType,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'

/** State of a field, combined with that of the surrounding form and fieldset. */
export interface FormFieldState {
  readonly error: ReactNode
  readonly disabled: boolean
  /** Name of the field, or of the surrounding group. */
  readonly name: string | undefined
  /** A text input that is registered with the surrounding form; outside a form the plain element. */
  readonly Input: ElementType
  readonly Textarea: ElementType
}

export interface FormFieldProps {
  name?: string | undefined
  error?: ReactNode
  disabled?: boolean | undefined
  children: (state: FormFieldState) => ReactElement
}

/** The surrounding form, fieldset and group of a field. */
export interface FormSurroundings {
  /** Whether the fieldset is disabled. */
  readonly disabled: boolean
  /** Name of the group, which its controls share. */
  readonly name?: string | undefined
  /** Provided by the form, so that a field outside a form does not load form code. */
  readonly Registered: ComponentType<FormFieldProps> | undefined
}

export const FormSurroundingsContext = createContext<FormSurroundings>({
  disabled: false,
  Registered: undefined,
})

/**
 * Connects a field to the surrounding form and fieldset: it shows the form's error for its name, and is disabled with
 * its fieldset. Without either only its own properties apply.
 *
 * @example
 * <FormField name="clan" error={error}>{({ error: shown }) => <p role="status">{shown}</p>}</FormField>
 */
export function FormField({ name, error, disabled = false, children }: FormFieldProps) {
  const { Registered, disabled: isDisabledAround, name: sharedName } = useContext(FormSurroundingsContext)
  const isDisabled = disabled || isDisabledAround
  return Registered ? (
    <Registered name={name} error={error} disabled={isDisabled}>
      {children}
    </Registered>
  ) : (
    children({ error, disabled: isDisabled, name: name ?? sharedName, Input: 'input', Textarea: 'textarea' })
  )
}
