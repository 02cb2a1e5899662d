import { Button } from '@esports/ui'
import { AtSign } from 'lucide-react'
import { names } from '../../../messages/english/names.ts'
import { useConnectKit } from '../../../react.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-names.module.css'

/** What a name is good for, before one is chosen. */
export function ChooseNameView() {
  const kit = useConnectKit()
  const { t } = useMessages(names)
  return (
    <div className={styles['invitation']}>
      <span className={styles['badge']}>
        <AtSign size={36} aria-hidden />
      </span>
      <div>
        <h3 className={styles['title']}>{t('chooseName.title')}</h3>
        <p className={styles['text']}>{t('chooseName.text')}</p>
      </div>
      <Button tone="accent" fullWidth onClick={() => pushView(kit, { view: 'RegisterAccountName' })}>
        {t('chooseName.choose')}
      </Button>
    </div>
  )
}
