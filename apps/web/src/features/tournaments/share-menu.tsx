import { Button, Menu, MenuItem, MenuSeparator, useToast } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { Code, FileJson, FileSpreadsheet, Link2, MonitorPlay, Printer, Share2 } from 'lucide-react'
import { Anchor } from '../../lib/anchor.tsx'
import { textsOf } from '../../lib/texts.ts'
import { embedCode } from './embed-code.ts'
import { shareTexts } from './share-texts.ts'

type Shared =
  | {
      readonly type: 'tournament'
      readonly slug: string
      readonly name: string /** Whether who looks may take the whole tournament. */
      readonly hasFile: boolean
    }
  | { readonly type: 'match'; readonly id: string }

const exportKinds = ['participants', 'results', 'standings'] as const

/** Copies the address of a tournament or a match, the code that shows the bracket in another site, or the address of a stream's overlay; and takes a tournament out as files or on paper. */
export function ShareMenu({ shared }: { shared: Shared }) {
  const t = textsOf(shareTexts)
  const toast = useToast()
  const { origin } = window.location
  const copy = (text: string, done: string) =>
    void navigator.clipboard.writeText(text).then(
      () => toast.show({ tone: 'positive', title: done }),
      () => toast.show({ tone: 'danger', title: t.notCopied }),
    )
  const path = shared.type === 'tournament' ? `/t/${shared.slug}` : `/m/${shared.id}`
  return (
    <Menu
      align="start"
      trigger={
        <Button size="s">
          <Share2 size={16} aria-hidden />
          {t.share}
        </Button>
      }
    >
      <MenuItem icon={<Link2 size={17} aria-hidden />} onClick={() => copy(`${origin}${path}`, t.linkCopied)}>
        {t.copyLink}
      </MenuItem>
      {shared.type === 'tournament' ? (
        <>
          <MenuItem
            icon={<Code size={17} aria-hidden />}
            onClick={() => copy(embedCode(origin, shared), t.codeCopied)}
          >
            {t.copyCode}
          </MenuItem>
          <MenuSeparator />
          {exportKinds.map((kind) => (
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
              {t.csv[kind]}
            </MenuItem>
          ))}
          {shared.hasFile ? (
            <MenuItem
              icon={<FileJson size={17} aria-hidden />}
              render={
                <Anchor
                  href={`/api/tournaments/${encodeURIComponent(shared.slug)}/exports/tournament.json`}
                  download={`${shared.slug}.tournament.json`}
                />
              }
            >
              {t.file}
            </MenuItem>
          ) : null}
          <MenuItem
            icon={<Printer size={17} aria-hidden />}
            render={<Link to="/t/$slug/print" params={{ slug: shared.slug }} />}
          >
            {t.print}
          </MenuItem>
        </>
      ) : (
        <MenuItem
          icon={<MonitorPlay size={17} aria-hidden />}
          onClick={() => copy(`${origin}/overlay/m/${shared.id}`, t.overlayCopied)}
        >
          {t.copyOverlay}
        </MenuItem>
      )}
    </Menu>
  )
}
