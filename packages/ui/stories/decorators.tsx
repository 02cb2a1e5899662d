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
