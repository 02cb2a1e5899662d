import { textsOf } from '../../../lib/texts.ts'
import type { Draft } from '../draft.ts'
import { ownTimeZone } from '../own-time-zone.ts'
import type { SectionProps } from '../section-props.ts'
import { startFrom, templates } from '../templates.ts'
import { createTournamentTexts } from '../texts.tsx'
import styles from './section.module.css'
import { TemplateFile } from './template-file.tsx'

/** Templates to start from. They set the format; what was filled in stays. */
export function TemplateSection({ draft, replace }: SectionProps & { replace: (next: Draft) => void }) {
  const t = textsOf(createTournamentTexts).templates
  return (
    <>
      <p className={styles['note']}>{t.intro}</p>
      <div className={styles['templates']}>
        {templates().map((template) => (
          <button
            key={template.id}
            type="button"
            className={styles['template']}
            onClick={() => replace(startFrom(template, draft, ownTimeZone()))}
          >
            <b>{t.names[template.id]}</b>
            <span>{t.about[template.id]}</span>
          </button>
        ))}
      </div>
      <TemplateFile replace={replace} />
    </>
  )
}
