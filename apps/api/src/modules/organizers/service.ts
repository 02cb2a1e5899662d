import {
  type ListMeta,
  type NotificationMessage,
  type OrganizerAccess,
  type OrganizerAction,
  OrganizerApplication,
  type OrganizerCase,
  type OrganizerDecision,
  type OrganizerPermission,
  type OrganizerStep,
  type OrganizerTier,
  organizerLimits,
} from '@esports/contract'
import { z } from 'zod'
import type { Database } from '../../platform/database/index.ts'
import { DomainError } from '../../platform/errors.ts'
import { recordEvents } from '../../platform/outbox.ts'
import { cutPage, readPageToken, tokenTime, writePageToken } from '../../platform/paging.ts'
import { adminIds } from '../authority/roles.ts'
import type { Notify } from '../notifications/notice.ts'
import { auditEntry } from './audit.ts'
import * as store from './store.ts'
import { assertRequestable, decide, type PermissionChange, type PermissionState } from './transitions.ts'
import { trustChecks, trustWindowStart } from './trust.ts'

export interface OrganizerRights {
  readonly tier: OrganizerTier
  /** Tournaments of the organizer that are published and not over yet. */
  readonly running: number
}

export interface Organizers {
  readStatus(caller: OrganizerCaller): Promise<z.output<typeof OrganizerPermission>>
  readAccess(caller: OrganizerCaller): Promise<OrganizerAccess>
  /** @throws {DomainError} `wrong_state`, `rule_violation` */
  request(
    tx: Database,
    command: OrganizerCaller & { readonly application: OrganizerApplication },
  ): Promise<OrganizerAccess>
  list(query: {
    readonly status: string
    readonly q?: string | undefined
    readonly page?: string | undefined
  }): Promise<{ items: OrganizerCase[]; meta: ListMeta }>
  /** @throws {DomainError} `not_found`, `forbidden`, `version_conflict`, `wrong_state` */
  decide(
    tx: Database,
    command: {
      readonly id: string
      readonly actorId: string
      readonly decision: OrganizerDecision
      readonly version: number
    },
  ): Promise<OrganizerCase>
  /**
   * What an organizer may create. Locks the permission, so that two tournaments cannot be published at once beyond the limits.
   *
   * @throws {DomainError} `permission_required`
   */
  rightsToCreate(tx: Database, caller: OrganizerCaller): Promise<OrganizerRights>
}

export interface OrganizerCaller {
  readonly userId: string
  /** Admins of the platform need no permission, unless theirs was rejected or suspended. */
  readonly isAdmin: boolean
}

const pageSize = 20
const PageKey = z.tuple([tokenTime, z.uuid()])

