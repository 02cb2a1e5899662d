import { Combobox as Base } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { clsx } from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import {
  type ComponentPropsWithoutRef,
  type CSSProperties,
  type ForwardedRef,
  forwardRef,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { ChangeDetails } from '../change/change-details.ts'
import { usePopupPlace } from '../dialog/popup-place.ts'
import { describedBy, FieldFrame, type FieldWords } from '../field/field-frame.tsx'
import { isPageStep, pageThroughOptions } from '../field/page-keys.ts'
import field from '../field/ui-field.module.css'
import { FormField } from '../form/form-field.tsx'
import { useFieldValue } from '../form/use-field-value.ts'
import type { UiLabels } from '../provider/labels.ts'
import { useLabels, useLocale } from '../provider/ui-context.ts'
import { useMountEffect } from '../provider/use-mount-effect.ts'
import { usePlaceDirection } from '../provider/use-place-direction.ts'
import { defined } from '../render/defined.ts'
import { forwardGenericRef } from '../render/forward-generic-ref.ts'
import { useJoinedRefs } from '../render/joined-refs.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { type ComboboxOption, Group, type Grouped, Option } from './combobox-options.tsx'
import styles from './ui-combobox.module.css'
import type { Highlighted } from './windowed-list.tsx'

// Few lists are long, and what draws a part of one is as large as the rest of the component.
const loadWindowedList = () => import('./windowed-list.tsx')
const WindowedList = lazy(async () => ({ default: (await loadWindowedList()).WindowedList }))

/** Default texts, in English. */
const texts = {
  noMatchLabel: 'No matches',
  loadingLabel: 'Loading…',
  showOptionsLabel: 'Show options',
  clearValueLabel: 'Clear',
  removeLabel: 'Remove',
} satisfies Partial<UiLabels>

export type { ComboboxOption }

/** A group of options with a heading. */
export interface ComboboxGroup<Value extends string = string> {
  readonly label: ReactNode
  readonly options: readonly ComboboxOption<Value>[]
}

const nothing: readonly string[] = []

/** Lists with more options render only those in sight: thousands take seconds to render, and again with each letter. */
const mostRendered = 100

type RootProps = ComponentPropsWithoutRef<typeof Base.Root<string>>

interface ComboboxBaseProps<Value extends string>
  extends Omit<
      ComponentPropsWithoutRef<typeof Base.Input>,
      'className' | 'style' | 'render' | 'children' | 'value' | 'defaultValue' | 'multiple'
    >,
    Pick<RootProps, 'open' | 'defaultOpen' | 'inputValue' | 'defaultInputValue'>,
    FieldWords {
  /** Hides the label visually; screen readers still read it. */
  hideLabel?: boolean
  options: readonly (ComboboxOption<Value> | ComboboxGroup<Value>)[]
  /** Whether an option matches the typed text; `null` if a server filters: then every option is shown. */
  filter?: ((option: ComboboxOption<Value>, typed: string) => boolean) | null | undefined
  /** Called when the text of the input changes: load matching options here. `details.reason` says why. */
  onInputValueChange?:
    | ((typed: string, details: ChangeDetails<Base.Root.ChangeEventReason>) => void)
    | undefined
  onOpenChange?: RootProps['onOpenChange'] | undefined
  /** Options are loading. */
  loading?: boolean
  /** Shown when no option matches. */
  noMatchLabel?: string
  loadingLabel?: string
  className?: string
  style?: CSSProperties
}

interface OneValue<Value extends string> {
  multiple?: false | undefined
  /** Null while nothing is selected. */
  value?: Value | null | undefined
  defaultValue?: Value | null | undefined
  onValueChange?:
    | ((value: Value | null, details: ChangeDetails<Base.Root.ChangeEventReason>) => void)
    | undefined
}

interface ManyValues<Value extends string> {
  /** Allows multiple selection; each selected option is shown in the field as a removable tag. */
  multiple: true
  value?: readonly Value[] | undefined
  defaultValue?: readonly Value[] | undefined
  onValueChange?: ((value: Value[], details: ChangeDetails<Base.Root.ChangeEventReason>) => void) | undefined
}

export type ComboboxProps<Value extends string> = ComboboxBaseProps<Value> &
  (OneValue<Value> | ManyValues<Value>)

/**
 * A select with a search input: one of many options, or several with `multiple`. Options can be loaded while typing
 * (`onInputValueChange`, `loading`, `filter={null}`). `className` and `style` go to the outer element, the rest to the
 * input. Of more than 100 options only those in sight are rendered. For a few options use `Select`, for free text
 * `SearchField`.
 *
 * Keyboard: typing filters the options; Arrow down opens the list and moves, Page up and Page down by what is in sight; Home and End move in the text; Enter selects; Escape closes the list, then clears the value. With `multiple`, Escape
 * only closes the list, Backspace in the empty input removes the last tag, and Arrow left moves to the tags.
 *
 * Data attributes: `data-multiple`, `data-loading`, `data-invalid`, `data-disabled`; of an option `data-highlighted`,
 * `data-selected`, `data-disabled`.
 *
 * @example
 * <Combobox label="Country" name="country" options={[{ value: 'de', label: 'Germany' }, { value: 'pl', label: 'Poland' }]} />
 */
export const Combobox = forwardGenericRef(function Combobox<Value extends string>(
  {
    label,
    hideLabel = false,
    hint,
    error: ownError,
    options,
    multiple = false,
    value,
    defaultValue,
    onValueChange,
    inputValue,
    defaultInputValue,
    onInputValueChange,
    filter,
    open,
    defaultOpen,
    onOpenChange,
    loading = false,
    noMatchLabel,
    loadingLabel,
    placeholder,
    name,
    form,
    required = false,
    readOnly = false,
    autoComplete,
    disabled: isOff,
    id,
    className,
    style,
    'aria-describedby': describing,
    onKeyDown,
    ...rest
  }: ComboboxProps<Value>,
  ref: ForwardedRef<HTMLInputElement>,
) {
  const labels = useLabels(texts)
  const locale = useLocale()
  const popup = usePopupPlace()
  const ownId = useId()
  const inputId = id ?? ownId
  const { place, direction, look } = usePlaceDirection<HTMLInputElement>(true)
  const both = useJoinedRefs(place, ref)
  const [selected, change] = useFieldValue<
    string | readonly string[] | null,
    ChangeDetails<Base.Root.ChangeEventReason>
  >({
    value,
    defaultValue: defaultValue ?? (multiple ? nothing : null),
    // Base UI passes an array if `multiple` is set, and otherwise a value or null.
    onChange: onValueChange as
      | ((value: unknown, details: ChangeDetails<Base.Root.ChangeEventReason>) => void)
      | undefined,
    place,
    form,
  })
  const { items, isGrouped, isLong, labelOf } = useOptions(options)
  const [highlighted, setHighlighted] = useState<Highlighted>()
  const [typed, setTyped] = useState('')
  // A selected option may be missing from the options of the next search, whoever selected it.
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map())
  const nameOf = (one: string) => labelOf(one) ?? known.get(one) ?? one
  const named = [selected ?? []].flat().flatMap((one) => {
    const words = labelOf(one)
    return words === undefined || known.get(one) === words ? [] : [[one, words] as const]
  })
  if (named.length > 0) setKnown(new Map([...known, ...named]))

  const choose = (next: string | string[] | null, details: ChangeDetails<Base.Root.ChangeEventReason>) => {
    // With `multiple`, Escape must not clear all tags by accident.
    if (multiple && details.reason === 'escape-key') {
      details.cancel()
      return
    }
    change(next, details)
  }

  useEffect(() => {
    // There before it is opened.
    if (isLong) loadWindowedList().catch(() => undefined)
  }, [isLong])

  return (
    <FormField name={name} error={ownError} disabled={isOff}>
      {({ error, disabled }) => {
        const input = (isEmpty: boolean) => (
          <Base.Input
            data-slot="combobox-control"
            {...describedBy(inputId, { hint, error }, describing)}
            {...rest}
            onKeyDown={(event) => {
              if (!isPageStep(event)) onKeyDown?.(event)
            }}
            render={<PagedInput />}
            ref={both}
            id={inputId}
            {...defined({ placeholder: isEmpty ? placeholder : undefined })}
            className={clsx(field['input'], styles['input'])}
          />
        )
        return (
          <FieldFrame
            label={label}
            hint={hint}
            error={error}
            id={inputId}
            hideLabel={hideLabel}
            className={className}
            style={style}
            data-slot="combobox"
            data-multiple={multiple ? '' : undefined}
            data-loading={loading ? '' : undefined}
            data-disabled={disabled ? '' : undefined}
          >
            <DirectionProvider direction={direction}>
              <Base.Root<string, boolean, ComboboxOption>
                {...defined({ name, form, autoComplete, open, defaultOpen, inputValue, defaultInputValue })}
                value={selected}
                {...defined({ filter: filter as RootFilter })}
                items={items}
                itemToStringLabel={nameOf}
                multiple={multiple}
                locale={locale}
                required={required}
                readOnly={readOnly}
                disabled={disabled}
                autoHighlight
                onValueChange={choose}
                virtualized={isLong}
                onItemHighlighted={(_, { index, reason }) => {
                  if (isLong)
                    setHighlighted(index < 0 ? undefined : { index, isPointed: reason === 'pointer' })
                }}
                onInputValueChange={(next, details) => {
                  if (isLong && details.reason === 'input-change') setTyped(next)
                  onInputValueChange?.(next, details)
                }}
                onOpenChange={(isOpen, details) => {
                  look()
                  onOpenChange?.(isOpen, details)
                }}
              >
                <Base.InputGroup className={clsx(field['box'], styles['box'])} data-slot="combobox-box">
                  {multiple ? (
                    <Base.Value>
                      {(values: readonly string[]) => (
                        <Base.Chips className={styles['tags']} data-slot="combobox-tags">
                          {values.map((one) => (
                            <Base.Chip key={one} className={styles['tag']} data-slot="combobox-tag">
                              <span className={styles['tagText']} dir="auto">
                                {nameOf(one)}
                              </span>
                              <Base.ChipRemove
                                className={styles['remove']}
                                aria-label={`${labels.removeLabel} ${nameOf(one)}`}
                                data-slot="combobox-remove"
                              >
                                <X size={14} aria-hidden />
                              </Base.ChipRemove>
                            </Base.Chip>
                          ))}
                          {input(values.length === 0)}
                        </Base.Chips>
                      )}
                    </Base.Value>
                  ) : (
                    <>
                      {input(true)}
                      {disabled || readOnly ? null : (
                        <Base.Clear
                          className={styles['button']}
                          aria-label={labels.clearValueLabel}
                          data-slot="combobox-clear"
                        >
                          <X size={16} aria-hidden />
                        </Base.Clear>
                      )}
                    </>
                  )}
                  <Base.Trigger
                    className={styles['button']}
                    aria-label={labels.showOptionsLabel}
                    data-slot="combobox-trigger"
                  >
                    {loading ? <Spinner /> : <ChevronDown size={18} aria-hidden />}
                  </Base.Trigger>
                </Base.InputGroup>
                <Base.Portal {...popup}>
                  <Base.Positioner
                    className={styles['positioner']}
                    sideOffset={6}
                    align="start"
                    dir={direction}
                  >
                    <Base.Popup
                      className={styles['popup']}
                      data-slot="combobox-popup"
                      aria-busy={loading || undefined}
                    >
                      <Base.Status data-slot="combobox-status">
                        {loading ? (
                          <div className={styles['words']}>{loadingLabel ?? labels.loadingLabel}</div>
                        ) : null}
                      </Base.Status>
                      <Base.Empty data-slot="combobox-empty">
                        {loading ? null : (
                          <div className={styles['words']}>{noMatchLabel ?? labels.noMatchLabel}</div>
                        )}
                      </Base.Empty>
                      {isLong ? (
                        <Suspense
                          fallback={
                            <div className={styles['words']}>{loadingLabel ?? labels.loadingLabel}</div>
                          }
                        >
                          <WindowedList highlighted={highlighted} typed={typed} />
                        </Suspense>
                      ) : (
                        <Base.List className={styles['list']} data-slot="combobox-list">
                          {isGrouped
                            ? (group: Grouped, index: number) => <Group key={index} group={group} />
                            : (option: ComboboxOption) => <Option key={option.value} option={option} />}
                        </Base.List>
                      )}
                    </Base.Popup>
                  </Base.Positioner>
                </Base.Portal>
              </Base.Root>
            </DirectionProvider>
          </FieldFrame>
        )
      }}
    </FormField>
  )
})

