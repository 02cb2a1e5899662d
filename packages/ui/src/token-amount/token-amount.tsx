import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { formatTokenAmount } from './format-token-amount.ts'
import styles from './ui-token-amount.module.css'

/** Default texts, in English. */
const texts = {
  unknownAmountLabel: 'Amount unknown',
} satisfies Partial<UiLabels>

export interface TokenAmountProps extends Omit<ComponentPropsWithoutRef<'bdi'>, 'children'> {
  /** The exact amount as a decimal string, such as `1200.5`: floats lose digits. */
  amount: string
  /** Symbol of the token. */
  unit?: string
  /** Maximum number of decimals; the rest is truncated, never rounded up. */
  maxDecimals?: number
  /** Locale of the number, such as `en-GB`; by default the provider's. */
  locale?: string
  /** Read by screen readers when the text is not an amount. */
  unknownAmountLabel?: string
}

/**
 * A formatted amount of a token. The exact amount is the `title` and the `value` of its `data` element.
 *
 * Keyboard: none, it is static text.
 *
 * Data attributes: `data-state`, which is `exact`, `cut`, `tiny` or `unknown`.
 *
 * @example
 * <TokenAmount amount="1200.509999" unit="USDT" maxDecimals={2} /> // 1,200.5 USDT
 */
export const TokenAmount = forwardRef<HTMLElement, TokenAmountProps>(function TokenAmount(
  { amount, unit, maxDecimals = 4, locale, unknownAmountLabel, className, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  const around = useLocale()
  const shown = formatTokenAmount(amount, maxDecimals, locale ?? around)
  return (
    <bdi
      dir="ltr"
      data-slot="token-amount"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-state={shown?.state ?? 'unknown'}
    >
      {shown ? (
        <data
          className={styles['number']}
          value={amount}
          data-slot="token-amount-number"
          title={shown.state === 'exact' ? undefined : amount}
        >
          {shown.text}
        </data>
      ) : (
        <span data-slot="token-amount-number">
          <span aria-hidden>—</span>
          <VisuallyHidden>{unknownAmountLabel ?? labels.unknownAmountLabel}</VisuallyHidden>
        </span>
      )}
      {unit ? (
        <>
          {' '}
          <bdi className={styles['unit']} data-slot="token-amount-unit">
            {unit}
          </bdi>
        </>
      ) : null}
    </bdi>
  )
})
