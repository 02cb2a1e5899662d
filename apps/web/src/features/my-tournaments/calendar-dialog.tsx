import { AlertDialog, Button, CopyButton, Dialog, Skeleton, TextField, useToast } from '@esports/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CalendarSync } from 'lucide-react'
import { Anchor } from '../../lib/anchor.tsx'
import { api, sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { formatDay } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { webcalAddress } from '../../lib/webcal-address.ts'
import styles from './calendar-dialog.module.css'
import { calendarLinkQuery } from './calendar-link-query.ts'
import { calendarTexts } from './calendar-texts.ts'

/** The gamer's calendar link: create, copy, open, replace and revoke it. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const t = textsOf(calendarTexts)
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
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()} title={t.title} description={t.description}>
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="6rem" />}>
        {(link) =>
          link === null ? (
            <div className={styles['root']}>
              <p className={styles['words']}>{t.none}</p>
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
                {t.create}
              </Button>
            </div>
          ) : (
            <div className={styles['root']}>
              {create.data ? (
                <NewLink url={create.data.url} />
              ) : (
                <p className={styles['words']}>{t.createdOn(formatDay(link.createdAt))}</p>
              )}
              <div className={styles['actions']}>
                <AlertDialog
                  title={t.replace.title}
                  description={t.replace.description}
                  confirmLabel={t.replace.confirm}
                  confirmError={sentenceOf}
                  onConfirm={() => create.mutateAsync()}
                  trigger={<Button>{t.replace.open}</Button>}
                />
                <AlertDialog
                  title={t.revoke.title}
                  description={t.revoke.description}
                  tone="danger"
                  confirmLabel={t.revoke.confirm}
                  confirmError={sentenceOf}
                  onConfirm={revoke}
                  trigger={<Button tone="danger">{t.revoke.open}</Button>}
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
  const t = textsOf(calendarTexts)
  return (
    <>
      <TextField
        label={t.link}
        hint={t.linkHint}
        value={url}
        readOnly
        dir="ltr"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={styles['actions']}>
        <CopyButton
          value={url}
          copyLabel={t.copy}
          size="m"
          tone="accent"
          onCopyError={(cause) => console.info('The calendar link could not be copied.', cause)}
        />
        <Button render={<Anchor href={webcalAddress(url)} />}>
          <CalendarSync size={17} aria-hidden />
          {t.openInCalendar}
        </Button>
      </div>
    </>
  )
}
