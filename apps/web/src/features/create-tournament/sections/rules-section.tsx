import { Button, NumberField, Skeleton, Textarea } from '@esports/ui'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/lazy-part.tsx'
import { textsOf } from '../../../lib/texts.ts'
import { clauseIds, standardRules } from '../rules-text.ts'
import { rulesTexts } from '../rules-texts.ts'
import type { SectionProps } from '../section-props.ts'
import { createTournamentTexts } from '../texts.tsx'
import styles from './section.module.css'

const Markdown = lazyPart(async () => (await import('../../../lib/markdown.tsx')).Markdown)

/** The rules in Markdown with their look beside them, and the deadlines of results. */
export function RulesSection({ draft, change, problem }: SectionProps) {
  const t = textsOf(createTournamentTexts).rules
  const { clauses, clauseLabels } = textsOf(rulesTexts)
  const add = (text: string) => change({ rules: `${draft.rules.trimEnd()}\n\n${text}` })
  return (
    <>
      <div className={styles['row']} role="group" aria-label={t.paragraphs}>
        <Button size="s" onClick={() => change({ rules: standardRules(draft) })}>
          {t.fromSettings}
        </Button>
        {clauseIds.map((id) => (
          <Button
            key={id}
            size="s"
            variant="ghost"
            disabled={draft.rules.includes(clauses[id])}
            onClick={() => add(clauses[id])}
          >
            + {clauseLabels[id]}
          </Button>
        ))}
      </div>
      <div className={styles['split']}>
        <div data-setting="rules">
          <Textarea
            label={t.rules}
            value={draft.rules}
            maxLength={20_000}
            rows={12}
            maxRows={28}
            error={problem('rules')}
            onValueChange={(rules) => change({ rules })}
          />
        </div>
        <section className={styles['preview']} aria-label={t.preview}>
          <Suspense fallback={<Skeleton shape="block" height="10rem" />}>
            <Markdown text={draft.rules} />
          </Suspense>
        </section>
      </div>
      <div className={styles['grid']}>
        <NumberField
          label={t.autoConfirm}
          hint={t.autoConfirmHint}
          min={5}
          max={30}
          value={draft.autoConfirmMinutes}
          onValueChange={(autoConfirmMinutes) => {
            if (autoConfirmMinutes !== null) change({ autoConfirmMinutes })
          }}
        />
        <NumberField
          label={t.dispute}
          min={0}
          max={1440}
          value={draft.disputeWindowMinutes}
          onValueChange={(disputeWindowMinutes) => {
            if (disputeWindowMinutes !== null) change({ disputeWindowMinutes })
          }}
        />
      </div>
    </>
  )
}
