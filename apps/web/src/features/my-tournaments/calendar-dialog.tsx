import { AlertDialog, Button, CopyButton, Dialog, Skeleton, TextField, useToast } from '@esports/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { Anchor } from '../../lib/anchor.tsx'
import { api, sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { webcalAddress } from '../../lib/webcal-address.ts'
import styles from './calendar-dialog.module.css'
import { calendarLinkQuery } from './calendar-link-query.ts'

/** The gamer's calendar link: create, copy, open, replace and revoke it. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const query = useQuery(calendarLinkQuery)
  const queries = useQueryClient()
  const toast = useToast()
  const create = useMutation({
    mutationFn: async () => (await api.createCalendarLink()).data,
    onSuccess: ({ createdAt }) =>
      void queries.setQueryData(calendarLinkQuery.queryKey, () => ({ createdAt })),
  })
  const revoke = async () => {
    await api.revokeCalendarLink()
    create.reset()
    queries.setQueryData(calendarLinkQuery.queryKey, null)
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Calendar"
      description="See your tournaments and matches in your calendar app. The app asks for changes by itself, about once an hour."
    >
      <Block query={query} what="your calendar link" loading={<Skeleton shape="block" height="6rem" />}>
        {(link) =>
          link === null ? (
            <div className={styles['root']}>
              <p className={styles['words']}>You have no calendar link yet.</p>
              <Button
                tone="accent"
                fullWidth
                loading={create.isPending}
                onClick={() =>
                  create.mutate(undefined, {
                    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
                  })
                }
              >
                Create link
              </Button>
            </div>
          ) : (
            <div className={styles['root']}>
              {create.data ? (
                <NewLink url={create.data.url} />
              ) : (
                <p className={styles['words']}>
                  Your link was created on {formatDay(link.createdAt)}. It was shown only then; if you have
                  lost it, replace it.
                </p>
              )}
              <div className={styles['actions']}>
                <AlertDialog
                  title="Replace your link?"
                  description="Calendars that use the old link get no more changes. Add the new one to them."
                  confirmLabel="Replace link"
                  confirmError={sentenceOf}
                  onConfirm={() => create.mutateAsync()}
                  trigger={<Button>Replace</Button>}
                />
                <AlertDialog
                  title="Revoke your link?"
                  description="Calendars that use it get no more changes. You can create a new link at any time."
                  tone="danger"
                  confirmLabel="Revoke link"
                  confirmError={sentenceOf}
                  onConfirm={revoke}
                  trigger={<Button tone="danger">Revoke</Button>}
                />
              </div>
            </div>
          )
        }
      </Block>
    </Dialog>
  )
}

/** A link that was just created: its address is not shown again. */
function NewLink({ url }: { readonly url: string }) {
  return (
    <>
      <TextField
        label="Your calendar link"
        hint="Copy it now, it is not shown again. Whoever has it sees your tournaments and matches."
        value={url}
        readOnly
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles['actions']}>
        <CopyButton
          value={url}
          copyLabel="Copy link"
          size="m"
          tone="accent"
          onCopyError={(cause) => console.info('The calendar link could not be copied.', cause)}
        />
        <Button render={<Anchor href={webcalAddress(url)} />}>
          <CalendarSync size={17} aria-hidden />
          Open in calendar
        </Button>
      </div>
    </>
  )
}
