import { clsx } from 'clsx'
import { type ClipboardEvent, type ComponentPropsWithoutRef, forwardRef } from 'react'
import { CopyButton } from '../copy-button/copy-button.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { shortAddress } from './short-address.ts'
import styles from './ui-address.module.css'

/** Default texts, in English. */
const texts = {
  copyAddressLabel: 'Copy address',
} satisfies Partial<UiLabels>

export interface AddressProps extends Omit<ComponentPropsWithoutRef<'span'>, 'children'> {
  /** The full address. */
  address: string
  /** Characters shown before the ellipsis, including `0x`. */
  start?: number
  /** Characters shown after the ellipsis. */
  end?: number
  /** Shows a button that copies the full address. */
  copyable?: boolean
  /** Accessible name of the copy button. */
  copyAddressLabel?: string
  // S8.2
  /** The browser can refuse to copy; the caller decides whether to log it. */
  onCopyError?: (cause: unknown) => void
}

/**
 * A shortened address. Screen readers read the full address, and selecting and copying it copies the full address.
 *
 * Keyboard: Tab moves to the copy button, Enter and Space copy.
 *
 * @example
 * <Address address="0x7aF3000000000000000000000000000000c91B2e" copyable />
 */
export const Address = forwardRef<HTMLSpanElement, AddressProps>(function Address(
  {
    address,
    start = 6,
    end = 6,
    copyable = false,
    copyAddressLabel,
    onCopyError,
    onCopy,
    className,
    ...rest
  },
  ref,
) {
  const labels = useLabels(texts)
  const copyWhole = (event: ClipboardEvent<HTMLSpanElement>) => {
    onCopy?.(event)
    if (event.defaultPrevented || !isSelectedAlone(event.currentTarget)) return
    event.clipboardData.setData('text/plain', address)
    event.preventDefault()
  }
  return (
    <span
      data-slot="address"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      onCopy={copyWhole}
    >
      <bdi dir="ltr" className={styles['text']} data-slot="address-text">
        <span aria-hidden title={address} data-slot="address-short">
          {shortAddress(address, start, end)}
        </span>
        <VisuallyHidden className={styles['full']} data-slot="address-full">
          {address}
        </VisuallyHidden>
      </bdi>
      {copyable ? (
        <CopyButton
          className={styles['copy']}
          value={address}
          copyLabel={copyAddressLabel ?? labels.copyAddressLabel}
          variant="ghost"
          data-slot="address-copy"
          {...(onCopyError ? { onCopyError } : {})}
        />
      ) : null}
    </span>
  )
})

/** Whether the selection covers only this element; a larger selection is copied as shown. */
function isSelectedAlone(element: HTMLElement): boolean {
  const selection = element.ownerDocument.getSelection()
  return selection !== null && element.contains(selection.anchorNode) && element.contains(selection.focusNode)
}
