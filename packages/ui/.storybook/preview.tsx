import '@fontsource-variable/jetbrains-mono'
import '@fontsource-variable/onest'
import '@fontsource/saira-semi-condensed/600.css'
import '@fontsource/saira-semi-condensed/700.css'
import type { Preview } from '@storybook/react-vite'
import { useEffect } from 'react'
import '../src/styles.css'
import { checkOtherLook } from './other-look.ts'

const preview: Preview = {
  parameters: {
    a11y: {
      test: 'error',
      // Focus guards of the primitives are hidden and focusable on purpose: they send the focus back.
      context: { exclude: ['[data-base-ui-focus-guard]'] },
    },
    layout: 'padded',
    options: { storySort: { order: ['Welcome', 'Tokens', 'Components', 'Wallet modal'] } },
    backgrounds: { disable: true },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', items: ['dark', 'light'], dynamicTitle: true },
    },
  },
  initialGlobals: { theme: 'dark' },
  afterEach: checkOtherLook,
  decorators: [
    (Story, { globals }) => {
      const theme = globals['theme'] === 'light' ? 'light' : 'dark'
      useEffect(() => {
        document.documentElement.dataset['theme'] = theme
      }, [theme])
      return <Story />
    },
  ],
}
export default preview
