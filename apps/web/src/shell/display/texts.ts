import { defineTexts } from '../../lib/texts.ts'

export const displayTexts = defineTexts('shell/display', {
  language: 'Language',
  theme: 'Theme',
  switchFailed: 'The language could not be loaded',
  themes: {
    dark: 'Dark',
    light: 'Light',
    system: 'As the device',
  },
})
