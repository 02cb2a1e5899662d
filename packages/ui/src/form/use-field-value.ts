import type { RefObject } from 'react'
import { useControlled } from '../change/use-controlled.ts'
import { useFormReset } from './use-form-reset.ts'

/** The value of a field, as its properties give it. */
export interface FieldValueProps<Value, Details> {
  readonly value: Value | undefined
  readonly defaultValue: Value
  readonly onChange: ((value: Value, details: Details) => void) | undefined
  /** Ref of an element of the field, by which its form is found. */
  readonly place: RefObject<Element | null>
  /** Id of the form, for a field outside of it. */
  readonly form: string | undefined
}

/**
 * The value of a field: controlled by its owner, or kept here and restored when its form is reset. Base UI's controls do
 * not restore theirs, but the browser does it to their hidden inputs: then the form would send another value than is
 * shown.
 *
 * @returns the value and a setter, which calls the owner's handler; the owner can cancel the change
 */
export function useFieldValue<Value, Details extends { readonly isCanceled: boolean }>({
  value,
  defaultValue,
  onChange,
  place,
  form,
}: FieldValueProps<Value, Details>): readonly [
  value: Value,
  change: (value: Value, details: Details) => void,
] {
  const [shown, change, restore] = useControlled(value, defaultValue, onChange)
  useFormReset(place, form, restore)
  return [shown, change]
}
