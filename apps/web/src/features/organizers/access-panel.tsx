import type { OrganizerAccess, OrganizerApplication, TrustCheck } from '@esports/contract'
import { Badge, Button, Card, type Step, StepList } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { Lock, Zap } from 'lucide-react'
import { formatDay } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access-panel.module.css'
import { accessTexts } from './access-texts.tsx'
import { ApplicationView } from './application-view.tsx'
import { HistoryList } from './history-list.tsx'
import { TrustList } from './trust-list.tsx'
import { useAccessRequest } from './use-access-request.ts'
import { statusBadges } from './words.ts'
import { organizerTexts } from './words-texts.ts'

/** What a gamer without access sees: where they stand, what is missing, and the application (S4.2). */
export function AccessPanel({ access }: { access: OrganizerAccess }) {
  const t = textsOf(accessTexts)
  const shared = textsOf(organizerTexts)
  const { status, reason, trust, history, application, canRequestAgainAt } = access
  const isTrusted = trust.every(({ isMet }) => isMet)
  const canAsk = status === 'none' || (status === 'rejected' && canRequestAgainAt === null)
  return (
    <div className={styles['root']}>
      <Card tone="positive" notched className={styles['state'] ?? ''} aria-label={t.access}>
        <Lock size={28} aria-hidden />
        <Badge {...statusBadges[status]}>{shared.statuses[status]}</Badge>
        <h2>{t.noAccess}</h2>
        <p className={styles['words']}>{wordsOf(access)}</p>
        {reason ? (
          <p className={styles['words']}>
            <b>{shared.reason}</b> {reason}
          </p>
        ) : null}
        <StepList label={t.steps} steps={stepsOf(access)} className={styles['steps']} />
      </Card>
      <Card className={styles['trust'] ?? ''} aria-label={t.inSeconds}>
        <h3>
          <Zap size={18} aria-hidden /> {t.inSeconds}
        </h3>
        <p className={styles['words']}>{t.inSecondsDetail}</p>
        <TrustList trust={trust} remedy={remedyOf} />
        {status === 'requested' && isTrusted && application ? <GrantNow application={application} /> : null}
      </Card>
      {canAsk ? (
        <Card className={styles['wide'] ?? ''} aria-label={shared.application}>
          <h3>{t.getAccess}</h3>
          <AccessForm before={application} isTrusted={isTrusted} />
        </Card>
      ) : application ? (
        <Card className={styles['wide'] ?? ''} aria-label={shared.application}>
          <h3>{t.yourApplication}</h3>
          <ApplicationView application={application} />
        </Card>
      ) : null}
      {history.length > 0 ? (
        <Card className={styles['history'] ?? ''} aria-label={shared.whatHappened}>
          <h3>{shared.whatHappened}</h3>
          <HistoryList history={history} />
        </Card>
      ) : null}
    </div>
  )
}

/** A request that waits for staff is sent again once the trust rules are met. */
function GrantNow({ application }: { application: OrganizerApplication }) {
  const request = useAccessRequest()
  return (
    <Button
      tone="positive"
      fullWidth
      className={styles['grant']}
      loading={request.isPending}
      onClick={() => request.mutate(application)}
    >
      {textsOf(accessTexts).getAccessNow}
    </Button>
  )
}

function wordsOf({ status, canRequestAgainAt }: OrganizerAccess): string {
  const t = textsOf(accessTexts)
  switch (status) {
    case 'requested':
      return t.requested
    case 'rejected':
      return canRequestAgainAt === null ? t.rejected : t.rejectedUntil(formatDay(canRequestAgainAt))
    case 'suspended':
      return t.suspended
    default:
      return t.none
  }
}

function stepsOf({ status, canRequestAgainAt }: OrganizerAccess): readonly Step[] {
  const t = textsOf(accessTexts)
  const canAsk = status === 'none' || (status === 'rejected' && canRequestAgainAt === null)
  const review = {
    none: 'waiting',
    requested: 'current',
    rejected: 'failed',
    suspended: 'done',
    approved: 'done',
  } as const
  return [
    { id: 'apply', label: t.apply, state: canAsk ? 'current' : 'done' },
    { id: 'review', label: t.review, state: review[status] },
    { id: 'create', label: t.create, state: status === 'suspended' ? 'failed' : 'waiting' },
  ]
}

/** Rules that a gamer can do something about right away. */
const remedyOf = ({ rule }: TrustCheck) => {
  if (rule === 'wallet_linked')
    return (
      <Button size="s" render={<Link to="/wallet-management" />}>
        {textsOf(accessTexts).linkWallet}
      </Button>
    )
  if (rule === 'matches_played')
    return (
      <Button size="s" render={<Link to="/" />}>
        {textsOf(accessTexts).findTournament}
      </Button>
    )
  return null
}
