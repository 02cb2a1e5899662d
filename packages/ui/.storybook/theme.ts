import { create, type ThemeVars } from 'storybook/theming'

const mark = (text: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="190" height="32" viewBox="0 0 190 32"><g transform="translate(0 3)"><polygon points="12,1 21.5,6.5 21.5,17.5 12,23 2.5,17.5 2.5,6.5" fill="#f6c445"/><polygon points="12,1 21.5,6.5 12,12" fill="#ffd767"/><polygon points="2.5,6.5 12,12 12,23 2.5,17.5" fill="#ff8a3d"/></g><text x="32" y="22" font-family="Saira Semi Condensed, Arial Narrow, system-ui, sans-serif" font-weight="700" font-size="18" letter-spacing="0.3" fill="${text}">Arena design</text></svg>`)}`

const shared = {
  brandTitle: 'Arena design',
  brandUrl: './?path=/docs/welcome--docs',
  brandTarget: '_self',
  fontBase: '"Onest Variable", system-ui, sans-serif',
  fontCode: '"JetBrains Mono Variable", ui-monospace, monospace',
  appBorderRadius: 8,
  inputBorderRadius: 8,
}

/** Storybook's manager supports no custom properties: these are values of `src/tokens/colour.css`; `theme.test.ts` compares them. */
export const themes: Readonly<Record<'dark' | 'light', ThemeVars>> = {
  dark: create({
    ...shared,
    base: 'dark',
    brandImage: mark('#f3f6fc'),
    colorPrimary: '#f6c445',
    colorSecondary: '#7aa8ff',
    appBg: '#0d121c',
    appContentBg: '#07090f',
    appPreviewBg: '#07090f',
    appBorderColor: '#2a3550',
    textColor: '#f3f6fc',
    textInverseColor: '#07090f',
    textMutedColor: '#aeb9ce',
    barBg: '#0d121c',
    barTextColor: '#aeb9ce',
    barHoverColor: '#f6c445',
    barSelectedColor: '#f6c445',
    inputBg: '#141b29',
    inputBorder: '#5b6b8c',
    inputTextColor: '#f3f6fc',
    buttonBg: '#1d2637',
    buttonBorder: '#2a3550',
  }),
  light: create({
    ...shared,
    base: 'light',
    brandImage: mark('#0c1220'),
    colorPrimary: '#7d5700',
    colorSecondary: '#1d55c4',
    appBg: '#ffffff',
    appContentBg: '#f4f6fb',
    appPreviewBg: '#f4f6fb',
    appBorderColor: '#d3dbe9',
    textColor: '#0c1220',
    textInverseColor: '#ffffff',
    textMutedColor: '#3d4860',
    barBg: '#ffffff',
    barTextColor: '#3d4860',
    barHoverColor: '#7d5700',
    barSelectedColor: '#7d5700',
    inputBg: '#ffffff',
    inputBorder: '#76849f',
    inputTextColor: '#0c1220',
    buttonBg: '#e1e7f2',
    buttonBorder: '#d3dbe9',
  }),
}
