import type { ClanPage } from '@esports/contract'
import { Button, Dialog, Form, Textarea } from '@esports/ui'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { textsOf } from '../../lib/texts.ts'
import { clansApi } from './api.ts'
import styles from './clan-screen.module.css'
import { clanPageTexts } from './page-texts.ts'
import { useClanWrite } from './use-clan-write.ts'

/** Bans a member, with a reason they read. */
export function BanDialog({
  clan: { slug, name },
  member,
  onClose,
}: {
  clan: Pick<ClanPage, 'slug' | 'name'>
  member: { readonly username: string; readonly name: string }
  onClose: () => void
}) {
  const t = textsOf(clanPageTexts).banning
  const [problem, setProblem] = useState<string>()
  const write = useClanWrite(slug, (cause) => setProblem(sentenceOf(cause)))
  const ban = ({ reason }: { readonly reason: string }) => {
    if (reason.trim().length < 3) return setProblem(t.noReason)
    write.mutate(
      () => clansApi.banFromClan({ params: { slug, username: member.username }, body: { reason } }),
      { onSuccess: onClose },
    )
  }
  return (
    <Dialog
      open
      title={t.title(member.name)}
      description={t.detail(name)}
      dismissible={!write.isPending}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    >
      <Form<{ reason: string }> className={styles['ban'] ?? ''} onFormSubmit={ban} aria-label={t.form}>
        <Textarea
          label={t.reason}
          name="reason"
          hint={t.reasonHint(member.name)}
          maxLength={200}
          rows={2}
          error={problem}
          onValueChange={() => setProblem(undefined)}
        />
        <Button type="submit" tone="danger" loading={write.isPending}>
          {t.submit}
        </Button>
      </Form>
    </Dialog>
  )
}
