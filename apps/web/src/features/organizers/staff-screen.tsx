import type { OrganizerCase } from '@esports/contract'
import { Button, Card, EmptyState, SearchField, Skeleton, ToggleGroup } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { Block } from '../../lib/block.tsx'
import { CaseQueue, CaseSplit, caseRow } from '../../lib/case-queue.tsx'
import { formatDistance } from '../../lib/format-time.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { useStaffRole } from '../auth/index.ts'
import { GamerFace } from '../items/index.ts'
import { CaseDetail } from './case-detail.tsx'
import { type CaseFilter, organizerCasesQuery } from './queries.ts'
import { staffTexts } from './staff-texts.ts'
import { organizerTexts } from './words-texts.ts'

type Status = NonNullable<CaseFilter['status']>

const statuses = ['requested', 'approved', 'rejected', 'suspended'] as const satisfies readonly Status[]

/** The queue of requests for access, and every organizer, for staff of the platform. */
export function StaffOrganizersScreen() {
  const t = textsOf(staffTexts)
  const role = useStaffRole()
  if (role === null)
    return (
      <Card>
        <EmptyState
          hue={42}
          message={t.onlyStaff}
          detail={t.onlyStaffDetail}
          action={
            <Button render={<Link to="/my-tournaments" search={{ tab: 'organizing' }} />}>
              {t.myTournaments}
            </Button>
          }
        />
      </Card>
    )
  return <Queue canDecide={role === 'admin'} />
}

function Queue({ canDecide }: { canDecide: boolean }) {
  const t = textsOf(staffTexts)
  const { status = 'requested', q = '', id } = useSearch({ from: '/staff/organizers' })
  const navigate = useNavigate({ from: '/staff/organizers' })
  const sought = useDeferredValue(q)
  const query = useInfiniteQuery(organizerCasesQuery({ status, ...(sought ? { q: sought } : {}) }))
  const cases = query.data?.pages.flatMap((page) => page.items) ?? []
  const named = cases.find((one) => one.id === id)
  const shown = named ?? cases[0]
  return (
    <CaseQueue
      isCaseOpen={named !== undefined}
      tools={
        <>
          <ToggleGroup
            label={t.status}
            options={statuses.map((value) => ({ value, label: t.lists[value] }))}
            value={status}
            onValueChange={(next) => void navigate({ search: { status: next }, replace: true })}
          />
          <SearchField
            label={t.search}
            placeholder={t.searchHint}
            maxLength={80}
            value={q}
            onValueChange={(words) =>
              void navigate({ search: { status, ...(words ? { q: words } : {}) }, replace: true })
            }
          />
        </>
      }
    >
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="28rem" />}>
        {() =>
          shown ? (
            <CaseSplit
              onBack={() => void navigate({ search: (search) => ({ ...search, id: undefined }) })}
              list={
                <>
                  <ul aria-label={t.lists[status]}>
                    {cases.map((one) => (
                      <li key={one.id}>
                        <CaseRow one={one} isShown={one.id === shown.id} />
                      </li>
                    ))}
                  </ul>
                  <ShowMore query={query} fullWidth />
                </>
              }
            >
              <CaseDetail key={`${shown.id} ${shown.version}`} one={shown} canDecide={canDecide} />
            </CaseSplit>
          ) : (
            <Card>
              <EmptyState
                hue={150}
                message={q ? t.noMatch : t.empty[status]}
                {...(q
                  ? {
                      action: (
                        <Button onClick={() => void navigate({ search: { status }, replace: true })}>
                          {t.clearSearch}
                        </Button>
                      ),
                    }
                  : {})}
              />
            </Card>
          )
        }
      </Block>
    </CaseQueue>
  )
}

function CaseRow({ one, isShown }: { one: OrganizerCase; isShown: boolean }) {
  const now = useNow()
  const at = one.status === 'requested' ? one.requestedAt : one.decidedAt
  const met = one.trust.filter(({ isMet }) => isMet).length
  return (
    <Link
      from="/staff/organizers"
      to="/staff/organizers"
      search={(search) => ({ ...search, id: one.id })}
      className={caseRow.row}
      data-shown={isShown ? '' : undefined}
      resetScroll={false}
    >
      <GamerFace username={one.username} size={36} />
      <span className={caseRow.who}>
        <b>{one.application?.organization ?? one.name}</b>
        <span>
          <bdi>@{one.username}</bdi> ·{' '}
          {one.tier
            ? textsOf(organizerTexts).tiers[one.tier]
            : textsOf(staffTexts).rulesMet(met, one.trust.length)}
        </span>
      </span>
      {at ? <time dateTime={at}>{formatDistance(at, { now })}</time> : null}
    </Link>
  )
}
