import {
  type ComponentType,
  createContext,
  type ElementType,
  type ReactElement,
  type ReactNode,
  useContext,
} from 'react'

/** What a field draws, after what stands around it was asked. */
export interface FormFieldState {
  readonly error: ReactNode
  readonly disabled: boolean
  /** Of the field, or of the group around it. */
  readonly name: string | undefined
  /** A text control that the form around knows; else the element alone. */
  readonly Input: ElementType
  readonly Textarea: ElementType
}

export interface FormFieldProps {
  name?: string | undefined
  error?: ReactNode
  disabled?: boolean | undefined
  children: (state: FormFieldState) => ReactElement
}

/** What stands around fields, and changes them. */
export interface FormSurroundings {
  /** Of a fieldset. */
  readonly disabled: boolean
  /** Of a group, which its controls share. */
  readonly name?: string | undefined
  /** Brought by a form, so that a field alone does not load what a form needs. */
  readonly Registered: ComponentType<FormFieldProps> | undefined
}

export const FormSurroundingsContext = createContext<FormSurroundings>({
  disabled: false,
  Registered: undefined,
})

/**
 * A field as a part of the form and of the fieldset around it: it shows the form's error for its name, and is disabled
 * with its fieldset. Where there is neither, it is as its own properties say.
 *
 * @example
 * <FormField name={name} error={own}>{({ error }) => <FieldNotes id={id} hint={hint} error={error} />}</FormField>
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
