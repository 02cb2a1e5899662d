/** The E-Sports logo. As a mark it has its own colours, whatever the theme is. */
export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <polygon fill="#f8ba47" points="12,1 21.5,6.5 21.5,17.5 12,23 2.5,17.5 2.5,6.5" />
      <polygon fill="#f6c445" points="12,1 21.5,6.5 12,12 2.5,6.5" />
      <polygon fill="#ff9b4a" points="2.5,6.5 12,12 12,23 2.5,17.5" />
    </svg>
  )
}
