import { Badge, IconButton, Menu, MenuItem, useToast } from '@esports/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { Overlay } from '../../lib/lazy-part.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useSession } from '../auth/index.ts'
import { useBlock, useBlocked } from './blocks.ts'
import { BlockDialog, ReportDialog } from './dialogs.ts'
import { menuTexts } from './menu-texts.ts'

/** On a gamer's page: report or block them; nothing for visitors and on the own page. */
export function GamerMenu({ gamer }: { gamer: { readonly username: string; readonly name: string } }) {
  const t = textsOf(menuTexts)
  const { username, name } = gamer
  const session = useSession()
  const toast = useToast()
  const isBlocked = useBlocked().usernames.has(username)
  const unblock = useBlock(username)
  const [asked, setAsked] = useState<'report' | 'block'>()
  if (session.status !== 'gamer' || session.profile.username === username) return null
  const close = () => setAsked(undefined)
  return (
    <>
      {isBlocked ? <Badge variant="on-art">{t.blocked}</Badge> : null}
      <Menu
        align="end"
        trigger={<IconButton label={t.actionsFor(name)} icon={<Ellipsis size={18} aria-hidden />} />}
      >
        <MenuItem onClick={() => setAsked('report')}>{t.report(name)}</MenuItem>
        {isBlocked ? (
          <MenuItem
            onClick={() =>
              unblock.mutate(false, {
                onSuccess: () => toast.show({ tone: 'positive', title: t.unblocked(name) }),
                onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
              })
            }
          >
            {t.unblock(name)}
          </MenuItem>
        ) : (
          <MenuItem tone="danger" onClick={() => setAsked('block')}>
            {t.block(name)}
          </MenuItem>
        )}
      </Menu>
      <Overlay close={close} reopen={() => setAsked(asked)}>
        {asked === 'report' ? (
          <ReportDialog subject={{ type: 'gamer', username }} name={name} onClose={close} />
        ) : null}
        {asked === 'block' ? <BlockDialog gamer={gamer} onClose={close} /> : null}
      </Overlay>
    </>
  )
}
