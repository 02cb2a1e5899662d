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
import { useSession } from '../../auth/index.ts'
import { KeepAccountButton } from './keep-account-button.tsx'
import { accountQuery } from './queries.ts'
import styles from './settings.module.css'

/** The data of the gamer to take along, and the end of the account. */
export function AccountPanel() {
  const query = useQuery({
    ...accountQuery,
    // Until the archive is there.
    refetchInterval: ({ state }) => (state.data?.export?.readyAt === null ? 2_000 : false),
  })
  return (
    <Block query={query} what="your account" loading={<Skeleton shape="block" height="20rem" />}>
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
    <Card aria-label="Your data">
      <CardHeader title={<h2>Your data</h2>} />
      <div className={styles['stack']}>
        <p className={styles['note']}>
          Everything that is stored about you, as one file for people and programs (JSON, with each list as
          CSV in it). You are told when it is ready, and can download it for {profileLimits.exportDays} days.
        </p>
        <p role="status">
          {made === null
            ? 'You have not asked for it.'
            : made.expiresAt === null
              ? 'It is being put together…'
              : `Ready. It can be downloaded until ${formatMoment(made.expiresAt)}.`}
        </p>
        <div className={styles['actions']}>
          {made?.expiresAt ? (
            <Button tone="accent" loading={download.isPending} onClick={() => download.mutate()}>
              Download
            </Button>
          ) : null}
          <Button loading={ask.isPending || isBeingMade} onClick={() => ask.mutate()}>
            {made?.expiresAt ? 'Make a new one' : 'Export my data'}
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
  const [isAsking, setAsking] = useState(false)
  return (
    <Card aria-label="Delete the account">
      <CardHeader title={<h2>Delete the account</h2>} />
      <div className={styles['stack']}>
        <p className={styles['note']}>
          You have {profileLimits.deletionDays} days to undo it. After that your name, profile, wallet and
          messages are gone for good. Results, rankings and bookings stay under a made-up name.
        </p>
        {deletesAt ? (
          <>
            <p>
              Your account will be deleted on <b>{formatMoment(deletesAt)}</b>.
            </p>
            <div className={styles['actions']}>
              <KeepAccountButton />
            </div>
          </>
        ) : obstacles.length > 0 ? (
          <>
            <p>First:</p>
            <ul className={styles['obstacles']}>
              {obstacles.map(({ kind, name, href }) => (
                <li key={href}>
                  {kind === 'clan' ? 'Hand over or disband ' : 'Finish or cancel '}
                  <Link to={href}>{name}</Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <div className={styles['actions']}>
            <Button tone="danger" onClick={() => setAsking(true)}>
              Delete my account…
            </Button>
          </div>
        )}
      </div>
      {isAsking ? <DeletionDialog onClose={() => setAsking(false)} /> : null}
    </Card>
  )
}

function DeletionDialog({ onClose }: { onClose: () => void }) {
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
    else setErrors({ confirmation: `Write your username, ${username}.` })
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete your account?"
      description={`You are logged out everywhere. Log in within ${profileLimits.deletionDays} days to undo it.`}
    >
      <Form
        className={styles['form'] ?? ''}
        errors={errors}
        onFormSubmit={submit}
        aria-label="Delete your account"
      >
        <TextField
          label={`Write ${username} to confirm`}
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
          Delete my account
        </Button>
      </Form>
    </Dialog>
  )
}
