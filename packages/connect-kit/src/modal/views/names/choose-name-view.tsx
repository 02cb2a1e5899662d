import { Button } from '@esports/ui'
import { AtSign } from 'lucide-react'
import { pushView } from '../../../index.ts'
import { useConnectKit } from '../../../react.tsx'
import styles from './ck-names.module.css'

/** What a name is good for, before one is chosen. */
export function ChooseNameView() {
  const kit = useConnectKit()
  return (
    <div className={styles['invitation']}>
      <span className={styles['badge']}>
        <AtSign size={36} aria-hidden />
      </span>
      <div>
        <h3 className={styles['title']}>Choose your account name</h3>
        <p className={styles['text']}>
          A name is easier to remember, and easier to check, than a long address.
        </p>
      </div>
      <Button tone="gold" isWide onClick={() => pushView(kit, 'RegisterAccountName')}>
        Choose name
      </Button>
    </div>
  )
}
