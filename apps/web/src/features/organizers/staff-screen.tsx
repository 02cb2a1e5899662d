import type { OrganizerCase } from '@esports/contract'
import { Button, Card, EmptyState, SearchField, Skeleton, ToggleGroup } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { Block } from '../../lib/block.tsx'
import { CaseQueue, CaseSplit, caseRow } from '../../lib/case-queue.tsx'
import { formatDistance } from '../../lib/format-time.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { useNow } from '../../lib/use-now.ts'
import { useStaffRole } from '../auth/index.ts'
import { GamerFace } from '../items/index.ts'
import { CaseDetail } from './case-detail.tsx'
import { type CaseFilter, organizerCasesQuery } from './queries.ts'
import { tierWords } from './words.ts'

type Status = NonNullable<CaseFilter['status']>

const options = [
  { value: 'requested', label: 'Requests' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'suspended', label: 'Suspended' },
] as const satisfies readonly { value: Status; label: string }[]

/** The queue of requests for access, and every organizer, for staff of the platform. */
export function StaffOrganizersScreen() {
  const role = useStaffRole()
  if (role === null)
    return (
      <Card>
        <EmptyState
          hue={42}
          message="Only staff of the platform works here."
          detail="Requests for organiser access are decided on this page. Your own is in My Tournaments."
          action={
            <Button render={<Link to="/my-tournaments" search={{ tab: 'organizing' }} />}>
              My Tournaments
            </Button>
          }
        />
      </Card>
    )
  return <Queue canDecide={role === 'admin'} />
}

function Queue({ canDecide }: { canDecide: boolean }) {
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
            label="Status"
            options={options}
            value={status}
            onValueChange={(next) => void navigate({ search: { status: next }, replace: true })}
          />
          <SearchField
            label="Search organisers"
            placeholder="Name or organisation"
            maxLength={80}
            value={q}
            onValueChange={(words) =>
              void navigate({ search: { status, ...(words ? { q: words } : {}) }, replace: true })
            }
          />
        </>
      }
    >
      <Block query={query} what="organisers" loading={<Skeleton shape="block" height="28rem" />}>
        {() =>
          shown ? (
            <CaseSplit
              onBack={() => void navigate({ search: (search) => ({ ...search, id: undefined }) })}
              list={
                <>
                  <ul aria-label={options.find(({ value }) => value === status)?.label}>
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
                message={q ? 'Nobody matches.' : emptyWords[status]}
                {...(q
                  ? {
                      action: (
                        <Button onClick={() => void navigate({ search: { status }, replace: true })}>
                          Clear the search
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

const emptyWords: Readonly<Record<Status, string>> = {
  requested: 'No request waits. New ones appear here by themselves.',
  approved: 'Nobody is approved yet.',
  rejected: 'Nobody was rejected.',
  suspended: 'Nobody is suspended.',
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
          @{one.username} · {one.tier ? tierWords[one.tier] : `${met} of ${one.trust.length} rules met`}
        </span>
      </span>
      {at ? <time dateTime={at}>{formatDistance(at, { now })}</time> : null}
    </Link>
  )
}
