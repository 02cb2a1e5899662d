import type { Listing } from '@esports/connect-kit/services'
import { type ComponentProps, type ReactNode, useId } from 'react'
import type { Answer } from './use-answer.ts'
import { wordsFor } from './words-for.ts'

/** A section of the page, with its heading. */
export function Panel(props: {
  readonly title: string
  readonly className?: string
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <section className={props.className} aria-labelledby={id}>
      <h2 id={id}>{props.title}</h2>
      {props.children}
    </section>
  )
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  readonly label: string
  /** Shown after the input. */
  readonly unit: string
  readonly onChange: (value: string) => void
}

/** An input with its label. */
export function Field({ label, unit, onChange, ...input }: FieldProps) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <span className="field">
        <input {...input} id={id} onChange={({ target }) => onChange(target.value)} />
        <span>{unit}</span>
      </span>
    </div>
  )
}

/** An error message; nothing without an error. */
export const Problem = ({ children }: { readonly children: string | undefined }) =>
  children === undefined ? null : (
    <p className="problem" role="alert">
      {children}
    </p>
  )

/** Shown instead of the rows of a list. */
export function ListText<Item>(props: {
  readonly list: Listing<Item> | undefined
  readonly answer: Answer<unknown>
  readonly empty: string
}) {
  const { list, answer, empty } = props
  if (answer.status === 'failed') return <Problem>{answer.words}</Problem>
  if (list?.failure) return <Problem>{wordsFor(list.failure)}</Problem>
  if (list?.readAt !== undefined) return list.items.length === 0 ? <p>{empty}</p> : null
  return <p role="status">{answer.status === 'asked' ? 'Loading…' : 'Not known at the moment.'}</p>
}

/** Displays four decimals; `data` has all of them. */
export const Amount = ({ value, symbol }: { readonly value: string; readonly symbol: string }) => (
  <data value={value} title={`${value} ${symbol}`}>
    {shortNumber.format(Number(value))} {symbol}
  </data>
)

const shortNumber = new Intl.NumberFormat('en-US', { maximumFractionDigits: 4 })
