import { IconButton } from '@esports/ui'
import { Search } from 'lucide-react'
import { usePalette } from './palette-provider.tsx'

/** Opens the command palette. */
export function SearchButton() {
  const { open, preload } = usePalette()
  return (
    <IconButton
      label="Search"
      icon={<Search size={18} aria-hidden />}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  )
}
