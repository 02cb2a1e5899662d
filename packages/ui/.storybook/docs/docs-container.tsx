import { DocsContainer, type DocsContextProps } from '@storybook/addon-docs/blocks'
import { type ReactNode, useLayoutEffect } from 'react'
import { themes } from '../theme.ts'
import { useGlobals } from './globals.ts'
import './docs.css'

interface ThemedContainerProps {
  readonly context: DocsContextProps
  readonly children?: ReactNode
}

/** A docs page with the theme selected in the toolbar. */
export function ThemedContainer({ context, children }: ThemedContainerProps) {
  const theme = useGlobals(context)['theme'] === 'light' ? 'light' : 'dark'
  useLayoutEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
  return (
    <DocsContainer context={context} theme={themes[theme]}>
      {children}
    </DocsContainer>
  )
}
