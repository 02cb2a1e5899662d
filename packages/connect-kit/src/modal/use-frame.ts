import { themeProperties } from '../config/theme.ts'
import { useKitOptions } from '../react.tsx'
import styles from './ck-frame.module.css'
import { useLanguageAttributes } from './use-messages.ts'
import { useTheme } from './use-theme.ts'

/** Attributes of every root element of the kit: language and theme from the options. */
export function useFrame() {
  const { themeVariables } = useKitOptions()
  const theme = useTheme()
  return {
    ...useLanguageAttributes(),
    'data-connect-kit': '',
    className: styles['frame'] ?? '',
    'data-theme': theme,
    style: themeProperties(themeVariables),
  }
}
