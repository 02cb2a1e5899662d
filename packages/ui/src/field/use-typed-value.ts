import { useState } from 'react'

export interface TypedValue<Draft> {
  /** The typed text, while it differs from what the value alone would show. */
  readonly draft: Draft | undefined
  /** The field was blurred: from now on errors are shown. */
  readonly isLeft: boolean
  /** Called on typing, with the text and the value requested for it. */
  readonly write: (draft: Draft, asked: string | null) => void
  readonly leave: (draft: Draft | undefined) => void
  /** Shows the value again. */
  readonly forget: () => void
}

/**
 * Keeps the typed text of a field next to the value parsed from it. When the value differs from the requested one,
 * because the owner has set another value or has not accepted it, the field shows the value.
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
    forget: () => setState(undefined),
  }
}
