import { Button } from '@esports/ui'
import { AtSign } from 'lucide-react'
import { names } from '../../../messages/english/names.ts'
import { useConnectKit } from '../../../react.tsx'
import { Hero } from '../../hero.tsx'
import { Mark } from '../../mark.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'

/** Explains account names before one is chosen. */
export function ChooseAccountNameView() {
  const kit = useConnectKit()
  const { t } = useMessages(names)
  return (
    <Hero
      icon={
        <Mark size="l">
          <AtSign size={32} />
        </Mark>
      }
      title={t('chooseName.title')}
      text={t('chooseName.text')}
    >
      <Button tone="accent" fullWidth onClick={() => pushView(kit, { view: 'RegisterAccountName' })}>
        {t('chooseName.choose')}
      </Button>
    </Hero>
  )
}
