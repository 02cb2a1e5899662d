import { Unstyled } from '@storybook/addon-docs/blocks'
import type { ReactNode } from 'react'
import { meanings } from '../attributes.ts'
import type { KeyUse } from '../components.ts'
import { type Slot, shownBy } from '../page.ts'
import { Words } from './words.tsx'

interface TableProps {
  readonly label: string
  readonly columns: readonly string[]
  readonly children: ReactNode
}

/** A table wider than the page scrolls by itself, and a keyboard can scroll it. */
export function DocsTable({ label, columns, children }: TableProps) {
  return (
    <Unstyled>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Else no keyboard could scroll it (WCAG 2.1.1). */}
      <section className="docs-scroller" aria-label={label} tabIndex={0}>
        <table className="docs-table">
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </section>
    </Unstyled>
  )
}

export function KeyTable({ uses }: { readonly uses: readonly KeyUse[] }) {
  if (uses.length === 0) return <p>It has no keyboard interaction: nothing in it can be focused.</p>
  return (
    <DocsTable label="Keyboard" columns={['Key', 'What it does']}>
      {uses.map(([keys, effect]) => (
        <tr key={keys}>
          <th scope="row">{keys}</th>
          <td>{effect}</td>
        </tr>
      ))}
    </DocsTable>
  )
}

interface SlotsProps {
  readonly slots: Readonly<Record<string, Slot>>
}

export function SlotTable({ slots }: SlotsProps) {
  const all = Object.entries(slots)
  if (all.length === 0) return <p>It draws no element of its own.</p>
  return (
    <DocsTable label="Slots" columns={['Selector', 'Part', 'Data attributes']}>
      {all.map(([name, slot]) => (
        <tr key={name}>
          <th scope="row">
            <code>[data-slot="{name}"]</code>
          </th>
          <td>
            <Words>{slot[0]}</Words>
          </td>
          <td>
            {shownBy(slot)
              .filter((attribute) => attribute.startsWith('data-'))
              .map((attribute) => (
                <code key={attribute} className="docs-chip">
                  {attribute}
                </code>
              ))}
          </td>
        </tr>
      ))}
    </DocsTable>
  )
}

/** Each data attribute, or each custom property, with what it means and where it is. */
export function StateTable({ slots, kind }: SlotsProps & { readonly kind: 'data-' | '--' }) {
  const where = new Map<string, string[]>()
  for (const [name, slot] of Object.entries(slots))
    for (const shown of shownBy(slot))
      if (shown.startsWith(kind)) where.set(shown, [...(where.get(shown) ?? []), name])
  if (where.size === 0) return kind === 'data-' ? <p>It has none.</p> : null
  return (
    <DocsTable
      label={kind === 'data-' ? 'Data attributes' : 'Variables it sets'}
      columns={[kind === 'data-' ? 'Attribute' : 'Set by the component', 'Meaning', 'On']}
    >
      {[...where]
        .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
        .map(([shown, names]) => (
          <tr key={shown}>
            <th scope="row">
              <code>{shown}</code>
            </th>
            <td>
              <Words>{meanings[shown] ?? ''}</Words>
            </td>
            <td>
              {names.map((name) => (
                <code key={name} className="docs-chip">
                  {name}
                </code>
              ))}
            </td>
          </tr>
        ))}
    </DocsTable>
  )
}

/** The design tokens that its stylesheets read. */
export function Tokens({ tokens }: { readonly tokens: readonly string[] }) {
  if (tokens.length === 0) return <p>It reads no design tokens.</p>
  return (
    <Unstyled>
      <p className="docs-note">
        It reads these design tokens. Set them on the component, around it or on the root to restyle it.
      </p>
      <ul className="docs-tokens">
        {tokens.map((token) => (
          <li key={token}>
            <span className="docs-swatch" style={{ background: `var(${token})` }} aria-hidden />
            <code>{token}</code>
          </li>
        ))}
      </ul>
    </Unstyled>
  )
}
