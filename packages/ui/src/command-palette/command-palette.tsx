import { Autocomplete as Base } from '@base-ui/react/autocomplete'
import { clsx } from 'clsx'
import { Search, X } from 'lucide-react'
import {
  forwardRef,
  type KeyboardEvent as ReactKeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type ChangeDetails, changeDetails } from '../change/change-details.ts'
import { useControlled } from '../change/use-controlled.ts'
import { CloseContext } from '../dialog/close-context.ts'
import { DialogFrame, type DialogFrameProps } from '../dialog/dialog-frame.tsx'
import { type OpenStateProps, useOpenState } from '../dialog/use-open-state.ts'
import { IconButton } from '../icon-button/icon-button.tsx'
import { Kbd } from '../kbd/kbd.tsx'
import { ariaKeys, isTyped, matchesKeys } from '../kbd/matches-keys.ts'
import { keyboardPlatform, useKeyboardPlatform } from '../kbd/use-keyboard-platform.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useNumberFormatter } from '../provider/ui-context.ts'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx'
import { rankMatches } from './rank-matches.ts'
import styles from './ui-command-palette.module.css'

/** Default texts, in English. */
const texts = {
  commandPaletteLabel: 'Command palette',
  closeLabel: 'Close',
  commandPlaceholder: 'Type a command or search',
  recentLabel: 'Recent',
  noResultsLabel: 'Nothing was found.',
  searchingLabel: 'Searching',
  resultsLabel: (count, format) => (count === 1 ? '1 result' : `${format(count)} results`),
} satisfies Partial<UiLabels>

/** An action, or a page to go to. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Other words that match a search. */
  readonly keywords?: readonly string[]
  readonly icon?: ReactNode
  /** Text at the end of the row, such as the destination. */
  readonly detail?: ReactNode
  /** Keyboard shortcut, such as `Mod+Shift+N`. It is only displayed; the app handles the keys. */
  readonly shortcut?: string
  readonly disabled?: boolean
}

/** A group of commands with a heading. */
export interface CommandGroup {
  readonly label: string
  readonly commands: readonly Command[]
}

type QueryReason = 'input-change' | 'escape-key' | 'none'

export interface CommandPaletteProps
  extends OpenStateProps,
    Omit<DialogFrameProps, 'open' | 'keepMounted' | 'onOpenChange' | 'placement' | 'onSelect' | 'title'> {
  /** The commands, under the headings of their groups. */
  groups: readonly CommandGroup[]
  /** Called when a command is selected, after the palette has requested to close. */
  onSelect: (command: Command, details: ChangeDetails<'item-press'>) => void
  /**
   * Ids of recently selected commands, which the caller stores: they are shown above the others while the query is
   * empty.
   */
  recent?: readonly string[]
  /** Text of the search (controlled). */
  query?: string | undefined
  /** Initial text of the search (uncontrolled). */
  defaultQuery?: string | undefined
  /** Called when the text of the search changes: `details.reason` says why. */
  onQueryChange?: ((query: string, details: ChangeDetails<QueryReason>) => void) | undefined
  /** False if `groups` are already filtered by `query`, for example by a server. */
  filter?: boolean
  /** Results are loading; the current ones stay visible. */
  loading?: boolean
  /** Global shortcut that opens and closes the palette; null for none. */
  shortcut?: string | null
  /** Accessible name of the dialog. */
  label?: string
  placeholder?: string
  recentLabel?: string
  /** Shown when there are no results. */
  noResultsLabel?: ReactNode
}

const noRecent: readonly string[] = []

/**
 * A searchable list of all commands and pages, for frequent users; every command must also be available elsewhere in
 * the page. For a few actions next to a button use `Menu`. The ref, `className` and native properties are those of the
 * `dialog` element, which fills the screen.
 *
 * Keyboard: Mod + K opens and closes the palette; arrow keys move between commands and wrap around; Enter runs the command; Escape clears the query, then closes the palette.
 *
 * Data attributes: `data-loading`, `data-empty`.
 *
 * @example
 * <CommandPalette
 *   groups={[{ label: 'Go to', commands: [{ id: 'cups', label: 'Tournaments', shortcut: 'G' }] }]}
 *   onSelect={({ id }) => navigate(id)}
 * />
 */
