import { useToast } from '@esports/ui'
import { CommandPalette } from '@esports/ui/command'
import { useRouter } from '@tanstack/react-router'
import { MapPin, RotateCw, Shield, Trophy, UserRound, WifiOff } from 'lucide-react'
import { useState } from 'react'
import { GamerFace } from '../../features/items/index.ts'
import { sentenceOf } from '../../lib/api.ts'
import { formatStart } from '../../lib/format-time.ts'
import { readRecentPlaces } from '../../lib/recent-places.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { useOnline } from '../../lib/use-online.ts'
import { shellTexts } from '../shell-texts.ts'
import type { PaletteCommand } from './palette-command.ts'
import { paletteTexts } from './palette-texts.ts'
import { useActions } from './use-actions.tsx'
import { useScreens } from './use-screens.tsx'
import { useSearch } from './use-search.ts'

export interface PaletteProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** Goes to every screen that the person may open, searches, and has commands that work everywhere. */
export function Palette({ isOpen, setOpen }: PaletteProps) {
  const [words, setWords] = useState('')
  const isOnline = useOnline()
  const groups = useGroups(isOpen ? words : '', isOnline)
  const isEmpty = words.trim() === ''
  const t = textsOf(paletteTexts)
  const hint = isOnline ? t.nothingFound(words.trim()) : t.searchIsOffline
  return (
    <CommandPalette
      label={textsOf(shellTexts).search}
      placeholder={t.placeholder}
      shortcut={null}
      open={isOpen}
      onOpenChange={(next, { reason }) => {
        // A command that was chosen decides itself.
        if (reason !== 'item-press') setOpen(next)
      }}
      query={words}
      onQueryChange={setWords}
      groups={groups.shown}
      loading={groups.isSearching}
      noResultsLabel={isEmpty ? undefined : hint}
      onSelect={({ id }) => {
        const command = groups.shown.flatMap(({ commands }) => commands).find((one) => one.id === id)
        if (!command?.staysOpen) setOpen(false)
        command?.run()
      }}
    />
  )
}

function useGroups(words: string, isOnline: boolean) {
  const t = textsOf(paletteTexts)
  const router = useRouter()
  const toast = useToast()
  const screens = useScreens()
  const actions = useActions()
  const { found, isExact, isSearching, error, again } = useSearch(isOnline ? words : '')
  const go = (path: string) => {
    router.navigate({ to: path }).catch((cause: unknown) => {
      console.error('The palette could not navigate.', cause)
      toast.show({ tone: 'danger', title: t.openFailed })
    })
  }
  // The server has matched them already; what was found before is matched here, or Enter would go where nobody wants.
  const keywords = isExact ? [words] : []
  const now = useNow()
  const current = router.state.location.pathname
  const recent = readRecentPlaces().filter(({ path }) => path !== current)
  const groups: readonly { readonly label: string; readonly commands: readonly PaletteCommand[] }[] = [
    {
      label: t.recent,
      commands: recent.map(({ path, name }) => ({
        id: `recent:${path}`,
        label: name,
        icon: iconOf(path),
        run: () => go(path),
      })),
    },
    { label: t.goTo, commands: screens.map((screen) => ({ ...screen, run: () => go(screen.path) })) },
    {
      label: t.tournaments,
      commands: (found?.tournaments ?? []).map(({ slug, name, game, kind, startsAt }) => ({
        id: `tournament:${slug}`,
        label: name,
        keywords,
        icon: kind === 'local' ? <MapPin size={18} aria-hidden /> : <Trophy size={18} aria-hidden />,
        detail: `${game.name} · ${formatStart(startsAt, { now })}`,
        run: () => go(`/t/${slug}`),
      })),
    },
    {
      label: t.gamers,
      commands: (found?.gamers ?? []).map(({ username, name }) => ({
        id: `gamer:${username}`,
        label: name,
        keywords,
        icon: <GamerFace username={username} size={20} />,
        detail: `@${username}`,
        run: () => go(`/u/${username}`),
      })),
    },
    {
      label: t.clans,
      commands: (found?.clans ?? []).map(({ slug, name, tag, region }) => ({
        id: `clan:${slug}`,
        label: name,
        keywords,
        icon: <Shield size={18} aria-hidden />,
        detail: `${tag} · ${region}`,
        run: () => go(`/clans/${slug}`),
      })),
    },
    { label: t.commands, commands: actions },
    { label: textsOf(shellTexts).search, commands: problems({ words, isOnline, error, again }) },
  ]
  return { shown: groups.filter(({ commands }) => commands.length > 0), isSearching }
}

const iconOf = (path: string) => {
  if (path.startsWith('/u/')) return <UserRound size={18} aria-hidden />
  return path.startsWith('/t/') ? <Trophy size={18} aria-hidden /> : <Shield size={18} aria-hidden />
}

/** Why the server was not searched, and a way to try again. */
function problems({
  words,
  isOnline,
  error,
  again,
}: {
  words: string
  isOnline: boolean
  error: unknown
  again: () => void
}): readonly PaletteCommand[] {
  const t = textsOf(paletteTexts)
  const keywords = [words]
  if (words.trim() !== '' && !isOnline)
    return [
      {
        id: 'offline',
        label: t.searchIsOffline,
        keywords,
        icon: <WifiOff size={18} aria-hidden />,
        disabled: true,
        run: () => undefined,
      },
    ]
  if (!error) return []
  return [
    {
      id: 'again',
      label: t.searchAgain,
      keywords,
      icon: <RotateCw size={18} aria-hidden />,
      detail: sentenceOf(error),
      staysOpen: true,
      run: again,
    },
  ]
}
