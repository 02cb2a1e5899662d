import { themeProperties } from '../config/theme.ts'
import { useKitOptions } from '../react.tsx'
import styles from './ck-frame.module.css'
import { useLanguageAttributes } from './use-messages.ts'
import { useTheme } from './use-theme.ts'

/** What every element has in which the kit draws: the language and the look that the options say. */
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
