import { Badge, IconButton, Menu, MenuItem, useToast } from '@esports/ui'
import { Ellipsis } from 'lucide-react'
import { Suspense, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { useSession } from '../auth/index.ts'
import { useBlock, useBlocked } from './blocks.ts'
import { BlockDialog, ReportDialog } from './dialogs.ts'

/** On a gamer's page: report or block them; nothing for visitors and on the own page. */
export function GamerMenu({ gamer }: { gamer: { readonly username: string; readonly name: string } }) {
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
      {isBlocked ? <Badge variant="on-art">Blocked</Badge> : null}
      <Menu
        align="end"
        trigger={<IconButton label={`Actions for ${name}`} icon={<Ellipsis size={18} aria-hidden />} />}
      >
        <MenuItem onClick={() => setAsked('report')}>Report {name}…</MenuItem>
        {isBlocked ? (
          <MenuItem
            onClick={() =>
              unblock.mutate(false, {
                onSuccess: () => toast.show({ tone: 'positive', title: `${name} is no longer blocked` }),
                onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
              })
            }
          >
            Unblock {name}
          </MenuItem>
        ) : (
          <MenuItem tone="danger" onClick={() => setAsked('block')}>
            Block {name}…
          </MenuItem>
        )}
      </Menu>
      <Suspense fallback={null}>
        {asked === 'report' ? (
          <ReportDialog subject={{ type: 'gamer', username }} name={name} onClose={close} />
        ) : null}
        {asked === 'block' ? <BlockDialog gamer={gamer} onClose={close} /> : null}
      </Suspense>
    </>
  )
}
