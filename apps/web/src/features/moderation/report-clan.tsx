import { IconButton, Menu, MenuItem } from '@esports/ui'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { Overlay } from '../../lib/lazy-part.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useSession } from '../auth/index.ts'
import { ReportDialog } from './dialogs.ts'
import { menuTexts } from './menu-texts.ts'

/** On the page of a clan: report it; nothing for visitors. */
export function ClanReportMenu({
  clan: { slug, name },
}: {
  clan: { readonly slug: string; readonly name: string }
}) {
  const t = textsOf(menuTexts)
  const session = useSession()
  const [isAsked, setAsked] = useState(false)
  if (session.status !== 'gamer') return null
  return (
    <>
      <Menu
        align="end"
        trigger={<IconButton label={t.moreAbout(name)} icon={<Ellipsis size={18} aria-hidden />} />}
      >
        <MenuItem onClick={() => setAsked(true)}>{t.report(name)}</MenuItem>
      </Menu>
      <Overlay close={() => setAsked(false)} reopen={() => setAsked(true)}>
        {isAsked ? (
          <ReportDialog subject={{ type: 'clan', slug }} name={name} onClose={() => setAsked(false)} />
        ) : null}
      </Overlay>
    </>
  )
}
