import { Button } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { Lock, LockOpen, Plus } from 'lucide-react'
import { useOrganizerStatus, useSession } from '../features/auth/index.ts'
import { textsOf } from '../lib/texts.ts'
import styles from './create-pin.module.css'
import { shellTexts } from './shell-texts.ts'

/**
 * The create-tournament pin (S2.13, S4.2): gold and unlocked once the organizer is approved, locked and green before.
 */
export function CreatePin() {
  const t = textsOf(shellTexts)
  const session = useSession()
  const { isApproved } = useOrganizerStatus()
  if (session.status === 'loading') return null
  return (
    <section className={styles['root']} data-state={isApproved ? 'unlocked' : 'locked'} aria-label={t.create}>
      <p className={styles['cap']}>
        {isApproved ? <LockOpen size={14} aria-hidden /> : <Lock size={14} aria-hidden />}
        {t.create}
      </p>
      {isApproved ? null : <p className={styles['words']}>{t.noAccess}</p>}
      <CreateButton isApproved={isApproved} />
    </section>
  )
}

/** 'Create New' or 'Get Access'; both go to the same page (S4.2). */
export function CreateButton({ isApproved, onClick }: { isApproved: boolean; onClick?: () => void }) {
  const t = textsOf(shellTexts)
  return (
    <Button
      fullWidth
      tone={isApproved ? 'accent' : 'positive'}
      render={<Link to="/my-tournaments" search={{ tab: 'organizing' }} />}
      {...(onClick ? { onClick } : {})}
    >
      {isApproved ? (
        <>
          <Plus size={17} aria-hidden /> {t.createNew}
        </>
      ) : (
        t.getAccess
      )}
    </Button>
  )
}