/** The input with the keys that Base UI does not know. It has all handlers: those of Base UI, too. */
const PagedInput = forwardRef<HTMLInputElement, ComponentPropsWithoutRef<'input'>>(function PagedInput(
  { onKeyDown, ...rest },
  ref,
) {
  const press = useRef(onKeyDown)
  useMountEffect(() => {
    press.current = onKeyDown
  })
  return (
    <input
      {...rest}
      ref={ref}
      onKeyDown={(event) => {
        onKeyDown?.(event)
        if (!event.isDefaultPrevented()) pageThroughOptions(event, (step) => press.current?.(step))
      }}
    />
  )
})

type RootFilter = ((option: ComboboxOption, typed: string) => boolean) | null | undefined

/**
 * Options in Base UI's format, which takes either groups or options: options without a heading come first, in an
 * unnamed group.
 */
function useOptions(options: readonly (ComboboxOption | ComboboxGroup)[]) {
  return useMemo(() => {
    const alone = options.filter((one): one is ComboboxOption => !('options' in one))
    const groups = options.filter((one): one is ComboboxGroup => 'options' in one)
    const isGrouped = groups.length > 0
    const grouped: readonly Grouped[] = [
      ...(alone.length > 0 ? [{ label: undefined, items: alone }] : []),
      ...groups.map((group) => ({ label: group.label, items: group.options })),
    ]
    const derive = {
      getValue: (option: ComboboxOption) => option.value,
      getLabel: (option: ComboboxOption) => option.label,
    }
    const names = new Map(
      [...alone, ...groups.flatMap((group) => group.options)].map((one) => [one.value, one.label]),
    )
    return {
      isGrouped,
      isLong: alone.length + groups.reduce((sum, group) => sum + group.options.length, 0) > mostRendered,
      items: isGrouped
        ? Base.createItems<ComboboxOption, string>(grouped, derive)
        : Base.createItems<ComboboxOption, string>(alone, derive),
      labelOf: (value: string) => names.get(value),
    }
  }, [options])
}
