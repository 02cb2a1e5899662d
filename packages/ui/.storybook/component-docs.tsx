import { Controls, Description, Primary, Stories, Title, useOf } from '@storybook/addon-docs/blocks'
import { type KeyUse, keyboard } from './components.ts'

/** The page of a component: what it is, how the keyboard uses it, and each of its states. */
export function ComponentDocs() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const [, name = ''] = /([\w-]+)\.stories\.tsx$/.exec(String(preparedMeta.parameters['fileName'])) ?? []
  return (
    <>
      <Title />
      <Description />
      <Primary />
      <Controls />
      <h2>Keyboard</h2>
      <KeyboardMap uses={keyboard[name] ?? []} />
      <Stories includePrimary={false} />
    </>
  )
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
