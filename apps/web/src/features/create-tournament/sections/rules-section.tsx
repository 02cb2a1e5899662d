import { Button, NumberField, Skeleton, Textarea } from '@esports/ui'
import { lazy, Suspense } from 'react'
import { clauses, standardRules } from '../rules-text.ts'
import type { SectionProps } from '../section-props.ts'
import styles from './section.module.css'

const Markdown = lazy(async () => ({ default: (await import('../../../lib/markdown.tsx')).Markdown }))

/** The rules in Markdown with their look beside them, and the deadlines of results. */
export function RulesSection({ draft, change, problem }: SectionProps) {
  const add = (text: string) => change({ rules: `${draft.rules.trimEnd()}\n\n${text}` })
  return (
    <>
      <div className={styles['row']} role="group" aria-label="Paragraphs">
        <Button size="s" onClick={() => change({ rules: standardRules(draft) })}>
          Write from the settings
        </Button>
        {clauses.map(({ id, label, text }) => (
          <Button
            key={id}
            size="s"
            variant="ghost"
            disabled={draft.rules.includes(text)}
            onClick={() => add(text)}
          >
            + {label}
          </Button>
        ))}
      </div>
      <div className={styles['split']}>
        <div data-setting="rules">
          <Textarea
            label="Rules, in Markdown"
            value={draft.rules}
            maxLength={20_000}
            rows={12}
            maxRows={28}
            error={problem('rules')}
            onValueChange={(rules) => change({ rules })}
          />
        </div>
        <section className={styles['preview']} aria-label="Rules as shown">
          <Suspense fallback={<Skeleton shape="block" height="10rem" />}>
            <Markdown text={draft.rules} />
          </Suspense>
        </section>
      </div>
      <div className={styles['grid']}>
        <NumberField
          label="Minutes to answer a result"
          hint="After that it counts as reported"
          min={5}
          max={30}
          value={draft.autoConfirmMinutes}
          onValueChange={(autoConfirmMinutes) => {
            if (autoConfirmMinutes !== null) change({ autoConfirmMinutes })
          }}
        />
        <NumberField
          label="Minutes to dispute after the last match"
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
