import { Languages } from 'lucide-react'
import { textsOf } from '../../lib/texts.ts'
import { shellTexts } from '../shell-texts.ts'
import { preloadDisplayDialog } from './display-place.tsx'
import { setDisplayOpen } from './display-state.ts'

/** Opens the dialog of language and theme. */
export function DisplayButton({
  className,
  onClick,
}: {
  className?: string | undefined
  onClick?: () => void
}) {
  return (
    <button
      type="button"
      className={className}
      aria-haspopup="dialog"
      onPointerEnter={preloadDisplayDialog}
      onFocus={preloadDisplayDialog}
      onClick={() => {
        onClick?.()
        setDisplayOpen(true)
      }}
    >
      <Languages size={18} strokeWidth={1.8} aria-hidden />
      {textsOf(shellTexts).display}
    </button>
  )
}
