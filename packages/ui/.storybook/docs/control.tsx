import { NumberField, Select, Switch, TextField } from '../../src/index.ts'
import type { PropertyType } from '../component-types.ts'

/** The kind of control for a value; the options of a choice are its values. */
export type ControlKind = 'text' | 'number' | 'switch' | readonly string[]

/** The control for a prop; undefined if it can only be set in code. */
export function kindOf({ name, type, required }: PropertyType, given: unknown): ControlKind | undefined {
  if (kept.test(name)) return undefined
  if (type === 'boolean' || type === 'false | true' || type === 'true | false') return 'switch'
  if (type === 'number') return 'number'
  const words = type.split(' | ')
  if (words.length > 1 && words.every((word) => /^'[^']*'$/.test(word))) {
    const choices = words.map((word) => word.slice(1, -1))
    return required ? choices : ['', ...choices]
  }
  const isText = type === 'string' || type === 'ReactNode'
  return isText && (typeof given === 'string' || (given === undefined && shown.test(name)))
    ? 'text'
    : undefined
}

/** Props without a control: the story keeps its own state, and the page its ids. */
const kept = /^(?:default[A-Z]|id$|name$|form$|className$|open$|modal$|keepMounted$|checked$|pressed$)/
const shown = /^(?:hint|error|description|placeholder|label|title|message)$/

interface ControlProps {
  readonly name: string
  readonly kind: ControlKind
  readonly value: unknown
  readonly byDefault: string | undefined
  readonly onChange: (value: unknown) => void
}

export function Control({ name, kind, value, byDefault, onChange }: ControlProps) {
  if (kind === 'switch')
    return (
      <Switch
        label={name}
        checked={value === undefined ? byDefault === 'true' : value === true}
        onCheckedChange={(isOn) => onChange(isOn)}
      />
    )
  if (kind === 'number')
    return (
      <NumberField
        label={name}
        value={typeof value === 'number' ? value : null}
        onValueChange={(number) => onChange(number ?? undefined)}
      />
    )
  if (kind === 'text')
    return (
      <TextField
        label={name}
        value={typeof value === 'string' ? value : ''}
        onValueChange={(text) => onChange(text === '' ? undefined : text)}
      />
    )
  return (
    <Select
      label={name}
      value={typeof value === 'string' ? value : ''}
      options={kind.map((choice) => ({
        value: choice,
        label: choice || (byDefault?.replaceAll("'", '') ?? 'none'),
      }))}
      onValueChange={(choice) => onChange(choice || undefined)}
    />
  )
}