export function createOrganizers({
  db,
  now,
  notify,
}: {
  readonly db: Database
  readonly now: () => Date
  /** Adds notifications in the transaction of the decision. */
  readonly notify: Notify
}): Organizers {
  /** The data that all views of permissions share, by user id. */
  const readAbout = async (from: Database, userIds: readonly string[]) => {
    const at = now()
    const facts = await store.trustFactsOf(from, userIds, trustWindowStart(at))
    const running = await store.runningOf(from, userIds)
    const audits = Map.groupBy(await store.auditsOf(from, userIds), ({ userId }) => userId)
    return (userId: string) => {
      const known = facts.get(userId)
      return {
        running: running.get(userId) ?? 0,
        trust: known ? [...trustChecks(known, at)] : [],
        history: (audits.get(userId) ?? []).map((entry) => stepOf(entry, userId)),
      }
    }
  }

  const readAccess = async (
    from: Database,
    { userId, isAdmin }: OrganizerCaller,
  ): Promise<OrganizerAccess> => {
    const row = await store.findPermission(from, userId)
    const about = await readAbout(from, [userId])
    const state = row ? stateOf(row) : undefined
    const again = state?.canRequestAgainAt ?? null
    return {
      ...accessOf(state, isAdmin),
      reason: state?.reason ?? null,
      canRequestAgainAt: again && again > now() ? again.toISOString() : null,
      application: applicationOf(row),
      ...about(userId),
    }
  }

  const viewCases = async (from: Database, rows: readonly store.CaseRow[]): Promise<OrganizerCase[]> => {
    const about = await readAbout(
      from,
      rows.map(({ permission }) => permission.userId),
    )
    return rows.map(({ permission, username, name, memberSince, decidedBy }) => {
      const { status, tier, reason } = stateOf(permission)
      return {
        id: permission.userId,
        username,
        name,
        memberSince: memberSince.toISOString(),
        status,
        tier,
        reason,
        application: applicationOf(permission),
        requestedAt: permission.requestedAt?.toISOString() ?? null,
        decidedAt: permission.decidedAt?.toISOString() ?? null,
        decidedBy,
        version: permission.version,
        ...about(permission.userId),
      }
    })
  }

  /** Appends to the audit chain of a permission, whose row the caller has locked. @returns its number in the chain */
  const audit = async (
    tx: Database,
    { userId, actorId, at, change }: Audited & { readonly change: PermissionChange },
  ): Promise<number> => {
    const entry = auditEntry(await store.lastAudit(tx, userId), { userId, actorId, at, change })
    await store.addAudit(tx, entry)
    return entry.seq
  }

  const tellGamer = (tx: Database, userId: string, change: PermissionChange, seq: number, at: Date) =>
    notify(
      tx,
      [
        {
          userId,
          kind: 'account',
          message: messageOf(change),
          href: '/my-tournaments?tab=organizing',
          about: 'organizer_access',
          dedupeKey: `organizer:${userId}:${seq}`,
        },
      ],
      at,
    )

  return {
    // S7.2 requires the status at the top level, S3.5 under data.
    async readStatus({ userId, isAdmin }) {
      const row = await store.findPermission(db, userId)
      const { status } = accessOf(row && stateOf(row), isAdmin)
      return { status, data: { status, reason: row?.reason ?? null } }
    },

    readAccess: (caller) => readAccess(db, caller),

    async request(tx, { userId, isAdmin, application }) {
      const at = now()
      const unknown = await store.unknownGames(tx, application.games)
      if (unknown.length > 0)
        throw new DomainError(
          'rule_violation',
          { reason: 'games_unknown' },
          {
            at: 'body.games',
          },
        )
      const asked = {
        status: 'requested',
        tier: null,
        application,
        requestedAt: at,
        reason: null,
        decidedBy: null,
        decidedAt: null,
        canRequestAgainAt: null,
        changedAt: at,
      }
      const facts = (await store.trustFactsOf(tx, [userId], trustWindowStart(at))).get(userId)
      const isTrusted = facts !== undefined && trustChecks(facts, at).every(({ isMet }) => isMet)
      if (!(await store.addPermission(tx, { userId, ...asked }))) {
        const before = await store.lockPermission(tx, userId)
        assertRequestable(before && stateOf(before), { at, isTrusted })
        await store.writePermission(tx, userId, asked)
      }
      const requested: PermissionChange = {
        action: 'requested',
        after: { status: 'requested', tier: null, reason: null, canRequestAgainAt: null },
      }
      const seq = await audit(tx, { userId, actorId: userId, at, change: requested })
      if (isTrusted) {
        const change = decide(requested.after, { type: 'approve', tier: 'rookie' }, at)
        await store.writePermission(tx, userId, { ...change.after, decidedAt: at, changedAt: at })
        await tellGamer(tx, userId, change, await audit(tx, { userId, actorId: null, at, change }), at)
      } else {
        const staff = await adminIds(tx)
        await notify(
          tx,
          staff
            .filter((id) => id !== userId)
            .map((id) => ({
              userId: id,
              kind: 'requests',
              message: {
                key: 'organizer_requested',
                parameters: { organization: application.organization },
              },
              href: '/staff/organizers',
              about: 'organizer_requests',
              dedupeKey: `organizer:${userId}:${seq}:${id}`,
            })),
          at,
        )
      }
      return readAccess(tx, { userId, isAdmin })
    },

    async list({ status, q, page }) {
      const after = page ? readPageToken(page, PageKey) : undefined
      const rows = await store.listCases(db, {
        status,
        q,
        after: after && { at: after[0], id: after[1] },
        limit: pageSize + 1,
      })
      const { items, hasMore } = cutPage(rows, pageSize)
      const last = items.at(-1)?.permission
      return {
        items: await viewCases(db, items),
        meta: {
          pageSize,
          nextPage: hasMore && last ? writePageToken([last.changedAt.toISOString(), last.userId]) : null,
        },
      }
    },

    async decide(tx, { id, actorId, decision, version }) {
      const at = now()
      const row = await store.lockPermission(tx, id)
      if (!row) throw new DomainError('not_found', { reason: 'not_there', what: 'request_for_access' })
      if (id === actorId) throw new DomainError('forbidden', { reason: 'access_own' })
      if (row.version !== version)
        throw new DomainError('version_conflict', 'This was changed since you opened it. Look at it again.')
      const change = decide(stateOf(row), decision, at)
      await store.writePermission(tx, id, {
        ...change.after,
        decidedBy: actorId,
        decidedAt: at,
        changedAt: at,
      })
      await tellGamer(tx, id, change, await audit(tx, { userId: id, actorId, at, change }), at)
      if (change.action === 'suspended' || change.action === 'reinstated')
        await recordEvents(
          tx,
          at,
          // What the organizer may do with them changes, and the tournament's log says why.
          (await store.unfinishedOf(tx, id)).map((tournamentId) => ({
            tournamentId,
            type: 'state_changed',
            detail: { kind: `organizer_${change.action}`, reason: change.after.reason },
          })),
          actorId,
        )
      const found = await store.findCase(tx, id)
      const [view] = found ? await viewCases(tx, [found]) : []
      if (!view) throw new Error(`The permission of ${id} is gone.`)
      return view
    },

    async rightsToCreate(tx, { userId, isAdmin }) {
      const row = await store.lockPermission(tx, userId)
      const { status, tier } = accessOf(row && stateOf(row), isAdmin)
      if (status !== 'approved' || tier === null) throw noPermission()
      return { tier, running: (await store.runningOf(tx, [userId])).get(userId) ?? 0 }
    },
  }
}

