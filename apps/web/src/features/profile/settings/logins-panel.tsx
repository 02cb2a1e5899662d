import type { LoginSession } from '@esports/contract'
import { AlertDialog, Badge, Button, Card, CardHeader, Skeleton, useToast } from '@esports/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { sentenceOf } from '../../../lib/api.ts'
import { Block } from '../../../lib/block.tsx'
import { formatDistance, formatMoment } from '../../../lib/format-time.ts'
import { profileApi } from '../../../lib/profile-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { useKeptFocus } from '../../../lib/use-kept-focus.ts'
import { useNow } from '../../../lib/use-now.ts'
import { loginsQuery } from './queries.ts'
import styles from './settings.module.css'
import { settingsTexts } from './texts.tsx'

/** Where the gamer is logged in, with the way to end it. */
export function LoginsPanel() {
  const t = textsOf(settingsTexts).devices
  const query = useQuery(loginsQuery)
  return (
    <Card aria-label={t.label}>
      <CardHeader title={<h2>{t.title}</h2>} action={<b>{query.data?.length}</b>} />
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="8rem" />}>
        {(logins) => <List logins={logins} />}
      </Block>
    </Card>
  )
}

function List({ logins }: { logins: readonly LoginSession[] }) {
  const t = textsOf(settingsTexts).devices
  const around = useKeptFocus<HTMLDivElement>(logins.length)
  const queries = useQueryClient()
  const endOthers = async () => {
    const { items } = await profileApi.endOtherSessions()
    queries.setQueryData(loginsQuery.queryKey, items)
  }
  return (
    <div ref={around} tabIndex={-1}>
      <ul className={styles['logins']}>
        {logins.map((login) => (
          <li key={login.id}>
            <Row login={login} />
          </li>
        ))}
      </ul>
      {logins.length > 1 ? (
        <AlertDialog
          title={t.endOthersTitle}
          description={t.endOthersDetail}
          tone="danger"
          confirmLabel={t.endOthers}
          confirmError={sentenceOf}
          onConfirm={endOthers}
          trigger={<Button>{t.endOthers}</Button>}
        />
      ) : (
        <p className={styles['note']}>{t.noOthers}</p>
      )}
    </div>
  )
}

function Row({ login: { id, device, network, createdAt, seenAt, isCurrent } }: { login: LoginSession }) {
  const t = textsOf(settingsTexts).devices
  const now = useNow(60_000)
  const queries = useQueryClient()
  const toast = useToast()
  const end = useMutation({
    mutationFn: async () => (await profileApi.endSession({ params: { id } })).items,
    onSuccess: (items) => queries.setQueryData(loginsQuery.queryKey, items),
    onError: (cause) => {
      toast.show({ tone: 'danger', title: sentenceOf(cause) })
      void queries.invalidateQueries({ queryKey: loginsQuery.queryKey })
    },
  })
  const name = device || t.unknown
  const Icon = /iPhone|iPad|Android/.test(device) ? Smartphone : Monitor
  return (
    <>
      <Icon size={24} aria-hidden />
      <span className={styles['login']}>
        <b>
          {name} {isCurrent ? <Badge tone="positive">{t.current}</Badge> : null}
        </b>
        <span>
          {network
            ? t.from(network, formatMoment(createdAt), formatDistance(seenAt, { now }))
            : t.fromUnknown(formatMoment(createdAt), formatDistance(seenAt, { now }))}
        </span>
      </span>
      {isCurrent ? null : (
        <Button size="s" aria-label={t.endName(name)} loading={end.isPending} onClick={() => end.mutate()}>
          {t.end}
        </Button>
      )}
    </>
  )
}
