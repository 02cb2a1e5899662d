import { Badge, Button, EmptyState, List, ListRow, VisuallyHidden } from '@esports/ui'
import { useState } from 'react'
import { isConnectKitError, signMessage } from '../../../index.ts'
import { account as english } from '../../../messages/english/account.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit, useRevokeSmartSessionOf, useSmartSessions } from '../../../react.tsx'
import type { SmartSession } from '../../../services.ts'
import { FailedNotice } from '../../failed-notice.tsx'
import { Hint } from '../../hint.tsx'
import { StaleNotice } from '../../stale-notice.tsx'
import { showToast } from '../../state/toast.ts'
import { useMessages } from '../../use-messages.ts'
import { AssetMark } from '../account/asset-mark.tsx'
import { RowSkeletons } from '../account/holdings-skeleton.tsx'
import { Panel } from '../account/panel.tsx'
import { useAccount } from '../account/use-account.ts'

/** The list of smart sessions alone; the view of all permissions has it, too. */
export function SmartSessionListView() {
  return useAccount() ? <SmartSessions /> : null
}

/** The apps with a smart session for the account, and a button to revoke each. */
export function SmartSessions() {
  const { t } = useMessages(english)
  const { data, error, isPending, isFetching, refetch } = useSmartSessions()
  const again = () => void refetch()
  if (error && !data)
    return (
      <StaleNotice
        listing={{ failure: error, isLoading: isFetching, readAt: undefined }}
        message={t('smartSessions.failed')}
        onRetry={again}
      />
    )
  return (
    <Panel busy={isPending}>
      <VisuallyHidden role="status">{isPending ? t('smartSessions.loading') : ''}</VisuallyHidden>
      {isPending ? <RowSkeletons count={3} /> : null}
      {error ? (
        <FailedNotice role="status" retryLabel={t('common.retry')} onRetry={again} isRetrying={isFetching}>
          {t('smartSessions.failed')}
        </FailedNotice>
      ) : null}
      {data?.length === 0 ? (
        <EmptyState message={t('smartSessions.none')} detail={t('smartSessions.noneText')} />
      ) : null}
      {data?.length ? (
        <>
          <Hint>{t('smartSessions.text')}</Hint>
          <List aria-label={t('title.smartSessions')}>
            {data.map((session) => (
              <SessionRow key={session.pci} session={session} onRevoked={refetch} />
            ))}
          </List>
        </>
      ) : null}
    </Panel>
  )
}

interface SessionRowProps {
  readonly session: SmartSession
  readonly onRevoked: () => Promise<unknown>
}

function SessionRow({ session, onRevoked }: SessionRowProps) {
  const { t, locale } = useMessages(english)
  const { now } = useConnectKit().runtime.environment
  const { project, permissions, expiry, revokedAt } = session
  const { revoke, isRevoking } = useRevoking(session, onRevoked)
  const isExpired = expiry * 1000 <= now()
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' }).format(expiry * 1000)
  const kinds = [...new Set(permissions.map(({ type }) => strangersText(type, 40)))].join(', ')
  const name = strangersText(project.name, 40) || t('smartSessions.unnamed')
  return (
    <ListRow
      data-slot="smart-session"
      media={<AssetMark name={project.name} iconUrl={project.iconUrl ?? undefined} shape="square" />}
      detail={
        <>
          {t('smartSessions.until', { date })}
          {kinds ? <bdi> · {kinds}</bdi> : null}
        </>
      }
      end={
        revokedAt || isExpired ? (
          <Badge>{t(revokedAt ? 'smartSessions.revoked' : 'smartSessions.expired')}</Badge>
        ) : (
          <Button size="s" loading={isRevoking} onClick={() => void revoke()}>
            {t('smartSessions.revoke')}
            <VisuallyHidden>{name}</VisuallyHidden>
          </Button>
        )
      }
    >
      <bdi>{name}</bdi>
    </ListRow>
  )
}

/** Asks the wallet to sign the revocation, then sends it to the service. If the user rejects, nothing changes. */
function useRevoking({ pci, project }: SmartSession, onRevoked: () => Promise<unknown>) {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(english)
  const { mutateAsync } = useRevokeSmartSessionOf()
  const [isRevoking, setIsRevoking] = useState(false)
  const revoke = async () => {
    setIsRevoking(true)
    try {
      const signature = await signMessage(kit, {
        message: revocation(pci, project.name),
        namespace: 'eip155',
      })
      if (await mutateAsync({ pci, signature })) await onRevoked()
      else showToast(kit, { kind: 'error', message: t('smartSessions.elsewhere') })
    } catch (error) {
      if (!isConnectKitError(error)) throw error
      if (error.code === 'ABORTED') return
      const why = error.code === 'USER_REJECTED' ? errorWords(error) : t('smartSessions.revokeFailed')
      showToast(kit, { kind: 'error', message: why })
    } finally {
      setIsRevoking(false)
    }
  }
  return { revoke, isRevoking }
}

/** The message the wallet shows before signing: in English only, since the service may parse it. */
const revocation = (pci: string, app: string): string =>
  `Revoke the permission of ${strangersText(app, 40) || 'an app'} to act for this account.\nPermission: ${pci}`