interface Audited {
  readonly userId: string
  /** Null: the trust rules. */
  readonly actorId: string | null
  readonly at: Date
}

const noPermission = () => new DomainError('permission_required', { reason: 'access_none' })

/** The status, tier and limits that count for a gamer. */
function accessOf(
  state: PermissionState | undefined,
  isAdmin: boolean,
): Pick<OrganizerAccess, 'status' | 'tier' | 'limits'> {
  const { status = 'none', tier = null } = state ?? {}
  const isOwn = status === 'approved' || status === 'suspended' || status === 'rejected'
  if (isAdmin && !isOwn) return { status: 'approved', tier: 'gold', limits: organizerLimits.gold }
  return { status, tier, limits: tier && organizerLimits[tier] }
}

// Check constraints limit the columns to the contract's values, hence the casts.
const stateOf = ({ status, tier, reason, canRequestAgainAt }: store.PermissionRow): PermissionState => ({
  status: status as PermissionState['status'],
  tier: tier as OrganizerTier | null,
  reason,
  canRequestAgainAt,
})

/** Null too for an application stored by an earlier version, which the contract no longer accepts. */
const applicationOf = (row: store.PermissionRow | undefined): OrganizerApplication | null =>
  OrganizerApplication.safeParse(row?.application).data ?? null

function stepOf({ action, at, actorId, reason, detail }: store.AuditRow, userId: string): OrganizerStep {
  return {
    // A check constraint limits the column to the contract's values.
    action: action as OrganizerAction,
    at: at.toISOString(),
    by: actorId === null ? 'rules' : actorId === userId ? 'gamer' : 'staff',
    reason,
    // Written by `audit` only.
    tier: (detail as { readonly tier: OrganizerTier | null }).tier,
  }
}

/** What a gamer reads about a decision. */
function messageOf({ action, after }: PermissionChange): NotificationMessage {
  const { reason, tier } = after
  switch (action) {
    case 'approved':
    case 'reinstated':
    case 'tier_changed':
      if (tier === null) throw new TypeError(`An organiser is without a tier after ${action}.`)
      return { key: keysOfTier[action], parameters: { tier, reason } }
    case 'rejected':
      if (!after.canRequestAgainAt) throw new TypeError('A rejection says when to ask again.')
      return {
        key: 'organizer_rejected',
        parameters: { again: after.canRequestAgainAt.toISOString(), reason },
      }
    case 'suspended':
      return { key: 'organizer_suspended', parameters: { reason } }
    case 'requested':
      return { key: 'organizer_in_review', parameters: {} }
  }
}

const keysOfTier = {
  approved: 'organizer_approved',
  reinstated: 'organizer_reinstated',
  tier_changed: 'organizer_tier',
} as const
