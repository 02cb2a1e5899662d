import { ApiError, type OrganizerLimits, type SetupProblem } from '@esports/contract'
import { AlertDialog, Card, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { formErrorsOf } from '../../lib/form-errors.ts'
import { organizingApi } from '../../lib/organizing-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { type Draft, draftStart, problemsOf, type SectionId, sectionOf, setupOf } from './draft.ts'
import styles from './editor.module.css'
import { previewStages } from './preview.ts'
import { forgetDraft, type SavedDraft, saveDraft } from './saved-draft.ts'
import type { SectionProps } from './section-props.ts'
import { EligibilitySection } from './sections/eligibility-section.tsx'
import { FormatSection } from './sections/format-section.tsx'
import { GameSection } from './sections/game-section.tsx'
import { PrizesSection } from './sections/prizes-section.tsx'
import { RulesSection } from './sections/rules-section.tsx'
import { TemplateSection } from './sections/template-section.tsx'
import { TimeSection } from './sections/time-section.tsx'
import { Summary } from './summary.tsx'
import { firstDraft } from './templates.ts'
import { createTournamentTexts } from './texts.tsx'

/** The settings of a tournament on one page, with what comes of them beside it. */
export function Editor({
  gamerId,
  limits,
  running,
  first,
  saved,
}: {
  gamerId: string
  limits: OrganizerLimits
  running: number
  first: Draft
  /** The draft as it was saved; null for a new one. */
  saved: SavedDraft | null
}) {
  const t = textsOf(createTournamentTexts)
  const toast = useToast()
  const queries = useQueryClient()
  const navigate = useNavigate()
  const now = useNow()
  const [draft, setDraft] = useState(first)
  const [hasTried, setTried] = useState(false)
  const [refused, setRefused] = useState<readonly SetupProblem[]>([])
  const [isDiscarding, setDiscarding] = useState(false)
  const { savedAt, isKept, forget, saveNow } = useAutosave(gamerId, draft, first, saved?.savedAt ?? null)
  // The same key until the settings change, also after a reload: a repeat after a lost answer publishes nothing twice.
  const attempt = useRef({ draft, key: saved?.publishKey ?? '' })
  const deferred = useDeferredValue(draft)
  const previews = useMemo(
    () => previewStages(deferred.stages, Math.min(1024, Math.max(0, deferred.capacity))),
    [deferred.stages, deferred.capacity],
  )
  const own = problemsOf(draft, { limits, running, now })
  const ofFormat = previews.flatMap(({ problem: message }, index) =>
    message === null ? [] : [{ path: `stages.${index}.config`, message }],
  )
  const problems = [...own, ...ofFormat.filter(({ path }) => !own.some((one) => one.path.startsWith(path)))]
  const shown = [...problems, ...refused]
  const problem = (path: string): string | undefined => {
    const found = shown.find((one) => one.path === path || one.path.startsWith(`${path}.`))
    return found && (hasTried || isLimit(found.path)) ? found.message : undefined
  }
  const change = (settings: Partial<Draft>) => {
    setRefused([])
    setDraft((before) => ({ ...before, ...settings }))
  }
  const replace = (next: Draft) => {
    setRefused([])
    setDraft(next)
  }

  const publish = useMutation({
    mutationFn: () => {
      if (attempt.current.draft !== draft || attempt.current.key === '')
        attempt.current = { draft, key: crypto.randomUUID() }
      saveNow(draft, attempt.current.key)
      return organizingApi.createTournament(
        { body: setupOf(draft, now) },
        { idempotencyKey: attempt.current.key },
      )
    },
    onSuccess: async ({ data }) => {
      forget(draft)
      toast.show({ tone: 'positive', title: t.published(draft.name.trim()) })
      void queries.invalidateQueries({ queryKey: ['tournaments'] })
      void queries.invalidateQueries({ queryKey: ['session', 'organizer'] })
      await navigate({ to: '/t/$slug', params: { slug: data.slug } })
    },
    onError: (cause) => {
      setRefused(
        Object.entries(formErrorsOf(cause)).map(([path, message]) => ({ path, message: String(message) })),
      )
      // Another tier, a suspension, or tournaments published elsewhere: the screen follows.
      if (cause instanceof ApiError) void queries.invalidateQueries({ queryKey: ['session', 'organizer'] })
      toast.show({ tone: 'danger', title: t.notPublished, description: sentenceOf(cause) })
    },
  })
  const submit = () => {
    setTried(true)
    // A refusal may be over: only what the draft itself lacks stands in the way of another attempt.
    setRefused([])
    const [open] = problems
    if (open) focusOn(open.path)
    else publish.mutate()
  }
  const discard = () => {
    const next = draftStart(firstDraft(), draft.game)
    forget(next)
    setTried(false)
    replace(next)
  }
  const props: SectionProps = { draft, change, limits, problem }
  return (
    <div className={styles['root']}>
      <form
        className={styles['form']}
        aria-label={t.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Section id="start" number={1}>
          <TemplateSection {...props} replace={replace} />
        </Section>
        <Section id="game" number={2}>
          <GameSection {...props} />
        </Section>
        <Section id="format" number={3}>
          <FormatSection {...props} previews={previews} />
        </Section>
        <Section id="time" number={4}>
          <TimeSection {...props} />
        </Section>
        <Section id="eligibility" number={5}>
          <EligibilitySection {...props} />
        </Section>
        <Section id="prizes" number={6}>
          <PrizesSection {...props} />
        </Section>
        <Section id="rules" number={7}>
          <RulesSection {...props} />
        </Section>
        {/* Enter in a field submits the form; the visible button is in the summary. */}
        <button type="submit" hidden>
          {t.publish}
        </button>
      </form>
      <Summary
        draft={draft}
        previews={previews}
        problems={shown}
        onProblem={focusOn}
        onPublish={submit}
        isPublishing={publish.isPending}
        savedAt={savedAt}
        isKept={isKept}
        onDiscard={() => setDiscarding(true)}
      />
      <AlertDialog
        open={isDiscarding}
        onOpenChange={setDiscarding}
        tone="danger"
        title={t.discard.title}
        description={t.discard.about}
        confirmLabel={t.discard.confirm}
        onConfirm={discard}
      />
    </div>
  )
}

/** What the tier does not allow is said before one tries to publish. */
const isLimit = (path: string): boolean =>
  ['limits', 'capacity', 'prizePool', 'prizeSplit', 'stages'].some((one) => path.startsWith(one))

function Section({ id, number, children }: { id: SectionId; number: number; children: ReactNode }) {
  const title = textsOf(createTournamentTexts).sections[id]
  return (
    <Card className={styles['section'] ?? ''} id={`section-${id}`} aria-labelledby={`section-${id}-title`}>
      <h2 id={`section-${id}-title`} tabIndex={-1}>
        <span className={styles['number']} aria-hidden>
          {number}
        </span>
        {title}
      </h2>
      {children}
    </Card>
  )
}

/** Moves the focus to a setting, or to its section. */
function focusOn(path: string): void {
  const named = document.querySelector<HTMLElement>(
    `[data-setting="${CSS.escape(path)}"] input, [data-setting="${CSS.escape(path)}"] textarea, [data-setting="${CSS.escape(path)}"] button`,
  )
  const target = named ?? document.querySelector<HTMLElement>(`#section-${sectionOf(path)}-title`)
  target?.focus({ preventScroll: true })
  target?.scrollIntoView({ block: 'center', behavior: 'smooth' })
}

/** How long after the last change the draft is saved, in milliseconds. */
const autosaveMs = 300

/** Saves the draft a moment after each change, and when the page is left. A draft that was begun or discarded is not saved until it is changed. */
function useAutosave(gamerId: string, draft: Draft, first: Draft, firstSavedAt: number | null) {
  const [savedAt, setSavedAt] = useState(firstSavedAt)
  const [isKept, setKept] = useState(true)
  const [unchanged, setUnchanged] = useState(first)
  const unsaved = useRef<Draft>(undefined)
  useEffect(() => {
    if (draft === unchanged) return undefined
    unsaved.current = draft
    const timer = setTimeout(() => {
      if (unsaved.current === undefined) return
      unsaved.current = undefined
      const at = Date.now()
      const kept = saveDraft(gamerId, { draft, savedAt: at })
      setKept(kept)
      if (kept) setSavedAt(at)
    }, autosaveMs)
    return () => clearTimeout(timer)
  }, [gamerId, draft, unchanged])
  useEffect(() => {
    const saveRest = () => {
      if (unsaved.current) saveDraft(gamerId, { draft: unsaved.current, savedAt: Date.now() })
    }
    // A reload, a closed tab, or an app that the phone puts aside: none of them unmounts.
    for (const name of ['pagehide', 'visibilitychange'] as const) addEventListener(name, saveRest)
    return () => {
      for (const name of ['pagehide', 'visibilitychange'] as const) removeEventListener(name, saveRest)
      saveRest()
    }
  }, [gamerId])
  return {
    savedAt,
    isKept,
    /** Saves the draft with the key by which it is being published. */
    saveNow: (next: Draft, publishKey: string) => {
      unsaved.current = undefined
      saveDraft(gamerId, { draft: next, savedAt: Date.now(), publishKey })
    },
    forget: (next: Draft) => {
      unsaved.current = undefined
      setUnchanged(next)
      forgetDraft(gamerId)
      setSavedAt(null)
    },
  }
}
