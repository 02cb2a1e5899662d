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
 * because the owner has set another value or has not accepted it, the field shows the value; another value discards the text.
 */
export function useTypedValue<Draft>(value: string | null): TypedValue<Draft> {
  const [state, setState] = useState<{
    readonly draft: Draft | undefined
    readonly asked: string | null
    /** The value that stands until the owner accepts what is asked. */
    readonly before: string | null
    readonly isLeft: boolean
  }>()
  const isOwn = state !== undefined && state.asked === value
  if (state && isOwn && state.before !== value) setState({ ...state, before: value })
  // Set to another value and then emptied by its owner, a field must not show an unreadable text again, which asked for no value.
  if (state && !isOwn && state.before !== value) setState(undefined)
  return {
    draft: isOwn ? state.draft : undefined,
    isLeft: isOwn && state.isLeft,
    write: (draft, asked) => setState({ draft, asked, before: value, isLeft: false }),
    leave: (draft) => setState({ draft, asked: value, before: value, isLeft: true }),
    forget: () => setState(undefined),
  }
}
