import type { Meta, StoryObj } from '@storybook/react-vite'
import { Card, Link } from '../src/index.ts'
import styles from './welcome.module.css'

const parts = [
  {
    title: 'Tokens',
    text: 'Colours, type, space, radius and motion, as the stylesheets of this very page say them.',
    place: 'story/tokens--colours',
  },
  {
    title: 'Components',
    text: 'Each component with its states. The stories are its tests, with a check of accessibility each.',
    place: 'docs/components-actions-button--docs',
  },
  {
    title: 'Wallet modal',
    text: 'Each view of the connection kit in each state, by a real kit with a wallet and services in memory.',
    place: 'story/wallet-modal-connect--several-wallets',
  },
] as const

function Welcome() {
  return (
    <main className={styles['page']}>
      <h1>Arena design</h1>
      <p>
        What the product is drawn with. The toolbar above switches theme, contrast and direction; everything
        works with the keyboard, at any width from 320 pixels on, and without motion for who asked for none.
      </p>
      <ul className={styles['parts']}>
        {parts.map(({ title, text, place }) => (
          <li key={place}>
            <Card>
              <h2>{title}</h2>
              <p>{text}</p>
              <Link href={`./?path=/${place}`} target="_top">
                Look at {title.toLowerCase()}
              </Link>
            </Card>
          </li>
        ))}
      </ul>
    </main>
  )
}

const meta = { title: 'Welcome', component: Welcome } satisfies Meta<typeof Welcome>
export default meta

export const Start: StoryObj<typeof meta> = { name: 'Welcome' }
