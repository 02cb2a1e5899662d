import type { Draft } from '../draft.ts'
import { ownTimeZone } from '../own-time-zone.ts'
import type { SectionProps } from '../section-props.ts'
import { startFrom, templates } from '../templates.ts'
import styles from './section.module.css'

/** Templates to start from. They set the format; what was filled in stays. */
export function TemplateSection({ draft, replace }: SectionProps & { replace: (next: Draft) => void }) {
  return (
    <>
      <p className={styles['note']}>
        Take a template, then give it a name and a start. Everything can be changed. To run one of your own
        again, use it as a template in My Tournaments.
      </p>
      <div className={styles['templates']}>
        {templates.map((template) => (
          <button
            key={template.id}
            type="button"
            className={styles['template']}
            onClick={() => replace(startFrom(template, draft, ownTimeZone()))}
          >
            <b>{template.name}</b>
            <span>{template.about}</span>
          </button>
        ))}
      </div>
    </>
  )
}
