import { AlertBar } from '@esports/ui'
import { requests } from '../../messages/english/requests.ts'
import { useMessages } from '../use-messages.ts'
import styles from './ck-request-parts.module.css'
import type { Field, Part, Sentence, Shown, Warning } from './words.ts'

// What a request says does not change while it waits, so its place is the identity of each piece.

/** What a request is about, piece by piece. */
export function Parts({ parts }: { readonly parts: readonly Part[] }) {
  return parts.map((part, index) => <OnePart key={index} part={part} />)
}

function OnePart({ part }: { readonly part: Part }) {
  switch (part.kind) {
    case 'sentence':
      return (
        <p className={styles['sentence']}>
          <Said sentence={part.sentence} />
        </p>
      )
    case 'text':
      return <SignedText text={part.text} />
    case 'data':
      return <RawData>{part.text}</RawData>
    case 'table':
      return (
        <div>
          {part.title === undefined ? null : (
            <p className={styles['caption']}>
              <bdi>{part.title}</bdi>
            </p>
          )}
          <Table fields={part.fields} />
        </div>
      )
    case 'calls':
      return (
        <ol className={styles['calls']}>
          {part.calls.map((parts, index) => (
            <li key={index}>
              <div className={styles['call']}>
                <Parts parts={parts} />
              </div>
            </li>
          ))}
        </ol>
      )
  }
}

/** Data as it is, which nobody reads from right to left. */
export const RawData = ({ children }: { readonly children: string }) => (
  <pre className={styles['data']} dir="ltr">
    {children}
  </pre>
)

/** A text field scrolls by keyboard too. */
function SignedText({ text }: { readonly text: string }) {
  const { t } = useMessages(requests)
  return (
    <textarea
      className={styles['text']}
      aria-label={t('approve.text')}
      dir="auto"
      rows={8}
      readOnly
      value={text}
    />
  )
}

/** Names and values, one below the other. */
export function Table({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className={styles['table']}>
      <Fields fields={fields} />
    </dl>
  )
}

function Fields({ fields }: { readonly fields: readonly Field[] }) {
  return fields.map(({ name, type, value }, index) => (
    <div key={index} className={styles['field']}>
      <dt>
        <bdi>{name}</bdi>
        {type === undefined ? null : (
          <>
            {' '}
            <bdi className={styles['type']}>{type}</bdi>
          </>
        )}
      </dt>
      {'text' in value ? (
        <dd>
          <Stranger shown={value} />
        </dd>
      ) : (
        <dd className={styles['inner']}>
          <dl>
            <Fields fields={value} />
          </dl>
        </dd>
      )}
    </div>
  ))
}

/** A warning, read out at once where it is about danger. */
export function WarningLine({ warning: { level, sentence } }: { readonly warning: Warning }) {
  return (
    <AlertBar
      data-slot="warning"
      data-level={level}
      role={level === 'danger' ? 'alert' : 'note'}
      tone={level === 'danger' ? 'danger' : 'warning'}
      message={<Said sentence={sentence} />}
    />
  )
}

function Said({ sentence }: { readonly sentence: Sentence }) {
  return sentence.map((piece, index) =>
    typeof piece === 'string' ? piece : <Stranger key={index} shown={piece} />,
  )
}

/** Its direction stays its own, so that it cannot turn the words around it. */
const Stranger = ({ shown: { text, full } }: { readonly shown: Shown }) => (
  <bdi title={full === text ? undefined : full}>{text}</bdi>
)
