import { ApiError, type ModerationCase } from '@esports/contract'
import { Badge, Button, Card, EmptyState, Skeleton, ToggleGroup } from '@esports/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { sentenceOf } from '../../lib/api.ts'
import { Block } from '../../lib/block.tsx'
import { CaseQueue, CaseSplit, caseRow } from '../../lib/case-queue.tsx'
import { formatDistance } from '../../lib/format-time.ts'
import { currentLocale } from '../../lib/language.ts'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { useStaffRole } from '../auth/index.ts'
import { ClanEmblem } from '../clans/index.ts'
import { GamerFace } from '../items/index.ts'
import { CaseDetail } from './case-detail.tsx'
import { categoryTexts } from './category-texts.ts'
import { caseQuery, casesQuery } from './staff-queries.ts'
import styles from './staff-screen.module.css'
import { staffTexts } from './staff-texts.ts'
import { reportCount, subjectName } from './words.ts'

const statuses = ['open', 'closed'] as const

/** The queue of reports, for staff of the platform. */
export function StaffReportsScreen() {
  const t = textsOf(staffTexts)
  const role = useStaffRole()
  if (role === null)
    return (
      <Card>
        <EmptyState
          hue={42}
          message={t.onlyStaff}
          detail={t.onlyStaffDetail}
          action={<Button render={<Link to="/" />}>{t.toTournaments}</Button>}
        />
      </Card>
    )
  return <Queue />
}

function Queue() {
  const t = textsOf(staffTexts)
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
          label={t.status}
          options={statuses.map((value) => ({ value, label: t.statuses[value] }))}
          value={status}
          onValueChange={(next) => void navigate({ search: { status: next }, replace: true })}
        />
      }
    >
      <Block query={query} what={t.what} loading={<Skeleton shape="block" height="28rem" />}>
        {() =>
          shownId ? (
            <CaseSplit
              onBack={() => void navigate({ search: (search) => ({ ...search, id: undefined }) })}
              list={
                <>
                  {cases.length > 0 ? (
                    <ul aria-label={t.cases[status]}>
                      {cases.map((one) => (
                        <li key={one.id}>
                          <CaseRow one={one} isShown={one.id === shownId} />
                        </li>
                      ))}
                    </ul>
                  ) : (
                    <Card>
                      <EmptyState hue={150} message={t.empty[status]} />
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
              <EmptyState hue={150} message={t.empty[status]} />
            </Card>
          )
        }
      </Block>
    </CaseQueue>
  )
}

function Detail({ id }: { id: string }) {
  const t = textsOf(staffTexts)
  const navigate = useNavigate({ from: '/staff/reports' })
  const query = useQuery(caseQuery(id))
  // Another try does not change these.
  const refusals: Readonly<Record<string, string>> = t.refusals
  const refusal = !query.data && query.error instanceof ApiError ? refusals[query.error.code] : undefined
  if (refusal !== undefined)
    return (
      <Card>
        <EmptyState
          hue={42}
          message={refusal}
          {...(query.error ? { detail: sentenceOf(query.error) } : {})}
          action={
            <Button onClick={() => void navigate({ search: ({ status }) => ({ status }) })}>
              {t.otherCases}
            </Button>
          }
        />
      </Card>
    )
  return (
    <Block query={query} what={t.thisCase} loading={<Skeleton shape="block" height="28rem" />}>
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

function listOf(categories: ModerationCase['categories']): string {
  const t = textsOf(categoryTexts)
  return new Intl.ListFormat(currentLocale(), { type: 'unit', style: 'short' }).format(
    categories.map((category) => t[category]),
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
        <b>
          <bdi>{subjectName(subject)}</bdi>
        </b>
        <span>{subject.type === 'message' ? subject.body : listOf(categories)}</span>
      </span>
      <span className={styles['facts']}>
        {reports > 1 ? <Badge tone="warning">{reportCount(reports)}</Badge> : null}
        <time dateTime={at}>{formatDistance(at, { now })}</time>
      </span>
    </Link>
  )
}
