import { ApiError, type ModerationCase } from '@esports/contract'
import { Badge, Button, Card, EmptyState, Skeleton, ToggleGroup } from '@esports/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Block } from '../../lib/block.tsx'
import { CaseQueue, CaseSplit, caseRow } from '../../lib/case-queue.tsx'
import { formatDistance } from '../../lib/format-time.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { useNow } from '../../lib/use-now.ts'
import { useStaffRole } from '../auth/index.ts'
import { ClanEmblem } from '../clans/index.ts'
import { GamerFace } from '../items/index.ts'
import { CaseDetail } from './case-detail.tsx'
import { caseQuery, casesQuery } from './staff-queries.ts'
import styles from './staff-screen.module.css'
import { categoryWords, reportCount, subjectName } from './words.ts'

const options = [
  { value: 'open', label: 'Open' },
  { value: 'closed', label: 'Decided' },
] as const

/** The queue of reports, for staff of the platform. */
export function StaffReportsScreen() {
  const role = useStaffRole()
  if (role === null)
    return (
      <Card>
        <EmptyState
          hue={42}
          message="Only staff of the platform works here."
          detail="Reports of messages, gamers and clans are decided on this page. You are told when yours is."
          action={<Button render={<Link to="/" />}>Tournaments</Button>}
        />
      </Card>
    )
  return <Queue />
}

function Queue() {
  const { status = 'open', id } = useSearch({ from: '/staff/reports' })
  const navigate = useNavigate({ from: '/staff/reports' })
  const query = useInfiniteQuery(casesQuery(status))
  const cases = query.data?.pages.flatMap((page) => page.items) ?? []
  const shownId = id ?? cases[0]?.id
  return (
    <CaseQueue
      isCaseOpen={id !== undefined}
      tools={
        <ToggleGroup
          label="Status"
          options={options}
          value={status}
          onValueChange={(next) => void navigate({ search: { status: next }, replace: true })}
        />
      }
    >
      <Block query={query} what="reports" loading={<Skeleton shape="block" height="28rem" />}>
        {() =>
          shownId ? (
            <CaseSplit
              onBack={() => void navigate({ search: (search) => ({ ...search, id: undefined }) })}
              list={
                <>
                  {cases.length > 0 ? (
                    <ul aria-label={status === 'open' ? 'Open cases' : 'Decided cases'}>
                      {cases.map((one) => (
                        <li key={one.id}>
                          <CaseRow one={one} isShown={one.id === shownId} />
                        </li>
                      ))}
                    </ul>
                  ) : (
                    <Card>
                      <EmptyState hue={150} message={emptyWords[status]} />
                    </Card>
                  )}
                  <ShowMore query={query} fullWidth />
                </>
              }
            >
              <Detail key={shownId} id={shownId} />
            </CaseSplit>
          ) : (
            <Card>
              <EmptyState hue={150} message={emptyWords[status]} />
            </Card>
          )
        }
      </Block>
    </CaseQueue>
  )
}

const emptyWords = {
  open: 'No report waits. New ones appear here by themselves.',
  closed: 'Nothing is decided yet.',
} as const

/** Refusals that another try does not change. */
const final: Readonly<Record<string, string>> = {
  forbidden: 'This case is not yours to see.',
  not_found: 'There is no such case.',
}

function Detail({ id }: { id: string }) {
  const navigate = useNavigate({ from: '/staff/reports' })
  const query = useQuery(caseQuery(id))
  const refusal = !query.data && query.error instanceof ApiError ? final[query.error.code] : undefined
  if (refusal !== undefined)
    return (
      <Card>
        <EmptyState
          hue={42}
          message={refusal}
          {...(query.error ? { detail: query.error.message } : {})}
          action={
            <Button onClick={() => void navigate({ search: ({ status }) => ({ status }) })}>
              Other cases
            </Button>
          }
        />
      </Card>
    )
  return (
    <Block query={query} what="this case" loading={<Skeleton shape="block" height="28rem" />}>
      {(one) => (
        <CaseDetail
          one={one}
          // It stays in view when it leaves the list.
          onActed={() => void navigate({ search: (search) => ({ ...search, id }), replace: true })}
        />
      )}
    </Block>
  )
}

function CaseRow({ one, isShown }: { one: ModerationCase; isShown: boolean }) {
  const now = useNow()
  const { subject, categories, reports } = one
  const at = one.closedAt ?? one.openedAt
  return (
    <Link
      from="/staff/reports"
      to="/staff/reports"
      search={(search) => ({ ...search, id: one.id })}
      className={caseRow.row}
      data-shown={isShown ? '' : undefined}
      resetScroll={false}
    >
      {subject.type === 'clan' ? (
        <span className={styles['emblem']}>
          <ClanEmblem emblem={subject.emblem} />
        </span>
      ) : (
        <GamerFace
          username={subject.type === 'message' ? subject.author.username : subject.gamer.username}
          size={36}
        />
      )}
      <span className={caseRow.who}>
        <b>{subjectName(subject)}</b>
        <span>
          {subject.type === 'message'
            ? subject.body
            : categories.map((category) => categoryWords[category].title).join(', ')}
        </span>
      </span>
      <span className={styles['facts']}>
        {reports > 1 ? <Badge tone="warning">{reportCount(reports)}</Badge> : null}
        <time dateTime={at}>{formatDistance(at, { now })}</time>
      </span>
    </Link>
  )
}
