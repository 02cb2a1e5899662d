import { Button, Menu, MenuItem, MenuSeparator, useToast } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { Code, FileSpreadsheet, Link2, MonitorPlay, Printer, Share2 } from 'lucide-react'
import { Anchor } from '../../lib/anchor.tsx'
import { embedCode } from './embed-code.ts'

type Shared =
  | { readonly type: 'tournament'; readonly slug: string; readonly name: string }
  | { readonly type: 'match'; readonly id: string }

const exportKinds = [
  { kind: 'participants', label: 'Participants' },
  { kind: 'results', label: 'Results' },
  { kind: 'standings', label: 'Standings' },
] as const

/** Copies the address of a tournament or a match, the code that shows the bracket in another site, or the address of a stream's overlay; and takes a tournament out as files or on paper. */
export function ShareMenu({ shared }: { shared: Shared }) {
  const toast = useToast()
  const { origin } = window.location
  const copy = (text: string, done: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.show({ tone: 'positive', title: done }),
      () => toast.show({ tone: 'danger', title: 'The browser does not let it be copied.' }),
    )
  const path = shared.type === 'tournament' ? `/t/${shared.slug}` : `/m/${shared.id}`
  return (
    <Menu
      align="start"
      trigger={
        <Button size="s">
          <Share2 size={16} aria-hidden />
          Share
        </Button>
      }
    >
      <MenuItem
        icon={<Link2 size={17} aria-hidden />}
        onClick={() => copy(`${origin}${path}`, 'The link is copied')}
      >
        Copy link
      </MenuItem>
      {shared.type === 'tournament' ? (
        <>
          <MenuItem
            icon={<Code size={17} aria-hidden />}
            onClick={() => copy(embedCode(origin, shared), 'The code is copied: paste it into your site')}
          >
            Copy code of the bracket for your site
          </MenuItem>
          <MenuSeparator />
          {exportKinds.map(({ kind, label }) => (
            <MenuItem
              key={kind}
              icon={<FileSpreadsheet size={17} aria-hidden />}
              render={
                <Anchor
                  href={`/api/tournaments/${encodeURIComponent(shared.slug)}/exports/${kind}.csv`}
                  download={`${shared.slug}-${kind}.csv`}
                />
              }
            >
              {label} as CSV
            </MenuItem>
          ))}
          <MenuItem
            icon={<Printer size={17} aria-hidden />}
            render={<Link to="/t/$slug/print" params={{ slug: shared.slug }} />}
          >
            Print
          </MenuItem>
        </>
      ) : (
        <MenuItem
          icon={<MonitorPlay size={17} aria-hidden />}
          onClick={() =>
            copy(`${origin}/overlay/m/${shared.id}`, 'The overlay is copied: add it as a browser source')
          }
        >
          Copy address of the stream overlay
        </MenuItem>
      )}
    </Menu>
  )
}
