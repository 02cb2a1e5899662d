import { Check, Copy } from 'lucide-react'
import { forwardRef, useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'

// S9.3
/** How long 'Copied!' stays. */
const feedbackMilliseconds = 1500

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'onClick' | 'value'> {
  /** What goes to the clipboard. */
  value: string
  /** Name before a copy. */
  label?: string
  /** Name for a moment after it. */
  copiedLabel?: string
  // S8.2
  /** Copying can be refused by the browser; the caller decides whether to log it. */
  onCopyError?: (cause: unknown) => void
}

// S4.3
/** Copies a value and says 'Copied!' for a moment. */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(function CopyButton(
  { value, label = 'Copy', copiedLabel = 'Copied!', onCopyError, size = 's', ...rest },
  ref,
) {
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopies(0), feedbackMilliseconds)
    return () => clearTimeout(timer)
  }, [copies])

  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopies((count) => count + 1),
      (cause: unknown) => onCopyError?.(cause),
    )
  }
  const isCopied = copies > 0
  return (
    <Button {...rest} ref={ref} size={size} onClick={copy} data-copied={isCopied || undefined}>
      {isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
      <span aria-live="polite">{isCopied ? copiedLabel : label}</span>
    </Button>
  )
})
