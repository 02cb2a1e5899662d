import type { Preview } from '@storybook/react-vite'
import { type ComponentProps, isValidElement, lazy, Suspense, useEffect } from 'react'
import { configure } from 'storybook/test'
import './look.css'

// A second is short for a browser on a busy machine; what is there does not wait.
configure({ asyncUtilTimeout: 5_000 })

// Loaded with the first page of docs: stories and their tests need none of it.
let docs: typeof import('./docs/index.ts') | undefined
const ThemedContainer = lazy(async () => {
  docs = await import('./docs/index.ts')
  return { default: docs.ThemedContainer }
})

/** Stands in the container, so that its code is there. */
const DocsPage = () => (docs ? <docs.ComponentDocs /> : null)

const preview: Preview = {
  parameters: {
    docs: {
      container: (properties: ComponentProps<typeof ThemedContainer>) => (
        <Suspense>
          <ThemedContainer {...properties} />
        </Suspense>
      ),
      toc: { headingSelector: '.docs-title, .docs-when h2, .sbdocs-h2', title: 'On this page' },
      page: DocsPage,
    },
    a11y: {
      test: 'error',
      // Focus guards of the primitives are hidden and focusable on purpose: they send the focus back.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
    },
    layout: 'padded',
    options: {
      storySort: {
        order: [
          'Welcome',
          'Tokens',
          'Theming',
          'Components',
          'Wallet modal',
          [
            'All views',
            'Playground',
            'Connect',
            'All wallets',
            'Connecting',
            'Account',
            'Networks',
            'Names',
            'Sign in',
            'Approve',
          ],
        ],
      },
    },
    backgrounds: { disable: true },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', items: ['dark', 'light'], dynamicTitle: true },
    },
    contrast: {
      description: 'Contrast',
      toolbar: {
        title: 'Contrast',
        items: [
          { value: 'as asked', title: 'contrast of the system' },
          { value: 'more', title: 'more contrast' },
        ],
        dynamicTitle: true,
      },
    },
    direction: {
      description: 'Direction of writing',
      toolbar: { title: 'Direction', items: ['ltr', 'rtl'], dynamicTitle: true },
    },
  },
  argTypesEnhancers: [
    // What is drawn by React is nothing to edit: its control would show how React holds it.
    ({ argTypes, initialArgs }) =>
      Object.fromEntries(
        Object.entries(argTypes).map(([name, type]) => [
          name,
          isValidElement(initialArgs[name]) ? { ...type, control: false } : type,
        ]),
      ),
  ],
  initialGlobals: { theme: 'dark', contrast: 'as asked', direction: 'ltr' },
  decorators: [
    (Story, { globals }) => {
      const theme = globals['theme'] === 'light' ? 'light' : 'dark'
      const hasMore = globals['contrast'] === 'more'
      const isFromRight = globals['direction'] === 'rtl'
      useEffect(() => {
        const root = document.documentElement
        root.dataset['theme'] = theme
        if (hasMore) root.dataset['contrast'] = 'more'
        else delete root.dataset['contrast']
      }, [theme, hasMore])
      useEffect(() => {
        // A story may have a direction of its own.
        if (!isFromRight) return undefined
        document.documentElement.dir = 'rtl'
        return () => document.documentElement.removeAttribute('dir')
      }, [isFromRight])
      return <Story />
    },
  ],
}
export default preview