export const CommandPalette = forwardRef<HTMLDialogElement, CommandPaletteProps>(function CommandPalette(
  {
    groups,
    onSelect,
    recent = noRecent,
    query,
    defaultQuery = '',
    onQueryChange,
    filter = true,
    loading = false,
    shortcut = 'Mod+K',
    label,
    placeholder,
    recentLabel,
    noResultsLabel,
    open,
    defaultOpen,
    onOpenChange,
    trigger,
    ...frame
  },
  ref,
) {
  const labels = useLabels(texts)
  const format = useNumberFormatter()
  const inputId = useId()
  const {
    isOpen,
    setOpen,
    trigger: button,
    direction,
  } = useOpenState({ open, defaultOpen, onOpenChange, trigger })
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null)
  const both = useJoinedRefs<HTMLDialogElement>(setDialog, ref)
  const input = useRef<HTMLInputElement>(null)
  const platform = useKeyboardPlatform()
  const [words, change] = useControlled(query, defaultQuery, onQueryChange)
  const shown = useMemo(
    () =>
      shownGroups(
        groups,
        filter ? words : '',
        words === '' ? recent : noRecent,
        recentLabel ?? labels.recentLabel,
      ),
    [groups, filter, words, recent, recentLabel, labels.recentLabel],
  )
  const count = shown.reduce((sum, { items }) => sum + items.length, 0)

  useMountEffect(() => {
    // After the frame has opened, because opening it focuses the dialog element itself.
    if (isOpen && dialog) input.current?.focus()
  }, [isOpen, dialog])

  const toggle = useRef<(event: KeyboardEvent) => void>(() => undefined)
  useMountEffect(() => {
    toggle.current = (event) => setOpen(!isOpen, changeDetails('trigger-press', event))
  })
  useEffect(() => {
    if (shortcut === null) return undefined
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || !matchesKeys(event, shortcut, keyboardPlatform())) return
      if (isTyped(event)) return
      event.preventDefault()
      toggle.current(event)
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [shortcut])

  // Each opening starts with an empty query; the old query stays visible until the closing animation has ended.
  const wasOpen = useRef(isOpen)
  useMountEffect(() => {
    if (isOpen && !wasOpen.current && words !== '') change('', changeDetails('none'))
    wasOpen.current = isOpen
    // oxlint-disable-next-line react/exhaustive-deps -- Only when it opens.
  }, [isOpen])

  const choose = (command: Command, event: Event) => {
    const details = changeDetails('item-press', event)
    setOpen(false, details)
    onSelect(command, details)
  }
  const empty = (event: ReactKeyboardEvent & { preventBaseUIHandler?: () => void }) => {
    if (event.key !== 'Escape') return
    // Base UI handles Escape too; if the query is empty, Escape belongs to the dialog.
    event.preventBaseUIHandler?.()
    if (words === '' || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    change('', changeDetails('escape-key', event.nativeEvent))
  }
  return (
    <>
      {button}
      <DialogFrame
        data-slot="command-palette"
        dir={direction}
        aria-label={label ?? labels.commandPaletteLabel}
        {...frame}
        ref={both}
        className={clsx(styles['frame'], frame.className)}
        open={isOpen}
        onOpenChange={(_, details) => setOpen(false, details)}
        data-loading={loading ? '' : undefined}
        data-empty={count === 0 ? '' : undefined}
      >
        <CloseContext.Provider value={(details) => setOpen(false, details)}>
          <div className={styles['window']} data-slot="command-palette-window">
            <Base.Root
              inline
              open
              items={shown}
              filter={null}
              autoHighlight="always"
              value={words}
              itemToStringValue={(command: Command) => command.label}
              onValueChange={(next, details) => {
                // Selecting a command must not change the query.
                if (details.reason === 'input-change')
                  change(next, changeDetails('input-change', details.event))
              }}
            >
              <div className={styles['search']}>
                <label className={styles['query']} htmlFor={inputId}>
                  {loading ? (
                    <Spinner label={labels.searchingLabel} />
                  ) : (
                    <Search className={styles['icon']} size={20} aria-hidden />
                  )}
                  <Base.Input
                    ref={input}
                    id={inputId}
                    className={styles['input']}
                    aria-label={label ?? labels.commandPaletteLabel}
                    placeholder={placeholder ?? labels.commandPlaceholder}
                    enterKeyHint="go"
                    data-slot="command-palette-input"
                    onKeyDown={empty}
                  />
                </label>
                <Kbd className={styles['escape']} keys="Escape" />
                <IconButton
                  className={styles['close']}
                  icon={<X />}
                  label={labels.closeLabel}
                  variant="ghost"
                  onClick={(event) => setOpen(false, changeDetails('close-press', event.nativeEvent))}
                />
              </div>
              <Base.List className={styles['list']} data-slot="command-palette-list">
                {(group: ShownGroup) => (
                  <Base.Group
                    key={group.id}
                    items={group.items}
                    className={styles['group']}
                    data-slot="command-palette-group"
                  >
                    <Base.GroupLabel className={styles['groupLabel']} data-slot="command-palette-group-label">
                      {group.label}
                    </Base.GroupLabel>
                    <Base.Collection>
                      {(command: Command) => (
                        <Base.Item
                          key={command.id}
                          value={command}
                          disabled={command.disabled ?? false}
                          className={styles['item']}
                          aria-keyshortcuts={
                            command.shortcut ? ariaKeys(command.shortcut, platform) : undefined
                          }
                          data-slot="command-palette-item"
                          onClick={({ nativeEvent }) => choose(command, nativeEvent)}
                        >
                          {command.icon}
                          <span className={styles['words']} data-slot="command-palette-words">
                            {command.label}
                          </span>
                          {command.detail ? (
                            <span className={styles['detail']} data-slot="command-palette-detail">
                              {command.detail}
                            </span>
                          ) : null}
                          {command.shortcut ? (
                            <span aria-hidden>
                              <Kbd keys={command.shortcut} />
                            </span>
                          ) : null}
                        </Base.Item>
                      )}
                    </Base.Collection>
                  </Base.Group>
                )}
              </Base.List>
              {count === 0 && !loading ? (
                <p className={styles['none']} data-slot="command-palette-none">
                  {noResultsLabel ?? labels.noResultsLabel}
                </p>
              ) : null}
              <VisuallyHidden role="status" data-slot="command-palette-status">
                {loading
                  ? ''
                  : count === 0
                    ? (noResultsLabel ?? labels.noResultsLabel)
                    : labels.resultsLabel(count, format)}
              </VisuallyHidden>
            </Base.Root>
          </div>
        </CloseContext.Provider>
      </DialogFrame>
    </>
  )
})

interface ShownGroup {
  readonly id: string
  readonly label: string
  readonly items: readonly Command[]
}

/**
 * Matching commands, best first in each group; the groups keep their order. A recent command appears only in the recent
 * group.
 */
function shownGroups(
  groups: readonly CommandGroup[],
  query: string,
  recent: readonly string[],
  recentLabel: string,
): ShownGroup[] {
  const all = groups.flatMap(({ commands }) => commands)
  const last = recent.flatMap((id) => all.find((command) => command.id === id) ?? [])
  const others = groups.map(({ label, commands }, index) => ({
    // Labels need not be unique.
    id: `group-${index}`,
    label,
    items: rankMatches(
      query,
      commands.filter((command) => !last.includes(command)),
      (command) => [command.label, ...(command.keywords ?? [])],
    ),
  }))
  return [{ id: 'recent', label: recentLabel, items: last }, ...others].filter(
    ({ items }) => items.length > 0,
  )
}
