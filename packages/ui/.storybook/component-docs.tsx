import { Canvas, Controls, DocsContext, Markdown, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { useContext } from 'react'
import './component-docs.css'
import { type KeyUse, keyboard } from './components.ts'

/** The page of a component: what it is, how the keyboard uses it, and each of its states. */
export function ComponentDocs() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const [first] = useContext(DocsContext).componentStories()
  const [, name = ''] = /([\w-]+)\.stories\.tsx$/.exec(String(preparedMeta.parameters['fileName'])) ?? []
  return (
    <>
      <Title />
      <Markdown>{wordsOf(preparedMeta.component)}</Markdown>
      {first ? (
        <>
          <Canvas of={first.moduleExport} />
          <Controls of={first.moduleExport} />
        </>
      ) : null}
      <h2>Keyboard</h2>
      <KeyboardMap uses={keyboard[name] ?? []} />
      <Stories includePrimary={false} />
    </>
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
