import type { CaseSubject, ModerationAction, ModerationCaseDetail } from '@esports/contract'
import { Badge, Button, Card } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatMoment } from '../../lib/format-time.ts'
import { textsOf } from '../../lib/texts.ts'
import { ClanEmblem } from '../clans/index.ts'
import { GamerFace } from '../items/index.ts'
import { ActionDialog, type Asked } from './action-dialog.tsx'
import { ActionLog } from './action-log.tsx'
import styles from './case-detail.module.css'
import { categoryTexts } from './category-texts.ts'
import { ContextLines } from './context-lines.tsx'
import { staffTexts } from './staff-texts.ts'
import { placeWords, reportCount, subjectName } from './words.ts'

/** One case: what was reported and by whom, what was done, and what can be done now. */
export function CaseDetail({ one, onActed }: { one: ModerationCaseDetail; onActed: () => void }) {
  const t = textsOf(staffTexts)
  const categories = textsOf(categoryTexts)
  const [asked, setAsked] = useState<Asked>()
  const { subject, context, reported, log, past, mute, conflict } = one
  const isOpen = one.status === 'open'
  const takeBack = (action: ModerationAction) => setAsked({ type: 'reverse', action })
  return (
    <article className={styles['root']} aria-label={subjectName(subject)}>
      <Card className={styles['head'] ?? ''}>
        <div className={styles['who']}>
          <SubjectPicture subject={subject} />
          <div>
            <h2>
              <bdi>{subjectName(subject)}</bdi>
            </h2>
            <p>
              <SubjectPlace subject={subject} />
            </p>
          </div>
          <Badge tone={isOpen ? 'info' : 'neutral'}>{isOpen ? t.statuses.open : t.statuses.closed}</Badge>
          <Badge tone={one.reports > 1 ? 'warning' : 'neutral'}>{reportCount(one.reports)}</Badge>
        </div>
        {mute ? (
          <p className={styles['mute']}>
            <b>{t.mutedUntil(formatMoment(mute.until))}</b> {mute.reason}
          </p>
        ) : null}
        {conflict ? (
          <p className={styles['note']}>{t.conflict}</p>
        ) : (
          <div className={styles['actions']}>
            {isOpen ? (
              <>
                <Button tone="danger" onClick={() => setAsked({ type: 'act' })}>
                  {t.takeMeasures}
                </Button>
                <Button onClick={() => setAsked({ type: 'dismiss' })}>{t.dismiss}</Button>
              </>
            ) : (
              <Button onClick={() => setAsked({ type: 'reopen' })}>{t.reopen}</Button>
            )}
          </div>
        )}
      </Card>
      <div className={styles['columns']}>
        <div className={styles['side']}>
          <Card aria-label={t.reports}>
            <h3>{t.reports}</h3>
            <ul className={styles['reports']}>
              {reported.map((report) => (
                <li key={report.by.username}>
                  <p className={styles['about']}>
                    <Badge tone="warning">{categories[report.category]}</Badge>
                    <Link to="/u/$username" params={{ username: report.by.username }}>
                      {report.by.name}
                    </Link>
                    <time dateTime={report.at}>{formatMoment(report.at)}</time>
                  </p>
                  {report.text ? <p dir="auto">{report.text}</p> : null}
                  {context && report.body !== null && report.body !== context.message.body ? (
                    <p className={styles['note']} dir="auto">
                      {t.saidThen(report.body)}
                    </p>
                  ) : null}
                </li>
              ))}
            </ul>
          </Card>
          {context ? (
            <Card aria-label={t.reportedMessage}>
              <h3>{t.reportedMessage}</h3>
              <ContextLines context={context} />
            </Card>
          ) : null}
        </div>
        <div className={styles['side']}>
          <Card aria-label={t.whatWasDone}>
            <h3>{t.whatWasDone}</h3>
            {log.length > 0 ? (
              <ActionLog
                entries={log.toReversed()}
                isOpen={isOpen}
                {...(conflict ? {} : { onTakeBack: takeBack })}
              />
            ) : (
              <p className={styles['note']}>{t.nothingDone}</p>
            )}
          </Card>
          <Card aria-label={t.inOtherCases}>
            <h3>{t.inOtherCases}</h3>
            {past.length > 0 ? (
              <ActionLog entries={past} isOpen={isOpen} hasLinks />
            ) : (
              <p className={styles['note']}>{t.nothingBefore}</p>
            )}
          </Card>
        </div>
      </div>
      {asked ? (
        <ActionDialog one={one} asked={asked} onActed={onActed} onClose={() => setAsked(undefined)} />
      ) : null}
    </article>
  )
}

function SubjectPicture({ subject }: { subject: CaseSubject }) {
  if (subject.type === 'clan')
    return (
      <span className={styles['emblem']}>
        <ClanEmblem emblem={subject.emblem} />
      </span>
    )
  return (
    <GamerFace
      username={subject.type === 'message' ? subject.author.username : subject.gamer.username}
      size={48}
    />
  )
}

function SubjectPlace({ subject }: { subject: CaseSubject }) {
  if (subject.type === 'clan')
    return (
      <Link to="/clans/$slug" params={{ slug: subject.slug }}>
        {textsOf(staffTexts).clanPage}
      </Link>
    )
  const { username } = subject.type === 'message' ? subject.author : subject.gamer
  return (
    <>
      <Link to="/u/$username" params={{ username }}>
        <bdi>@{username}</bdi>
      </Link>
      {subject.type === 'message' ? ` · ${placeWords(subject.place)}` : null}
    </>
  )
}
