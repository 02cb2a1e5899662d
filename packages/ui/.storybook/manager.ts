import { GLOBALS_UPDATED, SET_GLOBALS } from 'storybook/internal/core-events'
import { addons } from 'storybook/manager-api'
import { themes } from './theme.ts'

const isLight = new URLSearchParams(location.search).get('globals')?.includes('theme:light') ?? false
addons.setConfig({
  theme: isLight ? themes.light : themes.dark,
  sidebar: { showRoots: true },
})

// The frame follows the switch in the toolbar.
addons.register('esports/theme', (api) => {
  const follow = ({ globals }: { readonly globals: Readonly<Record<string, unknown>> }) =>
    api.setOptions({ theme: globals['theme'] === 'light' ? themes.light : themes.dark })
  api.on(GLOBALS_UPDATED, follow)
  api.on(SET_GLOBALS, follow)
})
