import { AlertBar, Button } from '@esports/ui'
import { textsOf } from '../../../lib/texts.ts'
import { settingsTexts } from './texts.tsx'

/** Says that the settings were changed elsewhere, with the way to go on. */
export function StaleBar({ onRestart }: { onRestart: () => void }) {
  const t = textsOf(settingsTexts)
  return (
    <AlertBar
      tone="warning"
      message={t.stale}
      action={
        <Button size="s" onClick={onRestart}>
          {t.showSaved}
        </Button>
      }
    />
  )
}
