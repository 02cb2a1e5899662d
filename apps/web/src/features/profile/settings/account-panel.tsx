import type { Account } from '@esports/contract'
import { profileLimits } from '@esports/contract'
import {
  Button,
  Card,
  CardHeader,
  Dialog,
  Form,
  type FormErrors,
  Skeleton,
  TextField,
  useToast,
} from '@esports/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { sentenceOf } from '../../../lib/api.ts'
import { Block } from '../../../lib/block.tsx'
import { formErrorsOf } from '../../../lib/form-errors.ts'
import { formatMoment } from '../../../lib/format-time.ts'
import { profileApi } from '../../../lib/profile-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { useSession } from '../../auth/index.ts'
import { deletionTexts } from './deletion-texts.tsx'
import { KeepAccountButton } from './keep-account-button.tsx'
import { accountQuery } from './queries.ts'
import styles from './settings.module.css'
import { settingsTexts } from './texts.tsx'

/** The data of the gamer to take along, and the end of the account. */
export function AccountPanel() {
  const query = useQuery({
    ...accountQuery,
    // Until the archive is there.
    refetchInterval: ({ state }) => (state.data?.export?.readyAt === null ? 2_000 : false),
  })
  return (
    <Block
      query={query}
      what={textsOf(settingsTexts).account.what}
      loading={<Skeleton shape="block" height="20rem" />}
    >
      {(account) => (
        <div className={styles['stack']}>
          <ExportCard account={account} />
          <DeletionCard account={account} />
        </div>
      )}
    </Block>
  )
}

function ExportCard({ account }: { account: Account }) {
  const t = textsOf(settingsTexts).account
  const queries = useQueryClient()
  const toast = useToast()
  const onError = (cause: unknown) => toast.show({ tone: 'danger', title: sentenceOf(cause) })
  const ask = useMutation({
    mutationFn: async () => (await profileApi.requestExport()).data,
    onSuccess: (data) => queries.setQueryData(accountQuery.queryKey, data),
    onError,
  })
  const download = useMutation({
    mutationFn: async () => (await profileApi.downloadExport()).data,
    onSuccess: (archive) =>
      saveFile(`esports-data-${archive.username}.json`, JSON.stringify(archive, null, 2)),
    onError,
  })
  const { export: made } = account
  const isBeingMade = made?.readyAt === null
  return (
    <Card aria-label={t.data}>
      <CardHeader title={<h2>{t.data}</h2>} />
      <div className={styles['stack']}>
        <p className={styles['note']}>{t.dataDetail(profileLimits.exportDays)}</p>
        <p role="status">
          {made === null
            ? t.notAsked
            : made.expiresAt === null
              ? t.making
              : t.ready(formatMoment(made.expiresAt))}
        </p>
        <div className={styles['actions']}>
          {made?.expiresAt ? (
            <Button tone="accent" loading={download.isPending} onClick={() => download.mutate()}>
              {t.download}
            </Button>
          ) : null}
          <Button loading={ask.isPending || isBeingMade} onClick={() => ask.mutate()}>
            {made?.expiresAt ? t.exportAgain : t.export}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

function DeletionCard({ account: { deletesAt, obstacles } }: { account: Account }) {
  const t = textsOf(settingsTexts).account
  const [isAsking, setAsking] = useState(false)
  return (
    <Card aria-label={t.deletion}>
      <CardHeader title={<h2>{t.deletion}</h2>} />
      <div className={styles['stack']}>
        <p className={styles['note']}>{t.deletionDetail(profileLimits.deletionDays)}</p>
        {deletesAt ? (
          <>
            <p>{textsOf(deletionTexts).deletesOn(<b>{formatMoment(deletesAt)}</b>)}</p>
            <div className={styles['actions']}>
              <KeepAccountButton />
            </div>
          </>
        ) : obstacles.length > 0 ? (
          <>
            <p>{t.first}</p>
            <ul className={styles['obstacles']}>
              {obstacles.map(({ kind, name, href }) => (
                <li key={href}>{t.obstacles[kind](<Link to={href}>{name}</Link>)}</li>
              ))}
            </ul>
          </>
        ) : (
          <div className={styles['actions']}>
            <Button tone="danger" onClick={() => setAsking(true)}>
              {t.delete}
            </Button>
          </div>
        )}
      </div>
      {isAsking ? <DeletionDialog onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
  const t = textsOf(settingsTexts).account
  const session = useSession()
  const username = session.status === 'gamer' ? session.profile.username : ''
  const [confirmation, setConfirmation] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const toast = useToast()
  const remove = useMutation({
    mutationFn: async () => (await profileApi.requestDeletion({ body: { confirmation } })).data,
    // The session has ended: everything that is shown is of somebody who is logged in.
    onSuccess: () => window.location.assign('/'),
    onError: (cause) => {
      const found = formErrorsOf(cause)
      setErrors(found)
      if (Object.keys(found).length === 0) toast.show({ tone: 'danger', title: sentenceOf(cause) })
    },
  })
  const submit = () => {
    if (confirmation.trim().toLowerCase() === username) remove.mutate()
    else setErrors({ confirmation: t.wrongName(username) })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t.deleteTitle}
      description={t.deleteDetail(profileLimits.deletionDays)}
    >
      <Form className={styles['form'] ?? ''} errors={errors} onFormSubmit={submit} aria-label={t.deleteForm}>
        <TextField
          label={t.confirm(username)}
          name="confirmation"
          value={confirmation}
          maxLength={40}
          autoComplete="off"
          error={typeof errors['confirmation'] === 'string' ? errors['confirmation'] : undefined}
          onValueChange={(next) => {
            setConfirmation(next)
            setErrors({})
          }}
        />
        <Button type="submit" tone="danger" fullWidth loading={remove.isPending}>
          {t.deleteSubmit}
        </Button>
      </Form>
    </Dialog>
  )
}
