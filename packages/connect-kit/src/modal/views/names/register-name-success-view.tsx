import { ArtBanner, Button } from '@esports/ui'
import { names } from '../../../messages/english/names.ts'
import { useConnectKit, useKitState } from '../../../react.tsx'
import { accountDetails } from '../../../services.ts'
import { showOnly } from '../../state/modal.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-names.module.css'

/** Degrees on the colour wheel: the gold of what is earned. */
const gold = 44

/** The name is the account's. */
export function RegisterNameSuccessView() {
  const kit = useConnectKit()
  const { t } = useMessages(names)
  const name = useKitState((state) => accountDetails(state)?.profile?.name)
  return (
    <div className={styles['invitation']}>
      {name ? (
        <div className={styles['plate']}>
          <ArtBanner className={styles['art']} seed={name} hue={gold} aspect="wide" />
          <bdi className={styles['plateName']}>{name}</bdi>
        </div>
      ) : null}
      <div role="status">
        <h3 className={styles['title']}>{t('nameRegistered.title')}</h3>
        <p className={styles['text']}>{t('nameRegistered.text')}</p>
      </div>
      <Button tone="accent" fullWidth onClick={() => showOnly(kit, 'Account')}>
        {t('nameRegistered.go')}
      </Button>
    </div>
  )
}
