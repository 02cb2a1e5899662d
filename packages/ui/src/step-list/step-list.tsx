import { clsx } from 'clsx'
import { Check, X } from 'lucide-react'
import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels } from '../provider/ui-context.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import type { StepState } from './step-state.ts'
import styles from './ui-step-list.module.css'

/** Default texts, in English. */
const texts = {
  stateLabels: { done: 'Done', current: 'Now', failed: 'Failed', waiting: 'Waiting' },
} satisfies Partial<UiLabels>

export interface Step {
  readonly id: string
  readonly label: ReactNode
  readonly state: StepState
  /** A line below the label: what to do, or why the step failed. */
  readonly detail?: ReactNode
}

export interface StepListProps extends Omit<ComponentPropsWithoutRef<'ol'>, 'children'> {
  /** Accessible name: what the steps lead to. */
  label: string
  /** The steps, in order. */
  steps: readonly Step[]
  /** Shows a spinner at the current step: it continues without user action. */
  busy?: boolean
  /** Names of the states. */
  stateLabels?: Readonly<Record<StepState, string>>
}

/**
 * Ordered steps with their states. Icon, shape and text show the state, not colour alone.
 *
 * Keyboard: none, except for controls in `detail`.
 *
 * Data attributes: of a step `data-state`, which is `done`, `current`, `failed` or `waiting`.
 *
 * @example
 * <StepList label="Deposit" steps={[{ id: 'sign', label: 'Sign in your wallet', state: 'current' }]} />
 */
export const StepList = forwardRef<HTMLOListElement, StepListProps>(function StepList(
  { label, steps, busy = false, stateLabels, className, ...rest },
  ref,
) {
  const labels = useLabels(texts)
  return (
    <ol
      // oxlint-disable-next-line jsx-a11y/no-redundant-roles -- Safari removes the list role from a list without bullets.
      role="list"
      data-slot="step-list"
      aria-label={label}
      {...rest}
      ref={ref}
      className={clsx(styles['root'], className)}
    >
      {steps.map((step, index) => (
        <li
          key={step.id}
          className={styles['step']}
          data-slot="step-list-step"
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles['mark']} data-slot="step-list-mark" aria-hidden>
            <Mark state={step.state} number={index + 1} isBusy={busy} />
          </span>
          <div className={styles['words']}>
            <p className={styles['label']} data-slot="step-list-label">
              <VisuallyHidden>{(stateLabels ?? labels.stateLabels)[step.state]}: </VisuallyHidden>
              {step.label}
            </p>
            {step.detail ? (
              <div className={styles['detail']} data-slot="step-list-detail">
                {step.detail}
              </div>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  )
})

function Mark({ state, number, isBusy }: { state: StepState; number: number; isBusy: boolean }) {
  if (state === 'done') return <Check size={16} aria-hidden />
  if (state === 'failed') return <X size={16} aria-hidden />
  return state === 'current' && isBusy ? <Spinner /> : number
}
