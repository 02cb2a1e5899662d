import { StepList } from '@esports/ui'
import type { SwapProgress, SwapRequest } from '../../../actions/swap/execute-swap.ts'
import type { SwapPlan } from '../../../actions/swap/plan-swap.ts'
import { swap as english } from '../../../messages/english/swap.ts'
import { useMessages } from '../../use-messages.ts'
import { tokenText } from '../send/amount-text.ts'
import type { ShownToken } from './swap-tokens.ts'

export interface SwapStepsProps {
  readonly plan: SwapPlan
  /** The token to pay with. */
  readonly token: ShownToken
  readonly progress: SwapProgress | undefined
}

/** What the wallet will be asked for, one after the other. */
export function SwapSteps({ plan, token, progress }: SwapStepsProps) {
  const { t, locale } = useMessages(english)
  const { symbol, decimals } = token
  const amount = tokenText(plan.quote.amount, { symbol, decimals }, locale, decimals)
  const labels = {
    reset: t('swapReview.reset'),
    approve: t('swapReview.approve', { amount }),
    swap: t('swapReview.swap'),
    batch: t('swapReview.batch'),
  } as const
  const requests: readonly SwapRequest[] = plan.isBatch ? ['batch'] : plan.steps.map(({ kind }) => kind)
  // One request needs no list.
  if (requests.length === 1 && !plan.isBatch) return null
  const current = progress && 'request' in progress ? requests.indexOf(progress.request) : undefined
  const stateOf = (index: number) => {
    if (current === undefined) return 'waiting'
    if (index < current) return 'done'
    return index === current ? 'current' : 'waiting'
  }
  return (
    <StepList
      label={t('swapReview.steps')}
      busy={progress !== undefined}
      stateLabels={{
        done: t('swapReview.done'),
        current: t('swapReview.current'),
        failed: t('swapReview.failed'),
        waiting: t('swapReview.waiting'),
      }}
      steps={requests.map((request, index) => ({
        id: request,
        label: <bdi>{labels[request]}</bdi>,
        state: stateOf(index),
      }))}
    />
  )
}
