import { useState } from 'react'

export interface TypedValue<Draft> {
  /** What is written, while it is more than the value itself says. */
  readonly draft: Draft | undefined
  /** It was left: from now on a person hears what is wrong with it. */
  readonly isLeft: boolean
  /** Somebody writes, which asks for a value. */
  readonly write: (draft: Draft, asked: string | null) => void
  readonly leave: (draft: Draft | undefined) => void
}

/**
 * What stands in a field while somebody writes, beside the value that follows from it. Once the value is another one than was asked for, because its owner
 * has set it or has not taken it, the field shows the value.
 */
export function useTypedValue<Draft>(value: string | null): TypedValue<Draft> {
  const [state, setState] = useState<{
    readonly draft: Draft | undefined
    readonly asked: string | null
    readonly isLeft: boolean
  }>()
  const isOwn = state !== undefined && state.asked === value
  return {
    draft: isOwn ? state.draft : undefined,
    isLeft: isOwn && state.isLeft,
    write: (draft, asked) => setState({ draft, asked, isLeft: false }),
    leave: (draft) => setState({ draft, asked: value, isLeft: true }),
  }
}
