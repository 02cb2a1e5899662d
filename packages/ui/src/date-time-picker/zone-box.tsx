import type { Combobox as Base } from '@base-ui/react/combobox'
import { type ReactNode, useMemo, useState } from 'react'
import type { ChangeDetails } from '../change/change-details.ts'
import { Combobox, type ComboboxOption } from '../combobox/combobox.tsx'
import type { UiLabels } from '../provider/labels.ts'
import { useLocale } from '../provider/ui-context.ts'
import { knownTimeZones, offsetName } from '../zoned-time/time-zones.ts'
import styles from './ui-date-time-picker.module.css'

interface ZoneBoxProps {
  timeZone: string | undefined
  /** Selectable zones; undefined for all zones known to the runtime. */
  timeZones: readonly string[] | undefined
  /** Listed first, because it is the most likely choice. */
  readerTimeZone: string | undefined
  /** The instant for which offsets are shown. */
  instant: number
  label: ReactNode
  nameOf: UiLabels['timeZoneName']
  disabled: boolean
  readOnly: boolean
  onChoose: (timeZone: string, details: ChangeDetails<Base.Root.ChangeEventReason>) => void
}

/** A combobox for the time zone, searchable by city or by offset. */
export function ZoneBox({
  timeZone,
  timeZones,
  readerTimeZone,
  instant,
  label,
  nameOf,
  disabled,
  readOnly,
  onChoose,
}: ZoneBoxProps) {
  const locale = useLocale()
  const [isListed, setListed] = useState(false)
  // While the text is cleared to search for another zone, the current zone stays selected.
  const [isEmptied, setEmptied] = useState(false)
  const options = useMemo(() => {
    const offered = timeZones ?? (isListed ? knownTimeZones() : [])
    const first = timeZones ? [] : [readerTimeZone ?? 'UTC']
    // Computing hundreds of offsets is deferred until the list opens.
    const all = isListed ? [...first, ...offered, timeZone] : [timeZone]
    return [...new Set(all)]
      .filter((zone) => zone !== undefined)
      .map(
        (zone): ComboboxOption => ({
          value: zone,
          label: `${nameOf(zone)} (${offsetName(zone, instant, locale)})`,
        }),
      )
  }, [isListed, timeZones, readerTimeZone, timeZone, instant, locale, nameOf])
  if (timeZones?.length === 1 && timeZone === timeZones[0])
    return (
      <span className={styles['zone']} data-slot="date-time-picker-zone">
        {options[0]?.label}
      </span>
    )
  return (
    <Combobox
      className={styles['zones'] ?? ''}
      label={label}
      hideLabel
      options={options}
      value={isEmptied ? null : (timeZone ?? null)}
      disabled={disabled}
      readOnly={readOnly}
      open={isListed}
      onOpenChange={(isOpen) => {
        setListed(isOpen)
        if (!isOpen) setEmptied(false)
      }}
      onValueChange={(zone, details) => {
        setEmptied(zone === null)
        if (zone === null) setListed(true)
        else onChoose(zone, details)
      }}
    />
  )
}
