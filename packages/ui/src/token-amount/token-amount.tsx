import { clsx } from 'clsx'
import { type ComponentPropsWithoutRef, forwardRef } from 'react'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { formatTokenAmount } from './format-token-amount.ts'
import styles from './ui-token-amount.module.css'

export interface TokenAmountProps extends Omit<ComponentPropsWithoutRef<'bdi'>, 'children'> {
  /** The exact amount as a decimal text, such as `1200.5`: floats lose digits. */
  amount: string
  /** Symbol of the token. */
  unit?: string
  /** Most digits after the point; the rest is cut, never rounded up. */
  maxDecimals?: number
  /** Said in place of what is no amount. */
  unknownLabel?: string
}

/**
 * How much of a token. The whole amount is its title and the value of its `data` element.
 *
 * Keyboard: nothing to reach; it is text.
 *
 * @example
 * <TokenAmount amount="1200.509999" unit="USDT" maxDecimals={2} /> // 1,200.5 USDT
 */
export const TokenAmount = forwardRef<HTMLElement, TokenAmountProps>(function TokenAmount(
  { amount, unit, maxDecimals = 4, unknownLabel = 'Amount unknown', className, ...rest },
  ref,
) {
  const shown = formatTokenAmount(amount, maxDecimals)
  return (
    <bdi
      dir="ltr"
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
      data-slot="token-amount"
      data-state={shown?.state ?? 'unknown'}
    >
      {shown ? (
        <data
          className={styles['number']}
          value={amount}
          data-slot="number"
          title={shown.state === 'exact' ? undefined : amount}
        >
          {shown.text}
        </data>
      ) : (
        <span data-slot="number">
          <span aria-hidden>—</span>
          <VisuallyHidden>{unknownLabel}</VisuallyHidden>
        </span>
      )}
      {unit ? (
        <>
          {' '}
          <bdi className={styles['unit']} data-slot="unit">
            {unit}
          </bdi>
        </>
      ) : null}
    </bdi>
  )
})
