import {
  Canvas,
  Controls,
  DocsContext,
  DocsStory,
  Heading,
  Markdown,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks'
import { type ContextType, type ReactNode, useContext } from 'react'
import './component-docs.css'
import { type KeyUse, keyboard } from './components.ts'

/** The page of a component: what it is, how the keyboard uses it, and each of its states. */
export function ComponentDocs() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const [first, ...others] = useContext(DocsContext).componentStories().filter(isNewLook)
  const [, name = ''] = /([\w-]+)\.stories\.tsx$/.exec(String(preparedMeta.parameters['fileName'])) ?? []
  return (
    <>
      <Title />
      <Markdown>{wordsOf(preparedMeta.component)}</Markdown>
      {first ? (
        <>
          <Canvas of={first.moduleExport} />
          <Scroller label="Properties">
            <Controls of={first.moduleExport} />
          </Scroller>
        </>
      ) : null}
      <h2>Keyboard</h2>
      <KeyboardMap uses={keyboard[name] ?? []} />
      <Heading>States</Heading>
      {others.map(({ id, moduleExport }) => (
        <DocsStory key={id} of={moduleExport} expanded />
      ))}
    </>
  )
}

type Story = ReturnType<ContextType<typeof DocsContext>['componentStories']>[number]

/** Nothing is played here: stories that differ only in what is done in them look the same. */
function isNewLook(story: Story, index: number, all: readonly Story[]): boolean {
  return all.findIndex((other) => lookOf(other) === lookOf(story)) === index
}

function lookOf({ id, initialArgs, moduleExport }: Story): string {
  const draws =
    typeof moduleExport === 'object' &&
    moduleExport !== null &&
    ['render', 'decorators'].some((key) => key in moduleExport)
  return draws
    ? id
    : JSON.stringify(initialArgs, (_, value) => (typeof value === 'bigint' ? String(value) : value))
}

/** A table wider than the page scrolls by itself, and a keyboard can scroll it. */
function Scroller({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Else no keyboard could scroll it (WCAG 2.1.1).
    <section className="docs-scroller" aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

/** What the comment of a component says, without what stands here by itself: its keys. An example becomes one. */
function wordsOf(component: unknown): string {
  const info =
    component && typeof component !== 'string' ? Reflect.get(Object(component), '__docgenInfo') : undefined
  const { description = '' } = (info ?? {}) as { readonly description?: string }
  const [words = '', example] = description.split(/\s*@example\s*/)
  const shown = words
    .split('\n\n')
    .filter((paragraph) => !paragraph.startsWith('Keyboard:'))
    .join('\n\n')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
  return example ? `${shown}\n\n\`\`\`tsx\n${example.trim()}\n\`\`\`` : shown
}

function KeyboardMap({ uses }: { readonly uses: readonly KeyUse[] }) {
  if (uses.length === 0) return <p>Nothing to reach: it is there to be read.</p>
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Key</th>
          <th scope="col">What it does</th>
        </tr>
      </thead>
      <tbody>
        {uses.map(([keys, effect]) => (
          <tr key={keys}>
            <th scope="row">{keys}</th>
            <td>{effect}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
