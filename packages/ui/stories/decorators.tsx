import type { Decorator } from '@storybook/react-vite'

/** The component in a page that is read from the right, in Arabic. */
export const rightToLeft: Decorator = (Story) => (
  <div dir="rtl" lang="ar">
    <Story />
  </div>
)

/** The component where there is not much room. */
export const narrow =
  (maxInlineSize: string): Decorator =>
  (Story) => (
    <div style={{ maxInlineSize }}>
      <Story />
    </div>
  )

/** The whole page from right to left, for what opens above it. */
export const pageFromRightToLeft = {
  beforeEach: ({ viewMode }: { readonly viewMode: string }) => {
    // A page of words has other stories, and itself.
    if (viewMode !== 'story') return undefined
    document.documentElement.dir = 'rtl'
    return () => document.documentElement.removeAttribute('dir')
  },
}
