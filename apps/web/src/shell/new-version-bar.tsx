import { Button } from '@esports/ui'
import { useNewVersion } from '../lib/new-version.ts'
import { textsOf } from '../lib/texts.ts'
import styles from './offline-banner.module.css'
import { shellTexts } from './shell-texts.ts'

/**
 * Says that a newer version of the app is ready. It waits for the person, who may be writing something. Part of the first page: its code would be gone when it
 * is needed.
 */
export function NewVersionBar() {
  const t = textsOf(shellTexts)
  const load = useNewVersion()
  return (
    <div role="status">
      {load ? (
        <p className={styles['root']} data-tone="accent">
          {t.newVersion}
          <Button size="s" tone="accent" onClick={load}>
            {t.reload}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
