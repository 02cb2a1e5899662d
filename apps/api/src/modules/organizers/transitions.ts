import {
  type OrganizerAction,
  type OrganizerDecision,
  type OrganizerStatus,
  type OrganizerTier,
  organizerRetryDays,
  type Refusal,
} from '@esports/contract'
import { DomainError } from '../../platform/errors.ts'

/** The part of a permission that decisions change. */
export interface PermissionState {
  readonly status: Exclude<OrganizerStatus, 'none'>
  readonly tier: OrganizerTier | null
  readonly reason: string | null
  readonly canRequestAgainAt: Date | null
}

export interface PermissionChange {
  readonly action: OrganizerAction
  readonly after: PermissionState
}

const dayMs = 86_400_000

/**
 * The effect of a decision of staff.
 *
 * @throws {DomainError} `wrong_state` if the permission is not in the state the decision is for
 */
export function decide(before: PermissionState, decision: OrganizerDecision, at: Date): PermissionChange {
  const { status, tier } = before
  switch (decision.type) {
    case 'approve':
      // A gamer who was rejected need not wait when staff changes its mind.
      assertState(status === 'requested' || status === 'rejected', { reason: 'access_no_request_to_approve' })
      return change('approved', { status: 'approved', tier: decision.tier, reason: decision.reason ?? null })
    case 'reject':
      assertState(status === 'requested', { reason: 'access_no_request_to_reject' })
      return change('rejected', {
        status: 'rejected',
        tier: null,
        reason: decision.reason,
        canRequestAgainAt: new Date(at.getTime() + organizerRetryDays * dayMs),
      })
    case 'suspend':
      assertState(status === 'approved', { reason: 'access_not_approved' })
      return change('suspended', { status: 'suspended', tier, reason: decision.reason })
    case 'reinstate':
      assertState(status === 'suspended', { reason: 'access_not_suspended' })
      return change('reinstated', { status: 'approved', tier, reason: decision.reason })
    case 'change_tier':
      assertState(status === 'approved', { reason: 'access_no_tier' })
      assertState(tier !== decision.tier, { reason: 'access_same_tier' })
      return change('tier_changed', { status: 'approved', tier: decision.tier, reason: decision.reason })
  }
}

/**
 * Refuses a request for access that cannot be made now. A request that waits for staff can be repeated once the trust rules are met, which grant it.
 *
 * @throws {DomainError} `wrong_state`
 */
export function assertRequestable(
  before: PermissionState | undefined,
  { at, isTrusted }: { readonly at: Date; readonly isTrusted: boolean },
): void {
  if (!before) return
  assertState(before.status !== 'requested' || isTrusted, { reason: 'access_waiting' })
  assertState(before.status !== 'approved', { reason: 'access_there' })
  assertState(before.status !== 'suspended', { reason: 'access_suspended' })
  assertState(before.canRequestAgainAt === null || before.canRequestAgainAt <= at, {
    reason: 'access_again',
    from: before.canRequestAgainAt?.toISOString() ?? '',
  })
}

const change = (
  action: OrganizerAction,
  after: Omit<PermissionState, 'canRequestAgainAt'> & Partial<PermissionState>,
): PermissionChange => ({ action, after: { canRequestAgainAt: null, ...after } })

function assertState(isPossible: boolean, refusal: Refusal): void {
  if (!isPossible) throw new DomainError('wrong_state', refusal)
}
