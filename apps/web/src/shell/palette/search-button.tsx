import { IconButton } from '@esports/ui'
import { Search } from 'lucide-react'
import { textsOf } from '../../lib/texts.ts'
import { shellTexts } from '../shell-texts.ts'
import { usePalette } from './palette-provider.tsx'

/** Opens the command palette. */
export function SearchButton() {
  const { open, preload } = usePalette()
  return (
    <IconButton
      label={textsOf(shellTexts).search}
      icon={<Search size={18} aria-hidden />}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={preload}
      onFocus={preload}
      onClick={open}
    />
  )
}
