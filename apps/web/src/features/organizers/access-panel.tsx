import type { OrganizerAccess, OrganizerApplication, TrustCheck } from '@esports/contract'
import { Badge, Button, Card, type Step, StepList } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { Lock, Zap } from 'lucide-react'
import { formatDay } from '../../lib/format-time.ts'
import { AccessForm } from './access-form.tsx'
import styles from './access-panel.module.css'
import { ApplicationView } from './application-view.tsx'
import { HistoryList } from './history-list.tsx'
import { TrustList } from './trust-list.tsx'
import { useAccessRequest } from './use-access-request.ts'
import { statusWords } from './words.ts'

/** What a gamer without access sees: where they stand, what is missing, and the application (S4.2). */
export function AccessPanel({ access }: { access: OrganizerAccess }) {
  const { status, reason, trust, history, application, canRequestAgainAt } = access
  const isTrusted = trust.every(({ isMet }) => isMet)
  const canAsk = status === 'none' || (status === 'rejected' && canRequestAgainAt === null)
  const { title, badge } = statusWords[status]
  return (
    <div className={styles['root']}>
      <Card tone="positive" notched className={styles['state'] ?? ''} aria-label="Access">
        <Lock size={28} aria-hidden />
        <Badge {...badge}>{title}</Badge>
        <h2>You don't have access to create tournaments.</h2>
        <p className={styles['words']}>{wordsOf(access)}</p>
        {reason ? (
          <p className={styles['words']}>
            <b>Reason:</b> {reason}
          </p>
        ) : null}
        <StepList label="Steps to access" steps={stepsOf(access)} className={styles['steps']} />
      </Card>
      <Card className={styles['trust'] ?? ''} aria-label="Access in seconds">
        <h3>
          <Zap size={18} aria-hidden /> Access in seconds
        </h3>
        <p className={styles['words']}>
          Meet all of these, and your request is approved at once with the limits of a Rookie. Otherwise the
          platform team decides.
        </p>
        <TrustList trust={trust} remedy={remedyOf} />
        {status === 'requested' && isTrusted && application ? <GrantNow application={application} /> : null}
      </Card>
      {canAsk ? (
        <Card className={styles['wide'] ?? ''} aria-label="Application">
          <h3>Get Access</h3>
          <AccessForm before={application} isTrusted={isTrusted} />
        </Card>
      ) : application ? (
        <Card className={styles['wide'] ?? ''} aria-label="Application">
          <h3>Your application</h3>
          <ApplicationView application={application} />
        </Card>
      ) : null}
      {history.length > 0 ? (
        <Card className={styles['history'] ?? ''} aria-label="What happened">
          <h3>What happened</h3>
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
      Get Access now
    </Button>
  )
}

function wordsOf({ status, canRequestAgainAt }: OrganizerAccess): string {
  switch (status) {
    case 'requested':
      return 'Your request is with the platform team. You get a notification when it is decided, and this page changes by itself.'
    case 'rejected':
      return canRequestAgainAt === null
        ? 'Your last request was turned down. You can ask again now.'
        : `Your request was turned down. You can ask again from ${formatDay(canRequestAgainAt)}. You can play everywhere as before.`
    case 'suspended':
      return 'Your access is on hold: you cannot create or run tournaments. Staff looks after those under way.'
    default:
      return 'Tell who you are and what you plan. With access you publish tournaments in a few minutes.'
  }
}

function stepsOf({ status, canRequestAgainAt }: OrganizerAccess): readonly Step[] {
  const canAsk = status === 'none' || (status === 'rejected' && canRequestAgainAt === null)
  const review = {
    none: 'waiting',
    requested: 'current',
    rejected: 'failed',
    suspended: 'done',
    approved: 'done',
  } as const
  return [
    { id: 'apply', label: 'Apply', state: canAsk ? 'current' : 'done' },
    { id: 'review', label: 'Review', state: review[status] },
    { id: 'create', label: 'Create', state: status === 'suspended' ? 'failed' : 'waiting' },
  ]
}

/** Rules that a gamer can do something about right away. */
const remedyOf = ({ rule }: TrustCheck) => {
  if (rule === 'wallet_linked')
    return (
      <Button size="s" render={<Link to="/wallet-management" />}>
        Link a wallet
      </Button>
    )
  if (rule === 'matches_played')
    return (
      <Button size="s" render={<Link to="/" />}>
        Find a tournament
      </Button>
    )
  return null
}
