import { Fragment } from 'react'

/** A sentence with names in backticks. */
export function Words({ children }: { readonly children: string }) {
  return (
    <span>
      {children.split('`').map((part, index) =>
        // oxlint-disable-next-line react/no-array-index-key -- The parts of a text have no other name.
        index % 2 === 1 ? <code key={index}>{part}</code> : <Fragment key={index}>{part}</Fragment>,
      )}
    </span>
  )
}
