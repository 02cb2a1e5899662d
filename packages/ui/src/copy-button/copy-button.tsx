import { Check, Copy } from 'lucide-react'
import { forwardRef, type MouseEvent, useEffect, useState } from 'react'
import { Button, type ButtonProps } from '../button/button.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'

/** Default texts, in English. */
const texts = {
  copiedLabel: 'Copied!',
  copyLabel: 'Copy',
} satisfies Partial<UiLabels>

// S9.3
/** How long 'Copied!' is shown. */
const feedbackMilliseconds = 1500

export interface CopyButtonProps extends Omit<ButtonProps, 'children' | 'value' | 'onCopy'> {
  /** The text to copy. */
  value: string
  /** Accessible name before copying. */
  copyLabel?: string
  /** Accessible name for a moment after copying. */
  copiedLabel?: string
  /** Called after the value was copied. */
  onCopied?: () => void
  // S8.2
  /**
   * The browser can refuse to copy, and pages on plain http have no clipboard; the caller decides whether to log it.
   */
  onCopyError?: (cause: unknown) => void
}

// S4.3
/**
 * Copies a value to the clipboard and shows 'Copied!' for 1.5 s.
 *
 * Data attributes: those of `Button`, and `data-copied` for that moment.
 *
 * @example
 * <CopyButton value={address} copyLabel="Copy address" onCopyError={logWarning} />
 */
export const CopyButton = forwardRef<HTMLButtonElement, CopyButtonProps>(function CopyButton(
  { value, copyLabel, copiedLabel, onCopied, onCopyError, onClick, size = 's', ...rest },
  ref,
) {
  const labels = useLabels(texts)
  const [copies, setCopies] = useState(0)
  useEffect(() => {
    if (copies === 0) return undefined
    const timer = setTimeout(() => setCopies(0), feedbackMilliseconds)
    return () => clearTimeout(timer)
  }, [copies])

  const copy = async () => {
    try {
      // `clipboard` is undefined in an insecure context; this line then throws.
      await navigator.clipboard.writeText(value)
    } catch (cause) {
      onCopyError?.(cause)
      return
    }
    setCopies((count) => count + 1)
    onCopied?.()
  }
  const isCopied = copies > 0
  return (
    <Button
      data-slot="copy-button"
      {...rest}
      ref={ref}
      size={size}
      onClick={(event: MouseEvent<HTMLButtonElement>) => {
        onClick?.(event)
        if (!event.defaultPrevented) void copy()
      }}
      data-copied={isCopied ? '' : undefined}
    >
      {isCopied ? <Check size={15} aria-hidden /> : <Copy size={15} aria-hidden />}
      <span aria-live="polite">
        {isCopied ? (copiedLabel ?? labels.copiedLabel) : (copyLabel ?? labels.copyLabel)}
      </span>
    </Button>
  )
})
