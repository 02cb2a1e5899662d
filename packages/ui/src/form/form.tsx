import { Field as BaseField } from '@base-ui/react/field'
import { Form as Base } from '@base-ui/react/form'
import { DEFAULT_VALIDITY_STATE } from '@base-ui/react/internals/field-constants'
import { useFieldRootContext } from '@base-ui/react/internals/field-root-context'
import { useFormContext } from '@base-ui/react/internals/form-context'
import { clsx } from 'clsx'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  createContext,
  type ForwardedRef,
  forwardRef,
  type ReactNode,
  useContext,
  useMemo,
} from 'react'
import { forwardGenericRef } from '../render/forward-generic-ref.ts'
import { type FormFieldProps, FormSurroundingsContext } from './form-field.tsx'
import styles from './ui-form.module.css'
import { useFormReset } from './use-form-reset.ts'

/** Errors by field name. */
export type FormErrors = Readonly<Record<string, string | readonly string[]>>

type BaseProps<Values extends Record<string, unknown>> = Base.Props<Values>

export interface FormProps<Values extends Record<string, unknown> = Record<string, unknown>>
  extends Omit<ComponentPropsWithoutRef<'form'>, 'noValidate'>,
    Pick<BaseProps<Values>, 'validationMode' | 'actionsRef'> {
  /**
   * Errors from a server, by field name. An error disappears when its field changes, and all when the form is reset; pass
   * a new object to show errors again.
   */
  errors?: FormErrors | undefined
  /**
   * Called when the form is submitted and every field is valid, with the values by field name and in the fields' own
   * types (a number for a `NumberField`, a list for a `CheckboxGroup`). It does not navigate.
   */
  onFormSubmit?: ((values: Values, details: Base.SubmitEventDetails) => void) | undefined
  className?: string
  style?: CSSProperties
}

/**
 * A form with validation. On submit it validates each field, shows the errors below the fields, and focuses the first
 * invalid one; pass errors from a server as `errors`. Fields take part by their `name`; a field with its own `error`
 * blocks submission. For a single setting that takes effect immediately use the control without a form.
 *
 * Keyboard: Enter in a single-line field submits.
 *
 * @example
 * <Form errors={answer.errors} onFormSubmit={(values) => join(values)}>
 *   <TextField label="Clan name" name="clan" required />
 *   <Button tone="accent" type="submit">Found</Button>
 * </Form>
 */
export const Form = forwardGenericRef(function Form<
  Values extends Record<string, unknown> = Record<string, unknown>,
>({ errors, className, children, ...rest }: FormProps<Values>, ref: ForwardedRef<HTMLFormElement>) {
  const around = useContext(FormSurroundingsContext)
  const surroundings = useMemo(() => ({ ...around, Registered }), [around])
  return (
    <Base
      data-slot="form"
      {...(rest as object)}
      {...(errors === undefined ? {} : { errors: errors as Record<string, string | string[]> })}
      ref={ref}
      className={clsx(styles['root'], className)}
    >
      <FormSurroundingsContext.Provider value={surroundings}>
        <ErrorsContext.Provider value={errors}>{children}</ErrorsContext.Provider>
      </FormSurroundingsContext.Provider>
    </Base>
  )
})

const ErrorsContext = createContext<FormErrors | undefined>(undefined)

/** A field that is registered with the form: the form validates its control on submit and provides its error. */
function Registered({ name, error, disabled = false, children }: FormFieldProps) {
  const errors = useContext(ErrorsContext)
  return (
    <BaseField.Root
      {...(name === undefined ? {} : { name })}
      invalid={Boolean(error)}
      disabled={disabled}
      // The field renders its own element.
      render={({ children: content }) => <>{content}</>}
    >
      <ClearedByReset errors={errors} />
      <BaseField.Validity>
        {({ validity, error: own }) => {
          const ofForm =
            validity.valid === false ? own || asWords(name ? errors?.[name] : undefined) : undefined
          return children({ error: error || ofForm, disabled, name, Input, Textarea })
        }}
      </BaseField.Validity>
    </BaseField.Root>
  )
}

/**
 * Clears what a submit or a server found wrong with a field when its form is reset, as native forms do. Base UI has nothing
 * for it but a new field, which would lose the focus: so it is told by the contexts of its fields and forms, which are not
 * public. Its version is pinned, and `form-reset.test.tsx` notices if they change.
 */
function ClearedByReset({ errors }: { readonly errors: FormErrors | undefined }) {
  const { elementRef, clearErrors, submitCountRef } = useFormContext()
  const { name, setTouched, setDirty, setValidityData, validation } = useFieldRootContext()
  const clear = (errorsBefore: FormErrors | undefined) => {
    // Fields validate again on submit only, as before the first one.
    submitCountRef.current = 0
    validation.change(undefined, true)
    setTouched(false)
    setDirty(false)
    setValidityData((before) => ({ ...before, state: DEFAULT_VALIDITY_STATE, error: '', errors: [] }))
    // React resets a form when its action is over: errors that came with its answer are new ones.
    if (errors === errorsBefore) clearErrors(name)
  }
  useFormReset(elementRef, undefined, clear, errors)
  return null
}

const asWords = (error: string | readonly string[] | undefined): ReactNode =>
  typeof error === 'string' ? error : error?.join(' ')

const Input = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(function Input(props, ref) {
  return <BaseField.Control {...props} ref={ref} />
})

const Textarea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<'textarea'>>(
  function Textarea(props, ref) {
    return <BaseField.Control {...(props as object)} render={<textarea ref={ref} />} />
  },
)
