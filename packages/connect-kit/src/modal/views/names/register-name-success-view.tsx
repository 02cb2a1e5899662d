import { ArtBanner, Button } from '@esports/ui'
import { names } from '../../../messages/english/names.ts'
import { useConnectKit, useKitState } from '../../../react.tsx'
import { accountDetails } from '../../../services.ts'
import { Hero } from '../../hero.tsx'
import { showOnly } from '../../state/modal.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-name-plate.module.css'

/** Hue in degrees: the gold of achievements in the design system. */
const gold = 44

/** Shown after the name was registered. */
export function RegisterAccountNameSuccessView() {
  const kit = useConnectKit()
  const { t } = useMessages(names)
  const name = useKitState((state) => accountDetails(state)?.profile?.name)
  return (
    <>
      {name ? (
        <div className={styles['plate']}>
          <ArtBanner className={styles['art']} seed={name} hue={gold} aspect="wide" />
          <bdi className={styles['name']}>{name}</bdi>
        </div>
      ) : null}
      <Hero role="status" title={t('nameRegistered.title')} text={t('nameRegistered.text')}>
        <Button tone="accent" fullWidth onClick={() => showOnly(kit, 'Account')}>
          {t('nameRegistered.go')}
        </Button>
      </Hero>
    </>
  )
}
