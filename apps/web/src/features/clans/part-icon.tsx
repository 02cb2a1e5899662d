/** A part of an emblem by its outline. */
export function PartIcon({ path }: { path: string | undefined }) {
  return (
    <svg viewBox="0 0 48 48" width="28" height="28" aria-hidden="true">
      <path
        d={path}
        fill="none"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
    </svg>
  )
}
